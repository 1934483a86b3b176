import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What a row of a list asks for, as far as it can be in the way of another. */
export interface AskedDays {
  readonly row: number
  readonly customer: number
  readonly product: string
  readonly fromDay: Day
  readonly toDay: Day | null
}

/** Of each of these rows the first subscription of its customer to the same product that runs on one of its days. */
export async function findRunning(
  db: Db,
  asked: readonly AskedDays[],
): Promise<ReadonlyMap<number, { product: string; fromDay: Day; toDay: Day | null }>> {
  const { rows } = await sql<{ row: number; product: string; fromDay: Day; toDay: Day | null }>`
    select distinct on (asked.row) asked.row, subscription.product, subscription.from_day, subscription.to_day
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked ("row" int, customer bigint, product text, "fromDay" date, "toDay" date)
    join subscription on subscription.customer_id = asked.customer
      and fold(subscription.product) = fold(asked.product)
      and daterange(subscription.from_day, subscription.to_day, '[]') && daterange("fromDay", "toDay", '[]')
    order by asked.row, subscription.from_day`.execute(db)
  return new Map(rows.map(({ row, ...running }) => [row, running]))
}

/** The subscriptions that an import made, by the row of each. */
export async function findOfImport(
  db: Db,
  batchId: number,
  rows: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  const found = await db
    .selectFrom('subscription')
    .innerJoin('customer', 'customer.id', 'subscription.customerId')
    .select(['subscription.id', 'importRow', 'customer.name'])
    .where('importBatchId', '=', batchId)
    .where(sql<boolean>`import_row = any(${[...rows]}::int[])`)
    .execute()
  return new Map(found.map(({ importRow, id, name }) => [importRow ?? 0, { id, name }]))
}

/** How many subscriptions that an import made were billed. */
export async function countBilledOfImport(db: Db, batchId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscription
    where import_batch_id = ${batchId}
      and exists (select from subscription_bill bill where bill.subscription_id = subscription.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Holds what an import made: whoever bills one of them waits, or was first. */
export async function lockOfImport(db: Db, batchId: number): Promise<void> {
  await sql`select from subscription where import_batch_id = ${batchId} order by id for update`.execute(db)
}

/** Whoever releases a list of subscriptions has it to himself: two lists never make the same one twice. */
export async function lockReleases(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('subscriptions of a list', 0))`.execute(db)
}
