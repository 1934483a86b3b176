import { salePaidEntries, turned } from '#domain/ledger/journal-entries.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { liftPlacements } from '#server/money/payment-orders/placement-queries.ts'
import type { LineRow } from '#server/money/payments/line-queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordSale } from './book-prices.ts'
import { addReceived, findPaymentOf, findPaymentParts, setPaymentUndone } from './price-queries.ts'
import { lockSaleFile } from './sale-queries.ts'

/** Holds the files that a line paid the price of: no settlement takes of it meanwhile. */
export async function lockPaidFiles(tx: Db, actor: Actor, bankLineId: number): Promise<void> {
  const payment = await findPaymentOf(tx, bankLineId)
  if (!payment) return
  const parts = await findPaymentParts(tx, payment.id)
  await lockDossiers(
    tx,
    actor,
    parts.map(({ dossierId }) => dossierId),
  )
}

/** Takes back that a line paid a sale: its buyer owes that again, and nothing of it is held for the customers. */
export async function undoSalePayment(tx: Db, actor: Actor, line: LineRow): Promise<void> {
  const payment = await findPaymentOf(tx, line.id)
  if (!payment) return
  const { id, saleFileId, amountCents } = payment
  await lockSaleFile(tx, saleFileId)
  const parts = await findPaymentParts(tx, id)
  await addReceived(
    tx,
    saleFileId,
    parts.map(({ dossierId, cents }) => ({ dossierId, cents: -cents })),
  )
  const at = { valueDay: line.valueDay, postedAt: actor.now }
  await recordSale(tx, { kind: 'sale_payment', id }, parts, (cents) => turned(salePaidEntries(cents)), at)
  await liftPlacements(tx, line.id, 'sale', actor.now)
  await setPaymentUndone(tx, id, actor.now)
  await recordAudit(tx, actor, {
    kind: 'sale_file.payment_undone',
    subjectKind: 'sale_file',
    subjectId: saleFileId,
    data: { bankLineId: line.id, amountCents },
  })
}
