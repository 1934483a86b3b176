import type { Db } from '#server/platform/db/db.ts'

/** Whether it is one that keys are tried out on: nothing of it is sent, settled or counted. */
export async function isTestCustomer(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('testOfId', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
