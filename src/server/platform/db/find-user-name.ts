import type { Db } from './db.ts'

/** How somebody is called: who signs a letter, or asked for something. */
export async function findUserName(db: Db, userId: number): Promise<string> {
  const { name } = await db.selectFrom('appUser').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return name
}
