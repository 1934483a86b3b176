import type { Role } from '#contract/people/permission.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findColleagueWith } from './queries.ts'

/** Whether anybody of the agency but this person has a role today, so that there is a second person to ask. */
export async function hasColleagueWith(db: Db, role: Role, personId: number, now: Date): Promise<boolean> {
  return (await findColleagueWith(db, role, personId, inAmsterdam(now).day)) !== undefined
}
