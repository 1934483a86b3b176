import type { Language } from '#contract/platform/language.ts'
import type { CellReader } from '#contract/platform/list-cell.ts'
import { allTexts, type TextKey, translate } from '#contract/texts.ts'

/** Reads in a language with every text at hand, as a server does; the web has its own catalogue. */
export function readerOf(language: Language): CellReader {
  return {
    language,
    say: (key, values) => (key in allTexts ? translate(language, key as TextKey, values) : null),
  }
}
