import { type RawBuilder, sql } from 'kysely'
import type { NpsAnswer, NpsFilter } from '#contract/statistics/nps.ts'
import { addDays, type Day } from '#domain/day.ts'
import { bandMarks, type NpsAudience, type NpsBand, type NpsOccasion } from '#domain/statistics/nps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'

/** How many were asked and answered, by band. */
export type Counts = Readonly<Record<'delivered' | 'answered' | NpsBand, number>>

/** The filter of a number, and that of its list. */
export type AnswerFilter = NpsFilter & {
  readonly band?: readonly NpsBand[] | undefined
  readonly mark?: readonly number[] | undefined
  readonly answered?: boolean | undefined
}

const deliveredDay = sql`(invite.sent_at at time zone 'Europe/Amsterdam')::date`
const startOf = (day: Day) => sql`(${day}::date::timestamp at time zone 'Europe/Amsterdam')`
const rows = sql`nps_invite invite left join nps_answer answer on answer.invite_id = invite.id`
const marked = (band: NpsBand) => sql`answer.mark between ${bandMarks[band][0]}::int and ${bandMarks[band][1]}::int`
const counted = sql`count(*)::int as delivered, count(answer.mark)::int as answered,
  count(*) filter (where ${marked('promoter')})::int as promoter,
  count(*) filter (where ${marked('passive')})::int as passive,
  count(*) filter (where ${marked('detractor')})::int as detractor`

/** Which of those who were reached a filter means: the numbers and their lists go by it alike. */
function meets(filter: AnswerFilter): RawBuilder<unknown> {
  const conditions = [sql`invite.state in ('sent', 'delivered') and invite.sent_at is not null`]
  const any = (column: string, values: readonly string[] | undefined) =>
    values && conditions.push(sql`${sql.ref(`invite.${column}`)} = any(${[...values]}::text[])`)
  const anyId = (column: string, ids: readonly number[] | undefined) =>
    ids && conditions.push(sql`coalesce(${sql.ref(`invite.${column}`)}, 0) = any(${[...ids]}::bigint[])`)
  any('channel', filter.channel)
  any('audience', filter.audience)
  any('occasion', filter.occasion)
  anyId('customerId', filter.customer)
  anyId('teamId', filter.team)
  anyId('templateId', filter.template)
  // By the bounds of the days: an index knows moments.
  if (filter.from) conditions.push(sql`invite.sent_at >= ${startOf(filter.from)}`)
  if (filter.to) conditions.push(sql`invite.sent_at < ${startOf(addDays(filter.to, 1))}`)
  if (filter.band) conditions.push(sql`(${sql.join(filter.band.map(marked), sql` or `)})`)
  if (filter.mark) conditions.push(sql`answer.mark = any(${[...filter.mark]}::int[])`)
  if (filter.answered !== undefined) conditions.push(sql`(answer.mark is not null) = ${filter.answered}`)
  return sql.join(conditions, sql` and `)
}

export async function countAnswers(db: Db, filter: AnswerFilter): Promise<Counts> {
  const found = await sql<Counts>`select ${counted} from ${rows} where ${meets(filter)}`.execute(db)
  return onlyRow(found.rows)
}

/** How many gave each mark that was given. */
export async function countMarks(db: Db, filter: AnswerFilter): Promise<{ mark: number; count: number }[]> {
  const found = await sql<{ mark: number; count: number }>`
    select answer.mark, count(*)::int as count from ${rows} where ${meets(filter)} and answer.mark is not null
    group by answer.mark order by answer.mark`.execute(db)
  return found.rows
}

export async function countMonths(db: Db, filter: AnswerFilter): Promise<(Counts & { readonly fromDay: Day })[]> {
  const found = await sql<Counts & { fromDay: Day }>`
    select date_trunc('month', ${deliveredDay}::timestamp)::date as from_day, ${counted} from ${rows}
    where ${meets(filter)} group by 1 order by 1`.execute(db)
  return found.rows
}

export type Parted = Counts & { readonly id: number | null; readonly name: string }

/** By customer, team or text: those that were asked most come first. */
export async function countParts(
  db: Db,
  filter: AnswerFilter,
  by: 'customer' | 'team' | 'template',
): Promise<Parted[]> {
  const found = await sql<Parted>`
    select part.id, coalesce(part.name, '') as name, ${counted} from ${rows}
    left join ${sql.table(by)} part on part.id = ${sql.ref(`invite.${by}Id`)}
    where ${meets(filter)} group by part.id, part.name order by delivered desc, name, part.id limit 200`.execute(db)
  return found.rows
}

export async function countOccasions(
  db: Db,
  filter: AnswerFilter,
): Promise<(Counts & { readonly audience: NpsAudience; readonly occasion: NpsOccasion })[]> {
  const found = await sql<Counts & { audience: NpsAudience; occasion: NpsOccasion }>`
    select invite.audience, invite.occasion, ${counted} from ${rows} where ${meets(filter)}
    group by 1, 2 order by 1, 2`.execute(db)
  return found.rows
}

export interface AnswerPage {
  readonly sortBy: 'delivered' | 'answered' | 'mark' | 'customer'
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const sortColumns: Readonly<Record<AnswerPage['sortBy'], RawBuilder<unknown>>> = {
  delivered: sql`invite.sent_at`,
  answered: sql`answer.answered_at`,
  mark: sql`answer.mark`,
  customer: sql`fold(customer.name)`,
}

const named = (table: string) => sql`case when ${sql.ref(`${table}.id`)} is not null
  then json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`

/** A page of those who were reached, with what they answered, and how many there are in all. */
export async function findAnswers(
  db: Db,
  filter: AnswerFilter,
  { sortBy, sortOrder, offset, limit }: AnswerPage,
): Promise<{ items: NpsAnswer[]; total: number }> {
  const { rows: items } = await sql<NpsAnswer>`
    select invite.id, ${deliveredDay} as delivered_day, invite.audience, invite.occasion, invite.channel,
      ${named('customer')} as customer, case when dossier.id is not null
        then json_build_object('id', dossier.id, 'number', dossier.number) end as dossier,
      ${named('team')} as team, ${named('employee')} as employee, ${named('template')} as template,
      answer.mark, coalesce(answer.reason, '') as reason, answer.answered_at
    from ${rows} join customer on customer.id = invite.customer_id
    left join dossier on dossier.id = invite.dossier_id left join team on team.id = invite.team_id
    left join app_user employee on employee.id = invite.employee_id
    left join template on template.id = invite.template_id
    where ${meets(filter)} order by ${sortColumns[sortBy]} ${sortOrder === 'asc' ? sql`asc` : sql`desc`} nulls last,
      invite.id desc offset ${offset} limit ${limit}`.execute(db)
  const { delivered: total } = await countAnswers(db, filter)
  return { items, total }
}

export async function findCustomerNamed(db: Db, id: number) {
  return db.selectFrom('customer').select(['id', 'name', 'language']).where('id', '=', id).executeTakeFirst()
}
