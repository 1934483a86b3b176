import type { Language } from '#contract/language.ts'

const names: Readonly<Record<Language, string>> = { nl: 'nameNl', en: 'nameEn', fr: 'nameFr' }

/** The field behind a column: of a name, the one in the language of the reader. */
export function columnIn(language: Language, column: string): string {
  return column === 'nameNl' ? names[language] : column
}
