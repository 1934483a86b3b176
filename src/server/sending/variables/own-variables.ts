import { variableNamed } from '#domain/templates/variables.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  addVariable as addEndpoint,
  changeVariable as changeEndpoint,
  VariableDetail,
  VariableRefusal,
} from '#contract/sending/templates/template-variables.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { checkFormula } from '#server/sending/texts-in-use/formula.ts'
import { editRoles, needsSecondPerson, personOf } from './second-person.ts'
import {
  deleteVariableDraft,
  findVariableDraft,
  saveVariableDraft,
  type VariableDraftRow,
} from './variable-draft-queries.ts'
import {
  deleteVariable,
  findVariable,
  hasOtherVariable,
  insertVariable,
  insertVariableVersion,
  lockVariableRow,
  type StoredVariable,
  updateVariable,
  type VariableColumns,
} from './variable-queries.ts'
import { findVariableTrial } from './variable-trials.ts'

/** Adds a variable of the agency's own. */
export async function addVariable(db: Db, actor: Actor, asked: InputOf<typeof addEndpoint>): Promise<VariableDetail> {
  refuse(faultsOf(asked))
  const id = await insertVariable(db, asked, actor.now)
  if (id === undefined) throw refusalOf({ name: { key: 'template.variable_error.name_taken' } })
  await insertVariableVersion(db, id, asked, { authorId: personOf(actor), createdAt: actor.now })
  await recordAudit(db, actor, { kind: 'variable.added', subjectKind: 'variable', subjectId: id, after: asked })
  return readVariable(db, actor, id)
}

/**
 * Changes a variable. One that a template names keeps its name and its type, and what it prints: its new formula is the
 * text of people who are written to, so it waits until somebody has looked at it and it was tried.
 */
export async function changeVariable(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<VariableDetail> {
  const before = await lockVariable(db, actor, id, version)
  const faults = faultsOf(asked)
  if (before.usedCount > 0) {
    if (before.name !== asked.name) faults['name'] = { key: 'template.variable_error.in_use' }
    if (before.type !== asked.type) faults['type'] = { key: 'template.variable_error.in_use' }
  }
  if (await hasOtherVariable(db, id, asked.name)) faults['name'] = { key: 'template.variable_error.name_taken' }
  refuse(faults)
  const isOther =
    before.formula !== asked.formula || before.type !== asked.type || before.mayBeEmpty !== asked.mayBeEmpty
  const waits = before.usedCount > 0
  const { formula, mayBeEmpty, ...about } = asked
  await updateVariable(db, id, waits ? about : asked, actor.now)
  await deleteVariableDraft(db, id)
  if (isOther && waits) {
    await saveVariableDraft(db, id, { formula, mayBeEmpty, editorId: personOf(actor), changedAt: actor.now })
  } else if (isOther) {
    await insertVariableVersion(db, id, asked, { authorId: personOf(actor), createdAt: actor.now })
  }
  await recordAudit(db, actor, {
    kind: isOther && waits ? 'variable.draft_kept' : 'variable.changed',
    subjectKind: 'variable',
    subjectId: id,
    before: columnsOf(before),
    after: asked,
  })
  return readVariable(db, actor, id)
}

/** Removes a variable that no template names. */
export async function removeVariable(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const before = await lockVariable(db, actor, id, version)
  if (before.usedCount > 0) throw new UserError(409, 'template.variable_error.in_use')
  await deleteVariable(db, id)
  await recordAudit(db, actor, {
    kind: 'variable.removed',
    subjectKind: 'variable',
    subjectId: id,
    before: columnsOf(before),
  })
}

/** A variable with where it is used and how it was. */
export async function readVariable(db: Db, actor: Actor, id: number): Promise<VariableDetail> {
  const found = await findVariable(db, id, actor.language)
  if (!found) throw notFound()
  const row = await findVariableDraft(db, id)
  if (!row) return { ...found, draft: null }
  const { formula, mayBeEmpty, state, note, editor, changedAt } = row
  const refusal = await refusePublishing(db, actor, found, row)
  const kept = await findVariableTrial(db, found, row, actor)
  const trial = kept && { ...kept.trial, at: kept.triedAt }
  return { ...found, draft: { formula, mayBeEmpty, state, note, editor, changedAt, trial, refusal } }
}

/** Why this person cannot bring the new formula into use: it changes the words of every channel whose templates name it. */
async function refusePublishing(
  db: Db,
  actor: Actor,
  { templates }: StoredVariable,
  { state, editorId }: VariableDraftRow,
): Promise<VariableRefusal | null> {
  const roles = [
    ...new Set(['email' as const, ...templates.map(({ channel }) => channel)].map((one) => editRoles[one])),
  ]
  if (roles.some((role) => !actor.acl.includes(role))) return 'no_right'
  if (state !== 'review') return 'not_in_review'
  return (await needsSecondPerson(db, actor, editorId, roles)) ? 'own_change' : null
}

/** Holds a variable until the transaction ends; who saw another version of it is told what there is now. */
export async function lockVariable(db: Db, actor: Actor, id: number, version: number): Promise<VariableDetail> {
  if (!(await lockVariableRow(db, id))) throw notFound()
  const present = await readVariable(db, actor, id)
  if (present.version !== version) {
    const { formula, mayBeEmpty } = present.draft ?? present
    throw await describeConflict(db, actor, { kind: 'variable', id }, { ...present, formula, mayBeEmpty })
  }
  return present
}

function faultsOf({ name, type, formula }: VariableColumns): Record<string, Message> {
  const faults: Record<string, Message> = {}
  if (variableNamed(name)) faults['name'] = { key: 'template.variable_error.name_taken' }
  const fault = checkFormula(type, formula)
  if (fault) faults['formula'] = fault.text
  return faults
}

function refuse(faults: Readonly<Record<string, Message>>): void {
  if (Object.keys(faults).length > 0) throw refusalOf(faults)
}

function refusalOf(faults: Readonly<Record<string, Message>>): UserError {
  return new UserError(400, 'error.check_fields', { fields: { ...faults } })
}

function columnsOf({
  name,
  meaningNl,
  meaningEn,
  meaningFr,
  type,
  formula,
  mayBeEmpty,
}: VariableDetail): VariableColumns {
  return { name, meaningNl, meaningEn, meaningFr, type, formula, mayBeEmpty }
}
