import { type RawBuilder, sql } from 'kysely'
import { collectedCents, isCollected } from '#server/book/customers/collected-money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** All that keeps figures takes turns: what one writes the other counts on. */
export async function lockFigures(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(tx)
}

/** The files that something happened to since they were last looked at; they are not marked any more. */
export async function takeMarked(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    with taken as (delete from stat_mark returning dossier_id)
    select distinct dossier_id from taken`.execute(tx)
  return rows.map(({ dossierId }) => dossierId)
}

export async function markFiles(tx: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`insert into stat_mark (dossier_id) select unnest(${[...dossierIds]}::bigint[])`.execute(tx)
}

/** Begins a generation: whoever asks from now on gets its figures once this is committed. */
export async function insertGeneration(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stat_generation (as_of) values (${now}) returning id`.execute(tx)
  return onlyRow(rows).id
}

export interface Generation {
  readonly id: number
  readonly asOf: Date
}

/** The figures that are there now; none before they were made for the first time. */
export async function findNewest(db: Db): Promise<Generation | undefined> {
  const { rows } = await sql<Generation>`
    select id, as_of from stat_generation order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Nothing happened since: the same figures are of now. */
export async function renewGeneration(tx: Db, { id }: Pick<Generation, 'id'>, now: Date): Promise<void> {
  await sql`update stat_generation set as_of = ${now} where id = ${id}`.execute(tx)
}

/** Of which files: those of a list, or every one. */
const among = (ids: readonly number[] | null, column: string): RawBuilder<boolean> =>
  ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`

/** On the claims that stand: what was credited, as far as that was not taken back. */
const creditedCents = sql`(
  select coalesce(sum(note.amount_cents - coalesce((select sum(back.amount_cents) from account_event back
      where back.dossier_id = note.dossier_id and back.kind = 'reversal' and back.reverses_id = note.id), 0)), 0)
  from account_event note
  join claim on claim.dossier_id = note.dossier_id and claim.id = note.claim_id and claim.withdrawn_at is null
  where note.dossier_id = dossier.id and note.kind = 'credit_note')`

const claimedCents = sql`(select coalesce(sum(amount_cents), 0) from claim
  where claim.dossier_id = dossier.id and withdrawn_at is null)`

/** What paid the principal by a transfer; negative: it was taken back. */
const principalCents = sql`case when credit = 'debtor.principal' and debit in ('suspense', 'customer.direct')
    then amount_cents
  when debit = 'debtor.principal' and credit in ('suspense', 'customer.direct') then -amount_cents else 0 end`

/** What was paid before collection: that was never handed in to collect. */
const paidBeforeCents = sql`case when passed_day is null then 0 else (select coalesce(sum(${principalCents}), 0)
  from ledger_transfer where dossier_id = dossier.id and cause_kind = 'account_event' and value_day < passed_day) end`

/**
 * Files in collection as they are now. One of a list that was taken back was never there; before collection none is, nor any
 * on which keys are only tried out.
 */
function filesNow(ids: readonly number[] | null): RawBuilder<unknown> {
  return sql`select dossier.id as dossier_id, customer_id, kind, currency,
      coalesce(passed_day, opened_day) as intake_day, closed_day, closing_reason,
      (${claimedCents} - ${creditedCents} - ${paidBeforeCents})::bigint as handed_cents
    from dossier where ${among(ids, 'dossier.id')} and not before_collection and ${isReal('dossier.customerId')}
      and closing_reason is distinct from 'import_undone'`
}

/** Their money as the books have it. */
function flowsNow(ids: readonly number[] | null): RawBuilder<unknown> {
  return sql`select dossier_id, value_day as day, flow, sum(flowed.cents)::bigint as cents,
      dossier.customer_id, dossier.kind, dossier.currency, coalesce(passed_day, opened_day) as intake_day
    from dossier join ledger_transfer on dossier_id = dossier.id and cause_kind = 'account_event'
    cross join lateral (values
      ('collected', case when ${isCollected} then ${collectedCents} else 0 end),
      ('principal', ${principalCents})) as flowed (flow, cents)
    where ${among(ids, 'dossier.id')} and not before_collection and ${isReal('dossier.customerId')}
      and closing_reason is distinct from 'import_undone' and value_day >= coalesce(passed_day, value_day)
    group by dossier_id, value_day, flow, dossier.id having sum(flowed.cents) <> 0`
}

const ofFile = sql.raw('customer_id, kind, currency, intake_day, closed_day, closing_reason, handed_cents')
const ofFlow = sql.raw('cents, customer_id, kind, currency, intake_day')
const sameFile = sql`(told.customer_id, told.kind, told.currency, told.intake_day, told.closed_day, told.closing_reason,
    told.handed_cents) is not distinct from (former.customer_id, former.kind, former.currency, former.intake_day,
    former.closed_day, former.closing_reason, former.handed_cents)`
const sameFlow = sql`(told.cents, told.customer_id, told.kind, told.currency, told.intake_day)
  is not distinct from (former.cents, former.customer_id, former.kind, former.currency, former.intake_day)`

/** What versions of files come to in the cube of days: rows of its columns, from rows with a `sign`. */
const daysOfFiles = (rows: RawBuilder<unknown>) => sql`
  select day, measure, detail, customer_id, kind, currency, sum(sign) as count, sum(sign * cents) as cents
  from ${rows} file cross join lateral (values
    (intake_day, 'inflow', '', handed_cents), (closed_day, 'outflow', coalesce(closing_reason, ''), handed_cents)
  ) as one (day, measure, detail, cents)
  where day is not null group by day, measure, detail, customer_id, kind, currency`

const daysOfFlows = (rows: RawBuilder<unknown>) => sql`
  select day, flow as measure, '' as detail, customer_id, kind, currency, sum(sign) as count, sum(sign * cents) as cents
  from ${rows} flow group by day, flow, customer_id, kind, currency`

/** Money that came in before its file did counts in the month in which that came. */
const vintagesOf = (rows: RawBuilder<unknown>) => sql`
  select date_trunc('month', intake_day)::date as intake_month, greatest(0,
      (extract(year from day) - extract(year from intake_day)) * 12 + extract(month from day)
      - extract(month from intake_day))::int as months_after,
    customer_id, kind, currency, sum(sign * cents) as cents
  from ${rows} flow where flow = 'principal' group by 1, 2, customer_id, kind, currency`

const intoDays = (rows: RawBuilder<unknown>) => sql`
  insert into stat_day (day, measure, detail, customer_id, kind, currency, count, cents) ${rows}
  on conflict (measure, currency, day, customer_id, kind, detail) do update
  set count = stat_day.count + excluded.count, cents = stat_day.cents + excluded.cents`

const intoVintages = (rows: RawBuilder<unknown>) => sql`
  insert into stat_vintage (intake_month, months_after, customer_id, kind, currency, cents) ${rows}
  on conflict (currency, intake_month, months_after, customer_id, kind) do update
  set cents = stat_vintage.cents + excluded.cents`

/** Versions of files that are not as they were: the former ones end, and the cube gets the difference. */
export async function replaceFiles(tx: Db, generation: number, ids: readonly number[]): Promise<void> {
  await sql`
    with told as materialized (${filesNow(ids)}),
    gone as (
      update stat_file former set to_gen = ${generation}
      where to_gen is null and ${among(ids, 'former.dossierId')}
        and not exists (select from told where told.dossier_id = former.dossier_id and ${sameFile})
      returning dossier_id, ${ofFile}
    ), come as (
      insert into stat_file (from_gen, dossier_id, ${ofFile})
      select ${generation}, dossier_id, ${ofFile} from told where not exists (select from stat_file former
        where former.dossier_id = told.dossier_id and former.to_gen is null and ${sameFile})
      returning dossier_id, ${ofFile}
    )
    ${intoDays(daysOfFiles(sql`(select 1 as sign, * from come union all select -1, * from gone)`))}`.execute(tx)
}

/** The same of their money. */
export async function replaceFlows(tx: Db, generation: number, ids: readonly number[]): Promise<void> {
  await sql`
    with told as materialized (${flowsNow(ids)}),
    gone as (
      update stat_flow former set to_gen = ${generation}
      where to_gen is null and ${among(ids, 'former.dossierId')} and not exists (select from told
        where told.dossier_id = former.dossier_id and told.day = former.day and told.flow = former.flow and ${sameFlow})
      returning day, flow, ${ofFlow}
    ), come as (
      insert into stat_flow (from_gen, dossier_id, day, flow, ${ofFlow})
      select ${generation}, dossier_id, day, flow, ${ofFlow} from told where not exists (select from stat_flow former
        where former.dossier_id = told.dossier_id and former.day = told.day and former.flow = told.flow
          and former.to_gen is null and ${sameFlow})
      returning day, flow, ${ofFlow}
    ), moved as (select 1 as sign, * from come union all select -1, * from gone
    ), months as (${intoVintages(vintagesOf(sql`moved`))})
    ${intoDays(daysOfFlows(sql`moved`))}`.execute(tx)
}

/** Files whose facts are not what their rows say, though nothing has marked them. */
export async function findDiffering(db: Db): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    with file as materialized (${filesNow(null)}), flow as materialized (${flowsNow(null)}),
    kept_file as (select dossier_id, ${ofFile} from stat_file where to_gen is null),
    kept_flow as (select dossier_id, day, flow, ${ofFlow} from stat_flow where to_gen is null)
    select distinct dossier_id from (
      (select dossier_id from (select dossier_id, ${ofFile} from file except select * from kept_file) one)
      union all
      (select dossier_id from (select * from kept_file except select dossier_id, ${ofFile} from file) one)
      union all
      (select dossier_id from (select dossier_id, day, flow, ${ofFlow} from flow except select * from kept_flow) one)
      union all
      (select dossier_id from (select * from kept_flow except select dossier_id, day, flow, ${ofFlow} from flow) one)
    ) differing
    where not exists (select from stat_mark where stat_mark.dossier_id = differing.dossier_id)
    order by dossier_id`.execute(db)
  return rows.map(({ dossierId }) => dossierId)
}

/** How many files have figures. */
export async function countFacts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stat_file where to_gen is null`.execute(db)
  return rows[0]?.count ?? 0
}

