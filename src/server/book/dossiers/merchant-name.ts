import { type RawBuilder, sql } from 'kysely'

/** What the merchant under this name in the query is called: a name is not obliged. */
export function merchantName(table: string): RawBuilder<string> {
  const column = (name: string) => sql`nullif(${sql.ref(`${table}.${name}`)}, '')`
  return sql<string>`coalesce(${column('name')}, ${column('webshop_name')}, ${column('url')}, ${column('external_id')},
    ${sql.ref(`${table}.id`)}::text)`
}
