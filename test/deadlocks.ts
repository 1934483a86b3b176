import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** As many as the test server has connections to the database. */
const connections = 8

/** How often two transactions waited for each other: one is tried again, so that nobody sees it. */
export async function countDeadlocks(db: Db): Promise<number> {
  // Each connection tells what it saw when it is asked, or within a minute.
  await Promise.all(
    Array.from({ length: connections }, async () => sql`select pg_stat_force_next_flush(), pg_sleep(0.3)`.execute(db)),
  )
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
