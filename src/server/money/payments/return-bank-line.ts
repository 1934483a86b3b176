import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { withdrawRefunds } from '#server/money/payment-orders/withdraw-refunds.ts'
import { isUndecided, lockLineRow, returningLine, updateLine, type LineRow } from './line-queries.ts'
import { lockLine, lockSettled } from './lock-line.ts'
import { liftPlaces } from './undo-bank-line.ts'
import { undoBookings } from './undo-bookings.ts'

/** A line that took money back, as it was seen, with the payment that it takes back. */
export interface AskedReturn {
  readonly id: number
  readonly version: number
  readonly returnsLineId: number
}

/**
 * Ties a line that took money back to the payment it takes back. What that payment was booked on is reversed on
 * its own day, and where it was placed beside files it is no more, unless that was used since; the two lines settle each other in suspense. By hand, what was settled with a customer only goes back as two
 * people want it, with their reason; what the bank itself names goes back at once.
 */
export async function returnBankLine(
  tx: Db,
  actor: Actor,
  today: Day,
  seen: AskedReturn,
  settled: { readonly reason: string; readonly askedBy: number } | 'named_by_bank' | null = null,
): Promise<void> {
  const { line, payment } = await lockReturn(tx, today, seen)
  const settledCents = await lockSettled(tx, actor, payment.id)
  if (settled === null && settledCents !== 0) throw new UserError(409, 'payments.error.settled_return')
  await withdrawRefunds(tx, actor, payment.id)
  await liftPlaces(tx, actor, payment, settled !== null)
  await undoBookings(tx, actor, today, payment, {
    kind: 'payment.returned',
    data: { returnLineId: line.id, returnReason: line.returnReason, ...(settled === 'named_by_bank' ? {} : settled) },
  })
  await updateLine(tx, payment.id, {
    state: 'ignored',
    reason: { kind: 'returned', values: { bookingDay: line.bookingDay } },
  })
  await updateLine(tx, line.id, {
    state: 'ignored',
    reason: { kind: 'returns', values: { bookingDay: payment.bookingDay } },
    returnsLineId: payment.id,
  })
  await recordAudit(tx, actor, {
    kind: 'bank_line.returned',
    subjectKind: 'bank_line',
    subjectId: payment.id,
    data: { returnLineId: line.id, returnReason: line.returnReason },
  })
}

/** Holds both lines, the older one first, where the one can have taken back the other. */
export async function lockReturn(
  tx: Db,
  today: Day,
  { returnsLineId, ...seen }: AskedReturn,
): Promise<{ line: LineRow; payment: LineRow }> {
  await lockLineRow(tx, Math.min(seen.id, returnsLineId))
  await lockLineRow(tx, Math.max(seen.id, returnsLineId))
  const line = await lockLine(tx, today, seen)
  const payment = await lockLineRow(tx, returnsLineId)
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  if (!payment || !takesBack(line, payment) || (await returningLine(tx, payment.id))) {
    throw new UserError(409, 'payments.error.not_the_return')
  }
  if (payment.reason?.kind === 'provider_payout') throw new UserError(409, 'payments.error.of_payout')
  return { line, payment }
}

function takesBack(line: LineRow, payment: LineRow): boolean {
  return (
    line.amountCents < 0 &&
    payment.amountCents === -line.amountCents &&
    payment.accountIban === line.accountIban &&
    payment.bookingDay <= line.bookingDay
  )
}
