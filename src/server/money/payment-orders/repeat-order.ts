import { remittanceIdOf } from '#domain/settlement/order-id.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { addOrder } from './add-order.ts'
import { orderEntry } from './end-orders.ts'
import { lockOrder, type SeenOrder } from './lock-order.ts'
import {
  countEndToEndIds,
  findAgencyPayee,
  hasLiveOrder,
  isSettledAgain,
  type OrderRow,
  updateOrders,
} from './order-queries.ts'
import { findCustomerIban, findMerchantIban } from './payee-queries.ts'

/** Orders anew what a settlement pays and did not arrive, to the account its customer or its merchant has now: one lives at a time. */
export async function repeatOrder(tx: Db, actor: Actor, seen: SeenOrder): Promise<number> {
  const { order } = await lockOrder(tx, actor, seen, ['failed', 'returned', 'cancelled'])
  if (order.kind !== 'remit' || order.settlementId === null)
    throw new UserError(409, 'payment_order.refusal.not_repeated')
  if (await hasLiveOrder(tx, order)) throw new UserError(409, 'payment_order.refusal.repeated')
  if (order.customerId !== null && (await isSettledAgain(tx, order))) {
    throw new UserError(409, 'payment_order.refusal.settled_again')
  }
  const start = remittanceIdOf(order.settlementId, order.merchantId)
  const { kind, settlementId, customerId, merchantId, dossierId, name, amountCents, description } = order
  return addOrder(tx, actor, {
    kind,
    settlementId,
    customerId,
    merchantId,
    dossierId,
    name,
    amountCents,
    description,
    sourceLineId: null,
    iban: await expectIban(tx, order),
    endToEndId: `${start}-${(await countEndToEndIds(tx, start)) + 1}`,
  })
}

/** Sends an order that waits to the account its payee has now. */
export async function redirectOrder(tx: Db, actor: Actor, seen: SeenOrder): Promise<void> {
  const { order } = await lockOrder(tx, actor, seen, ['ordered'])
  if (order.batchId !== null) throw new UserError(409, 'payment_order.refusal.in_batch')
  if (order.kind === 'refund' || order.kind === 'buyer') throw new UserError(409, 'payment_order.refusal.not_repeated')
  const iban = await expectIban(tx, order)
  await updateOrders(tx, [order.id], { iban })
  await recordAudit(tx, actor, {
    ...orderEntry(order, 'redirected'),
    before: { iban: order.iban },
    after: { iban },
  })
}

async function expectIban(tx: Db, { kind, customerId, merchantId, name }: OrderRow): Promise<string> {
  const ofMerchant = merchantId === null ? null : await findMerchantIban(tx, merchantId)
  const ofCustomer = ofMerchant ?? (customerId === null ? null : await findCustomerIban(tx, customerId))
  const iban = kind === 'fee' ? (await findAgencyPayee(tx)).iban : ofCustomer
  if (iban === null) throw new UserError(409, { key: 'payment_order.refusal.no_iban', values: { name } })
  return iban
}
