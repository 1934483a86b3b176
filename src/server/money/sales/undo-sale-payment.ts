import type { Day } from '#domain/day.ts'
import { saleBackEntries, salePaidEntries, turned } from '#domain/ledger/journal-entries.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { liftPlacements } from '#server/money/payment-orders/placement-queries.ts'
import type { LineRow } from '#server/money/payments/line-queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { recordSale } from './book-prices.ts'
import { sumForBuyer } from './money-queries.ts'
import {
  addReceived,
  findPaymentParts,
  findPaymentsOf,
  findPrices,
  lockPrices,
  type PricedItem,
  type SalePayment,
  setPaymentUndone,
  setTakenBack,
} from './price-queries.ts'
import { lockSaleFile } from './sale-queries.ts'

/** Holds the sales that a line paid, and then the files: no settlement takes of them meanwhile. */
export async function lockPaidFiles(tx: Db, actor: Actor, bankLineId: number): Promise<void> {
  const dossierIds: number[] = []
  for (const { id, saleFileId } of await findPaymentsOf(tx, bankLineId)) {
    await lockSaleFile(tx, saleFileId)
    for (const { dossierId } of await findPaymentParts(tx, id)) dossierIds.push(dossierId)
  }
  await lockDossiers(tx, actor, dossierIds)
}

/**
 * What went back to buyers already of what a line paid of sales, or is on its way there: without that payment they had it of money of
 * others. It is undone as two people want it alone.
 */
export async function sumWentBack(db: Db, bankLineId: number): Promise<Cents> {
  const went: Cents[] = []
  for (const { id, saleFileId } of await findPaymentsOf(db, bankLineId)) {
    const parts = await findPaymentParts(db, id)
    const paid = new Map(parts.map(({ dossierId, cents }) => [dossierId, cents]))
    const prices = await findPrices(db, saleFileId, [...paid.keys()])
    const unpaid = prices.map((price) =>
      unpaidBack({ ...price, receivedCents: price.receivedCents - (paid.get(price.dossierId) ?? 0) }),
    )
    went.push(Math.max(0, sumCents(unpaid) - Math.max(0, await sumForBuyer(db, saleFileId))))
  }
  return sumCents(went)
}

/** What of a price goes back to its buyer though it was not paid. */
const unpaidBack = ({ dueCents, receivedCents, owedCents }: PricedItem): Cents =>
  Math.max(0, Math.min(dueCents - receivedCents, owedCents))

/**
 * Takes back that a line paid sales: their buyers owe that again, and nothing of it is held for the customers. Answers whether it
 * paid any. What went back to a buyer since stays owed by it, as two people `agreed`.
 */
export async function undoSalePayment(tx: Db, actor: Actor, line: LineRow, agreed: boolean): Promise<boolean> {
  const payments = await findPaymentsOf(tx, line.id)
  for (const payment of payments) await undoPayment(tx, actor, line, payment, agreed)
  if (payments.length > 0) await liftPlacements(tx, line.id, 'sale', actor.now)
  return payments.length > 0
}

async function undoPayment(
  tx: Db,
  actor: Actor,
  line: LineRow,
  { id, saleFileId, amountCents }: SalePayment,
  agreed: boolean,
): Promise<void> {
  await lockSaleFile(tx, saleFileId)
  const parts = await findPaymentParts(tx, id)
  await addReceived(
    tx,
    saleFileId,
    parts.map(({ dossierId, cents }) => ({ dossierId, cents: -cents })),
  )
  const at = { valueDay: line.valueDay, postedAt: actor.now }
  await recordSale(tx, { kind: 'sale_payment', id }, parts, (cents) => turned(salePaidEntries(cents)), at)
  const dossierIds = parts.map(({ dossierId }) => dossierId)
  await keepUnpaid(tx, { id: saleFileId, dossierIds, agreed }, at)
  await setPaymentUndone(tx, id, actor.now)
  await recordAudit(tx, actor, {
    kind: 'sale_file.payment_undone',
    subjectKind: 'sale_file',
    subjectId: saleFileId,
    data: { bankLineId: line.id, amountCents },
  })
}

/**
 * What was to go back to the buyer and was not paid by it after all, is owed no more instead: it would come out of the money of
 * others. What was ordered for it already is refused, unless two people agreed: then the buyer had so much too much.
 */
async function keepUnpaid(
  tx: Db,
  { id, dossierIds, agreed }: { readonly id: number; readonly dossierIds: readonly number[]; readonly agreed: boolean },
  at: { readonly valueDay: Day; readonly postedAt: Date },
): Promise<void> {
  const unpaid = (await lockPrices(tx, id, dossierIds))
    .map((price) => ({ ...price, cents: unpaidBack(price) }))
    .filter(({ cents }) => cents > 0)
  if (unpaid.length === 0) return
  if (!agreed && sumCents(unpaid.map(({ cents }) => cents)) > (await sumForBuyer(tx, id))) {
    throw new UserError(409, 'sale.error.went_back')
  }
  for (const { dossierId, cents } of unpaid) {
    await setTakenBack(tx, { id, dossierId }, { offCents: cents, owedCents: -cents })
  }
  const entries = (cents: number) => saleBackEntries({ offCents: cents, owedCents: -cents })
  await recordSale(tx, { kind: 'sale', id }, unpaid, entries, at)
}
