import type { Db } from '#server/platform/db/db.ts'

/** The newest files of a customer that go on out of court: there is something to ask about them. */
export async function findAskable(db: Db, customerId: number, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dossier')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', 'in_progress')
    .where('phase', '=', 'amicable')
    .where('beforeCollection', '=', false)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
