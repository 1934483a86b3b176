import type { Why } from '#domain/workflow/why.ts'
import { translate, type Language } from '#contract/texts.ts'
import { whyValues } from './why-line.ts'

/** The sentence behind a decision, with its values as people read them. The web has its own catalogue: `whyValues`. */
export function explainWhy(language: Language, why: Why): string {
  return translate(language, why.key, whyValues(why))
}
