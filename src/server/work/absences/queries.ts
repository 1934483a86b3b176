import { type RawBuilder, sql } from 'kysely'
import type { Absence } from '#contract/work/absences.ts'
import type { Day } from '#domain/day.ts'
import type { AbsenceReason, Period } from '#domain/teams/absence.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'

/** For whom somebody may plan: everybody, or himself and whom he leads. */
export interface Planner {
  readonly userId: number | null
  readonly forAll: boolean
  readonly today: Day
}

/** Whether the planner may plan for the person of this column. */
function mayPlan({ userId, forAll, today }: Planner, person: RawBuilder<unknown>): RawBuilder<boolean> {
  if (forAll) return sql`true`
  return sql`(${person} = ${userId} or exists (
    select from team_member own join team_member member on member.team_id = own.team_id
    where own.user_id = ${userId} and own.leads and member.user_id = ${person} and ${isMemberOn(today)}
      and own.from_day <= ${today}::date and coalesce(own.until_day, 'infinity') >= ${today}::date))`
}

const isNow = (today: Day) =>
  sql`(absence.from_day <= ${today}::date and coalesce(absence.until_day, 'infinity') >= ${today}::date)`

/** An absence as the planner may see it: the reason is for himself and for who plans his work. */
const columns = (planner: Planner) => {
  const may = mayPlan(planner, sql`absence.user_id`)
  return sql`absence.id, json_build_object('id', person.id, 'name', person.name) as employee, absence.from_day,
    absence.until_day, case when ${may} then absence.reason end as reason,
    case when cover.id is not null then json_build_object('id', cover.id, 'name', cover.name) end as cover,
    exists (select from absence other where other.user_id = absence.cover_id
      and other.from_day <= coalesce(absence.until_day, 'infinity')
      and coalesce(other.until_day, 'infinity') >= greatest(absence.from_day, ${planner.today}::date)) as cover_is_away,
    case when ${isNow(planner.today)} then 'now' when absence.from_day > ${planner.today}::date then 'coming'
      else 'past' end
      as standing,
    (select count(*) from agenda_item item where item.absence_id = absence.id and item.state = 'open'
      and item.cover_id is not null) as covered,
    (select count(*) from agenda_item item where item.absence_id = absence.id and item.state = 'open'
      and item.cover_id is null) as waiting,
    ${may} as may_change, absence.version`
}

const beside = sql`absence join app_user person on person.id = absence.user_id
  left join app_user cover on cover.id = absence.cover_id`

interface Search {
  readonly past: boolean
  readonly employee?: number | undefined
  readonly sortBy: 'from' | 'employee'
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

export async function findAbsences(
  db: Db,
  planner: Planner,
  { past, employee, sortBy, sortOrder, offset, limit }: Search,
): Promise<{ items: Absence[]; total: number }> {
  const isPast = sql`coalesce(absence.until_day, 'infinity') < ${planner.today}::date`
  const where = sql`${past ? isPast : sql`not ${isPast}`}
    and (${employee ?? null}::bigint is null or absence.user_id = ${employee ?? null})`
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const column = sortBy === 'from' ? sql`absence.from_day` : sql`fold(person.name)`
  const { rows } = await sql<Absence>`
    select ${columns(planner)} from ${beside} where ${where}
    order by ${column} ${direction}, absence.id ${direction} offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from absence where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findAbsence(db: Db, planner: Planner, id: number): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`
    select ${columns(planner)} from ${beside} where absence.id = ${id}`.execute(db)
  return rows[0]
}

/** For whom the planner may write down an absence. */
export async function findPlanned(db: Db, planner: Planner): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select person.id, person.name from app_user person
    where person.customer_id is null and person.active and ${mayPlan(planner, sql`person.id`)}
    order by person.id is distinct from ${planner.userId}::bigint, fold(person.name), person.id`.execute(db)
  return rows
}

/** Who of these works here. */
export async function findColleagues(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app_user where id = any(${[...ids]}::bigint[]) and customer_id is null and active`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface AbsenceRow extends Period {
  readonly userId: number
  readonly reason: AbsenceReason
  readonly coverId: number | null
}

/** Holds somebody, so that what is written down about him comes after each other; answers his other absences. */
export async function lockPeriods(db: Db, userId: number, exceptId: number | null): Promise<Period[]> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db)
  const rows = await db
    .selectFrom('absence')
    .select(['id', 'fromDay', 'untilDay'])
    .where('userId', '=', userId)
    .execute()
  return rows.filter(({ id }) => id !== exceptId)
}

export async function lockAbsence(db: Db, id: number): Promise<void> {
  await sql`select from absence where id = ${id} for update`.execute(db)
}

export async function insertAbsence(
  db: Db,
  row: AbsenceRow & { readonly createdAt: Date; readonly createdBy: number },
): Promise<number> {
  return (await db.insertInto('absence').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateAbsence(db: Db, id: number, row: Omit<AbsenceRow, 'userId'>): Promise<void> {
  await db
    .updateTable('absence')
    .set(row)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteAbsence(db: Db, id: number): Promise<void> {
  await db.updateTable('agendaItem').set({ absenceId: null, coverId: null }).where('absenceId', '=', id).execute()
  await db.deleteFrom('absence').where('id', '=', id).execute()
}
