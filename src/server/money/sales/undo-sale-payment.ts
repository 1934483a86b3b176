import type { Day } from '#domain/day.ts'
import { saleBackEntries, salePaidEntries, turned } from '#domain/ledger/journal-entries.ts'
import { sumCents } from '#domain/money.ts'
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
  lockPrices,
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
 * Takes back that a line paid sales: their buyers owe that again, and nothing of it is held for the customers. Answers whether it
 * paid any.
 */
export async function undoSalePayment(tx: Db, actor: Actor, line: LineRow): Promise<boolean> {
  const payments = await findPaymentsOf(tx, line.id)
  for (const payment of payments) await undoPayment(tx, actor, line, payment)
  if (payments.length > 0) await liftPlacements(tx, line.id, 'sale', actor.now)
  return payments.length > 0
}

async function undoPayment(
  tx: Db,
  actor: Actor,
  line: LineRow,
  { id, saleFileId, amountCents }: SalePayment,
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
  await keepUnpaid(tx, { id: saleFileId, dossierIds }, at)
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
 * others. What was ordered for it already is refused.
 */
async function keepUnpaid(
  tx: Db,
  { id, dossierIds }: { readonly id: number; readonly dossierIds: readonly number[] },
  at: { readonly valueDay: Day; readonly postedAt: Date },
): Promise<void> {
  const unpaid = (await lockPrices(tx, id, dossierIds))
    .map((price) => ({ ...price, cents: Math.min(price.dueCents - price.receivedCents, price.owedCents) }))
    .filter(({ cents }) => cents > 0)
  if (unpaid.length === 0) return
  if (sumCents(unpaid.map(({ cents }) => cents)) > (await sumForBuyer(tx, id))) {
    throw new UserError(409, 'sale.error.went_back')
  }
  for (const { dossierId, cents } of unpaid) {
    await setTakenBack(tx, { id, dossierId }, { offCents: cents, owedCents: -cents })
  }
  const entries = (cents: number) => saleBackEntries({ offCents: cents, owedCents: -cents })
  await recordSale(tx, { kind: 'sale', id }, unpaid, entries, at)
}
