import type { Occasion } from '#domain/customers/occasion.ts'
import { occasionTexts } from '#domain/customers/occasion-texts.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { inlineOf, type TemplateBlock, type TemplateContent } from '#domain/templates/template-content.ts'

/** The message to a customer on an occasion as it comes with the portal, in every language. */
export function defaultOccasion(occasion: Occasion): TemplateContent {
  return Object.fromEntries(
    letterLanguages.map((language) => {
      const { subject, before, after } = occasionTexts[language].messages[occasion]
      const content: TemplateBlock[] = [
        { type: 'paragraph', content: inlineOf(before) },
        { type: 'part', attrs: { part: 'customer_files' } },
        { type: 'paragraph', content: inlineOf(after) },
      ]
      return [language, { kind: 'rich' as const, subject, body: { type: 'doc' as const, content } }]
    }),
  )
}
