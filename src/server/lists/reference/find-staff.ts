import type { Day } from '#domain/day.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStaffWith, type NamedOption } from './queries.ts'

/** People of the agency who are in service and hold a role today, wherever from; by name. For other features. */
export async function findStaff(db: Db, role: Role, today: Day): Promise<NamedOption[]> {
  return findStaffWith(db, role, today)
}