const filesKept = sql`(select 1 as sign, stat_file.* from stat_file where to_gen is null)`
const flowsKept = sql`(select 1 as sign, stat_flow.* from stat_flow where to_gen is null)`
const allDays = sql`(${daysOfFiles(filesKept)} union all ${daysOfFlows(flowsKept)})`

/** How many rows of the cubes are not the sum of the facts. */
export async function countWrongCubes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with days as materialized ${allDays}, months as materialized (${vintagesOf(flowsKept)})
    select ((select count(*) from days full join stat_day kept using (measure, currency, day, customer_id, kind, detail)
        where coalesce(days.count, 0) <> coalesce(kept.count, 0) or coalesce(days.cents, 0) <> coalesce(kept.cents, 0))
      + (select count(*) from months
        full join stat_vintage kept using (currency, intake_month, months_after, customer_id, kind)
        where coalesce(months.cents, 0) <> coalesce(kept.cents, 0)))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Makes the cubes of the facts anew. */
export async function rebuildCubes(tx: Db): Promise<void> {
  await sql`delete from stat_day`.execute(tx)
  await sql`delete from stat_vintage`.execute(tx)
  await intoDays(allDays).execute(tx)
  await intoVintages(vintagesOf(flowsKept)).execute(tx)
}

/**
 * Throws away what nobody can open any more: generations from before a moment but the last of each month, and the versions
 * that stand in none that is left.
 */
export async function forgetGenerations(tx: Db, before: Date): Promise<void> {
  await sql`
    delete from stat_generation former where as_of < ${before} and exists (select from stat_generation later
      where later.id > former.id and date_trunc('month', later.as_of at time zone 'Europe/Amsterdam')
        = date_trunc('month', former.as_of at time zone 'Europe/Amsterdam'))`.execute(tx)
  for (const table of [sql`stat_file`, sql`stat_flow`]) {
    await sql`
      delete from ${table} fact where to_gen is not null and not exists (
        select from stat_generation kept where kept.id >= fact.from_gen and kept.id < fact.to_gen)`.execute(tx)
  }
}
