import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isProof } from './long.ts'

/** A process that was killed loses its lease after eight seconds: in a proof those are waited for, else they have passed. */
export async function endLeases(db: Db): Promise<void> {
  if (isProof) return
  await sql`update job set lease_until = clock_timestamp() where state = 'running'`.execute(db)
}
