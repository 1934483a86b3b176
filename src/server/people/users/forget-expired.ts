import type { Db } from '#server/platform/db/db.ts'
import { deleteExpired } from './queries.ts'

/** Forgets sessions, captchas, login attempts and idempotency keys that nobody needs any more. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteExpired(db)
}
