import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'
import { findPeople } from '#server/people/employees/people-queries.ts'

/** Whether anybody of the agency but this person has a role today, so that there is a second person to ask. */
export async function hasColleagueWith(db: Db, role: Role, personId: number, now: Date): Promise<boolean> {
  const { items } = await findPeople(
    db,
    systemActor(now),
    { role: [role], active: ['yes'], staff: true },
    { sortBy: 'name', sortOrder: 'asc', offset: 0, limit: 2 },
  )
  return items.some(({ id }) => id !== personId)
}
