import { orderIdOf } from '#domain/settlement/order-id.ts'
import { type Actor } from '#server/actor.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { addOrder } from '#server/money/payment-orders/add-order.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { countReturns, findAdvancedFile, sumAdvanceHeld } from './advance-queries.ts'
import { lockAdvanced } from './lock-advanced.ts'

/** Orders what is left of the advances for a file to go back to its customer, in a batch like any other payment. */
export async function returnAdvance(
  tx: Db,
  actor: Actor,
  asked: { readonly dossierId: number; readonly version: number },
): Promise<{ orderId: number; amountCents: number }> {
  const { dossierId } = asked
  await lockAdvanced(tx, actor, asked)
  const file = await findAdvancedFile(tx, actor, dossierId)
  if (!file) throw notFound()
  const amountCents = await sumAdvanceHeld(tx, dossierId)
  if (amountCents <= 0) throw new UserError(409, 'advance.error.nothing_held')
  const { customerId, customerName: name, iban, number } = file
  if (iban === null) throw new UserError(409, 'advance.error.no_iban')
  const endToEndId = `${orderIdOf('advance', number)}-${(await countReturns(tx, dossierId)) + 1}`
  const orderId = await addOrder(tx, actor, {
    kind: 'advance_return',
    settlementId: null,
    customerId,
    dossierId,
    sourceLineId: null,
    name,
    iban,
    amountCents,
    endToEndId,
    description: `Rest van het voorschot voor dossier ${number}`,
  })
  await raiseVersion(tx, dossierId)
  return { orderId, amountCents }
}
