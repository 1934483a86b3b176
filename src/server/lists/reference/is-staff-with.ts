import type { Day } from '#domain/day.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStaffWith } from './queries.ts'

/** Whether this is somebody of the agency who has access and holds the role on a day. */
export async function isStaffWith(db: Db, id: number, role: Role, today: Day): Promise<boolean> {
  return (await findStaffWith(db, role, today)).some((person) => person.id === id)
}
