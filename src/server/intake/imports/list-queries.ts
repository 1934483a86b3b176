import { sql } from 'kysely'
import { type ImportKind, isWhoseNumber, type RowProblem } from '#contract/intake/claim-list.ts'
import type { FoundDebtor, ImportState, ImportTab } from '#contract/intake/imports.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { knownDebtorOf, namesakeOf } from '#server/intake/making/reads.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import type { Actor } from '#server/actor.ts'
import type { Edits } from './judge-row.ts'
import type { BatchFault, ClaimsBatch } from './queries.ts'

interface BatchListQuery {
  readonly offset: number
  readonly limit: number
  readonly sortOrder: 'asc' | 'desc'
  readonly customer?: number | undefined
  readonly kind?: readonly ImportKind[] | undefined
  readonly state?: ImportState[] | undefined
  readonly mend?: boolean | undefined
}

const batchColumns = sql`
  batch.id, batch.kind, batch.customer_id, customer.number as customer_number, customer.name as customer_name,
  batch.file_name, batch.state, batch.is_trial, batch.error,
  maker.name as created_by, batch.created_at, batch.released_at, counts.*`

/** Of what needs nothing done: taken back whole, or left out. It is no duplicate of anything. */
const isNeedless = sql`(row.problems @> '[{"kind": "credited_whole"}]' or row.problems @> '[{"kind": "left_out"}]')`

/** How the rows of an import stand. */
export const rowCounts = sql`
  count(*)::int as "all", count(*) filter (where row.state = 'good')::int as good,
  count(*) filter (where row.state = 'bad')::int as bad,
  count(*) filter (where row.state = 'duplicate' and not ${isNeedless})::int as duplicate,
  count(*) filter (where row.state = 'duplicate' and ${isNeedless})::int as needless,
  count(*) filter (where row.state = 'credit')::int as credit,
  count(*) filter (where row.state = 'released')::int as released,
  count(*) filter (where row.state = 'good' and row.problems <> '[]')::int as warned`

/** Counts of an import's rows, and what was made of them. */
const batchTables = sql`
  from import_batch batch
  left join customer on customer.id = batch.customer_id
  left join app_user maker on maker.id = batch.created_by
  left join lateral (
    select ${rowCounts},
      count(distinct row.dossier_id)::int as dossiers,
      coalesce(sum(row.amount_cents) filter (where row.state in ('good', 'released')), 0)::bigint as principal_cents
    from import_row row where row.batch_id = batch.id
  ) counts on true`

interface BatchListRow {
  id: number
  kind: ImportKind
  customerId: number | null
  customerNumber: number
  customerName: string
  fileName: string
  state: ImportState
  isTrial: boolean
  error: BatchFault | null
  createdBy: string | null
  createdAt: Date
  releasedAt: Date | null
  all: number
  good: number
  bad: number
  duplicate: number
  needless: number
  credit: number
  released: number
  warned: number
  dossiers: number
  principalCents: number
}

/** A customer's own wall: his imports, as far as they are shared with him. */
const visibleTo = (actor: Actor) =>
  actor.customerId === null ? sql`true` : sql`batch.customer_id = ${actor.customerId} and batch.shared`

/** It waits with rows that could not be taken, and is meant. */
const isToMend = sql`(batch.state = 'ready' and not batch.is_trial and exists (
  select from import_row row where row.batch_id = batch.id and row.state = 'bad'))`

export interface ListToMend {
  id: number
  kind: ImportKind
  customerName: string | null
  fileName: string
  createdAt: Date
  badCount: number
  rowCount: number
  open: { currency: Currency; cents: number }[]
}

