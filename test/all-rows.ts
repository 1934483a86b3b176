import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Tables of which a part changes without anybody changing anything: what is compared of them instead. */
const steadyParts: Readonly<Record<string, string>> = {
  session: '(one.token_hash, one.user_id)',
  app_user: "to_jsonb(one) - 'seen_at'",
  login_attempt: 'null',
  job: '(one.id, one.kind)',
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables of which a row holds a text, whatever its column and however it is written. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tableNames(db)) {
    const { rows } = await sql`
      select from ${sql.table(name)} one where one::text ilike ${`%${text}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A fingerprint of what stands in each table: whatever is added, changed or removed changes that of its table. */
export async function rowsOfAllTables(db: Db): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const name of await tableNames(db)) {
    const part = sql.raw(steadyParts[name] ?? 'one')
    const { rows: found } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg((${part})::text, '' order by (${part})::text)), '') as print
      from ${sql.table(name)} one
    `.execute(db)
    prints[name] = found[0]?.print ?? ''
  }
  return prints
}
