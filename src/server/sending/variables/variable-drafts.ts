import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  publishVariable as publishEndpoint,
  VariableDetail,
  VariableTrial,
} from '#contract/sending/templates/template-variables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { releaseMended } from '#server/sending/release/release-mended.ts'
import { readVariable, lockVariable } from './own-variables.ts'
import { personOf } from './second-person.ts'
import {
  deleteVariableDraft,
  findVariableDraft,
  lockNamingTemplates,
  submitVariableDraft,
  type VariableDraftRow,
} from './variable-draft-queries.ts'
import { findVariableTrial, tryFormula } from './variable-trials.ts'
import { insertVariableVersion, updateVariable } from './variable-queries.ts'

/** Asks a colleague to look at the next formula of a variable, or gives it back to be changed. */
export async function submitVariable(
  db: Db,
  actor: Actor,
  id: number,
  { state, version, note }: { readonly state: 'draft' | 'review'; readonly version: number; readonly note?: string },
): Promise<VariableDetail> {
  await lockDraft(db, actor, id, version)
  const change = note === undefined ? {} : { note }
  await submitVariableDraft(db, id, { state, ...change, changedAt: actor.now })
  await updateVariable(db, id, {}, actor.now)
  await recordAudit(db, actor, {
    kind: state === 'review' ? 'variable.review_asked' : 'variable.draft_returned',
    subjectKind: 'variable',
    subjectId: id,
    data: change,
  })
  return readVariable(db, actor, id)
}

/** Throws the next formula of a variable away. */
export async function discardVariable(db: Db, actor: Actor, id: number, version: number): Promise<VariableDetail> {
  const { formula, mayBeEmpty } = await lockDraft(db, actor, id, version)
  await deleteVariableDraft(db, id)
  await updateVariable(db, id, {}, actor.now)
  await recordAudit(db, actor, {
    kind: 'variable.draft_discarded',
    subjectKind: 'variable',
    subjectId: id,
    before: { formula, mayBeEmpty },
  })
  return readVariable(db, actor, id)
}

/**
 * Brings the next formula of a variable into use: from then on every message that names it is written with it. Who did
 * not have it tried lately has it tried now.
 */
export async function publishVariable(
  db: Db,
  actor: Actor,
  clock: Clock,
  id: number,
  { version, warningsSeen }: InputOf<typeof publishEndpoint>,
): Promise<{ variable: VariableDetail; trial: VariableTrial }> {
  const row = await lockDraft(db, actor, id, version)
  const variable = await readVariable(db, actor, id)
  await lockNamingTemplates(
    db,
    variable.templates.map((template) => template.id),
  )
  const refusal = variable.draft?.refusal ?? null
  if (refusal !== null) throw new UserError(409, `own_variable.refusal.${refusal}`)
  const kept = await findVariableTrial(db, variable, row, actor)
  const trial = kept?.trial ?? (await tryFormula(db, clock, variable, row, actor.language))
  if (trial.refusal !== null) throw new UserError(409, `own_variable.refusal.${trial.refusal}`)
  const warnings = trial.templates.flatMap(({ problems }) => problems)
  if (warnings.length > 0 && !warningsSeen) {
    throw new UserError(400, 'error.check_fields', { fields: { warningsSeen: { key: 'template.error.warnings' } } })
  }
  const { formula, mayBeEmpty, note, editorId } = row
  await updateVariable(db, id, { formula, mayBeEmpty }, actor.now)
  const told = { authorId: editorId, publisherId: personOf(actor), note, createdAt: actor.now }
  await insertVariableVersion(db, id, { type: variable.type, formula, mayBeEmpty }, told)
  await deleteVariableDraft(db, id)
  await recordAudit(db, actor, {
    kind: 'variable.published',
    subjectKind: 'variable',
    subjectId: id,
    before: { formula: variable.formula, mayBeEmpty: variable.mayBeEmpty },
    after: { formula, mayBeEmpty },
    data: {
      authorId: editorId,
      note,
      warnings: warnings.map(({ kind, place }) => ({ kind, place })),
      trials: trial.templates.map(({ id: templateId, trial: { seed, count, failures } }) => {
        return { templateId, seed, triedOn: count, failed: failures.length }
      }),
    },
  })
  await releaseMended(db)
  return { variable: await readVariable(db, actor, id), trial }
}

async function lockDraft(db: Db, actor: Actor, id: number, version: number): Promise<VariableDraftRow> {
  await lockVariable(db, actor, id, version)
  const draft = await findVariableDraft(db, id)
  if (!draft) throw notFound()
  return draft
}