/** The lists that wait with rows to mend, the oldest first; of one kind, or of who reads it alone. */
export async function findToMend(
  db: Db,
  actor: Actor,
  { kind, whose }: { readonly kind: ImportKind | null; readonly whose: 'own' | 'all' },
): Promise<ListToMend[]> {
  const { rows } = await sql<ListToMend>`
    select batch.id, batch.kind, customer.name as customer_name, batch.file_name, batch.created_at, counts.*,
      (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]') from (
        select currency, sum(amount_cents)::bigint as cents from import_row bad
        where bad.batch_id = batch.id and bad.state = 'bad' and amount_cents is not null and currency is not null
        group by currency) sums) as open
    from import_batch batch left join customer on customer.id = batch.customer_id
    cross join lateral (select count(*) filter (where state = 'bad')::int as bad_count, count(*)::int as row_count
      from import_row row where row.batch_id = batch.id) counts
    where ${isToMend} and (${kind}::text is null or batch.kind = ${kind})
      and ${whose === 'own' ? sql`batch.created_by = ${actor.userId}` : sql`true`}
    order by batch.id`.execute(db)
  return rows
}

/** Imports, newest first: an employee's own ones or, for an overview, everybody's. */
export async function findBatches(db: Db, actor: Actor, query: BatchListQuery, whose: 'own' | 'all') {
  const mine = whose === 'all' || actor.customerId !== null ? sql`true` : sql`batch.created_by = ${actor.userId}`
  const where = sql`where ${visibleTo(actor)} and ${mine}
    and (${query.customer ?? null}::bigint is null or batch.customer_id = ${query.customer ?? null})
    and (${query.kind === undefined} or batch.kind = any(${[...(query.kind ?? [])]}::text[]))
    and ${query.mend ? isToMend : sql`true`}
    and (${query.state === undefined} or batch.state = any(${query.state ?? []}::text[]))`
  const order = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<BatchListRow>`
    select ${batchColumns} ${batchTables} ${where}
    order by batch.id ${order} limit ${query.limit} offset ${query.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from import_batch batch ${where}`.execute(db)
  return { rows: rows.map(toListRow), total: counted.rows[0]?.total ?? 0 }
}

export async function findBatchRow(db: Db, id: number) {
  const { rows } = await sql<BatchListRow>`select ${batchColumns} ${batchTables} where batch.id = ${id}`.execute(db)
  return rows[0] ? toListRow(rows[0]) : null
}

function toListRow(row: BatchListRow) {
  const {
    customerId,
    customerNumber,
    customerName,
    all,
    good,
    bad,
    duplicate,
    needless,
    credit,
    released,
    warned,
    ...rest
  } = row
  return {
    ...rest,
    customer: customerId === null ? null : { id: customerId, number: customerNumber, name: customerName },
    counts: { all, good, bad, duplicate, needless, credit, released, warned },
  }
}

type Releasable = Pick<ClaimsBatch, 'id' | 'customerId' | 'joinsRunningDossier' | 'destination'>

