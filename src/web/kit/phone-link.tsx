import { useEffect } from 'react'
import type { DebtorContact } from '#contract/dossier-page.ts'
import { type PreventedPlace, reportPreventedCall } from '#contract/prevented-calls.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { notToCallInWords } from './contact-text.ts'

interface PhoneLinkProps {
  readonly phone: string
  readonly notToCall: DebtorContact['notToCall']
  /** Nobody gets in touch with whose it is. */
  readonly doNotContact: boolean
  /** About which file it would have been called, and from where. */
  readonly about: { readonly file: number; readonly place: PreventedPlace }
}

/** A telephone number to call; of one that is not called, why. */
export function PhoneLink({ phone, notToCall, doNotContact, about }: PhoneLinkProps) {
  const t = useText()
  usePreventedCall(notToCall === null ? null : phone, about)
  if (notToCall === null && !doNotContact) return <a href={`tel:${phone}`}>{formatPhoneNumber(phone)}</a>
  return (
    <>
      <span className="num">{formatPhoneNumber(phone)}</span>{' '}
      <span>{notToCall === null ? t('dossier.flag.do_not_contact') : notToCallInWords(notToCall, t)}</span>
    </>
  )
}

/** Tells the server once that a number was shown without a way to call it; null where it can be called. */
export function usePreventedCall(phone: string | null, { file, place }: PhoneLinkProps['about']): void {
  const mayCall = useMay()('file.call')
  useEffect(() => {
    if (phone === null || !mayCall) return
    // Nobody waits for it, and nobody is helped by hearing that a count was missed.
    void call(reportPreventedCall, { params: { id: file }, input: { phone, place } }, { quiet: true }).catch(() => null)
  }, [phone, file, place, mayCall])
}
