import { variableNamed } from '#domain/templates/variables.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type {
  addVariable as addEndpoint,
  changeVariable as changeEndpoint,
  VariableDetail,
} from '#contract/template-variables.ts'
import { describeConflict } from '#server/audit/describe-conflict.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { type Message, notFound, UserError } from '#server/http/errors.ts'
import { releaseMended } from '#server/runs/release-mended.ts'
import { checkFormula } from './formula.ts'
import {
  deleteVariable,
  findVariable,
  hasOtherVariable,
  insertVariable,
  insertVariableVersion,
  lockVariable,
  updateVariable,
  type VariableColumns,
} from './variable-queries.ts'

/** Adds a variable of the agency's own. */
export async function addVariable(db: Db, actor: Actor, asked: InputOf<typeof addEndpoint>): Promise<VariableDetail> {
  refuse(faultsOf(asked))
  const id = await insertVariable(db, asked, actor.now)
  if (id === undefined) throw refusalOf({ name: { key: 'template.variable_error.name_taken' } })
  await insertVariableVersion(db, id, asked, { authorId: actor.userId, createdAt: actor.now })
  await recordAudit(db, actor, { kind: 'variable.added', subjectKind: 'variable', subjectId: id, after: asked })
  return readVariable(db, actor, id)
}

/** Changes a variable for what is still to be written. One that a template names keeps its name and its type. */
export async function changeVariable(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<VariableDetail> {
  const before = await takeVariable(db, actor, id, version)
  const faults = faultsOf(asked)
  if (before.usedCount > 0) {
    if (before.name !== asked.name) faults['name'] = { key: 'template.variable_error.in_use' }
    if (before.type !== asked.type) faults['type'] = { key: 'template.variable_error.in_use' }
  }
  if (await hasOtherVariable(db, id, asked.name)) faults['name'] = { key: 'template.variable_error.name_taken' }
  refuse(faults)
  await updateVariable(db, id, asked, actor.now)
  const isOther =
    before.formula !== asked.formula || before.type !== asked.type || before.mayBeEmpty !== asked.mayBeEmpty
  if (isOther) await insertVariableVersion(db, id, asked, { authorId: actor.userId, createdAt: actor.now })
  await recordAudit(db, actor, {
    kind: 'variable.changed',
    subjectKind: 'variable',
    subjectId: id,
    before: columnsOf(before),
    after: asked,
  })
  await releaseMended(db)
  return readVariable(db, actor, id)
}

/** Removes a variable that no template names. */
export async function removeVariable(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const before = await takeVariable(db, actor, id, version)
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
  return found
}

async function takeVariable(db: Db, actor: Actor, id: number, version: number): Promise<VariableDetail> {
  if (!(await lockVariable(db, id))) throw notFound()
  const present = await readVariable(db, actor, id)
  if (present.version !== version) throw await describeConflict(db, actor, { kind: 'variable', id }, present)
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
