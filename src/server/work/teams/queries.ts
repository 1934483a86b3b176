import { sql } from 'kysely'
import type { MemberInput, Team } from '#contract/work/teams.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

interface TeamSearch {
  readonly search?: string | undefined
  readonly sortBy: string
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** What somebody fills in of a team. */
export type TeamFields = Omit<Team, 'id' | 'task' | 'customers' | 'closing' | 'members' | 'version'> & {
  readonly task: string
  readonly customerIds: readonly number[]
  readonly members: readonly MemberInput[]
}

const columns = sql`team.id, team.name, team.task, team.version, team.rule, team.customer_groups, team.steps,
  team.phases,
  team.languages, team.amount_from_cents, team.amount_to_cents, team.contacts_per_day, team.late_days, team.closing,
  coalesce((select json_agg(json_build_object('id', customer.id, 'name', customer.name) order by fold(customer.name))
    from customer where customer.id = any(team.customer_ids)), '[]') as customers,
  coalesce((
    select json_agg(json_build_object('userId', person.id, 'name', person.name, 'active', person.active,
      'leads', member.leads, 'fromDay', member.from_day, 'untilDay', member.until_day, 'share', member.share,
      'languages', member.languages, 'steps', member.steps) order by member.leads desc, fold(person.name), person.id)
    from team_member member join app_user person on person.id = member.user_id
    where member.team_id = team.id), '[]') as members`

export async function findTeams(db: Db, query: TeamSearch): Promise<{ items: Team[]; total: number }> {
  const { search, sortBy, sortOrder, offset } = query
  const part = sql`'%' || like_literal(fold(${search ?? ''})) || '%'`
  const where = search
    ? sql`where fold(team.name) like ${part} or fold(team.task) like ${part} or exists (
        select from team_member member join app_user person on person.id = member.user_id
        where member.team_id = team.id and fold(person.name) like ${part})`
    : sql``
  const direction = sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const limit = query.limit === -1 ? sql`all` : sql`${query.limit}`
  const { rows } = await sql<Team>`
    select ${columns} from team ${where}
    order by fold(${sql.ref(`team.${sortBy}`)}) ${direction}, team.id offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from team ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findTeam(db: Db, id: number): Promise<Team | undefined> {
  const { rows } = await sql<Team>`select ${columns} from team where team.id = ${id}`.execute(db)
  return rows[0]
}

/** The ids of the teams, by name. */
export async function findTeamIds(db: Db): Promise<{ id: number; lateDays: number | null }[]> {
  return db.selectFrom('team').select(['id', 'lateDays']).orderBy(sql`fold(name)`).orderBy('id').execute()
}

/** Holds the teams until the transaction ends, in the order in which who divides work holds them. */
export async function lockTeams(db: Db): Promise<void> {
  await sql`select from team order by id for update`.execute(db)
}

export async function insertTeam(db: Db, fields: TeamFields): Promise<number> {
  return (await db.insertInto('team').values(rowOf(fields)).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateTeam(db: Db, id: number, fields: TeamFields): Promise<void> {
  await db
    .updateTable('team')
    .set(rowOf(fields))
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function rowOf(fields: TeamFields) {
  const { name, task, rule, amountFromCents, amountToCents, contactsPerDay, lateDays } = fields
  const once = <Value>(list: readonly Value[]) => [...new Set(list)]
  return {
    name,
    task: task || null,
    rule,
    customerIds: once(fields.customerIds),
    customerGroups: once(fields.customerGroups),
    steps: once(fields.steps),
    phases: once(fields.phases),
    languages: once(fields.languages),
    amountFromCents,
    amountToCents,
    contactsPerDay,
    lateDays,
  }
}

/** Makes these the members; whoever was one already keeps the day he came, unless another is given. */
export async function writeMembers(db: Db, teamId: number, members: readonly MemberInput[], today: Day): Promise<void> {
  const ids = members.map(({ userId }) => userId)
  await sql`delete from team_member where team_id = ${teamId} and user_id <> all(${ids}::bigint[])`.execute(db)
  await sql`
    insert into team_member (team_id, user_id, leads, from_day, until_day, share, languages, steps)
    select ${teamId}, given."userId", given.leads,
      coalesce(given."fromDay", (select member.from_day from team_member member
        where member.team_id = ${teamId} and member.user_id = given."userId"), ${today}::date),
      given."untilDay", given.share, given.languages, given.steps
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given ("userId" bigint, leads boolean, "fromDay" date,
      "untilDay" date, share int, languages text[], steps text[])
    on conflict (team_id, user_id) do update set leads = excluded.leads, from_day = excluded.from_day,
      until_day = excluded.until_day, share = excluded.share, languages = excluded.languages,
      steps = excluded.steps`.execute(db)
}

/** Lets a team get nothing any more. */
export async function closeTeam(db: Db, id: number): Promise<void> {
  await sql`update team set closing = true, version = version + 1 where id = ${id}`.execute(db)
}

export async function deleteTeam(db: Db, id: number): Promise<void> {
  // Who was to be called back by its rule, or by whoever of it took it, is left to the other teams.
  await sql`update unfiled_call set team_id = null, rule = null, by_scope = false, queue_reason = 'new',
      employee_id = case when rule is null then employee_id end
    where team_id = ${id} and handled_at is null and dossier_id is null
      and (rule is not null or employee_id is null)`.execute(db)
  await db.deleteFrom('team').where('id', '=', id).execute()
}

/** How many of these people work at the agency now. */
export async function countStaff(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app_user
    where id = any(${[...ids]}::bigint[]) and active and kind in ('employee', 'administrator')`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many of these customers there are. */
export async function countCustomers(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.count ?? 0
}
