import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { withdrawRefunds } from '#server/money/payment-orders/withdraw-refunds.ts'
import { isUndecided, lockLineRow, returningLine, updateLine, type LineRow } from './line-queries.ts'
import { lockLine } from './lock-line.ts'
import { undoBookings } from './undo-bookings.ts'

/**
 * Ties a line that took money back to the payment it takes back. What that payment was booked on is reversed on
 * its own day; the two lines settle each other in suspense.
 */
export async function returnBankLine(
  tx: Db,
  actor: Actor,
  today: Day,
  seen: { id: number; version: number; returnsLineId: number },
): Promise<void> {
  await lockLineRow(tx, Math.min(seen.id, seen.returnsLineId))
  await lockLineRow(tx, Math.max(seen.id, seen.returnsLineId))
  const line = await lockLine(tx, today, seen)
  const payment = await lockLineRow(tx, seen.returnsLineId)
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  if (!payment || !takesBack(line, payment) || (await returningLine(tx, payment.id))) {
    throw new UserError(409, 'payments.error.not_the_return')
  }
  if (payment.reason?.kind === 'provider_payout') throw new UserError(409, 'payments.error.of_payout')
  await withdrawRefunds(tx, actor, payment.id)
  await undoBookings(tx, actor, today, payment, {
    kind: 'payment.returned',
    data: { returnLineId: line.id, returnReason: line.returnReason },
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

function takesBack(line: LineRow, payment: LineRow): boolean {
  return (
    line.amountCents < 0 &&
    payment.amountCents === -line.amountCents &&
    payment.accountIban === line.accountIban &&
    payment.bookingDay <= line.bookingDay
  )
}
