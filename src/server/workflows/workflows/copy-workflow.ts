import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { copyWorkflow as copyEndpoint, WorkflowDetail } from '#contract/workflows/workflows.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { findProblems, readWorkflow } from './read-workflow.ts'
import {
  copyVersionSteps,
  findSteps,
  findVersions,
  findWorkflow,
  hasCustomer,
  insertVersion,
  insertWorkflow,
} from './workflow-queries.ts'

/** Makes another workflow with the steps of the newest version of this one, where they may be taken with its debtors. */
export async function copyWorkflow(
  db: Db,
  actor: Actor,
  workflowId: number,
  { customer, ...asked }: InputOf<typeof copyEndpoint>,
): Promise<WorkflowDetail> {
  const source = await findWorkflow(db, workflowId)
  const [newest] = await findVersions(db, workflowId)
  if (!source || !newest) throw notFound()
  const customerId = asked.category === 'client_specific' ? customer : null
  const faults: Record<string, Message> = {}
  if (asked.category === 'client_specific' && (customerId === null || !(await hasCustomer(db, customerId)))) {
    faults['customer'] = { key: 'error.required' }
  }
  const steps = await findSteps(db, workflowId, newest.id)
  const forCustomer = customerId === null ? null : { id: customerId, name: '' }
  const problems = await findProblems(
    db,
    { id: workflowId, code: source.code, debtorKind: asked.debtorKind, customer: forCustomer },
    steps,
    inAmsterdam(actor.now).day,
  )
  if (problems.some(({ severity }) => severity === 'error'))
    faults['debtorKind'] = { key: 'workflow.error.not_for_them' }
  if (Object.keys(faults).length > 0) throw new UserError(400, 'error.check_fields', { fields: faults })
  const id = await insertWorkflow(db, { ...asked, customerId, code: `w_${randomUUID().replaceAll('-', '_')}` })
  const made = await insertVersion(db, {
    workflowId: id,
    authorId: actor.userId,
    publisherId: actor.userId,
    note: '',
    newFilesPercent: 100,
    publishedAt: actor.now,
  })
  await copyVersionSteps(db, newest.id, made.id)
  await recordAudit(db, actor, {
    kind: 'workflow.copied',
    customerId,
    subjectKind: 'workflow',
    subjectId: id,
    after: asked,
    data: { from: workflowId, version: newest.number },
  })
  return readWorkflow(db, actor, id)
}
