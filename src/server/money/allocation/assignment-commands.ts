import { addDays, type Day } from '#domain/day.ts'
import type { addAllocationAssignment } from '#contract/money/terms/allocation.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { isVisibleCustomer } from '#server/parties/customers/is-visible-customer.ts'
import {
  deleteAssignment,
  endAssignment,
  findVersionOn,
  insertAssignment,
  lockAssignment,
  lockOpenAssignment,
} from './template-queries.ts'

/** Has money of a customer in a phase divided by a template from a day; what holds until then ends the day before. */
export async function addAssignment(
  db: Db,
  actor: Actor,
  { customerId, phase, templateId, fromDay }: InputOf<typeof addAllocationAssignment>,
): Promise<{ id: number }> {
  if (!(await isVisibleCustomer(db, actor, customerId))) throw fieldError('customerId', 'allocation.error.no_customer')
  if (fromDay < inAmsterdam(actor.now).day) throw fieldError('fromDay', 'allocation.error.past')
  if (!(await findVersionOn(db, templateId, fromDay))) throw fieldError('templateId', 'allocation.error.no_version')
  const former = await lockOpenAssignment(db, customerId, phase)
  if (former && former.fromDay > fromDay) throw fieldError('fromDay', 'allocation.error.before_newest')
  // What was to begin on the same day never holds.
  if (former?.fromDay === fromDay) await deleteAssignment(db, former.id)
  else if (former) await endAssignment(db, former.id, addDays(fromDay, -1))
  const id = await insertAssignment(db, {
    customerId,
    phase,
    templateId,
    fromDay,
    madeBy: personAtWork(actor),
    madeAt: actor.now,
  })
  await recordAudit(db, actor, {
    kind: 'allocation_assignment.added',
    customerId,
    subjectKind: 'allocation_assignment',
    subjectId: id,
    after: { phase, templateId, fromDay },
  })
  return { id }
}

export async function endAssignmentOn(
  db: Db,
  actor: Actor,
  { id, lastDay, version }: { readonly id: number; readonly lastDay: Day; readonly version: number },
): Promise<void> {
  const row = await lockAssignment(db, id)
  if (!row) throw notFound()
  if (row.version !== version) throw await describeConflict(db, actor, { kind: 'allocation_assignment', id }, row)
  if (row.lastDay !== null) throw new UserError(409, 'allocation.refusal.ended')
  if (lastDay < row.fromDay || lastDay < addDays(inAmsterdam(actor.now).day, -1)) {
    throw fieldError('lastDay', 'allocation.error.ends_before')
  }
  await endAssignment(db, id, lastDay)
  await recordAudit(db, actor, {
    kind: 'allocation_assignment.ended',
    customerId: row.customerId,
    subjectKind: 'allocation_assignment',
    subjectId: id,
    data: { lastDay },
  })
}
