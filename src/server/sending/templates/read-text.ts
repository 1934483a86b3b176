import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { LanguageContent } from '#domain/templates/template-content.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findDraft } from './draft-queries.ts'
import { findContent, findTemplate, useOf } from './template-queries.ts'

/** What a template says in a language: in a version, or without a number in its draft, else in its newest version. */
export async function readText(
  db: Db,
  actor: Actor,
  channel: Channel,
  templateId: number,
  { number, language }: { readonly number?: number | null | undefined; readonly language: LetterLanguage },
): Promise<{ content: LanguageContent; use: ReturnType<typeof useOf> }> {
  const head = await findTemplate(db, actor, channel, templateId)
  if (!head) throw notFound()
  const draft = number ? undefined : await findDraft(db, templateId)
  const wanted = number ?? head.number
  const content = draft?.content ?? (wanted === null ? undefined : await findContent(db, templateId, wanted))
  if (!content) throw notFound()
  const text = content[language]
  if (!text) throw new UserError(409, 'template.error.language')
  return { content: text, use: useOf(head) }
}
