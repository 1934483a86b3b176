import type { InputOf } from '#contract/platform/endpoint.ts'
import type { changeWorkflow as changeEndpoint } from '#contract/workflows/workflow-upkeep.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { findProblems, readWorkflow } from './read-workflow.ts'
import { isOfAgency } from './read-uses.ts'
import { countLeftOut, findFollowers, updateWorkflow, type WorkflowFields } from './use-queries.ts'
import { setPassingSteps } from '#server/book/steps/set-passing-steps.ts'
import { notePassages } from '#server/book/steps/note-passages.ts'
import {
  findSteps,
  findVersions,
  findWorkflow,
  hasCustomer,
  lockWorkflow,
  type WorkflowRow,
} from './workflow-queries.ts'

/** Renames a workflow, or says of which kind it is and for whom; who uses it now must still be able to. */
export async function changeWorkflow(
  db: Db,
  actor: Actor,
  id: number,
  { version, customer, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<WorkflowDetail> {
  const workflow = await takeWorkflow(db, actor, id, version)
  const fields = { ...asked, customerId: asked.category === 'client_specific' ? customer : null }
  const faults = await findFaults(db, actor, workflow, fields)
  if (Object.keys(faults).length > 0) throw new UserError(400, 'error.check_fields', { fields: faults })
  await updateWorkflow(db, id, fields)
  if (fields.category !== workflow.category) await followCategory(db, actor, id)
  await recordAudit(db, actor, {
    kind: 'workflow.changed',
    customerId: fields.customerId,
    subjectKind: 'workflow',
    subjectId: id,
    before: fieldsOf(workflow),
    after: { ...asked, customer: fields.customerId },
  })
  return readWorkflow(db, actor, id)
}

/** With which step its files pass is another matter in another category, and what is no longer before collection has passed. */
async function followCategory(db: Db, actor: Actor, id: number): Promise<void> {
  const versions = await findVersions(db, id)
  await setPassingSteps(
    db,
    versions.map((version) => version.id),
  )
  await notePassages(db, actor, await findFollowers(db, id))
}

/** Takes a workflow out of use, where nothing names it; its versions stay readable, and what was done by them. */
export async function retireWorkflow(db: Db, actor: Actor, id: number, version: number): Promise<WorkflowDetail> {
  const workflow = await takeWorkflow(db, actor, id, version)
  if (workflow.retiredAt !== null) throw new UserError(409, 'workflow.refusal.retired')
  const { uses } = await readWorkflow(db, actor, id)
  if (uses.length > 0) throw new UserError(409, 'workflow.refusal.in_use')
  return setRetired(db, actor, id, actor.now)
}

/** Takes a workflow into use again, unless its steps lead to one that is out of use by now. */
export async function restoreWorkflow(db: Db, actor: Actor, id: number, version: number): Promise<WorkflowDetail> {
  const workflow = await takeWorkflow(db, actor, id, version)
  if (workflow.retiredAt === null) throw new UserError(409, 'workflow.refusal.not_retired')
  const [newest] = await findVersions(db, id)
  const steps = await findSteps(db, id, newest?.id)
  const problems = await findProblems(db, workflow, steps, inAmsterdam(actor.now).day)
  const isLost = problems.some(({ kind }) => kind === 'workflow_missing' || kind === 'exit_workflow_missing')
  if (isLost) throw new UserError(409, 'workflow.refusal.leads_to_retired')
  return setRetired(db, actor, id, null)
}

async function setRetired(db: Db, actor: Actor, id: number, retiredAt: Date | null): Promise<WorkflowDetail> {
  await updateWorkflow(db, id, { retiredAt })
  const kind = retiredAt === null ? 'workflow.restored' : 'workflow.retired'
  await recordAudit(db, actor, { kind, subjectKind: 'workflow', subjectId: id })
  return readWorkflow(db, actor, id)
}

/** Holds a workflow until the transaction ends; who has seen another version of it is told what it is now. */
async function takeWorkflow(db: Db, actor: Actor, id: number, version: number): Promise<WorkflowRow> {
  if (!(await lockWorkflow(db, id))) throw notFound()
  const workflow = await findWorkflow(db, id)
  if (!workflow) throw notFound()
  if (workflow.version === version) return workflow
  const now = { ...fieldsOf(workflow), version: workflow.version, retiredAt: workflow.retiredAt }
  throw await describeConflict(db, actor, { kind: 'workflow', id }, now)
}

function fieldsOf({ name, category, customer, debtorKind }: WorkflowRow) {
  const names = { nameNl: name.nl, nameEn: name.en, nameFr: name.fr }
  return { ...names, category, customer: customer?.id ?? null, debtorKind }
}

/** Categories of which files of a customer can begin with a workflow. */
const starting: ReadonlySet<string> = new Set(['standard', 'staffel', 'client_specific', 'precasso'])

async function findFaults(
  db: Db,
  actor: Actor,
  workflow: WorkflowRow,
  fields: WorkflowFields,
): Promise<Record<string, Message>> {
  const { category, customerId, debtorKind } = fields
  const faults: Record<string, Message> = {}
  const standing = await countLeftOut(db, workflow.id, customerId, debtorKind)
  const { customersOfOthers, filesOfOthers } = standing
  const isChanged = category !== workflow.category
  if (isChanged && isOfAgency(workflow)) faults['category'] = { key: 'workflow.error.of_agency' }
  else if (!starting.has(category) && (await hasStarters(db, actor, workflow.id))) {
    faults['category'] = { key: 'workflow.error.starts_files' }
  }
  if (category === 'client_specific') {
    if (customerId === null || !(await hasCustomer(db, customerId))) faults['customer'] = { key: 'error.required' }
    else if (customersOfOthers + filesOfOthers > 0) faults['customer'] = { key: 'workflow.error.others_use' }
  }
  if (standing.filesOfOtherKind + standing.customersOfOtherKind > 0)
    faults['debtorKind'] = { key: 'workflow.error.other_kind_uses' }
  if (Object.keys(faults).length > 0) return faults
  return (await makesErrors(db, actor, workflow, fields)) ? wrongFor(workflow, fields) : {}
}

async function hasStarters(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { uses } = await readWorkflow(db, actor, id)
  return uses.some(({ kind }) => kind === 'customers')
}

/** Whether steps that were right for whom it was would be wrong for whom it is going to be. */
async function makesErrors(db: Db, actor: Actor, workflow: WorkflowRow, fields: WorkflowFields): Promise<boolean> {
  const { debtorKind, customerId } = fields
  if (debtorKind === workflow.debtorKind && customerId === (workflow.customer?.id ?? null)) return false
  const [newest] = await findVersions(db, workflow.id)
  const steps = await findSteps(db, workflow.id, newest?.id)
  const { day } = inAmsterdam(actor.now)
  const customer = customerId === null ? null : { id: customerId, name: '' }
  const now = await findProblems(db, workflow, steps, day)
  const then = await findProblems(db, { ...workflow, debtorKind, customer }, steps, day)
  const known = new Set(now.map(({ stepCode, kind }) => `${stepCode} ${kind}`))
  return then.some(({ stepCode, kind, severity }) => severity === 'error' && !known.has(`${stepCode} ${kind}`))
}

function wrongFor(workflow: WorkflowRow, { debtorKind }: WorkflowFields): Record<string, Message> {
  return debtorKind === workflow.debtorKind
    ? { customer: { key: 'workflow.error.not_for_customer' } }
    : { debtorKind: { key: 'workflow.error.not_for_them' } }
}
