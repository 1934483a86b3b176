import { sql } from 'kysely'
import { audienceRoles, type AudienceRole } from '#contract/lists/tables.ts'
import { inAmsterdam } from '#server/clock.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { TableKey } from './queries.ts'

export interface Audiences {
  readonly roles: readonly AudienceRole[]
  readonly groups: readonly number[]
  readonly teams: readonly number[]
}

/** What somebody chose for himself to open a table with, null for nothing; undefined when he never chose. */
export async function findOwnStart(db: Db, actor: Actor, { route, table }: TableKey) {
  const row = await db
    .selectFrom('defaultView')
    .select('viewId')
    .where('userId', '=', Number(actor.userId))
    .where('route', '=', route)
    .where('tableName', '=', table)
    .executeTakeFirst()
  return row && row.viewId
}

/**
 * The shared view given to the people somebody belongs to. What is closest goes first: a team, then a group, then the last
 * of his roles, for every employee holds the first.
 */
export async function findGivenView(db: Db, actor: Actor, { route, table }: TableKey): Promise<number | null> {
  if (actor.customerId !== null) return null
  const held = audienceRoles.filter((role) => actor.acl.includes(role))
  const { rows } = await sql<{ id: number }>`
    select view.id
    from given_view given
    join saved_view view on view.id = given.view_id and view.shared
    join app_user author on author.id = view.user_id and author.customer_id is null
    left join team on team.id = given.team_id
    left join employee_group g on g.id = given.group_id
    where given.route = ${route} and given.table_name = ${table}
      and (given.role = any(${held})
        or given.group_id in (select group_id from employee_group_member where user_id = ${actor.userId})
        or given.team_id in (select member.team_id from team_member member
          where member.user_id = ${actor.userId} and ${isMemberOn(inAmsterdam(actor.now).day)}))
    order by given.team_id is null, given.group_id is null,
    array_position(${[...audienceRoles]}::text[], given.role) desc,
      fold(coalesce(team.name, g.name)), given.id
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function upsertStart(db: Db, actor: Actor, { route, table }: TableKey, viewId: number | null) {
  await db
    .insertInto('defaultView')
    .values({ userId: Number(actor.userId), route, tableName: table, viewId })
    .onConflict((conflict) => conflict.columns(['userId', 'route', 'tableName']).doUpdateSet({ viewId }))
    .execute()
}

export async function deleteStart(db: Db, actor: Actor, { route, table }: TableKey): Promise<void> {
  await db
    .deleteFrom('defaultView')
    .where('userId', '=', Number(actor.userId))
    .where('route', '=', route)
    .where('tableName', '=', table)
    .execute()
}

/** The groups and teams there are, by name. */
export async function findAudiences(db: Db) {
  const named = (table: 'employeeGroup' | 'team') =>
    db.selectFrom(table).select(['id', 'name']).orderBy(sql`fold(name)`).execute()
  const [groups, teams] = await Promise.all([named('employeeGroup'), named('team')])
  return { groups, teams }
}

/** The teams somebody leads today, by name. */
export async function findLedTeams(db: Db, actor: Actor): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select team.id, team.name from team_member member join team on team.id = member.team_id
    where member.user_id = ${actor.userId} and member.leads and ${isMemberOn(inAmsterdam(actor.now).day)}
    order by fold(team.name)`.execute(db)
  return rows
}

/** Nobody else gives or changes this view meanwhile; false when it is not there. */
export async function lockView(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('savedView').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Shows a view, which is held, to colleagues. */
export async function shareView(db: Db, viewId: number): Promise<void> {
  await db.updateTable('savedView').set({ shared: true }).where('id', '=', viewId).execute()
}

/** Gives a view to exactly these, each of whom has one view of a table. */
export async function writeAudiences(db: Db, viewId: number, { roles, groups, teams }: Audiences): Promise<void> {
  const to = sql`(
    select role, null::bigint as group_id, null::bigint as team_id from unnest(${[...roles]}::text[]) role
    union select null, id, null from unnest(${[...groups]}::bigint[]) id
    union select null, null, id from unnest(${[...teams]}::bigint[]) id)`
  await sql`delete from given_view where view_id = ${viewId}`.execute(db)
  await sql`
    insert into given_view (view_id, route, table_name, role, group_id, team_id)
    select view.id, view.route, view.table_name, aim.role, aim.group_id, aim.team_id
    from saved_view view cross join ${to} aim
    where view.id = ${viewId}
    on conflict (route, table_name, role, group_id, team_id) do update set view_id = excluded.view_id`.execute(db)
  await sql`update saved_view set version = version + 1 where id = ${viewId}`.execute(db)
}
