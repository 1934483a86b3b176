import { placeLine } from '#contract/work/address-line.ts'
import { toldOf } from '#web/kit/words/callable-number.ts'
import { PhoneLink } from '#web/kit/words/phone-link.tsx'
import { useLanguage } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

type RepresentativeAnswer = NonNullable<DossierPageAnswer['debtors'][number]['representative']>

interface RepresentativeLinesProps {
  readonly representative: RepresentativeAnswer
  readonly doNotContact: boolean
  readonly page: DossierPageAnswer
}

/** Who acts for a debtor, and where to write and call. */
export function RepresentativeLines({ representative, doNotContact, page }: RepresentativeLinesProps) {
  const language = useLanguage()
  const { name, organisation, street, houseNumber, postcode, city, country, email, phone, notToCall } = representative
  const lines = [
    organisation,
    name,
    `${street} ${houseNumber}`.trim(),
    placeLine({ postcode, city, country }, language),
    email,
  ].filter((line) => line !== null && line !== '')
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {phone !== null && (
        <PhoneLink
          {...{ phone, notToCall, doNotContact }}
          told={toldOf(page)}
          about={{ file: page.id, place: 'file' }}
        />
      )}
    </>
  )
}
