import type { Role } from '#contract/people/permission.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { holdsAnyRole } from './holds-role.ts'

/** Whether anybody of the agency but this person has a role today, so that there is a second person to ask. */
export async function hasColleagueWith(db: Db, role: Role, personId: number, now: Date): Promise<boolean> {
  const colleague = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '<>', personId)
    .where('kind', 'in', ['employee', 'administrator'])
    .where('active', '=', true)
    .where(holdsAnyRole([role], inAmsterdam(now).day))
    .limit(1)
    .executeTakeFirst()
  return colleague !== undefined
}
