import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { TemplateEndpoints } from '#contract/sending/templates/templates.ts'
import type { TemplateDetail } from '#contract/sending/templates/template-shapes.ts'
import { translate } from '#contract/texts.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { releaseMended } from '#server/sending/release/release-mended.ts'
import { checkText } from './check-text.ts'
import { deleteDraft, findDraft, updateDraft } from './draft-queries.ts'
import { findDraftTrial } from './draft-trials.ts'
import { readTemplate, sameContent } from './read-template.ts'
import { personOf } from '#server/sending/variables/second-person.ts'
import { lockDraft } from './lock-draft.ts'
import {
  deleteTemplate,
  findContent,
  findTemplate,
  findVersions,
  insertVersion,
  lockTemplate,
  type TemplateHead,
  updateTemplate,
  useOf,
} from './template-queries.ts'
import { contentSha256, draftText } from './template-text.ts'
import { tryOnFiles } from './try-on-files.ts'
import { findNamingSteps } from './use-queries.ts'
import { findLiveTemplates } from '#server/sending/texts-in-use/queries.ts'

/** Asks a colleague to look at a draft, or gives it back to be changed. */
export async function setDraftState(
  db: Db,
  actor: Actor,
  channel: Channel,
  id: number,
  { state, version, note }: { readonly state: 'draft' | 'review'; readonly version: number; readonly note?: string },
): Promise<TemplateDetail> {
  const draft = await lockDraft(db, actor, channel, id, version)
  const change = note === undefined ? {} : { note }
  await updateDraft(db, draft.id, { state, ...change, changedAt: actor.now })
  await recordAudit(db, actor, {
    kind: state === 'review' ? 'template.review_asked' : 'template.draft_returned',
    subjectKind: 'template',
    subjectId: id,
    data: { draftId: draft.id, ...change },
  })
  return readTemplate(db, actor, channel, id)
}

/** Throws a draft away; a template that was never published goes with it. */
export async function discardDraft(
  db: Db,
  actor: Actor,
  channel: Channel,
  id: number,
  version: number,
): Promise<OutputOf<TemplateEndpoints['discard']>> {
  const draft = await lockDraft(db, actor, channel, id, version)
  const isNew = draft.basedOnId === null
  await deleteDraft(db, draft.id)
  if (isNew) await deleteTemplate(db, id)
  await recordAudit(db, actor, {
    kind: 'template.draft_discarded',
    subjectKind: 'template',
    subjectId: id,
    before: { content: draft.content },
    data: { isNew },
  })
  return { template: isNew ? null : await readTemplate(db, actor, channel, id) }
}

/**
 * Makes a version of a draft, in the caller's transaction: from then on every message of its use is written from it. Who
 * did not have it tried lately has it tried now.
 */
export async function publishDraft(
  db: Db,
  actor: Actor,
  clock: Clock,
  channel: Channel,
  id: number,
  { version, warningsSeen, levelReason }: InputOf<TemplateEndpoints['publish']>,
): Promise<OutputOf<TemplateEndpoints['publish']>> {
  const draft = await lockDraft(db, actor, channel, id, version)
  const head = await findTemplate(db, actor, channel, id)
  const { draft: shown } = await readTemplate(db, actor, channel, id)
  if (!shown || !head) throw notFound()
  if (shown.refusal !== null) throw new UserError(409, `template.refusal.${shown.refusal}`)
  const warnings = shown.check.problems.filter(({ severity }) => severity === 'warning')
  const faults: Record<string, Message> = {}
  if (warnings.length > 0 && !warningsSeen) faults['warningsSeen'] = { key: 'template.error.warnings' }
  if (shown.check.reading?.isEasy === false && levelReason === '') {
    faults['levelReason'] = { key: 'template.error.level_reason' }
  }
  if (Object.keys(faults).length > 0) throw new UserError(400, 'error.check_fields', { fields: faults })
  const kept = await findDraftTrial(db, draft, actor)
  const trial = kept?.trial ?? (await tryOnFiles(db, clock, useOf(head), draft.content, actor.language))
  if (trial.isOfTemplate) throw new UserError(409, 'template.refusal.fails_on_files')
  const number = await keepVersion(db, actor, id, draft.content, {
    authorId: draft.editorId,
    note: draft.note,
    levelReason: shown.check.reading?.isEasy === false ? levelReason : '',
  })
  await deleteDraft(db, draft.id)
  await recordAudit(db, actor, {
    kind: 'template.published',
    customerId: head.customer?.id ?? null,
    subjectKind: 'template',
    subjectId: id,
    after: { number, content: draft.content },
    data: {
      basedOn: draft.basedOn,
      authorId: draft.editorId,
      warnings: warnings.map(({ kind, place }) => ({ kind, place })),
      levelReason,
      seed: trial.seed,
      triedOn: trial.count,
      failed: trial.failures.length,
    },
  })
  await releaseMended(db)
  return { template: await readTemplate(db, actor, channel, id), trial }
}

