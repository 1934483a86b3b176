import { sql } from 'kysely'
import type { Resource, ResourceRow } from '#contract/resource.ts'
import type { Db } from '#server/db/db.ts'

/** The columns of a list in the database: names come from its declaration, never from a caller. */
const columnOf = (name: string) => sql.ref(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const tableOf = (list: Resource) => sql.table(list.table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

const columnsOf = (list: Resource) => sql.join(['id', 'version', ...Object.keys(list.fields)].map(columnOf))

export async function listRows(
  db: Db,
  list: Resource,
  query: { search?: string | undefined; sortBy: string; sortOrder: 'asc' | 'desc'; offset: number; limit: number },
) {
  const conditions = query.search
    ? list.search.map(
        (name) => sql`fold(${columnOf(name)}::text) like '%' || fold(${escapeLike(query.search ?? '')}) || '%'`,
      )
    : [sql`true`]
  const where = sql`where ${sql.join(conditions, sql` or `)}`
  const direction = query.sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const limit = query.limit === -1 ? sql`all` : sql`${query.limit}`
  const { rows } = await sql<ResourceRow>`
    select ${columnsOf(list)} from ${tableOf(list)} ${where}
    order by ${columnOf(query.sortBy)} ${direction}, id offset ${query.offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${tableOf(list)} ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findRow(db: Db, list: Resource, id: number, options: { lock?: boolean } = {}) {
  const lock = options.lock ? sql`for update` : sql``
  const { rows } = await sql<ResourceRow>`
    select ${columnsOf(list)} from ${tableOf(list)} where id = ${id} ${lock}`.execute(db)
  return rows[0]
}

export async function insertRow(db: Db, list: Resource, values: Record<string, unknown>): Promise<ResourceRow> {
  const names = Object.keys(list.fields)
  const { rows } = await sql<ResourceRow>`
    insert into ${tableOf(list)} (${sql.join(names.map(columnOf))})
    values (${sql.join(names.map((name) => values[name] ?? null))})
    returning ${columnsOf(list)}`.execute(db)
  return rows[0] as ResourceRow
}

export async function updateRow(
  db: Db,
  list: Resource,
  id: number,
  values: Record<string, unknown>,
): Promise<ResourceRow> {
  const changes = Object.keys(list.fields).map((name) => sql`${columnOf(name)} = ${values[name] ?? null}`)
  const { rows } = await sql<ResourceRow>`
    update ${tableOf(list)} set ${sql.join(changes)}, version = version + 1 where id = ${id}
    returning ${columnsOf(list)}`.execute(db)
  return rows[0] as ResourceRow
}

export async function deleteRow(db: Db, list: Resource, id: number): Promise<void> {
  await sql`delete from ${tableOf(list)} where id = ${id}`.execute(db)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
