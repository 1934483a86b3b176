import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { showDay } from './format.ts'
import { useText } from '#web/base/words/text.ts'

interface BailiffOfFile {
  readonly name: string
  readonly sinceDay: string
  readonly reference: string
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** The office that has a file: since when, what it calls it, and how it is reached. */
export function BailiffLines({ bailiff }: { readonly bailiff: BailiffOfFile }) {
  const t = useText()
  const { name, sinceDay, reference, contactName, email, phone } = bailiff
  return (
    <>
      <div>{name}</div>
      <div>{t('dossier.bailiff.since', { day: showDay(sinceDay) })}</div>
      {reference !== '' && <div>{t('dossier.bailiff.reference', { reference })}</div>}
      {contactName !== null && <div>{contactName}</div>}
      {phone !== null && <a href={`tel:${phone}`}>{formatPhoneNumber(phone)}</a>}
      {email !== null && (
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      )}
    </>
  )
}