/** What releasing the good rows of an import would make. */
export async function findTotals(db: Db, batch: Releasable) {
  const { rows } = await sql<{
    newDossiers: number
    joinedDossiers: number
    newDebtors: number
    knownDebtors: number
    newConsumers: number
    undocumented: number
    principal: { currency: 'EUR' | 'DKK' | 'GBP'; cents: number }[]
  }>`
    with told as (
      select row.*, min(known_by ->> 'birthDay') over same as oldest, max(known_by ->> 'birthDay') over same as youngest
      from import_row row where batch_id = ${batch.id} and state = 'good'
      window same as (partition by debtor_key)
    ), keyed as (
      select told.*, own_key, case when others is null then array[own_key] else
        (select array_agg(key order by key) from (select own_key
          union all select other ->> 'debtorKey' from jsonb_array_elements(others) other) owing (key)) end as owing_keys
      -- Namesakes of another birth day are two.
      from told, lateral (select case when debtor_key not like 'n:%' and oldest <> youngest
        then concat(debtor_key, ' ', known_by ->> 'birthDay') else debtor_key end as own_key) own
    ), good as (
      select row_number() over () as file, owing_keys, currency, merchant_id, min(own_key) as debtor_key,
        (array_agg(known_by order by known_by ->> 'birthDay' nulls last))[1] as known_by,
        min(debtor_kind) as debtor_kind,
        sum(amount_cents) as cents, count(*) as claims, (array_agg(others))[1] as others
      from keyed group by owing_keys, currency, merchant_id
    ), owing as (
      select file, debtor_key, known_by, debtor_kind, true as is_first from good
      union all
      select good.file, other."debtorKey", other."knownBy", other.kind, false from good
      cross join lateral jsonb_to_recordset(good.others) as other ("debtorKey" text, "knownBy" jsonb, kind text)
      where good.others is not null
    ), matched as (
      -- Who is known as a person, or is said to be one, is written to as a consumer until it is decided.
      select file, debtor_key, is_first, known.id as debtor_id, case when known.kind is null then debtor_kind
        when known.kind = 'private' or known_by ->> 'kind' = 'private' then 'private' else 'company' end as kind
      from owing left join lateral ${knownDebtorOf(batch.customerId, sql`owing.known_by`)} known on true
    ), people as (
      select file, array_agg(debtor_id order by debtor_id) as debtor_ids,
        bool_or(is_first and kind = 'private') as is_consumer
      from matched group by file
    ), placed as (
      select people.*, good.claims, exists (
        select from dossier_debtor link join dossier on dossier.id = link.dossier_id
        cross join lateral (select array_agg(debtor_id order by debtor_id) as debtor_ids,
          count(*) filter (where liability = 'share') as shares from dossier_debtor
            where dossier_id = dossier.id) liable
        where link.debtor_id = people.debtor_ids[1] and dossier.customer_id = ${batch.customerId}
          and liable.debtor_ids = people.debtor_ids and (liable.shares = 0 or cardinality(liable.debtor_ids) = 1)
          and dossier.currency = good.currency
          and (good.merchant_id is null or dossier.merchant_id = good.merchant_id) and dossier.status <> 'closed'
          and dossier.phase = 'amicable' and (dossier.before_collection or ${batch.destination === 'collection'})
          and (${batch.joinsRunningDossier} or dossier.import_batch_id = ${batch.id})) as joins
      from people join good using (file)
    )
    select count(*) filter (where not joins)::int as new_dossiers,
      count(*) filter (where joins)::int as joined_dossiers,
      (select count(distinct debtor_key) from matched where debtor_id is null)::int as new_debtors,
      (select count(distinct debtor_key) from matched where debtor_id is not null)::int as known_debtors,
      count(*) filter (where not joins and is_consumer)::int as new_consumers,
      -- No list has the invoices with it, which belong in the file of a consumer (Bki art. 5.1).
      coalesce(sum(claims) filter (where is_consumer), 0)::int as undocumented,
      ${principalOf(batch.id)} as principal
    from placed`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('sums without a row')
  return totals
}

