import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { ageClasses, amountClasses } from '#domain/statistics/file-class.ts'
import { togetherWith } from '#server/book/dossiers/files-together.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'
import { among, filesNow, flowsNow, type LookedAt } from './now-queries.ts'

/** All that keeps figures takes turns: what one writes the other counts on. */
export async function lockFigures(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(tx)
}

/**
 * The files that something happened to since they were last looked at, with those that are together with them; they are not
 * marked any more. So many marks at most, the oldest first, and whether there are others.
 */
export async function takeMarked(tx: Db, most: number): Promise<{ ids: number[]; isAll: boolean }> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from stat_mark where id in (select id from stat_mark order by id limit ${most}) returning dossier_id),
    marked as (select distinct dossier_id from taken)
    select distinct unnest(${togetherWith(sql`marked.dossier_id`)}) as id from marked`.execute(tx)
  const { rows: others } = await sql`select from stat_mark limit 1`.execute(tx)
  return { ids: rows.map(({ id }) => id), isAll: others.length === 0 }
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

const fileParts = [
  'customer_id',
  'kind',
  'currency',
  'team_id',
  'intake_day',
  'closed_day',
  'closing_reason',
  'handed_cents',
  'due_day',
  'province',
  'relief',
  'phases',
  'phase_days',
] as const
const flowParts = ['cents', 'customer_id', 'kind', 'currency', 'intake_day', 'team_id'] as const
const ofFile = sql.raw(fileParts.join(', '))
const ofFlow = sql.raw(flowParts.join(', '))
/**
 * Each class that a file is in, with the first day and the day after the last: the classes of its age and its phases follow each
 * other, and debt relief may come more than once.
 */
const classesOf = sql`
  select 'amount' as measure, 'cents_' || from_cents as detail, intake_day as since, closed_day as until
    from (select max(one) as from_cents from unnest(${[...amountClasses]}::bigint[]) one
      where one <= greatest(0, handed_cents)) amount
  union all select 'province', province, intake_day, closed_day
  union all select 'hardship', '', greatest(intake_day, lower(spell)), least(closed_day, upper(spell))
    from unnest(relief) spell
  union all select 'phase', phase, greatest(intake_day, from_day),
      least(closed_day, lead(from_day) over (order by place))
    from unnest(phases, phase_days) with ordinality as stood (phase, from_day, place)
  union all select 'age', 'days_' || from_days,
      case when from_days = 0 then intake_day else greatest(intake_day, due_day + from_days) end,
      least(closed_day, due_day + (select min(next) from unnest(${[...ageClasses]}::int[]) next where next > from_days))
    from unnest(${[...ageClasses]}::int[]) from_days`

/** What versions of files come to in the cube of days: rows of its columns, from rows with a `sign`. */
const daysOfFiles = (rows: RawBuilder<unknown>) => sql`
  select day, measure, detail, customer_id, kind, currency, team_id, sum(sign * step) as count,
    sum(sign * step * handed_cents) as cents
  from ${rows} file cross join lateral (
    select intake_day as day, 'inflow' as measure, '' as detail, 1 as step
    union all select closed_day, 'outflow', coalesce(closing_reason, ''), 1
    union all select edge.day, class.measure, class.detail, edge.step
      from (${classesOf}) class cross join lateral (values (since, 1), (until, -1)) as edge (day, step)
      where until is null or since < until
  ) one
  where day is not null group by day, measure, detail, customer_id, kind, currency, team_id`

const daysOfFlows = (rows: RawBuilder<unknown>) => sql`
  select day, flow as measure, detail, customer_id, kind, currency, team_id, sum(sign) as count,
    sum(sign * cents) as cents
  from ${rows} flow group by day, flow, detail, customer_id, kind, currency, team_id`

/** Money that came in before its file did counts in the month in which that came. */
const vintagesOf = (rows: RawBuilder<unknown>) => sql`
  select date_trunc('month', intake_day)::date as intake_month, greatest(0,
      (extract(year from day) - extract(year from intake_day)) * 12 + extract(month from day)
      - extract(month from intake_day))::int as months_after,
    customer_id, kind, currency, team_id, coalesce(sum(sign * cents) filter (where flow = 'principal'), 0) as cents,
    coalesce(sum(sign * cents) filter (where flow = 'collected'), 0) as all_cents
  from ${rows} flow where flow in ('principal', 'collected') group by 1, 2, customer_id, kind, currency, team_id`

const dayKey = sql.raw('measure, currency, day, customer_id, kind, team_id, detail')
const vintageKey = sql.raw('currency, intake_month, months_after, customer_id, kind, team_id')

const intoDays = (rows: RawBuilder<unknown>) => sql`
  insert into stat_day (day, measure, detail, customer_id, kind, currency, team_id, count, cents)
  select * from (${rows}) come where count <> 0 or cents <> 0
  on conflict (${dayKey}) do update
  set count = stat_day.count + excluded.count, cents = stat_day.cents + excluded.cents`

const intoVintages = (rows: RawBuilder<unknown>) => sql`
  insert into stat_vintage (intake_month, months_after, customer_id, kind, currency, team_id, cents, all_cents)
  select * from (${rows}) come where cents <> 0 or all_cents <> 0
  on conflict (${vintageKey}) do update
  set cents = stat_vintage.cents + excluded.cents, all_cents = stat_vintage.all_cents + excluded.all_cents`

const keyOfFlow = sql`dossier_id, day, flow, detail, ${ofFlow}`

/**
 * Rows as they are told now beside those kept: which of the kept are told no more, and which are new. As sets, for nobody knows how
 * many are told before they are: held one against the other, those of a few files with much money would take minutes.
 */
const movedOf = (told: RawBuilder<unknown>, kept: RawBuilder<unknown>) => sql`
  told as materialized (${told}), kept as materialized (${kept}),
  lost as (select * from kept except select * from told), found as (select * from told except select * from kept)`

/** Versions of files that are not as they were: the former ones end, and the cube gets the difference. */
export async function replaceFiles(tx: Db, generation: number, looked: LookedAt): Promise<void> {
  const told = sql`select dossier_id, ${ofFile} from (${filesNow(looked)}) file`
  const kept = sql`select dossier_id, ${ofFile} from stat_file former
    where to_gen is null and ${among(looked.ids, 'former.dossierId')}`
  await sql`
    with ${movedOf(told, kept)},
    gone as (
      update stat_file former set to_gen = ${generation} from lost
      where former.to_gen is null and former.dossier_id = lost.dossier_id returning lost.*
    ), come as (
      insert into stat_file (from_gen, dossier_id, ${ofFile})
      select ${generation}, dossier_id, ${ofFile} from found returning dossier_id, ${ofFile}
    )
    ${intoDays(daysOfFiles(sql`(select 1 as sign, * from come union all select -1, * from gone)`))}`.execute(tx)
}

/** The same of their money, and of what was done for it. */
export async function replaceFlows(tx: Db, generation: number, looked: LookedAt): Promise<void> {
  const told = sql`select ${keyOfFlow} from (${flowsNow(looked)}) flow`
  const kept = sql`select ${keyOfFlow} from stat_flow former
    where to_gen is null and ${among(looked.ids, 'former.dossierId')}`
  await sql`
    with ${movedOf(told, kept)},
    gone as (
      update stat_flow former set to_gen = ${generation} from lost
      where former.to_gen is null and former.dossier_id = lost.dossier_id and former.flow = lost.flow
        and former.day = lost.day and former.detail = lost.detail and former.currency = lost.currency
      returning lost.*
    ), come as (
      insert into stat_flow (from_gen, dossier_id, day, flow, detail, ${ofFlow})
      select ${generation}, ${keyOfFlow} from found returning ${keyOfFlow}
    ), moved as (select 1 as sign, * from come union all select -1, * from gone
    ), months as (${intoVintages(vintagesOf(sql`moved`))})
    ${intoDays(daysOfFlows(sql`moved`))}`.execute(tx)
}

/**
 * The files of who came into a team or left one from one day on until another: nothing happened to them, and yet another team
 * has them.
 */
export async function findMovedTeams(db: Db, since: Day, until: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier where owner_id in (select user_id from team_member
      where (from_day > ${since} and from_day <= ${until})
        or (until_day >= ${since} and until_day < ${until}))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Files whose facts are not what their rows say as of a day, though nothing has marked them or what they are merged with. */
export async function findDiffering(db: Db, on: Day): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    with file as materialized (select dossier_id, ${ofFile} from (${filesNow({ ids: null, on })}) told),
    flow as materialized (select ${keyOfFlow} from (${flowsNow({ ids: null, on })}) told),
    kept_file as (select dossier_id, ${ofFile} from stat_file where to_gen is null),
    kept_flow as (select ${keyOfFlow} from stat_flow where to_gen is null)
    select distinct dossier_id from (
      (select dossier_id from (select * from file except select * from kept_file) one)
      union all
      (select dossier_id from (select * from kept_file except select * from file) one)
      union all
      (select dossier_id from (select * from flow except select * from kept_flow) one)
      union all
      (select dossier_id from (select * from kept_flow except select * from flow) one)
    ) differing
    where not exists (select from stat_mark
      where stat_mark.dossier_id = any(${togetherWith(sql`differing.dossier_id`)}))
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
const allDays = sql`${daysOfFiles(filesKept)} union all ${daysOfFlows(flowsKept)}`

/** How many rows of the cubes are not the sum of the facts. */
export async function countWrongCubes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with days as materialized (${allDays}), months as materialized (${vintagesOf(flowsKept)})
    select ((select count(*) from days full join stat_day kept using (${dayKey})
        where coalesce(days.count, 0) <> coalesce(kept.count, 0) or coalesce(days.cents, 0) <> coalesce(kept.cents, 0))
      + (select count(*) from months
        full join stat_vintage kept using (${vintageKey})
        where coalesce(months.cents, 0) <> coalesce(kept.cents, 0)
          or coalesce(months.all_cents, 0) <> coalesce(kept.all_cents, 0)))::int as count`.execute(db)
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
