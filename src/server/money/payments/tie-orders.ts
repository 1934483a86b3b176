import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import {
  confirmOrders,
  returnOrder,
  unconfirmOrders,
  unreturnOrder,
} from '#server/money/payment-orders/confirm-orders.ts'
import { hasLiveOrder } from '#server/money/payment-orders/order-queries.ts'
import { lockInState, lockUnderWay } from '#server/money/payment-orders/lock-order.ts'
import { activePlacements } from '#server/money/payment-orders/placement-queries.ts'
import { isUndecided, type LineReason, type LineRow, updateLine } from './line-queries.ts'
import { lockLine } from './lock-line.ts'

interface SeenLine {
  readonly id: number
  readonly version: number
}

/** A line paid an order, or all these of a batch in one sum: to the cent, or it did not. */
export async function tieOrders(
  tx: Db,
  actor: Actor,
  today: Day,
  { orderIds, ...seen }: SeenLine & { readonly orderIds: readonly number[] },
): Promise<void> {
  const line = await expectUndecided(tx, today, seen)
  const orders = await lockUnderWay(tx, orderIds)
  if (sumCents(orders.map(({ amountCents }) => amountCents)) !== -line.remainingCents) {
    throw new UserError(409, 'payments.error.other_amount')
  }
  await confirmOrders(tx, actor, line, orders)
  const [first, ...others] = orders
  await decide(tx, actor, line, {
    kind: others.length === 0 ? 'order_paid' : 'batch_paid',
    values: { name: first?.name ?? '', count: orders.length },
  })
}

/** A line brought back an order that was paid: all of it, or it did not. What was refunded waits for a decision again. */
export async function tieReturnedOrder(
  tx: Db,
  actor: Actor,
  today: Day,
  { orderId, ...seen }: SeenLine & { readonly orderId: number },
): Promise<void> {
  const line = await expectUndecided(tx, today, seen)
  const [order] = await lockInState(tx, [orderId], 'confirmed')
  if (!order || order.amountCents !== line.remainingCents) throw new UserError(409, 'payments.error.other_amount')
  await returnOrder(tx, actor, line, order)
  const isRefund = order.kind === 'refund'
  const reason = { kind: isRefund ? 'refund_returned' : 'order_returned', values: { name: order.name } } as const
  await decide(tx, actor, line, reason, isRefund ? 'suspense' : 'booked')
}

/** A refund of a line is taken back as an order, before the line is. */
export async function expectNoRefund(tx: Db, line: LineRow): Promise<void> {
  const placements = await activePlacements(tx, line.id)
  if (placements.some(({ kind }) => kind === 'refund')) throw new UserError(409, 'payments.error.refund_ordered')
}

/** Takes back what was said of a line and orders it paid or brought back; answers whether there was anything. */
export async function untieOrders(tx: Db, actor: Actor, line: LineRow): Promise<boolean> {
  const placements = await activePlacements(tx, line.id)
  const idsOf = (kind: 'order' | 'order_returned') =>
    placements.flatMap((placement) => (placement.kind === kind && placement.orderId ? [placement.orderId] : []))
  const [paid, returned] = [idsOf('order'), idsOf('order_returned')]
  if (paid.length > 0) await unconfirmOrders(tx, actor, line, await lockInState(tx, paid, 'confirmed'))
  for (const order of returned.length > 0 ? await lockInState(tx, returned, 'returned') : []) {
    // It would be paid twice: by the bank after all, and by what was ordered in its place.
    if (order.settlementId !== null && (await hasLiveOrder(tx, order))) {
      throw new UserError(409, 'payment_order.refusal.repeated')
    }
    await unreturnOrder(tx, actor, line, order)
  }
  return paid.length + returned.length > 0
}

async function expectUndecided(tx: Db, today: Day, seen: SeenLine): Promise<LineRow> {
  const line = await lockLine(tx, today, seen)
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  return line
}

async function decide(
  tx: Db,
  actor: Actor,
  line: LineRow,
  reason: LineReason,
  state: 'booked' | 'suspense' = 'booked',
): Promise<void> {
  await updateLine(tx, line.id, { state, reason })
  await recordAudit(tx, actor, {
    kind: 'bank_line.placed',
    subjectKind: 'bank_line',
    subjectId: line.id,
    before: { state: line.state, reason: line.reason },
    after: { state, reason },
  })
}