/** The sums of the good rows in each currency, without what credit notes of the list take off them. */
const principalOf = (batchId: number) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by cents desc)
    from (select currency, sum(cents) as cents from (
      select currency, amount_cents as cents from import_row where batch_id = ${batchId} and state = 'good'
      union all
      select note.currency, -(part -> 'amountCents')::bigint from import_row note
      cross join jsonb_array_elements(note.credit_on -> 'parts') part
      join import_row taken on taken.batch_id = note.batch_id
        and taken.row_number = (part #>> '{place,rowNumber}')::int and taken.state = 'good'
      where note.batch_id = ${batchId} and note.state = 'credit' and note.credit is not null
    ) asked group by 1) sums), '[]')`

/** The rows that a tab shows. */
export const inTab = (tab: ImportTab) => {
  if (tab === 'all') return sql`true`
  if (tab === 'duplicate') return sql`row.state = 'duplicate' and not ${isNeedless}`
  if (tab === 'needless') return sql`row.state = 'duplicate' and ${isNeedless}`
  if (tab === 'warned') return sql`row.state = 'good' and row.problems <> '[]'`
  return sql`row.state = ${tab}`
}

export interface LineRow {
  readonly rowNumber: number
  readonly state: 'good' | 'bad' | 'duplicate' | 'credit' | 'released'
  readonly cells: readonly Cell[]
  readonly edited: Edits
  readonly problems: RowProblem[]
  readonly found: FoundDebtor
}

interface FoundColumns {
  debtorKey: string | null
  firstRow: number | null
  knownName: string | null
  isDoubtful: boolean | null
  knownDossierId: number | null
  knownNumber: string | null
  perhaps: string | null
  releasedId: number | null
  releasedNumber: string | null
}

/** Rows of an import as a tab shows them, each with the debtor it seems to be. */
export async function findLines(
  db: Db,
  batch: { id: number; customerId: number },
  query: {
    readonly tab: ImportTab
    readonly offset: number
    readonly limit: number
    readonly sortOrder: 'asc' | 'desc'
  },
): Promise<LineRow[]> {
  const order = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<FoundColumns & Omit<LineRow, 'found'>>`
    with page as (
      select * from import_row row where batch_id = ${batch.id} and ${inTab(query.tab)}
      order by row_number ${order} limit ${query.limit} offset ${query.offset}
    )
    select page.row_number, page.state, page.cells, page.edited, page.problems, page.debtor_key,
      first.row_number as first_row,
      known.name as known_name, known.is_doubtful, running.id as known_dossier_id, running.number as known_number,
      perhaps.name as perhaps,
      released.id as released_id, released.number as released_number
    from page
    left join dossier released on released.id = page.dossier_id
    left join lateral (
      select min(row_number) as row_number from import_row other
      -- Not of this import as a constant: of a new one the planner knows no rows yet, and would go through all for
      -- each.
      where other.batch_id = page.batch_id and other.debtor_key = page.debtor_key and other.row_number < page.row_number
        and (page.debtor_key like 'n:%' or coalesce(other.known_by ->> 'birthDay' = page.known_by ->> 'birthDay', true))
    ) first on true
    left join lateral ${knownDebtorOf(batch.customerId, sql`page.known_by`)} known on true
    left join lateral (
      select dossier.id, dossier.number from dossier join dossier_debtor link on link.dossier_id = dossier.id
      where link.debtor_id = known.id and dossier.status <> 'closed' order by dossier.id desc limit 1
    ) running on true
    left join lateral ${namesakeOf(batch.customerId, sql`page.known_by`)} perhaps on known.id is null
    order by page.row_number ${order}`.execute(db)
  return rows.map((row) => ({ ...row, found: foundOf(row) }))
}

function foundOf(row: FoundColumns & Pick<LineRow, 'problems'>): FoundDebtor {
  if (row.releasedId !== null) return { kind: 'released', dossierId: row.releasedId, number: row.releasedNumber ?? '' }
  if (row.debtorKey === null) return { kind: 'unknown' }
  const asked = row.problems.find(isWhoseNumber)
  if (asked) return { kind: 'perhaps_same', name: String(asked.values?.['there'] ?? '') }
  if (row.firstRow !== null) return { kind: 'same_as_row', row: row.firstRow }
  if (row.knownName !== null) {
    const { knownDossierId: dossierId, knownNumber: number } = row
    return { kind: 'known', dossierId, number, isDoubtful: row.isDoubtful === true }
  }
  return row.perhaps === null ? { kind: 'new' } : { kind: 'perhaps_same', name: row.perhaps }
}

/** How far the job of an import is, while it runs. */
export async function findProgress(db: Db, jobId: number | null) {
  if (jobId === null) return null
  const job = await db
    .selectFrom('job')
    .select(['doneCount', 'totalCount', 'state'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  return job && (job.state === 'queued' || job.state === 'running')
    ? { doneCount: job.doneCount, totalCount: job.totalCount }
    : null
}

export async function wasCancelled(db: Db, jobId: number): Promise<boolean> {
  const job = await db.selectFrom('job').select('cancelRequested').where('id', '=', jobId).executeTakeFirst()
  return job?.cancelRequested ?? false
}

/** The next rows that were not taken, for the list to download. */
export async function nextRefused(db: Db, batchId: number, after: number, limit: number) {
  const rows = await db
    .selectFrom('importRow')
    .select(['rowNumber', 'cells', 'edited', 'problems'])
    .where('batchId', '=', batchId)
    .where('state', 'in', ['bad', 'duplicate'])
    .where('rowNumber', '>', after)
    .orderBy('rowNumber')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    rowNumber: row.rowNumber,
    cells: row.cells as Cell[],
    edited: row.edited as Edits,
    problems: row.problems as RowProblem[],
  }))
}
