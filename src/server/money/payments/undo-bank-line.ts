import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { undoBankAdvance } from '#server/money/advances/undo-bank-advance.ts'
import { undoSalePayment } from '#server/money/sales/undo-sale-payment.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { lockLineRow, readLine, returningLine, updateLine, type LineReason, type LineRow } from './line-queries.ts'
import { lockLine, lockSettled } from './lock-line.ts'
import { liftOwnMoney } from './place-own-money.ts'
import { expectNoRefund, untieOrders } from './tie-orders.ts'
import { undoBookings } from './undo-bookings.ts'

/**
 * Takes back what was decided on a line: its bookings, the order it was said to pay, the reason it was left or ignored, or
 * the payment it was said to take back. The line is to be sorted out again, and is never booked by itself any more. What was
 * settled with a customer is only undone as two people want it, with their reason.
 */
export async function undoBankLine(
  tx: Db,
  actor: Actor,
  today: Day,
  seen: { id: number; version: number },
  settled: { readonly reason: string; readonly askedBy: number } | null = null,
): Promise<void> {
  await lockBothEnds(tx, seen.id)
  const line = await lockLine(tx, today, seen)
  if (line.reason?.kind === 'provider_payout') throw new UserError(409, 'payments.error.of_payout')
  const settledCents = await lockSettled(tx, actor, line.id)
  if (settled === null && settledCents !== 0) throw new UserError(409, 'payments.error.settled')
  await expectNoRefund(tx, line)
  const isTied = await liftPlaces(tx, actor, line, settled !== null)
  const undone = await undoBookings(tx, actor, today, line, {
    kind: 'payment.undone',
    data: settled ?? {},
  })
  if (undone === 0 && !isTied && line.state === 'open') throw new UserError(409, 'payments.error.nothing_to_undo')
  await putBack(tx, actor, line)
  const other = line.returnsLineId === null ? await returningLine(tx, line.id) : await readLine(tx, line.returnsLineId)
  if (other) await putBack(tx, actor, other)
}

/**
 * Takes back all by which a line has its place beside files: the orders it was tied to, money of the agency, an advance, what
 * a buyer paid for files. What
 * was used since is refused: it would come out of the money of others, but for what went back to a buyer as two people `agreed`. Answers whether an order was tied to it, or it paid a sale.
 */
export async function liftPlaces(tx: Db, actor: Actor, line: LineRow, agreed: boolean): Promise<boolean> {
  const isTied = await untieOrders(tx, actor, line)
  await liftOwnMoney(tx, actor, line)
  await undoBankAdvance(tx, actor, line)
  const isSale = await undoSalePayment(tx, actor, line, agreed)
  return isTied || isSale
}

/** A payment and the line that took it back are decided on together; the older one is locked first. */
async function lockBothEnds(tx: Db, id: number): Promise<void> {
  const line = await readLine(tx, id)
  const other = line?.returnsLineId ?? (await returningLine(tx, id))?.id
  if (other === undefined || other === null) return
  await lockLineRow(tx, Math.min(id, other))
  await lockLineRow(tx, Math.max(id, other))
}

async function putBack(tx: Db, actor: Actor, line: LineRow): Promise<void> {
  const reason: LineReason = { kind: line.amountCents > 0 ? 'undone' : reasonOfDebit(line), values: {} }
  await updateLine(tx, line.id, { state: 'open', reason, returnsLineId: null })
  await recordAudit(tx, actor, {
    kind: 'bank_line.put_back',
    subjectKind: 'bank_line',
    subjectId: line.id,
    before: { state: line.state, reason: line.reason },
    after: { state: 'open', reason },
  })
}

function reasonOfDebit(line: LineRow): LineReason['kind'] {
  return line.isReversal ? 'unknown_return' : 'outgoing'
}
