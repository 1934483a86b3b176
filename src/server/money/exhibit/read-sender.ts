import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findSender } from './exhibit-queries.ts'

/** Whose paper it is; refused until the agency has filled in who it is. */
export async function readSender(db: Db): Promise<NonNullable<Awaited<ReturnType<typeof findSender>>>> {
  const sender = await findSender(db)
  if (!sender) throw new UserError(409, 'exhibit.no_agency')
  return sender
}
