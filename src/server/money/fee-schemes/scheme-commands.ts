import { addDays, type Day } from '#domain/day.ts'
import { schemeStanding } from '#domain/settlement/scheme-standing.ts'
import type { addFeeScheme, changeFeeScheme } from '#contract/money/terms/fee-schemes.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { isVisibleCustomer } from '#server/parties/customers/is-visible-customer.ts'
import {
  countFiles,
  countTaken,
  deleteScheme,
  findSchemes,
  insertScheme,
  lockScheme,
  type SchemeRow,
  updateState,
  updateTerms,
} from './queries.ts'

type Scheme = OutputOf<typeof addFeeScheme>

/** The schemes of a customer, or the standard ones, as one person sees them. */
export async function readSchemes(db: Db, actor: Actor, customerId: number | null): Promise<Scheme[]> {
  const counts = await countFiles(db, customerId)
  return (await findSchemes(db, { customerId })).map((row) => shown(row, actor, counts.get(row.id) ?? 0))
}

export async function addScheme(
  db: Db,
  actor: Actor,
  { customerId, fromDay, scheme }: InputOf<typeof addFeeScheme>,
): Promise<Scheme> {
  if (customerId !== null && !(await isVisibleCustomer(db, actor, customerId))) throw notFound()
  await checkDay(db, { id: 0, customerId, fromDay })
  const terms = { ...scheme, fromDay }
  const id = await insertScheme(db, terms, { customerId, madeBy: personAtWork(actor), madeAt: actor.now })
  await record(db, actor, 'drafted', { id, customerId, after: terms })
  return readScheme(db, actor, id)
}

/** Changes what is not in force yet. What waits for another person goes back to being a draft: he would decide about another. */
export async function changeScheme(
  db: Db,
  actor: Actor,
  id: number,
  { fromDay, scheme, version }: InputOf<typeof changeFeeScheme>,
): Promise<Scheme> {
  const before = await lockAsSeen(db, actor, { id, version })
  if (before.state === 'in_force') throw new UserError(409, 'fee_scheme.refusal.in_force')
  await checkDay(db, { ...before, fromDay })
  await updateTerms(db, id, { ...scheme, fromDay }, { madeBy: personAtWork(actor), madeAt: actor.now })
  await record(db, actor, 'changed', { ...before, before: termsOf(before), after: { ...scheme, fromDay } })
  return readScheme(db, actor, id)
}

interface Seen {
  readonly id: number
  readonly version: number
}

export async function discardScheme(db: Db, actor: Actor, seen: Seen): Promise<void> {
  const before = await lockAsSeen(db, actor, seen)
  if (before.state === 'in_force') throw new UserError(409, 'fee_scheme.refusal.in_force')
  await deleteScheme(db, seen.id)
  await record(db, actor, 'discarded', { ...before, before: termsOf(before) })
}

export async function submitScheme(db: Db, actor: Actor, seen: Seen): Promise<Scheme> {
  const before = await lockAsSeen(db, actor, seen)
  if (before.state !== 'draft') throw new UserError(409, 'fee_scheme.refusal.no_draft')
  await checkDay(db, before)
  await updateState(db, seen.id, { state: 'waiting' })
  await record(db, actor, 'submitted', before)
  return readScheme(db, actor, seen.id)
}

/** Puts a scheme in force. The one before it ends the day before; it ends itself where a later one begins. */
export async function approveScheme(db: Db, actor: Actor, seen: Seen): Promise<Scheme> {
  const scheme = await lockAsSeen(db, actor, seen)
  if (scheme.state !== 'waiting') throw new UserError(409, 'fee_scheme.refusal.not_waiting')
  const refusal = refuseSecond(actor, scheme.madeBy.id)
  if (refusal) throw new UserError(409, `fee_scheme.refusal.${refusal}`)
  await checkDay(db, scheme)
  const inForce = (await findSchemes(db, { customerId: scheme.customerId })).filter(({ state }) => state === 'in_force')
  const later = inForce.findLast(({ fromDay }) => fromDay > scheme.fromDay)
  for (const { id, fromDay, lastDay } of inForce) {
    const isRunning = fromDay < scheme.fromDay && (lastDay === null || lastDay >= scheme.fromDay)
    if (isRunning) await updateState(db, id, { lastDay: addDays(scheme.fromDay, -1) })
  }
  await updateState(db, seen.id, {
    state: 'in_force',
    decidedBy: personAtWork(actor),
    decidedAt: actor.now,
    lastDay: later ? addDays(later.fromDay, -1) : null,
  })
  await record(db, actor, 'approved', { ...scheme, after: termsOf(scheme) })
  return readScheme(db, actor, seen.id)
}

