import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Whether the database answers within two seconds. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2_000).unref())
  return Promise.race([answer, late])
}

/** Whether the server says that it has no such database; one that does not answer says nothing. */
export async function databaseIsDropped(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return false
  } catch (error) {
    return (error as { code?: string }).code === '3D000'
  }
}
