import { UserError } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findUnscreenedOrders } from '#server/compliance/due-diligence/find-unscreened-orders.ts'
import { findMarks } from './payee-queries.ts'

const stopping = ['iban_changing', 'iban_other', 'own_iban', 'sanctioned'] as const

/**
 * Refuses orders that may not go: their customer changes its account, has another by now, it is one of ours, or the payee
 * looks like somebody on a sanctions list.
 */
export async function checkPayees(
  db: Db,
  orders: readonly { readonly id: number; readonly name: string }[],
  now: Date,
): Promise<void> {
  const marks = await findMarks(
    db,
    orders.map(({ id }) => id),
    now,
  )
  for (const { id, name } of orders) {
    const mark = stopping.find((one) => marks.get(id)?.marks.includes(one))
    if (mark) throw new UserError(409, { key: `payment_order.refusal.${mark}`, values: { name } })
  }
}

/**
 * Refuses orders of which the payee was not held yet against the sanctions lists of now: what goes to the bank waits for that, also
 * while the worker that does it stands still.
 */
export async function expectScreened(
  db: Db,
  orders: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const unscreened = await findUnscreenedOrders(
    db,
    orders.map(({ id }) => id),
  )
  const first = orders.find(({ id }) => unscreened.has(id))
  if (first) throw new UserError(409, { key: 'payment_order.refusal.unscreened', values: { name: first.name } })
}
