import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import type { TemplateCategory } from '#domain/templates/template.ts'
import type { LanguageContent, TemplateContent } from '#domain/templates/template-content.ts'
import { contentOf, type TemplateAnswer } from '#web/sending/templates/template-side.ts'

/**
 * A template as its form holds it. Each language is a field of its own, so that a draft keeps what was typed and no more,
 * and two who write in different languages do not get in each other's way.
 */
export interface TextValues extends Readonly<Record<LetterLanguage, LanguageContent | null>> {
  readonly name: string
  readonly category: TemplateCategory
  /** The version of the draft that is changed; 0 begins one. */
  readonly version: number
}

/** What stands in the form of a template: its draft, or the newest version where there is none. */
export function valuesOf({ name, category, draft, shown }: TemplateAnswer): TextValues {
  return {
    name,
    category,
    version: draft?.version ?? 0,
    ...byLanguage(contentOf(draft?.content ?? shown?.content ?? {})),
  }
}

/** A text by its languages; null for one it is not there in. */
export function byLanguage(content: TemplateContent): Record<LetterLanguage, LanguageContent | null> {
  const { nl = null, en = null, fr = null, de = null } = content
  return { nl, en, fr, de }
}

/** The text as it is sent: a language that is not there is left out. */
export function contentIn(values: TextValues): TemplateContent {
  const present = letterLanguages.flatMap((language) => {
    const content = values[language]
    return content ? [[language, content] as const] : []
  })
  return Object.fromEntries(present)
}