export async function rejectScheme(
  db: Db,
  actor: Actor,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<Scheme> {
  const scheme = await lockAsSeen(db, actor, seen)
  if (scheme.state !== 'waiting') throw new UserError(409, 'fee_scheme.refusal.not_waiting')
  const decided = { decidedBy: personAtWork(actor), decidedAt: actor.now, note: reason }
  await updateState(db, seen.id, { state: 'rejected', ...decided })
  await record(db, actor, 'rejected', { ...scheme, data: { reason } })
  return readScheme(db, actor, seen.id)
}

/** Ends what was agreed with a customer: what comes in later is under the standard scheme. */
export async function endScheme(
  db: Db,
  actor: Actor,
  { lastDay, reason, ...seen }: Seen & { readonly lastDay: Day; readonly reason: string },
): Promise<Scheme> {
  const scheme = await lockAsSeen(db, actor, seen)
  const { day: today } = inAmsterdam(actor.now)
  const standing = schemeStanding(scheme, today)
  if (standing !== 'in_force' && standing !== 'planned') throw new UserError(409, 'fee_scheme.refusal.not_in_force')
  if (scheme.customerId === null) throw new UserError(409, 'fee_scheme.refusal.standard')
  // A file keeps the scheme of the day it came in: those of before are not taken from it.
  if (lastDay < today || lastDay < scheme.fromDay) throw fieldError('lastDay', 'fee_scheme.error.ends_before')
  if (scheme.lastDay !== null && lastDay > scheme.lastDay) throw fieldError('lastDay', 'fee_scheme.error.ends_after')
  await updateState(db, seen.id, { lastDay, note: reason })
  await record(db, actor, 'ended', { ...scheme, data: { lastDay, reason } })
  return readScheme(db, actor, seen.id)
}

/** A file keeps the scheme of the day it came in: none begins on a day from which files already have another. */
async function checkDay(
  db: Db,
  { id, customerId, fromDay }: Pick<SchemeRow, 'id' | 'customerId' | 'fromDay'>,
): Promise<void> {
  const isTaken = (await findSchemes(db, { customerId })).some(
    (other) => other.id !== id && other.state === 'in_force' && other.fromDay === fromDay,
  )
  if (isTaken) throw fieldError('fromDay', 'fee_scheme.error.day_taken')
  const count = await countTaken(db, { customerId, fromDay })
  if (count > 0) throw fieldError('fromDay', { key: 'fee_scheme.error.files_taken', values: { count } })
}

async function readScheme(db: Db, actor: Actor, id: number): Promise<Scheme> {
  const [row] = await findSchemes(db, { id })
  if (!row) throw notFound()
  return shown(row, actor, (await countFiles(db, row.customerId)).get(id) ?? 0)
}

function shown({ state, ...row }: SchemeRow, actor: Actor, fileCount: number): Scheme {
  const standing = schemeStanding({ ...row, state }, inAmsterdam(actor.now).day)
  return {
    ...row,
    rules: row.rules as Scheme['rules'],
    standing,
    fileCount,
    refusal: state === 'waiting' ? refuseSecond(actor, row.madeBy.id) : null,
  }
}

async function lockAsSeen(db: Db, actor: Actor, { id, version }: Seen): Promise<SchemeRow> {
  const row = await lockScheme(db, id)
  if (!row) throw notFound()
  if (row.version !== version) {
    const current = { ...shown(row, actor, 0), scheme: termsOf(row) }
    throw await describeConflict(db, actor, { kind: 'fee_scheme', id }, current)
  }
  return row
}

const termsOf = ({
  rules,
  minimumCents,
  maximumCents,
  capAtCollected,
  withdrawal,
  passOn,
  fromDay,
}: SchemeRow): object => ({ rules, minimumCents, maximumCents, capAtCollected, withdrawal, passOn, fromDay })

interface Happened {
  readonly id: number
  readonly customerId: number | null
  readonly before?: object
  readonly after?: object
  readonly data?: object
}

async function record(db: Db, actor: Actor, act: string, { id, customerId, ...entry }: Happened): Promise<void> {
  const { before, after, data } = entry
  await recordAudit(db, actor, {
    kind: `fee_scheme.${act}`,
    customerId,
    subjectKind: 'fee_scheme',
    subjectId: id,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(data ? { data } : {}),
  })
}
