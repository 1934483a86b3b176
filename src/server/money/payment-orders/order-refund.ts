import type { Cents } from '#domain/money.ts'
import { orderIdOf } from '#domain/settlement/order-id.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addOrder } from './add-order.ts'
import { countEndToEndIds } from './order-queries.ts'
import { insertPlacements } from './placement-queries.ts'

/** Money of a line that goes back to the account it came from; `file`: it was paid too much there. */
export interface NewRefund {
  readonly lineId: number
  readonly name: string
  readonly iban: string
  readonly amountCents: Cents
  readonly file: { readonly dossierId: number; readonly customerId: number } | null
}

/** Orders a refund out of suspense: what of the line it takes is for nothing else any more. */
export async function orderRefund(
  tx: Db,
  actor: Actor,
  { lineId, name, iban, amountCents, file }: NewRefund,
): Promise<void> {
  const start = orderIdOf('refund', lineId)
  const earlier = await countEndToEndIds(tx, start)
  const endToEndId = earlier === 0 ? start : `${start}-${earlier + 1}`
  const orderId = await addOrder(tx, actor, {
    kind: 'refund',
    settlementId: null,
    customerId: file?.customerId ?? null,
    dossierId: file?.dossierId ?? null,
    sourceLineId: lineId,
    name: name || iban,
    iban,
    amountCents,
    endToEndId,
    description: `Te veel betaald, terugbetaling ${endToEndId}`,
  })
  await insertPlacements(tx, [
    { bankLineId: lineId, kind: 'refund', orderId, amountCents, placedBy: actor.userId, placedAt: actor.now },
  ])
}
