import type { Choice } from '#web/kit/fields/text-field.tsx'
import { isInPostcodes } from '#domain/references/postcode-ranges.ts'
import { type Bailiff, useBailiffs } from '#web/base/calls/office-lists.ts'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** The offices a file can go to: those that work where the debtor lives first, and the one that has it already. */
export function useBailiffChoices(page: DossierPageAnswer): readonly Choice<string>[] {
  const t = useText()
  const postcodes = page.debtors
    .flatMap(({ addresses }) => addresses)
    .flatMap(({ validTo, country, postcode }) => (validTo === null && country === 'NL' ? [postcode] : []))
  const isNear = (office: Bailiff) =>
    office.postcodes !== null && postcodes.some((postcode) => isInPostcodes(postcode, office.postcodes ?? ''))
  const offices = useBailiffs().filter(({ id, active }) => active || id === page.bailiff?.id)
  const near = offices.filter(isNear).map(({ id, name }) => ({
    value: String(id),
    label: t('dossier.bailiff.in_region', { name }),
  }))
  const others = offices.filter((office) => !isNear(office))
  return [...near, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]
}
