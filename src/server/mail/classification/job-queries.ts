import type { Db } from '#server/platform/db/db.ts'
import { mailModelJob } from './make-mail-model.ts'

/** Whether a version is being made, or waits for that. */
export async function isJobOpen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', mailModelJob)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row !== undefined
}
