import { type Expression, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

/** A query that answers the ids of rows. */
export type RowIds = Expression<{ id: number }>

export interface SelectionRow {
  readonly id: number
  readonly list: string
  readonly rowCount: number
  readonly expiresAt: Date
}

/** Writes down which rows there are now; answers how many. */
export async function insertSelection(
  db: Db,
  actor: Actor,
  list: string,
  rows: { readonly found: RowIds; readonly ids: readonly number[] | undefined },
  expiresAt: Date,
): Promise<SelectionRow> {
  const { id } = await db
    .insertInto('listSelection')
    .values({ userId: Number(actor.userId), list, createdAt: actor.now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const among = rows.ids ? sql`where found.id = any(${[...rows.ids]}::bigint[])` : sql``
  const { numAffectedRows } = await sql`
    insert into list_selection_row (selection_id, object_id)
    select ${id}::bigint, found.id from (${rows.found}) found ${among}`.execute(db)
  const rowCount = Number(numAffectedRows ?? 0)
  await db.updateTable('listSelection').set({ rowCount }).where('id', '=', id).execute()
  return { id, list, rowCount, expiresAt }
}

/** A selection of the caller that has not expired. */
export async function findSelection(db: Db, actor: Actor, id: number): Promise<SelectionRow | undefined> {
  return db
    .selectFrom('listSelection')
    .select(['id', 'list', 'rowCount', 'expiresAt'])
    .where('id', '=', id)
    .where('userId', '=', Number(actor.userId))
    .where('expiresAt', '>', actor.now)
    .executeTakeFirst()
}

/** Of a person the newest selections of a list are kept. */
export async function deleteOlderSelections(db: Db, actor: Actor, list: string, kept: number): Promise<void> {
  await sql`delete from list_selection where id in (
    select id from list_selection where user_id = ${actor.userId} and list = ${list}
    order by id desc offset ${kept})`.execute(db)
}

export async function deleteExpiredSelections(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('listSelection').where('expiresAt', '<=', now).execute()
}
