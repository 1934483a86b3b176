import { aclOf, lastingAclOf } from '#contract/people/acl.ts'
import type { Language } from '#contract/platform/language.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findUser } from './queries.ts'
import { holderOf } from '#server/platform/requests/rights-holder.ts'

/** Somebody with the rights of now, for work that goes on when the request is over; null when no longer active. */
export async function readActor(
  db: Db,
  userId: number,
  { language, now, requestId }: { language: Language; now: Date; requestId: string },
): Promise<Actor | null> {
  const row = await findUser(db, userId)
  if (!row?.active) return null
  const { name, customerId } = row
  const acl = aclOf(holderOf(row), inAmsterdam(now).day)
  const who = { userId, name, acl, lastingAcl: lastingAclOf(holderOf(row)), customerId, impersonatorId: null }
  return { ...who, language, now, ip: '', requestId }
}
