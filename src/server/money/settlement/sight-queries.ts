import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Who looked, and when. */
interface Sight {
  readonly userId: number
  readonly seenAt: Date
}

/** Notes that somebody looked at a settlement; a second time changes nothing. */
export async function insertSight(db: Db, sight: Sight & { readonly settlementId: number }): Promise<void> {
  await db
    .insertInto('settlementSight')
    .values(sight)
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Notes that somebody looked at all of a run that has something to look at. */
export async function insertSights(db: Db, runId: number, { userId, seenAt }: Sight): Promise<void> {
  await sql`
    insert into settlement_sight (settlement_id, user_id, seen_at)
    select id, ${userId}, ${seenAt} from settlement where run_id = ${runId} and exceptions <> '[]'
    on conflict do nothing`.execute(db)
}

/** How many of a run that would go have something to look at that somebody did not look at. */
export async function countUnseen(db: Db, runId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from settlement
    where run_id = ${runId} and state = 'proposed' and exceptions <> '[]' and not exists (
      select from settlement_sight where settlement_id = settlement.id and user_id = ${userId})`.execute(db)
  return rows[0]?.count ?? 0
}
