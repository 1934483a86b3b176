import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type {
  batchStates,
  forecastPaymentBatch,
  listPaymentBatches,
  PaymentBatch,
} from '#contract/money/payment-batches.ts'
import type { Cents } from '#domain/money.ts'
import { orderIdOf, orderPrefixes } from '#domain/settlement/order-id.ts'
import type { Counted } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'

export type BatchState = (typeof batchStates)[number]

/** By what the bank knows a batch. */
export const messageIdOf = (batchId: number) => orderIdOf('batch', String(batchId).padStart(6, '0'))

export async function insertBatch(tx: Db, made: { madeBy: number; madeAt: Date }): Promise<number> {
  const { id } = await tx
    .insertInto('paymentBatch')
    .values({ ...made, account: 'trust' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A batch, held until the transaction ends. */
export async function lockBatchRow(tx: Db, id: number) {
  return tx
    .selectFrom('paymentBatch')
    .select(['id', 'version', 'state', 'madeBy', 'releasedBy', 'fileSha256'])
    .$narrowType<{ state: BatchState }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof lockBatchRow>>>

export async function updateBatch(
  tx: Db,
  id: number,
  change: {
    readonly state?: BatchState
    readonly releasedBy?: number | null
    readonly releasedAt?: Date | null
    readonly fileSha256?: string
    readonly fileBy?: number
    readonly fileAt?: Date
  },
): Promise<void> {
  await tx
    .updateTable('paymentBatch')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const person = (table: 'maker' | 'releaser' | 'fetcher') => sql`case when ${sql.ref(`${table}.id`)} is not null
  then json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const shown = sql`
  select batch.id, batch.version, ${orderPrefixes.batch} || '-' || lpad(batch.id::text, 6, '0') as message_id,
    batch.state, made_at, released_at, file_at, file_sha256, ${person('maker')} as made_by,
    ${person('releaser')} as released_by, ${person('fetcher')} as file_by, orders.count, orders.total_cents,
    orders.confirmed_count
  from payment_batch batch join app_user maker on maker.id = made_by
  left join app_user releaser on releaser.id = released_by left join app_user fetcher on fetcher.id = file_by
  cross join lateral (
    select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as total_cents,
      count(*) filter (where state in ('confirmed', 'returned')) as confirmed_count
    from payment_order where batch_id = batch.id
  ) orders`

export async function findBatch(db: Db, id: number): Promise<PaymentBatch | undefined> {
  const { rows } = await sql<PaymentBatch>`${shown} where batch.id = ${id}`.execute(db)
  return rows[0]
}

export async function findBatches(
  db: Db,
  { sortBy, sortOrder, state, limit, offset }: QueryOf<typeof listPaymentBatches>,
): Promise<Counted & { items: PaymentBatch[] }> {
  const sorts = { id: sql`id`, madeAt: sql`made_at`, total: sql`total_cents` } as const
  const direction = sortBy !== undefined && sortOrder === 'asc' ? sql`asc` : sql`desc`
  const states = state ?? null
  const wanted = sql`${states}::text[] is null or batch.state = any(${states}::text[])`
  const { rows } = await sql<PaymentBatch>`
    select * from (${shown} where ${wanted}) batch order by ${sorts[sortBy ?? 'id']} ${direction}, id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  return { items: rows, ...(await countBatches(db, wanted)) }
}

/** What batches are of together; none is worked out for it. */
async function countBatches(db: Db, wanted: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ total: number; cents: Cents }>`
    select (select count(*) from payment_batch batch where ${wanted}) as total,
      (select coalesce(sum(amount_cents), 0)::bigint from payment_order join payment_batch batch on batch.id = batch_id
        where ${wanted}) as cents`.execute(db)
  const [{ total, cents } = { total: 0, cents: 0 }] = rows
  return { total, sum: { field: 'totalCents', amounts: total === 0 ? [] : [{ currency: 'EUR', cents }] } }
}

/** Who ordered something of a batch by hand. */
export async function findOrderers(db: Db, batchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('paymentOrder')
    .select('orderedBy')
    .distinct()
    .where('batchId', '=', batchId)
    .where('orderedBy', 'is not', null)
    .execute()
  return rows.flatMap(({ orderedBy }) => (orderedBy === null ? [] : [orderedBy]))
}

type Together = Omit<
  OutputOf<typeof forecastPaymentBatch>,
  'newAccountCount' | 'unscreenedCount' | 'dayCheck' | 'listTrouble'
>

/** What orders come to: in all, by kind, to how many accounts; and who puts them together or ordered any of them. */
export async function sumTogether(db: Db, orderIds: readonly number[], madeBy: number): Promise<Together> {
  const ids = sql`any(${[...orderIds]}::bigint[])`
  const { rows } = await sql<Together>`
    select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as total_cents,
      count(distinct iban) as payee_count,
      (select json_agg(json_build_object('kind', kind, 'count', count, 'cents', cents) order by cents desc) from (
        select kind, count(*) as count, sum(amount_cents) as cents from payment_order
        where id = ${ids} group by kind) part) as kinds,
      (select json_agg(name order by fold(name)) from app_user where id in (
        select ${madeBy}::bigint union select ordered_by from payment_order where id = ${ids})) as not_by
    from payment_order where id = ${ids}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has a row')
  return row
}

/** When the newest order of a batch was ordered. */
export async function findOrderedAt(db: Db, batchId: number): Promise<Date | null> {
  return newestOf(db, sql`batch_id = ${batchId}`)
}

/** When the newest of these orders was ordered. */
export async function findOrdersOrderedAt(db: Db, orderIds: readonly number[]): Promise<Date | null> {
  return newestOf(db, sql`payment_order.id = any(${[...orderIds]}::bigint[])`)
}

async function newestOf(db: Db, wanted: RawBuilder<unknown>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(coalesce(ordered_at, run.performed_at)) as at
    from payment_order left join settlement on settlement.id = settlement_id
    left join settlement_run run on run.id = settlement.run_id
    where ${wanted} and payment_order.state = 'ordered'`.execute(db)
  return rows[0]?.at ?? null
}

/** From whose account a batch is paid. */
export async function findPayer(db: Db): Promise<{ name: string; iban: string; bic: string | null } | undefined> {
  const row = await db.selectFrom('agency').select(['trustIban', 'trustName', 'trustBic']).executeTakeFirst()
  if (!row) return undefined
  const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()
  return { name: row.trustName, iban: plain(row.trustIban), bic: plain(row.trustBic) || null }
}