/**
 * Lays an older version before a colleague as the draft of the next one. What was right then may name a variable that is
 * gone, or be wrong for the files of today: it passes the same gate as any other draft.
 */
export async function rollBack(
  db: Db,
  actor: Actor,
  channel: Channel,
  id: number,
  number: number,
): Promise<TemplateDetail> {
  if (!(await lockTemplate(db, actor, channel, id))) throw notFound()
  if (await findDraft(db, id)) throw new UserError(409, 'template.refusal.has_draft')
  const [newest] = await findVersions(db, id)
  const old = await findContent(db, id, number)
  const present = newest && (await findContent(db, id, newest.number))
  if (!old || !present) throw notFound()
  if (sameContent(old, present)) throw new UserError(409, 'template.refusal.nothing_changed')
  const draft = await lockDraft(db, actor, channel, id, 0)
  const note = translate(actor.language, 'template.rolled_back_note', { number })
  await updateDraft(db, draft.id, { state: 'review', note, changedAt: actor.now, text: draftText(old) })
  await recordAudit(db, actor, {
    kind: 'template.rolled_back',
    customerId: (await findTemplate(db, actor, channel, id))?.customer?.id ?? null,
    subjectKind: 'template',
    subjectId: id,
    before: { number: newest.number },
    after: { content: old },
    data: { equals: number, draftId: draft.id },
  })
  return readTemplate(db, actor, channel, id)
}

async function keepVersion(
  db: Db,
  actor: Actor,
  templateId: number,
  content: TemplateContent,
  told: { readonly authorId: number | null; readonly note: string; readonly levelReason: string },
): Promise<number> {
  return insertVersion(db, {
    templateId,
    ...draftText(content),
    contentSha256: contentSha256(content),
    publisherId: personOf(actor),
    publishedAt: actor.now,
    ...told,
  })
}

/** Takes a template out of use, or into use again. One that something rests on stays. */
export async function changeUse(
  db: Db,
  actor: Actor,
  channel: Channel,
  id: number,
  { version, withdrawn }: { readonly version: number; readonly withdrawn: boolean },
): Promise<TemplateDetail> {
  if (!(await lockTemplate(db, actor, channel, id))) throw notFound()
  const head = await findTemplate(db, actor, channel, id)
  if (!head) throw notFound()
  if (head.version !== version) {
    throw await describeConflict(db, actor, { kind: 'template', id }, await readTemplate(db, actor, channel, id))
  }
  if (withdrawn) {
    if (head.state === 'withdrawn') throw new UserError(409, 'template.refusal.withdrawn')
    if (await findDraft(db, id)) throw new UserError(409, 'template.refusal.has_draft')
    if ((await findNamingSteps(db, id, actor.language)).length > 0) {
      throw new UserError(409, 'template.refusal.named_by_step')
    }
    if (await isOnlyOne(db, head.id)) throw new UserError(409, 'template.refusal.only_one')
  } else if (head.state !== 'withdrawn') throw new UserError(409, 'template.refusal.not_withdrawn')
  else if (await hasErrors(db, actor, head)) throw new UserError(409, 'template.refusal.has_errors')
  await updateTemplate(db, id, { withdrawnAt: withdrawn ? actor.now : null })
  await recordAudit(db, actor, {
    kind: withdrawn ? 'template.withdrawn' : 'template.restored',
    customerId: head.customer?.id ?? null,
    subjectKind: 'template',
    subjectId: id,
    data: { name: head.name },
  })
  return readTemplate(db, actor, channel, id)
}

/** What was right when it went out of use may name a variable that is gone, or says something else now. */
async function hasErrors(db: Db, actor: Actor, head: TemplateHead): Promise<boolean> {
  const content = head.number === null ? undefined : await findContent(db, head.id, head.number)
  if (!content) return false
  const { problems } = await checkText(db, useOf(head), content, actor.language)
  return problems.some(({ severity }) => severity === 'error')
}

/** Whether a letter could not be written any more without this template. A message goes only where a step names it. */
async function isOnlyOne(db: Db, id: number): Promise<boolean> {
  const live = await findLiveTemplates(db)
  const own = live.find((one) => one.id === id)
  if (!own || own.customerId !== null || own.type === 'message') return false
  return !live.some(
    (one) => one.id !== id && one.channel === own.channel && one.type === own.type && one.customerId === null,
  )
}
