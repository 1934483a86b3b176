import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'

/** Waits until somebody, or so many, are held up in this database by what another transaction has in hand. */
export async function untilHeldUp(db: Db, count = 1): Promise<void> {
  const heldUp = sql`
    select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
  await expect
    .poll(async () => (await heldUp.execute(db)).rows.length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count)
}
