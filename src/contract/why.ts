import { z } from 'zod'
import { whyKeys, type Why } from '#domain/workflow/why.ts'
import { translate, type Language } from './texts.ts'
import { whyValues } from './why-values.ts'

/** A why-line on the wire: the key of its sentence and the values that decided. */
export const whyField = z.object({
  key: z.enum(whyKeys),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** The sentence behind a decision, with its values as people read them. */
export function explainWhy(language: Language, why: Why): string {
  return translate(language, why.key, whyValues(why))
}
