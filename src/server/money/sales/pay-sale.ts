import type { Day } from '#domain/day.ts'
import { salePaidEntries } from '#domain/ledger/journal-entries.ts'
import { openPrice, sharePayment } from '#domain/settlement/sale-price.ts'
import { saleReferenceOf } from '#domain/settlement/order-id.ts'
import type { Actor } from '#server/actor.ts'
import { insertPlacements } from '#server/money/payment-orders/placement-queries.ts'
import { isUndecided, type LineReason, updateLine } from '#server/money/payments/line-queries.ts'
import { lockLine } from '#server/money/payments/lock-line.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { recordSale } from './book-prices.ts'
import { addReceived, insertPayment, lockPrices } from './price-queries.ts'
import { findPartner, lockSaleFile } from './sale-queries.ts'

/**
 * Says that a line is what a buyer paid for a sale: as far as that is open, file by file. From now on it is held for the customers
 * whose claims they were. What the line has more stays to be sorted out.
 */
export async function paySale(
  tx: Db,
  actor: Actor,
  today: Day,
  { saleId, ...seen }: { readonly id: number; readonly version: number; readonly saleId: number },
): Promise<void> {
  const line = await lockLine(tx, today, seen)
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  if (line.remainingCents <= 0) throw new UserError(409, 'payments.error.no_money_in')
  if (line.currency !== 'EUR') throw new UserError(409, 'sale.error.euro')
  const sale = await lockSaleFile(tx, saleId)
  if (!sale) throw fieldError('sale', 'sale.error.unknown')
  const prices = await lockPrices(tx, saleId)
  const openCents = openPrice(prices)
  if (openCents <= 0) throw fieldError('sale', 'sale.error.nothing_open')
  const amountCents = Math.min(openCents, line.remainingCents)
  const by = { placedBy: actor.userId, placedAt: actor.now }
  const paymentId = await insertPayment(tx, { saleFileId: saleId, bankLineId: line.id, amountCents, ...by })
  const parts = sharePayment(prices, amountCents).map(({ price, cents }) => ({ ...price, cents }))
  await addReceived(tx, saleId, parts)
  const at = { valueDay: line.valueDay, postedAt: actor.now }
  await recordSale(tx, { kind: 'sale_payment', id: paymentId }, parts, salePaidEntries, at)
  await insertPlacements(tx, [{ bankLineId: line.id, kind: 'sale', orderId: null, amountCents, ...by }])
  const { name } = await findPartner(tx, sale.partner)
  const remainingCents = line.remainingCents - amountCents
  const reason: LineReason =
    remainingCents === 0
      ? { kind: 'sale_paid', values: { name, reference: saleReferenceOf(saleId) } }
      : { kind: 'remainder', values: { remainingCents } }
  await updateLine(tx, line.id, { state: remainingCents === 0 ? 'booked' : 'open', reason })
  await recordAudit(tx, actor, {
    kind: 'sale_file.paid',
    subjectKind: 'sale_file',
    subjectId: saleId,
    data: { bankLineId: line.id, amountCents, openCents: openCents - amountCents },
  })
}
