import { sql } from 'kysely'
import type { SavedView } from '#contract/lists/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

export interface TableKey {
  readonly route: string
  readonly table: string
}

export interface ViewFields {
  readonly name: string
  readonly shared: boolean
  readonly search: string
  readonly columns: SavedView['columns']
}

/** The columns somebody chose for a table; undefined when never. */
export async function findColumns(db: Db, actor: Actor, { route, table }: TableKey) {
  const row = await db
    .selectFrom('tableColumns')
    .select('columns')
    .where('userId', '=', Number(actor.userId))
    .where('route', '=', route)
    .where('tableName', '=', table)
    .executeTakeFirst()
  return row && (row.columns as SavedView['columns'])
}

export async function upsertColumns(db: Db, actor: Actor, { route, table }: TableKey, columns: SavedView['columns']) {
  const value = columns && JSON.stringify(columns)
  await db
    .insertInto('tableColumns')
    .values({ userId: Number(actor.userId), route, tableName: table, columns: value })
    .onConflict((conflict) => conflict.columns(['userId', 'route', 'tableName']).doUpdateSet({ columns: value }))
    .execute()
}

/** Views the actor may see: the own ones, and what colleagues share; those of one customer never see another's. */
function visible(db: Db, actor: Actor) {
  return db
    .selectFrom('savedView')
    .innerJoin('appUser', 'appUser.id', 'savedView.userId')
    .where((where) =>
      where.or([
        where('savedView.userId', '=', Number(actor.userId)),
        where.and([
          where('savedView.shared', '=', true),
          sql<boolean>`app_user.customer_id is not distinct from ${actor.customerId}::bigint`,
        ]),
      ]),
    )
}

const columnsOfView = ['savedView.id', 'savedView.name', 'savedView.shared', 'savedView.search'] as const

const givenTo = sql<SavedView['givenTo']>`(
  select jsonb_build_object(
    'roles', coalesce(jsonb_agg(given.role order by given.role) filter (where given.role is not null), '[]'),
    'groups', coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by fold(g.name))
      filter (where g.id is not null), '[]'),
    'teams', coalesce(jsonb_agg(jsonb_build_object('id', team.id, 'name', team.name) order by fold(team.name))
      filter (where team.id is not null), '[]'))
  from given_view given
  left join employee_group g on g.id = given.group_id
  left join team on team.id = given.team_id
  where given.view_id = saved_view.id)`

/** All of a table, or the one with an id. */
export async function findViews(db: Db, actor: Actor, of: TableKey | { id: number }): Promise<SavedView[]> {
  const seen = visible(db, actor)
  const asked =
    'id' in of
      ? seen.where('savedView.id', '=', of.id)
      : seen.where('savedView.route', '=', of.route).where('savedView.tableName', '=', of.table)
  const rows = await asked
    .select(columnsOfView)
    .select(['savedView.version', 'savedView.columns', 'savedView.userId', 'appUser.name as owner'])
    .select(givenTo.as('givenTo'))
    .orderBy(sql`fold(saved_view.name)`)
    .orderBy('savedView.id')
    .execute()
  return rows.map(({ userId, columns, ...row }) => ({
    ...row,
    columns: columns as SavedView['columns'],
    own: userId === Number(actor.userId),
  }))
}

export async function insertView(db: Db, actor: Actor, { route, table }: TableKey, fields: ViewFields) {
  const { id } = await db
    .insertInto('savedView')
    .values({ ...toRow(fields), userId: Number(actor.userId), route, tableName: table, createdAt: actor.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only a view of one's own; false when that is not there or has another version. */
export async function updateView(db: Db, actor: Actor, id: number, version: number, fields: ViewFields) {
  const row = await db
    .updateTable('savedView')
    .set({ ...toRow(fields), version: version + 1 })
    .where('id', '=', id)
    .where('userId', '=', Number(actor.userId))
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteView(db: Db, actor: Actor, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('userId', '=', Number(actor.userId))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function toRow({ columns, ...fields }: ViewFields) {
  return { ...fields, columns: columns && JSON.stringify(columns) }
}
