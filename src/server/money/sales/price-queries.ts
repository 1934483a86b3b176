import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { SoldPrice } from '#domain/settlement/sale-price.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What a buyer owes for a file, and whose claim that was. */
export interface PricedItem extends SoldPrice {
  readonly dossierId: number
  readonly customerId: number
  /** What of it goes back to the buyer. */
  readonly owedCents: Cents
  /** Its price is in the books. */
  readonly isPriced: boolean
}

/** What files of a sale cost their buyer; nobody named: all of them. */
export async function findPrices(
  db: Db,
  saleFileId: number,
  dossierIds: readonly number[] = [],
  held = sql``,
): Promise<PricedItem[]> {
  const { rows } = await sql<PricedItem>`
    select dossier_id, customer_id, due_cents, received_cents, owed_cents, sold_after is not null as is_priced
    from sale_item item join dossier on dossier.id = dossier_id
    where sale_file_id = ${saleFileId}
      and (${[...dossierIds]}::bigint[] = '{}' or dossier_id = any(${[...dossierIds]}::bigint[]))
    order by dossier_id ${held}`.execute(db)
  return rows
}

/** The same, held until the transaction ends. */
export async function lockPrices(
  tx: Db,
  saleFileId: number,
  dossierIds: readonly number[] = [],
): Promise<PricedItem[]> {
  return findPrices(tx, saleFileId, dossierIds, sql`for update of item`)
}

/**
 * From now on the buyer owes the price and the fee of what it bought. Answers these. What is written of a file after this is since
 * the sale: the file is held, so that the numbers of its transfers are in the order in which they came.
 */
export async function setDue(tx: Db, saleFileId: number, dossierIds: readonly number[]): Promise<PricedItem[]> {
  await sql`
    update sale_item set due_cents = price_cents + fee_cents, sold_after = coalesce(
      (select max(id) from ledger_transfer transfer where transfer.dossier_id = sale_item.dossier_id), 0)
    where sale_file_id = ${saleFileId} and dossier_id = any(${[...dossierIds]}::bigint[])`.execute(tx)
  return dossierIds.length === 0 ? [] : lockPrices(tx, saleFileId, dossierIds)
}

/** So much more was paid of each file; below zero: it was not after all. */
export async function addReceived(
  tx: Db,
  saleFileId: number,
  parts: readonly { readonly dossierId: number; readonly cents: Cents }[],
): Promise<void> {
  await sql`
    update sale_item set received_cents = received_cents + part.cents
    from unnest(${parts.map(({ dossierId }) => dossierId)}::bigint[], ${parts.map(({ cents }) => cents)}::bigint[])
      part (dossier_id, cents)
    where sale_file_id = ${saleFileId} and sale_item.dossier_id = part.dossier_id`.execute(tx)
}

/** So much less is owed for a file, and so much goes back to its buyer. */
export async function setTakenBack(
  tx: Db,
  key: { readonly id: number; readonly dossierId: number },
  { offCents, owedCents }: { readonly offCents: Cents; readonly owedCents: Cents },
): Promise<void> {
  await sql`
    update sale_item set due_cents = due_cents - ${offCents}, owed_cents = owed_cents + ${owedCents}
    where sale_file_id = ${key.id} and dossier_id = ${key.dossierId}`.execute(tx)
}

/** A line of the bank that paid a sale. */
export interface SalePayment {
  readonly id: number
  readonly saleFileId: number
  readonly amountCents: Cents
}

export async function insertPayment(
  tx: Db,
  payment: Omit<SalePayment, 'id'> & {
    readonly bankLineId: number
    readonly placedBy: number | null
    readonly placedAt: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('salePayment')
    .values(payment)
    // What a line paid of a sale before it rose in price is the same payment.
    .onConflict((conflict) =>
      conflict
        .columns(['bankLineId', 'saleFileId'])
        .where('undoneAt', 'is', null)
        .doUpdateSet((row) => ({ amountCents: row('salePayment.amountCents', '+', row.ref('excluded.amountCents')) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a line paid, each of a sale of its own, in their order. */
export async function findPaymentsOf(db: Db, bankLineId: number): Promise<SalePayment[]> {
  return db
    .selectFrom('salePayment')
    .select(['id', 'saleFileId', 'amountCents'])
    .where('bankLineId', '=', bankLineId)
    .where('undoneAt', 'is', null)
    .orderBy('saleFileId')
    .execute()
}

export async function setPaymentUndone(tx: Db, id: number, undoneAt: Date): Promise<void> {
  await tx.updateTable('salePayment').set({ undoneAt }).where('id', '=', id).execute()
}

/** What of a payment was for which file. */
export async function findPaymentParts(
  db: Db,
  paymentId: number,
): Promise<{ dossierId: number; customerId: number; cents: Cents }[]> {
  const { rows } = await sql<{ dossierId: number; customerId: number; cents: Cents }>`
    select dossier_id, customer_id,
      sum(case credit when 'customer.payable' then amount_cents else -amount_cents end)::bigint as cents
    from ledger_transfer
    where cause_kind = 'sale_payment' and cause_id = ${paymentId} and 'customer.payable' in (debit, credit)
    group by 1, 2 order by 1`.execute(db)
  return rows
}

/** A sale of which its buyer is still to pay something: of its price, or of what it had too much. */
export interface OpenSale {
  readonly id: number
  readonly partner: string
  readonly buyer: string
  readonly openCents: Cents
}

export async function findOpenSales(db: Db): Promise<OpenSale[]> {
  const { rows } = await sql<OpenSale>`
    with paid_out as (
      select sale_file_id, sum(amount_cents) as cents from payment_order
      where kind = 'buyer' and state in ('ordered', 'confirmed') group by 1
    ), open as (
      select sale_file_id, sum(due_cents - received_cents) as cents from sale_item
      where due_cents > received_cents group by 1
      union all
      select item.sale_file_id, paid_out.cents - sum(owed_cents + passed_cents + direct_cents)
      from paid_out join sale_item item on item.sale_file_id = paid_out.sale_file_id group by 1, paid_out.cents
      having paid_out.cents > sum(owed_cents + passed_cents + direct_cents)
    )
    select file.id, file.partner_key as partner, partner.name as buyer, sum(open.cents)::bigint as open_cents
    from open join sale_file file on file.id = open.sale_file_id
    join sale_partner partner on partner.key = file.partner_key
    group by file.id, partner.key order by file.id`.execute(db)
  return rows
}
