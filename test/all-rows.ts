import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Tables of which a part changes without anybody changing anything: what is compared of them instead. */
const steadyParts: Readonly<Record<string, string>> = {
  session: '(one.token_hash, one.user_id)',
  app_user: "to_jsonb(one) - 'seen_at'",
  login_attempt: 'null',
  job: '(one.id, one.kind)',
}

/** A fingerprint of what stands in each table: whatever is added, changed or removed changes that of its table. */
export async function rowsOfAllTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const part = sql.raw(steadyParts[name] ?? 'one')
    const { rows: found } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg((${part})::text, '' order by (${part})::text)), '') as print
      from ${sql.table(name)} one
    `.execute(db)
    prints[name] = found[0]?.print ?? ''
  }
  return prints
}
