import type { Language } from './language.ts'

const endings: Readonly<Record<Language, string>> = { nl: 'Nl', en: 'En', fr: 'Fr' }

/** The field behind a column: of what stands there in each language, the one of the reader. */
export function columnIn(language: Language, column: string): string {
  return column.replace(/^(name|explanation)Nl$/, `$1${endings[language]}`)
}
