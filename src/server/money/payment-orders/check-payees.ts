import { UserError } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
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
