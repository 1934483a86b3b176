import { sql } from 'kysely'
import type { ImportDetail } from '#contract/intake/imports.ts'
import type { LinesAsked } from '#server/intake/imports/import-target.ts'
import type { Edits } from '#server/intake/imports/judge-row.ts'
import { inTab, type LineRow } from '#server/intake/imports/list-queries.ts'
import type { StoredRow } from '#server/intake/imports/row-queries.ts'
import type { RowProblem } from '#contract/intake/claim-list.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

export interface KnownCustomer {
  readonly id: number
  readonly number: number
  readonly name: string
}

/** The customers that are meant by each of these texts: by number, by name, or by both behind each other. */
export async function findCustomersMeant(
  db: Db,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownCustomer[]>> {
  const { rows } = await sql<KnownCustomer & { text: string }>`
    with asked as materialized (
      select text, fold(text) as folded, ltrim(text, '0') as number from unnest(${[...texts]}::text[]) text
    ), known as materialized (
      select id, number, name, fold(name) as folded, fold(concat(number, ' ', name)) as whole from customer
      where ${isReal('customer.id')}
    )
    select asked.text, known.id, known.number, known.name from asked join known on known.number::text = asked.number
    union select asked.text, known.id, known.number, known.name from asked join known on known.folded = asked.folded
    union select asked.text, known.id, known.number, known.name from asked join known on known.whole = asked.folded
    order by number`.execute(db)
  return Map.groupBy(rows, ({ text }) => text)
}

/** Customers whose names look like a text, the likest first. */
export async function findCustomersLike(db: Db, text: string): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer>`
    select id, number, name from customer
    where ${isReal('customer.id')}
      and (word_similarity(fold(${text}), fold(name)) > 0.4 or similarity(fold(${text}), fold(name)) > 0.3)
    order by similarity(fold(${text}), fold(name)) desc, number limit 3`.execute(db)
  return rows
}

/** The rows, not released, of these customers, in the order of the file. */
export async function lockRowsOfCustomers(tx: Db, batchId: number, customers: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_number, cells, edited, answers from import_row
    where batch_id = ${batchId} and state <> 'released' and subscription is not null
      and (subscription ->> 'customer')::bigint = any(${[...customers]}::bigint[])
    order by row_number for update`.execute(tx)
  return rows
}

/** The customers that these rows were taken to be of. */
export async function findCustomersOfRows(db: Db, batchId: number, rowNumbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ customer: number }>`
    select distinct (subscription ->> 'customer')::bigint as customer from import_row
    where batch_id = ${batchId} and row_number = any(${[...rowNumbers]}::int[])
      and subscription ->> 'customer' is not null`.execute(db)
  return rows.map(({ customer }) => customer)
}

/** The first row that is of another currency than that of subscriptions. */
export async function findOtherCurrency(db: Db, batchId: number): Promise<number | null> {
  const { rows } = await sql<{ row: number | null }>`
    select min(row_number) as row from import_row
    where batch_id = ${batchId} and problems @> '[{"kind": "not_euro"}]'`.execute(db)
  return rows[0]?.row ?? null
}

/** What the good rows come to. */
export async function sumOfRows(db: Db, batchId: number): Promise<NonNullable<ImportDetail['subscriptions']>> {
  const { rows } = await sql<NonNullable<ImportDetail['subscriptions']>[number]>`
    select subscription ->> 'period' as period, count(*)::int as count, sum(amount_cents)::bigint as cents
    from import_row where batch_id = ${batchId} and state = 'good'
    group by 1 order by 2 desc`.execute(db)
  return rows
}

/** Rows as a tab shows them, each with the customer it was taken to be of. */
export async function findRows(
  db: Db,
  batchId: number,
  { tab, sortOrder, limit, offset }: LinesAsked,
): Promise<(Omit<LineRow, 'found'> & { readonly customer: KnownCustomer | null })[]> {
  const order = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{
    rowNumber: number
    state: LineRow['state']
    cells: Cell[]
    edited: Edits
    problems: RowProblem[]
    customer: KnownCustomer | null
  }>`
    select row.row_number, row.state, row.cells, row.edited, row.problems,
      case when customer.id is not null then
        jsonb_build_object('id', customer.id, 'number', customer.number, 'name', customer.name) end as customer
    from import_row row left join customer on customer.id = (row.subscription ->> 'customer')::bigint
    where row.batch_id = ${batchId} and ${inTab(tab)}
    order by row.row_number ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The next good rows, kept from anybody else until the transaction ends. */
export async function lockNextGood(tx: Db, batchId: number, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_number, cells, edited, answers from import_row
    where batch_id = ${batchId} and state = 'good' order by row_number limit ${limit} for update`.execute(tx)
  return rows
}

export async function markReleased(tx: Db, batchId: number, rowNumbers: readonly number[], at: Date): Promise<void> {
  await sql`
    update import_row set state = 'released', released_at = ${at}
    where batch_id = ${batchId} and row_number = any(${[...rowNumbers]}::int[])`.execute(tx)
}
