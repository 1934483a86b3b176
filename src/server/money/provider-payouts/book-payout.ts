import type { Day } from '#domain/day.ts'
import { providerFeeEntries } from '#domain/ledger/journal-entries.ts'
import { formatCents } from '#domain/money.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { isUndecided, type LineRow, lockLineRow, updateLine } from '#server/money/payments/line-queries.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { assignReversals } from './assign-reversals.ts'
import { bookRows } from './book-rows.ts'
import { findToBook, sumBorne } from './booking-queries.ts'
import { addBooked, countWaiting, findNamingLine, lockPayout, type PayoutRow, setBooking } from './payout-queries.ts'

const rowsAtOnce = 500

/**
 * Decides that a payout is booked: its net is what the bank line says to the cent, every row that goes below zero has its
 * place, and nobody decided on the line before. Otherwise nothing is booked. What follows is `performBooking`.
 */
export async function bookPayout(
  tx: Db,
  actor: Actor,
  today: Day,
  { id, version, bankLineId }: { id: number; version: number; bankLineId?: number | undefined },
): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw notFound()
  if (payout.version !== version) throw await describeConflict(tx, actor, { kind: 'provider_payout', id }, payout)
  if (payout.state !== 'waiting' && payout.state !== 'reversed') throw new UserError(409, 'provider_payout.error.state')
  if (payout.batch === null) throw new UserError(409, 'provider_payout.error.not_paid_out')
  const { untried, blocking } = await countWaiting(tx, id)
  if (untried > 0) throw new UserError(409, 'provider_payout.error.placing')
  if (blocking > 0) {
    throw new UserError(409, { key: 'provider_payout.error.blocking', values: { count: blocking } })
  }
  const line = payout.netCents === 0 ? null : await lockLineOf(tx, payout, today, bankLineId)
  await assignReversals(tx, payout)
  await setBooking(tx, id, { bankLineId: line?.id ?? null, bookedBy: actor.userId, bookedAt: actor.now })
  if (line) {
    const values = { batch: payout.batch, report: payout.reportId }
    await updateLine(tx, line.id, { state: 'booked', reason: { kind: 'provider_payout', values } })
  }
  await recordAudit(tx, actor, {
    kind: 'provider_payout.booked',
    subjectKind: 'provider_payout',
    subjectId: id,
    data: { batch: payout.batch, netCents: payout.netCents, bankLineId: line?.id ?? null },
  })
}

async function lockLineOf(tx: Db, payout: PayoutRow, today: Day, bankLineId: number | undefined): Promise<LineRow> {
  const lineId = bankLineId ?? (await findNamingLine(tx, payout.id))
  const line = lineId === null ? undefined : await lockLineRow(tx, lineId)
  if (!line) throw new UserError(409, 'provider_payout.error.no_line')
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  if (line.valueDay > today) throw new UserError(409, 'payments.error.future_day')
  const { netCents, currency } = payout
  if (line.amountCents !== netCents || line.remainingCents !== netCents) {
    const values = {
      net: formatCents(netCents, 'EUR'),
      bank: formatCents(line.remainingCents, 'EUR'),
      difference: formatCents(line.remainingCents - netCents, 'EUR'),
    }
    throw new UserError(409, { key: 'provider_payout.error.differs', values })
  }
  if (line.currency !== currency) throw new UserError(409, 'payments.error.other_currency')
  return line
}

/**
 * Books the rows of a payout a piece at a time, each in a transaction of its own, and at the end what the agency bears of it.
 * Broken off it goes on where it stopped: each row is booked once.
 */
export async function performBooking(
  db: Db,
  clock: Clock,
  payoutId: number,
  run: { report(done: number): Promise<void>; stopped(): boolean },
): Promise<{ bookedCount: number; finished: boolean }> {
  let bookedCount = 0
  for (;;) {
    if (run.stopped()) return { bookedCount, finished: false }
    const done = await inTransaction(db, async (tx) => {
      const payout = await lockPayout(tx, payoutId)
      if (payout?.state !== 'booking') return null
      const actor = { ...systemActor(clock.now()), userId: payout.bookedBy }
      const rows = await findToBook(tx, payoutId, rowsAtOnce)
      if (rows.length > 0) return bookRows(tx, actor, clock.today(), payout, rows)
      await bearRest(tx, actor, clock.today(), payout)
      return null
    })
    if (done === null) return { bookedCount, finished: true }
    bookedCount += done
    await run.report(bookedCount)
  }
}

/** What the provider kept, and what else the agency bears, leaves suspense: with that nothing of the payout is left there. */
async function bearRest(tx: Db, actor: Actor, today: Day, payout: PayoutRow): Promise<void> {
  const borneCents = await sumBorne(tx, payout.id)
  await bear(tx, actor, today, payout, borneCents)
  await addBooked(tx, payout.id, { bookedCents: -borneCents, borneCents, state: 'booked' })
}

/** The agency bears this much of a payout; below zero it is given back. */
export async function bear(
  tx: Db,
  actor: Pick<Actor, 'now'>,
  today: Day,
  { id, currency, lineDay, lastDay }: PayoutRow,
  borneCents: number,
): Promise<void> {
  const of = { customerId: null, currency, valueDay: lineDay ?? lastDay ?? today, postedAt: actor.now }
  await recordEntries(tx, { ...of, cause: { kind: 'provider_payout', id } }, providerFeeEntries(borneCents))
}
