import type { Channel } from '#domain/workflow/step.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { type DraftRow, findDraft, insertDraft } from './draft-queries.ts'
import { readTemplate } from './read-template.ts'
import { personOf } from '#server/sending/variables/second-person.ts'
import { findContent, findTemplate, findVersions, lockTemplate } from './template-queries.ts'
import { draftText } from './template-text.ts'

/**
 * Holds the draft of a template until the transaction ends. Whoever has seen another version of it is told what there
 * is now; version 0 is somebody who saw none, and begins one.
 */
export async function lockDraft(
  db: Db,
  actor: Actor,
  channel: Channel,
  templateId: number,
  version: number,
): Promise<DraftRow> {
  if (!(await lockTemplate(db, actor, channel, templateId))) throw notFound()
  const head = await findTemplate(db, actor, channel, templateId)
  if (head?.state === 'withdrawn') throw new UserError(409, 'template.refusal.withdrawn')
  const draft = await findDraft(db, templateId)
  if (!draft && version === 0) return beginDraft(db, actor, templateId)
  if (draft?.version === version) return draft
  const current = await readTemplate(db, actor, channel, templateId)
  const content = (current.draft ?? current.shown)?.content
  const now = { ...current, ...current.draft, content, version: draft?.version ?? 0 }
  throw await describeConflict(db, actor, { kind: 'template', id: templateId }, now)
}

/** Begins a draft on the newest version of a template that is locked and has none. */
async function beginDraft(db: Db, actor: Actor, templateId: number): Promise<DraftRow> {
  const [newest] = await findVersions(db, templateId)
  const content = newest ? await findContent(db, templateId, newest.number) : undefined
  if (!newest || !content) throw notFound()
  const text = draftText(content)
  await insertDraft(db, { templateId, basedOnId: newest.id, ...text, userId: personOf(actor), now: actor.now })
  const draft = await findDraft(db, templateId)
  if (!draft) throw new Error('a draft that was written is not there')
  await recordAudit(db, actor, {
    kind: 'template.draft_begun',
    subjectKind: 'template',
    subjectId: templateId,
    data: { basedOn: newest.number },
  })
  return draft
}
