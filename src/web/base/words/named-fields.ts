import type { AskedField, FilledField } from '#contract/intake/new-dossier.ts'
import { useLanguage, useText } from './text.ts'

/** Details of a debtor in a sentence: "geboortedatum en adres". */
export function useNamedFields(): (fields: readonly (FilledField | AskedField)[]) => string {
  const t = useText()
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  return (fields) => list.format(fields.map((field) => nameOf(t(`log.data.${field}`))))
}

/** As it stands within a sentence; an abbreviation keeps its capitals. */
const nameOf = (label: string) =>
  /^\p{Lu}[\p{Ll}-]/u.test(label) && !label.startsWith('KvK') ? label.charAt(0).toLowerCase() + label.slice(1) : label
