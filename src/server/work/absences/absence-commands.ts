import type { Absence, addAbsence as addEndpoint, changeAbsence as changeEndpoint } from '#contract/work/absences.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Period, refuseAbsence } from '#domain/teams/absence.ts'
import { plansForAll } from '#server/work/agenda/plans-for-all.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { coverItems } from '#server/work/distribution/cover-items.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  type AbsenceRow,
  deleteAbsence,
  findAbsence,
  findColleagues,
  findPlanned,
  insertAbsence,
  lockAbsence,
  lockPeriods,
  type Planner,
  updateAbsence,
} from './queries.ts'

/** Writes down that somebody is away: himself, whom the actor leads, or anybody by who plans for all. */
export async function addAbsence(db: Db, actor: Actor, asked: InputOf<typeof addEndpoint>): Promise<Absence> {
  const planner = plannerOf(actor)
  const people = await findPlanned(db, planner)
  if (!people.some(({ id }) => id === asked.employee)) throw fieldError('employee', 'absence.error.employee')
  const row = rowOf(asked.employee, asked)
  await check(db, row, null, null)
  const id = await insertAbsence(db, { ...row, createdAt: actor.now, createdBy: personAtWork(actor) })
  const after = needed(await findAbsence(db, planner, id))
  await recordAudit(db, actor, { kind: 'absence.added', subjectKind: 'absence', subjectId: id, after: audited(after) })
  await coverItems(db, actor, row.userId)
  return needed(await findAbsence(db, planner, id))
}

/** Changes an absence, or ends it sooner; whose turn it is meanwhile follows at once. */
export async function changeAbsence(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<Absence> {
  const planner = plannerOf(actor)
  const before = await lockedAbsence(db, planner, id)
  if (version !== before.version) throw await describeConflict(db, actor, { kind: 'absence', id }, before)
  const row = rowOf(before.employee.id, asked)
  await check(db, row, id, before)
  const { userId, ...fields } = row
  await updateAbsence(db, id, fields)
  const after = needed(await findAbsence(db, planner, id))
  const entry = { kind: 'absence.changed', subjectKind: 'absence', subjectId: id }
  await recordAudit(db, actor, { ...entry, before: audited(before), after: audited(after) })
  await coverItems(db, actor, userId)
  return needed(await findAbsence(db, planner, id))
}

/** Takes back an absence; what nobody did meanwhile is his own again. */
export async function removeAbsence(db: Db, actor: Actor, id: number): Promise<void> {
  const before = await lockedAbsence(db, plannerOf(actor), id)
  await coverItems(db, actor, before.employee.id, { without: id })
  await deleteAbsence(db, id)
  const entry = { kind: 'absence.removed', subjectKind: 'absence', subjectId: id }
  await recordAudit(db, actor, { ...entry, before: audited(before) })
}

export function plannerOf(actor: Actor): Planner {
  return { userId: actor.userId, forAll: plansForAll(actor), today: inAmsterdam(actor.now).day }
}

/** What the audit trail keeps of it: not how much work it was on that day. */
function audited({ employee, fromDay, untilDay, reason, cover }: Absence) {
  return { employee: employee.name, fromDay, untilDay, reason, cover: cover?.name ?? null }
}

function rowOf(userId: number, asked: Omit<InputOf<typeof changeEndpoint>, 'version'>): AbsenceRow {
  const { fromDay, untilDay, reason, cover } = asked
  return { userId, fromDay, untilDay, reason, coverId: cover }
}

const refusals = {
  ends_before: { field: 'untilDay', key: 'absence.error.until' },
  covers_himself: { field: 'cover', key: 'absence.error.cover_self' },
  overlaps: { field: 'fromDay', key: 'absence.error.overlaps' },
} as const

async function check(db: Db, row: AbsenceRow, id: number | null, present: Absence | null): Promise<void> {
  const others: Period[] = await lockPeriods(db, row.userId, id)
  const refusal = refuseAbsence(row, others)
  if (refusal) throw fieldError(refusals[refusal].field, refusals[refusal].key)
  if (row.coverId === null || row.coverId === present?.cover?.id) return
  if (!(await findColleagues(db, [row.coverId])).has(row.coverId)) throw fieldError('cover', 'agenda.error.assignee')
}

/** An absence the actor may change, held until the transaction ends. */
async function lockedAbsence(db: Db, planner: Planner, id: number): Promise<Absence> {
  await lockAbsence(db, id)
  const found = needed(await findAbsence(db, planner, id))
  if (!found.mayChange) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  return found
}

function needed(absence: Absence | undefined): Absence {
  if (!absence) throw notFound()
  return absence
}
