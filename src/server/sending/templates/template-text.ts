import { createHash } from 'node:crypto'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { contentLines } from '#domain/templates/content-lines.ts'
import { printHtml } from '#domain/template-html/print-html.ts'
import { readHtml } from '#domain/template-html/read-html.ts'
import type { LanguageContent, TemplateContent } from '#domain/templates/template-content.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { DraftText } from './draft-queries.ts'

/** What is kept of a text beside it: its words for searching, and its languages. */
export function draftText(content: TemplateContent): DraftText {
  const languages = letterLanguages.filter((language) => content[language] !== undefined)
  const words = languages.flatMap((language) => {
    const text = content[language]
    return text ? contentLines(text) : []
  })
  return { content, words: words.join('\n'), languages }
}

/** By what a text is known, whichever version it stands in. */
export function contentSha256(content: TemplateContent): string {
  const ordered = letterLanguages.map((language) => content[language] ?? null)
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

/** Refuses a text of another channel, and takes out of HTML what may not stand in an e-mail. */
export function cleanContent(channel: Channel, content: TemplateContent): TemplateContent {
  const cleaned = letterLanguages.flatMap((language) => {
    const text = content[language]
    if (!text) return []
    const fits =
      channel === 'sms' ? text.kind === 'sms' : text.kind === 'rich' || (channel === 'email' && text.kind === 'html')
    if (!fits) {
      throw new UserError(400, 'error.check_fields', { fields: { content: { key: 'template.error.content_kind' } } })
    }
    return [[language, cleanText(text)] as const]
  })
  return Object.fromEntries(cleaned)
}

function cleanText(text: LanguageContent): LanguageContent {
  return text.kind === 'html' ? { ...text, html: printHtml(readHtml(text.html).nodes) } : text
}
