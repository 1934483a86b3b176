import { type Cents, formatCents } from '#domain/money.ts'
import { orderIdOf, orderPrefixes } from '#domain/settlement/order-id.ts'
import type { Actor } from '#server/actor.ts'
import { lockAgencyHeld } from '#server/money/account/agency-held.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { addOrder } from './add-order.ts'
import { countEndToEndIds, findAgencyPayee } from './order-queries.ts'

/** Orders what the foundation holds for the agency to be paid to its own account: never more than it holds. */
export async function orderFee(tx: Db, actor: Actor, amountCents: Cents): Promise<number> {
  const heldCents = await lockAgencyHeld(tx, 'EUR')
  const { iban, name } = await findAgencyPayee(tx)
  if (iban === null) throw new UserError(409, 'payment_order.refusal.no_own_iban')
  if (amountCents > heldCents) {
    throw fieldError('amountCents', {
      key: 'payment_order.refusal.more_than_held',
      values: { amount: formatCents(heldCents) },
    })
  }
  const endToEndId = orderIdOf('fee', (await countEndToEndIds(tx, orderPrefixes.fee)) + 1)
  return addOrder(tx, actor, {
    kind: 'fee',
    settlementId: null,
    customerId: null,
    dossierId: null,
    sourceLineId: null,
    name,
    iban,
    amountCents,
    endToEndId,
    description: `Vergoeding ${endToEndId}`,
  })
}
