import { sql } from 'kysely'
import type { Team } from '#contract/teams.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'

interface TeamSearch {
  readonly search?: string | undefined
  readonly sortBy: string
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

export interface TeamFields {
  readonly name: string
  readonly task: string
  readonly memberIds: readonly number[]
  readonly leaderId: number | null
}

const columns = sql`team.id, team.name, team.task, team.version, coalesce((
  select json_agg(json_build_object('userId', person.id, 'name', person.name, 'active', person.active,
    'leads', member.leads, 'fromDay', member.from_day) order by member.leads desc, fold(person.name), person.id)
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

export async function lockTeam(db: Db, id: number): Promise<void> {
  await sql`select from team where id = ${id} for update`.execute(db)
}

export async function insertTeam(db: Db, { name, task }: TeamFields): Promise<number> {
  const row = { name, task: task || null }
  return (await db.insertInto('team').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateTeam(db: Db, id: number, { name, task }: TeamFields): Promise<void> {
  await db
    .updateTable('team')
    .set(({ eb }) => ({ name, task: task || null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Makes these the members; whoever was one already keeps his day. */
export async function writeMembers(db: Db, teamId: number, fields: TeamFields, today: Day): Promise<void> {
  const ids = [...new Set(fields.memberIds)]
  await sql`delete from team_member where team_id = ${teamId} and user_id <> all(${ids}::bigint[])`.execute(db)
  await sql`
    insert into team_member (team_id, user_id, leads, from_day)
    select ${teamId}, user_id, user_id is not distinct from ${fields.leaderId}::bigint, ${today}::date
    from unnest(${ids}::bigint[]) user_id
    on conflict (team_id, user_id) do update set leads = excluded.leads`.execute(db)
}

export async function deleteTeam(db: Db, id: number): Promise<void> {
  await db.deleteFrom('team').where('id', '=', id).execute()
}

/** How many of these people work at the agency now. */
export async function countStaff(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app_user
    where id = any(${[...ids]}::bigint[]) and active and kind in ('employee', 'administrator')`.execute(db)
  return rows[0]?.count ?? 0
}
