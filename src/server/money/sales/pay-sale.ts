import type { Day } from '#domain/day.ts'
import { saleBackEntries, salePaidEntries } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
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
import { sumForBuyer } from './money-queries.ts'
import { addReceived, insertPayment, lockPrices, type PricedItem, setTakenBack } from './price-queries.ts'
import { findPartner, lockSaleFile } from './sale-queries.ts'

/**
 * Says that a line is what a buyer paid for a sale: as far as that is open, file by file, and then what it had too much. From now on
 * it is held for the customers whose claims they were. What the line has more stays to be sorted out.
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
  const at = { valueDay: line.valueDay, postedAt: actor.now }
  const openCents = openPrice(await lockPrices(tx, saleId)) + Math.max(0, -(await sumForBuyer(tx, saleId)))
  if (openCents <= 0) throw fieldError('sale', 'sale.error.nothing_open')
  const amountCents = Math.min(openCents, line.remainingCents)
  const by = { placedBy: actor.userId, placedAt: actor.now }
  const paymentId = await insertPayment(tx, { saleFileId: saleId, bankLineId: line.id, amountCents, ...by })
  const prices = await oweAgain(tx, saleId, amountCents, at)
  const parts = sharePayment(prices, amountCents).map(({ price, cents }) => ({ ...price, cents }))
  await addReceived(tx, saleId, parts)
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

/**
 * What is paid beyond the price is of what the buyer had too much: that is a price again, which went back already. So it
 * can be paid, and undone, as any. Answers the prices as they are then.
 */
async function oweAgain(
  tx: Db,
  id: number,
  paidCents: Cents,
  at: Parameters<typeof recordSale>[4],
): Promise<PricedItem[]> {
  const prices = await lockPrices(tx, id)
  const owedCents = paidCents - openPrice(prices)
  const price = prices.find(({ isPriced }) => isPriced)
  if (owedCents <= 0 || !price) return prices
  const back = { offCents: -owedCents, owedCents }
  await setTakenBack(tx, { id, dossierId: price.dossierId }, back)
  await recordSale(tx, { kind: 'sale', id }, [{ ...price, cents: owedCents }], () => saleBackEntries(back), at)
  return lockPrices(tx, id)
}
