import { sql } from 'kysely'
import type { orderStates } from '#contract/money/payment-batches.ts'
import type { OrderKind } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export type OrderState = (typeof orderStates)[number]

/** An order as commands know it. */
export interface OrderRow {
  readonly id: number
  readonly version: number
  readonly kind: OrderKind
  readonly state: OrderState
  readonly batchId: number | null
  readonly settlementId: number | null
  readonly customerId: number | null
  /** The merchant to whose account it goes; null: to that of its customer. */
  readonly merchantId: number | null
  readonly dossierId: number | null
  /** The sale to whose buyer it goes. */
  readonly saleFileId: number | null
  readonly name: string
  readonly iban: string
  readonly amountCents: Cents
  readonly endToEndId: string
  readonly description: string
  readonly orderedBy: number | null
  readonly sourceLineId: number | null
  readonly bankLineId: number | null
}

const columns = [
  'id',
  'version',
  'kind',
  'state',
  'batchId',
  'settlementId',
  'customerId',
  'merchantId',
  'dossierId',
  'saleFileId',
  'name',
  'iban',
  'amountCents',
  'endToEndId',
  'description',
  'orderedBy',
  'sourceLineId',
  'bankLineId',
] as const

function selectOrders(db: Db) {
  return db.selectFrom('paymentOrder').select(columns).$narrowType<{ kind: OrderKind; state: OrderState }>()
}

export async function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).executeTakeFirst()
}

/** Orders of which the bank has nothing: they are in no batch, or in one of which no file was made. */
const selectNotAtBank = (db: Db) =>
  selectOrders(db)
    .where('state', '=', 'ordered')
    .where(sql<boolean>`not exists (
      select from payment_batch batch where batch.id = batch_id and file_sha256 is not null)`)

/** What is ordered to our own account and is not at the bank. */
export async function findHomeOrders(db: Db): Promise<OrderRow[]> {
  return selectNotAtBank(db).where('kind', '=', 'fee').orderBy('id').execute()
}

/** What is ordered to be paid to these customers and is not at the bank. */
export async function findRemittancesOf(db: Db, customerIds: readonly number[]): Promise<OrderRow[]> {
  return selectNotAtBank(db)
    .where('kind', '=', 'remit')
    .where('customerId', '=', sql<number>`any(${[...customerIds]}::bigint[])`)
    .orderBy('amountCents', 'desc')
    .execute()
}

/** The batches these orders are in, in the order in which they are locked. */
export async function findBatchIds(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('paymentOrder')
    .select('batchId')
    .distinct()
    .where('id', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .where('batchId', 'is not', null)
    .orderBy('batchId')
    .execute()
  return rows.flatMap(({ batchId }) => (batchId === null ? [] : [batchId]))
}

/** Refunds of a line that were not paid yet. */
export async function findRefundsOf(db: Db, sourceLineId: number): Promise<{ id: number; batchId: number | null }[]> {
  return db
    .selectFrom('paymentOrder')
    .select(['id', 'batchId'])
    .where('sourceLineId', '=', sourceLineId)
    .where('state', '=', 'ordered')
    .orderBy('batchId')
    .orderBy('id')
    .execute()
}

/** Whether what a settlement pays to the account of an order is ordered, or was paid. */
export async function hasLiveOrder(
  db: Db,
  { settlementId, merchantId }: Pick<OrderRow, 'settlementId' | 'merchantId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('paymentOrder')
    .select('id')
    .where('settlementId', '=', settlementId)
    .where('merchantId', 'is not distinct from', merchantId)
    .where('kind', '=', 'remit')
    .where('state', 'in', ['ordered', 'confirmed'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether what came back of the orders of a settlement to an account was settled with its customer since: then it was paid, or counted,
 * with the rest.
 */
export async function isSettledAgain(
  db: Db,
  { settlementId, merchantId, customerId }: Pick<OrderRow, 'settlementId' | 'merchantId' | 'customerId'>,
): Promise<boolean> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(case credit when 'customer.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer transfer join settled_transfer settled on settled.transfer_id = transfer.id
    where customer_id = ${customerId} and cause_kind in ('account_event', 'payment_order', 'bank_line')
      and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
      and cause_kind = 'payment_order'
      and cause_id in (select id from payment_order where payment_order.settlement_id = ${settlementId}
        and merchant_id is not distinct from ${merchantId})`.execute(db)
  return (rows[0]?.cents ?? 0) > 0
}

/** These orders, held until the transaction ends, in one order so that two commands take them alike. */
export async function lockOrders(tx: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return selectOrders(tx)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockOrdersOfBatch(tx: Db, batchId: number): Promise<OrderRow[]> {
  return selectOrders(tx).where('batchId', '=', batchId).orderBy('id').forUpdate().execute()
}

export async function findOrdersOfBatch(db: Db, batchId: number): Promise<OrderRow[]> {
  return selectOrders(db).where('batchId', '=', batchId).orderBy('id').execute()
}

export type NewOrder = Omit<
  OrderRow,
  'id' | 'version' | 'state' | 'batchId' | 'bankLineId' | 'orderedBy' | 'merchantId' | 'saleFileId'
> &
  Partial<Pick<OrderRow, 'merchantId' | 'saleFileId'>>

export async function insertOrder(
  tx: Db,
  order: NewOrder & { readonly orderedBy: number; readonly orderedAt: Date },
): Promise<number> {
  const { id } = await tx.insertInto('paymentOrder').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateOrders(
  tx: Db,
  ids: readonly number[],
  change: {
    readonly state?: OrderState
    readonly batchId?: number | null
    readonly bankLineId?: number | null
    readonly iban?: string
    readonly endingNote?: string
  },
): Promise<void> {
  await tx
    .updateTable('paymentOrder')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Ids to the bank that begin so: the next one gets a number of its own. */
export async function countEndToEndIds(db: Db, start: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_order
    where end_to_end_id = ${start} or end_to_end_id like ${start} || '-%'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of what each file of a settlement had collected how much was ordered: of those whose money an order pays. */
export async function findOrderedByFile(
  db: Db,
  { settlementId, merchantId }: Pick<OrderRow, 'settlementId' | 'merchantId'>,
): Promise<{ dossierId: number | null; cents: Cents }[]> {
  const { rows } = await sql<{ dossierId: number | null; cents: Cents }>`
    select dossier_id, sum(case credit when 'transit' then amount_cents else -amount_cents end)::bigint as cents
    from ledger_transfer
    where cause_kind = 'settlement' and cause_id = ${settlementId} and 'transit' in (debit, credit)
      and ${merchantId}::bigint is not distinct from (select merchant_id from dossier where dossier.id = dossier_id
        and merchant_id in (select merchant_id from payment_order where settlement_id = ${settlementId}))
    group by dossier_id order by dossier_id nulls last`.execute(db)
  return rows
}

/** Who the agency is to the bank: its name, and its own account as two people decided it. */
export async function findAgencyPayee(db: Db): Promise<{ iban: string | null; name: string }> {
  const { rows } = await sql<{ iban: string | null; name: string }>`
    select nullif(replace(own_iban, ' ', ''), '') as iban, name from agency`.execute(db)
  return rows[0] ?? { iban: null, name: '' }
}
