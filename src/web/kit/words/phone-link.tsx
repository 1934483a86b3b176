import { useEffect } from 'react'
import type { DebtorContact } from '#contract/files/dossier-page.ts'
import type { ToldFlag } from '#contract/files/dossiers.ts'
import { type PreventedPlace, reportPreventedCall } from '#contract/work/prevented-calls.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { call } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notToCallInWords } from './contact-text.ts'

interface PhoneLinkProps {
  readonly phone: string
  readonly notToCall: DebtorContact['notToCall']
  /** Nobody gets in touch with whose it is. */
  readonly doNotContact: boolean
  /** What was told of a debtor of the file, as long as nobody has decided on it. */
  readonly told: ToldFlag | null
  /** About which file it would have been called, and from where. */
  readonly about: { readonly file: number; readonly place: PreventedPlace }
}

/** A telephone number to call; of one that is not called, why. */
export function PhoneLink({ about, ...of }: PhoneLinkProps) {
  const { phone, notToCall } = of
  const t = useText()
  usePreventedCall(notToCall === null ? null : phone, about)
  const why = reasonOf(of, t)
  if (why === null) return <a href={`tel:${phone}`}>{formatPhoneNumber(phone)}</a>
  return (
    <>
      <span className="num">{formatPhoneNumber(phone)}</span> <span>{why}</span>
    </>
  )
}

/** Why a number is not called, in words; null when it may be. */
function reasonOf({ notToCall, doNotContact, told }: Omit<PhoneLinkProps, 'about'>, t: Say): string | null {
  if (told !== null) return t('dossier.call_told', { flag: t(`dossier.flag.${told}`) })
  if (notToCall !== null) return notToCallInWords(notToCall, t)
  return doNotContact ? t('dossier.flag.do_not_contact') : null
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
