import type { Day } from '#domain/day.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import type { AccountEntry } from '#server/money/account/record-account-events.ts'
import { post } from '#server/money/account/post.ts'
import { asAsked, selectWaiversOf } from '#server/money/payments/asked-queries.ts'
import { lockPayableDossiers } from '#server/money/payments/dossier-queries.ts'
import { lockLineRow, updateLine } from '#server/money/payments/line-queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { bear } from './book-payout.ts'
import {
  findReport,
  lockPayout,
  lockPayouts,
  type PayoutRow,
  removeReport,
  setReversed,
  setReversing,
} from './payout-queries.ts'
import {
  clearEvents,
  findToReverse,
  hasSettledRows,
  isTakenBackElsewhere,
  lockFilesOf,
  type ToReverse,
} from './reversal-queries.ts'

const rowsAtOnce = 500

/**
 * Decides that all that was booked of a report is taken back; what follows is `performReversal`. One person decides it, so
 * a report of which anything was settled with a customer stays.
 */
export async function reverseReport(
  tx: Db,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const payouts = await lockPayouts(tx, id)
  if (payouts.length === 0) throw notFound()
  if (payouts.some(({ state }) => state === 'booking' || state === 'reversing')) {
    throw new UserError(409, 'provider_payout.error.busy')
  }
  const booked = payouts.filter(({ state }) => state === 'booked')
  if (booked.length === 0) throw new UserError(409, 'provider_payout.error.nothing_booked')
  if (await isTakenBackElsewhere(tx, id)) throw new UserError(409, 'provider_payout.error.taken_back_since')
  await lockFilesOf(tx, id)
  if (await hasSettledRows(tx, id)) throw new UserError(409, 'provider_payout.error.settled')
  await setReversing(
    tx,
    booked.map((payout) => payout.id),
    reason,
  )
  await recordAudit(tx, actor, {
    kind: 'provider_report.reversed',
    subjectKind: 'provider_report',
    subjectId: id,
    data: { reason, payouts: booked.map(({ batch }) => batch) },
  })
}

/** Takes a report away of which nothing was ever booked. */
export async function removeUnbooked(tx: Db, actor: Actor, id: number): Promise<void> {
  const payouts = await lockPayouts(tx, id)
  const report = await findReport(tx, id)
  if (!report) throw notFound()
  if (payouts.some(({ attempt }) => attempt > 0)) throw new UserError(409, 'provider_payout.error.was_booked')
  await removeReport(tx, id)
  const { fileName, provider, rowCount } = report
  await recordAudit(tx, actor, {
    kind: 'provider_report.removed',
    subjectKind: 'provider_report',
    subjectId: id,
    before: { fileName, provider, rowCount },
  })
}

/**
 * Writes the counter-entries of a report a piece at a time. Each payment is taken back on its own day, less what the report
 * itself took back of it; what took a payment of another report back is paid again. Then the payout has its money in suspense
 * again, and its bank line waits.
 */
export async function performReversal(
  db: Db,
  clock: Clock,
  job: { reportId: number; userId: number | null },
  run: { report(done: number): Promise<void>; stopped(): boolean },
): Promise<{ reversedCount: number; finished: boolean }> {
  let reversedCount = 0
  for (;;) {
    if (run.stopped()) return { reversedCount, finished: false }
    const done = await inTransaction(db, async (tx) => {
      const payouts = (await lockPayouts(tx, job.reportId)).filter(({ state }) => state === 'reversing')
      const actor = { ...systemActor(clock.now()), userId: job.userId }
      const rows = await findToReverse(tx, job.reportId, rowsAtOnce)
      if (payouts.length > 0 && rows.length > 0) {
        await reverseRows(tx, actor, clock.today(), payouts, rows)
        return rows.length
      }
      for (const payout of payouts) await letGo(tx, actor, clock.today(), payout)
      return null
    })
    if (done === null) return { reversedCount, finished: true }
    reversedCount += done
    await run.report(reversedCount)
  }
}

async function reverseRows(
  tx: Db,
  actor: Actor,
  today: Day,
  payouts: readonly PayoutRow[],
  rows: readonly ToReverse[],
): Promise<void> {
  const dossiers = await lockPayableDossiers(
    tx,
    rows.map(({ dossierId }) => dossierId),
  )
  const attemptOf = new Map(payouts.map(({ id, attempt }) => [id, attempt]))
  const waivers = await selectWaiversOf(
    tx,
    [...dossiers.keys()],
    rows.map(({ eventId }) => eventId),
  )
  const entries: AccountEntry[] = [
    ...rows.flatMap((row) => counterEntry(row, attemptOf.get(row.payoutId) ?? 0)),
    ...waivers.map(({ id, dossierId, amountCents }) => ({
      dossierId,
      event: { kind: 'reversal' as const, valueDay: today, reversesId: id, amountCents },
      causeKind: 'provider_row',
      causeId: null,
      key: `${asAsked}:undo:${id}`,
    })),
  ]
  const { accounts } = await post(tx, actor, today, entries, [...dossiers.keys()])
  await clearEvents(
    tx,
    rows.map(({ id }) => id),
  )
  await recordAudit(
    tx,
    actor,
    ...rows.map(({ dossierId, eventId, grossCents, day, id }) => ({
      kind: grossCents > 0 ? 'payment.undone' : 'payment.booked',
      dossierId,
      customerId: dossiers.get(dossierId)?.customerId ?? null,
      subjectKind: 'account_event',
      subjectId: eventId,
      data: { amountCents: Math.abs(grossCents), valueDay: day, providerRowId: id },
    })),
  )
  await settleDossiers(tx, actor, today, accounts)
}

function counterEntry(row: ToReverse, attempt: number): AccountEntry[] {
  const of = { dossierId: row.dossierId, causeKind: 'provider_row', causeId: row.id }
  const key = `provider_row:${row.id}:${attempt}:undo`
  const valueDay = row.day
  if (row.counterCents > 0) {
    const event = { kind: 'reversal', valueDay, reversesId: row.eventId, amountCents: row.counterCents } as const
    return [{ ...of, key, event }]
  }
  if (row.counterCents === 0) return []
  return [{ ...of, key, event: { kind: 'payment', valueDay, amountCents: -row.counterCents, claimIds: [] } }]
}

/** What the agency bore is given back, and the bank line waits for somebody again. */
async function letGo(tx: Db, actor: Actor, today: Day, { id }: PayoutRow): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (!payout) return
  await bear(tx, actor, today, payout, -payout.borneCents)
  await setReversed(tx, id)
  const line = payout.bankLineId === null ? undefined : await lockLineRow(tx, payout.bankLineId)
  if (line) await updateLine(tx, line.id, { state: 'open', reason: { kind: 'undone', values: {} } })
}
