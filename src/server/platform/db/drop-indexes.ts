import { sql } from 'kysely'
import type { Db } from './db.ts'

interface Index {
  readonly name: string
  readonly definition: string
}

/**
 * Drops the indexes of these tables and answers what makes them again: for a load of more rows than there are, where
 * building an index once costs a fraction of keeping it row by row. Those of keys stay, for the references and the
 * uniqueness they hold. Only within the transaction of the load, which keeps everybody else away from the tables, so
 * that they are never seen without.
 */
export async function dropIndexes(tx: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql<Index>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any (${[...tables]}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`.execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(tx)
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  }
}
