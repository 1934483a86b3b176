import { isOccasion } from '#domain/customers/occasion.ts'
import { defaultOccasion } from '#domain/default-messages/default-occasion.ts'
import { isComplaintLetter, isLetter, letterLanguages, type TemplateType } from '#domain/letters/letter-kind.ts'
import { defaultAssignment } from '#domain/default-messages/default-assignment.ts'
import { defaultComplaint } from '#domain/default-messages/default-complaint.ts'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import { refuseUse } from '#domain/templates/template.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateProblem } from '#domain/templates/template-problem.ts'
import { readHtml } from '#domain/template-html/read-html.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { TemplateEndpoints } from '#contract/sending/templates/templates.ts'
import type { TemplateDetail } from '#contract/sending/templates/template-shapes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import { problemRow } from './check-text.ts'
import { insertDraft, updateDraft } from './draft-queries.ts'
import { readTemplate } from './read-template.ts'
import { personOf } from '#server/sending/variables/second-person.ts'
import { lockDraft } from './lock-draft.ts'
import { findTemplate, hasCustomer, insertTemplate, updateTemplate } from './template-queries.ts'
import { cleanContent, draftText } from './template-text.ts'

/** Adds a template, as a draft: with the text that is given, or the one the portal has for its type. */
export async function addTemplate(
  db: Db,
  actor: Actor,
  channel: Channel,
  { content, customer: customerId, ...asked }: InputOf<TemplateEndpoints['add']>,
): Promise<TemplateDetail> {
  const faults: Record<string, Message> = {}
  const refusal = refuseUse({ channel, type: asked.type, destination: asked.destination })
  if (refusal) faults['type'] = { key: `template.error.${refusal}` }
  if (customerId !== null && !(await hasCustomer(db, actor, customerId))) {
    faults['customer'] = { key: 'template.error.customer' }
  } else if (customerId !== null && isComplaintLetter(asked.type)) {
    faults['customer'] = { key: 'template.error.complaint_of_customer' }
  }
  if (Object.keys(faults).length > 0) throw new UserError(400, 'error.check_fields', { fields: faults })
  const given = content ?? textOf(asked.type)
  const cleaned = cleanContent(channel, given)
  const id = await insertTemplate(db, { ...asked, channel, customerId, code: null, createdAt: actor.now })
  if (id === undefined) throw new Error('a template without a code is always new')
  await insertDraft(db, {
    templateId: id,
    basedOnId: null,
    ...draftText(cleaned),
    userId: personOf(actor),
    now: actor.now,
  })
  await recordAudit(db, actor, {
    kind: 'template.added',
    customerId,
    subjectKind: 'template',
    subjectId: id,
    after: { ...asked, channel, customerId, content: cleaned },
  })
  return withRemoved(await readTemplate(db, actor, channel, id), given, actor)
}

/** The text the portal has for a type; of a message none. */
function textOf(type: TemplateType): TemplateContent {
  if (isOccasion(type)) return defaultOccasion(type)
  if (isComplaintLetter(type)) return defaultComplaint(type)
  if (type === 'assignment_notice') return defaultAssignment
  return isLetter(type) ? defaultContent(type) : {}
}

/** Keeps a text as the draft of a template. Whoever changes a draft that waits for review takes it back. */
export async function saveDraft(
  db: Db,
  actor: Actor,
  channel: Channel,
  id: number,
  { version, name, category, content }: InputOf<TemplateEndpoints['save']>,
): Promise<TemplateDetail> {
  const draft = await lockDraft(db, actor, channel, id, version)
  const before = await findTemplate(db, actor, channel, id)
  const cleaned = cleanContent(channel, content)
  if (before && (before.name !== name || before.category !== category)) {
    await updateTemplate(db, id, { name, category })
  }
  await updateDraft(db, draft.id, {
    state: 'draft',
    editorId: personOf(actor),
    changedAt: actor.now,
    text: draftText(cleaned),
  })
  await recordAudit(db, actor, {
    kind: 'template.changed',
    customerId: before?.customer?.id ?? null,
    subjectKind: 'template',
    subjectId: id,
    before: { name: before?.name, category: before?.category, content: draft.content },
    after: { name, category, content: cleaned },
    data: { draftId: draft.id },
  })
  return withRemoved(await readTemplate(db, actor, channel, id), content, actor)
}

/** Says what was taken out of HTML when it was kept: it is not there any more to be found. */
function withRemoved(detail: TemplateDetail, given: TemplateContent, actor: Actor): TemplateDetail {
  const removed = letterLanguages.flatMap((language) => {
    const text = given[language]
    if (text?.kind !== 'html') return []
    return readHtml(text.html).removed.map((name): TemplateProblem => {
      return { kind: 'markup_removed', severity: 'warning', language, place: name, values: { name } }
    })
  })
  if (!detail.draft || removed.length === 0) return detail
  const { check } = detail.draft
  const problems = [...removed.map((problem) => problemRow(problem, actor.language)), ...check.problems]
  return { ...detail, draft: { ...detail.draft, check: { ...check, problems } } }
}
