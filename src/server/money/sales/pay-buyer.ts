import { orderIdOf } from '#domain/settlement/order-id.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { addOrder } from '#server/money/payment-orders/add-order.ts'
import { countEndToEndIds } from '#server/money/payment-orders/order-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findBuyerAccount, sumForBuyer } from './money-queries.ts'
import { recalculateSoldMoney } from './recalculate-sold-money.ts'
import { changeState, take } from './sale-commands.ts'

/**
 * Orders what is there for the buyer of a sale: what came in for its files after the day of their balance, and what it gets back of
 * their price. It goes to the account from which the buyer paid, in a batch that another person releases.
 */
export async function payBuyer(
  tx: Db,
  actor: Actor,
  seen: { readonly id: number; readonly version: number },
): Promise<{ version: number; amountCents: number }> {
  const file = await take(tx, actor, seen, ['sold'])
  await recalculateSoldMoney(tx, actor, inAmsterdam(actor.now).day, { id: file.id })
  const amountCents = await sumForBuyer(tx, file.id)
  if (amountCents <= 0) throw new UserError(409, 'sale.error.nothing_to_pay')
  const account = await findBuyerAccount(tx, file.id)
  if (!account) throw new UserError(409, 'sale.error.no_account')
  const start = orderIdOf('buyer', file.id)
  const endToEndId = `${start}-${(await countEndToEndIds(tx, start)) + 1}`
  const orderId = await addOrder(tx, actor, {
    kind: 'buyer',
    settlementId: null,
    customerId: null,
    dossierId: null,
    saleFileId: file.id,
    sourceLineId: null,
    ...account,
    amountCents,
    endToEndId,
    description: `Verkochte dossiers ${endToEndId}`,
  })
  const version = await changeState(tx, actor, file, 'sale_file.buyer_ordered', {}, { orderId, amountCents })
  return { version, amountCents }
}
