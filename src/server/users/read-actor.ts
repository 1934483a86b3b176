import { aclOf } from '#contract/acl.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { findUser } from './queries.ts'
import { holderOf } from './rights-holder.ts'

/** Somebody with the rights of now, for work that goes on when the request is over; null when no longer active. */
export async function readActor(
  db: Db,
  userId: number,
  { language, now, requestId }: { language: Language; now: Date; requestId: string },
): Promise<Actor | null> {
  const row = await findUser(db, userId)
  if (!row?.active) return null
  const { name, customerId } = row
  return { userId, name, acl: aclOf(holderOf(row)), customerId, impersonatorId: null, language, now, ip: '', requestId }
}
