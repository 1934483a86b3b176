import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { TemplateTrial } from '#contract/sending/templates/template-shapes.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { type DraftRow, findDraft, saveDraftTrial } from './draft-queries.ts'
import { type KeptTrial, stillHolds, trialKey } from './kept-trial.ts'
import { findTemplate, useOf } from './template-queries.ts'
import { tryOnFiles } from './try-on-files.ts'
import { findOwnVariables } from '#server/sending/texts-in-use/queries.ts'

/** The job that tries the draft of a template on real files. */
export const draftTrialJob = 'template.try'

interface TrialOrder {
  readonly channel: Channel
  readonly templateId: number
  readonly language: Language
}

/** Begins to try the draft of a template on real files; what came of it is kept with the draft. */
export async function startDraftTrial(
  db: Db,
  actor: Actor,
  channel: Channel,
  templateId: number,
): Promise<{ jobId: number }> {
  const draft = (await findTemplate(db, actor, channel, templateId)) && (await findDraft(db, templateId))
  if (!draft) throw notFound()
  const order: TrialOrder = { channel, templateId, language: actor.language }
  const uniqueKey = `${draft.id} ${draft.version} ${actor.language} ${actor.userId}`
  const jobId = await enqueue(db, { kind: draftTrialJob, payload: { ...order }, userId: actor.userId, uniqueKey })
  return { jobId }
}

/** The work of that job. A draft that is gone meanwhile has nothing to be told of. */
export async function tryDraft({ job, db, clock, report }: JobRun): Promise<void> {
  const { channel, templateId, language } = job.payload as TrialOrder
  const head = await findTemplate(db, systemActor(clock.now()), channel, templateId)
  const draft = head && (await findDraft(db, templateId))
  if (!draft) return
  const triedOf = await keyOf(db, draft.content, language)
  const trial = await tryOnFiles(db, clock, useOf(head), draft.content, language, { report })
  await saveDraftTrial(db, draft.id, { trial, triedOf, triedAt: clock.now() })
}

/** What came of trying a draft, when that still holds for its text and for this reader. */
export async function findDraftTrial(
  db: Db,
  { content, kept }: DraftRow,
  { language, now }: Actor,
): Promise<KeptTrial<TemplateTrial> | null> {
  return kept && stillHolds(kept, await keyOf(db, content, language), now)
}

/** A trial is of the text and of the variables of the agency's own in it, and is told in one language. */
async function keyOf(db: Db, content: TemplateContent, language: Language): Promise<string> {
  return trialKey({ content, language, own: await findOwnVariables(db) })
}
