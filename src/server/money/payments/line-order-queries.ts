import { sql } from 'kysely'
import type { BankLineDetail } from '#contract/money/bank-lines.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LineRow } from './line-queries.ts'
import { findAgencyPayee } from '#server/money/payment-orders/order-queries.ts'
import { messageIdOf } from '#server/money/payment-orders/batch-queries.ts'

/** An order that a line may have paid, or may bring back. */
export interface OrderOfLine {
  readonly id: number
  readonly name: string
  readonly iban: string
  readonly endToEndId: string
  readonly amountCents: Cents
  readonly batchId: number
}

/** What is looked for on account of lines. */
export interface OrderMarks {
  readonly amounts: readonly Cents[]
  readonly endToEndIds: readonly string[]
  readonly ibans: readonly string[]
}

/** Orders of which the bank has the file and says nothing yet. */
export async function findOrdersUnderWay(db: Db, marks: OrderMarks): Promise<OrderOfLine[]> {
  const { rows } = await sql<OrderOfLine>`
    select payment_order.id, name, iban, end_to_end_id, amount_cents, batch_id
    from payment_order join payment_batch batch on batch.id = batch_id
    where payment_order.state = 'ordered' and batch.state = 'file_made' and ${marked(marks)}
    order by payment_order.id limit 1000`.execute(db)
  return rows
}

/** Orders that were paid and may come back. */
export async function findPaidOrders(db: Db, marks: OrderMarks): Promise<OrderOfLine[]> {
  const { rows } = await sql<OrderOfLine>`
    select id, name, iban, end_to_end_id, amount_cents, batch_id from payment_order
    where state = 'confirmed' and ${marked(marks)} order by id desc limit 1000`.execute(db)
  return rows
}

function marked({ amounts, endToEndIds, ibans }: OrderMarks) {
  return sql`(amount_cents = any(${[...amounts]}::bigint[]) or end_to_end_id = any(${[...endToEndIds]}::text[])
    or iban = any(${[...ibans]}::text[]))`
}

/** A batch that the bank may have paid in one sum: nothing of it was confirmed by itself. */
export interface BatchOfLine {
  readonly id: number
  readonly messageId: string
  readonly totalCents: Cents
  readonly orderIds: readonly number[]
}

export async function findBatchesUnderWay(db: Db, totals: readonly Cents[]): Promise<BatchOfLine[]> {
  const { rows } = await sql<Omit<BatchOfLine, 'messageId'>>`
    select batch.id, sum(amount_cents)::bigint as total_cents, json_agg(payment_order.id) as order_ids
    from payment_batch batch join payment_order on batch_id = batch.id
    where batch.state = 'file_made' and payment_order.state in ('ordered', 'confirmed', 'returned')
    group by batch.id
    having bool_and(payment_order.state = 'ordered') and count(*) > 1
      and sum(amount_cents) = any(${[...totals]}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, messageId: messageIdOf(row.id) }))
}

type Placement = BankLineDetail['placements'][number]

/** Where a line has its place, and what was undone of that; of a batch in one sum as one. */
export async function readPlacements(db: Db, bankLineId: number): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    select min(placement.id) as id, placement.kind, sum(placement.amount_cents)::bigint as amount_cents,
      case when placement.kind = 'sale' then (select 'VERKOOP-' || sale_file_id from sale_payment payment
          where payment.bank_line_id = ${bankLineId} order by payment.id desc limit 1)
        when count(*) = 1 then min(payment_order.name) end as name,
      case when count(*) = 1 then min(end_to_end_id) end as end_to_end_id, batch_id, placed_at,
      app_user.name as placed_by, undone_at is not null as is_undone
    from bank_line_placement placement left join payment_order on payment_order.id = order_id
    left join app_user on app_user.id = placed_by
    where placement.bank_line_id = ${bankLineId}
    group by placement.kind, batch_id, placed_at, app_user.name, undone_at order by 1`.execute(db)
  return rows
}

/** Whether a line comes from, or goes to, an account of the agency itself. */
export async function isOwnMoney(db: Db, { counterpartyIban }: Pick<LineRow, 'counterpartyIban'>): Promise<boolean> {
  if (counterpartyIban === null) return false
  return (await findAgencyPayee(db)).iban === counterpartyIban
}
