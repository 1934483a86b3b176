import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Cents } from '#domain/money.ts'
import { lockInState } from '#server/money/payment-orders/lock-order.ts'
import { lockPaidFiles } from '#server/money/sales/undo-sale-payment.ts'
import { activePlacements } from '#server/money/payment-orders/placement-queries.ts'
import { activeBookings, sumSettled } from './booking-queries.ts'
import { describeLine } from './describe-line.ts'
import { lockPayableDossiers } from './dossier-queries.ts'
import { lockLineRow, type LineRow } from './line-queries.ts'

/**
 * Takes a line for a command. Whoever decides on what they saw must have seen it as it is: another version is
 * refused with the present state.
 */
export async function lockLine(tx: Db, today: Day, seen: { id: number; version: number }): Promise<LineRow> {
  const line = await lockLineRow(tx, seen.id)
  if (!line) throw notFound()
  if (line.version !== seen.version) {
    throw new UserError(409, 'error.conflict', { current: await describeLine(tx, today, line) })
  }
  return line
}

/**
 * What of a line was settled with customers, while no settlement takes any of it: its orders and its files are held before
 * that is read, as a settlement holds them before it is worked out (0336).
 */
export async function lockSettled(tx: Db, actor: Actor, bankLineId: number): Promise<Cents> {
  const returned = (await activePlacements(tx, bankLineId)).flatMap(({ kind, orderId }) =>
    kind === 'order_returned' && orderId !== null ? [orderId] : [],
  )
  if (returned.length > 0) await lockInState(tx, returned, 'returned')
  await lockPaidFiles(tx, actor, bankLineId)
  const booked = await activeBookings(tx, bankLineId)
  if (booked.length > 0) {
    await lockPayableDossiers(
      tx,
      booked.map(({ dossierId }) => dossierId),
    )
  }
  return sumSettled(tx, bankLineId)
}
