import type { DebtorContact } from '#contract/dossier-page.ts'
import { useText } from '#web/text.ts'
import { notToCallInWords, phoneText } from './contact-text.ts'

/** A telephone number to call; of one that is not called, why. */
export function PhoneLink({ phone, notToCall }: { phone: string; notToCall: DebtorContact['notToCall'] }) {
  const t = useText()
  if (notToCall === null) return <a href={`tel:${phone}`}>{phoneText(phone)}</a>
  return (
    <>
      <span className="num">{phoneText(phone)}</span> <span>{notToCallInWords(notToCall, t)}</span>
    </>
  )
}
