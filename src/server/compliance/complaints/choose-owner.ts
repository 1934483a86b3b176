import { mayOwn } from '#domain/complaints/complaint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { findStaff } from '#server/lists/reference/find-staff.ts'
import { isStaffWith } from '#server/lists/reference/is-staff-with.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { countOwned } from './complaint-queries.ts'

const role = 'ROLE_EMPLOYEE_LEGAL_COUNCIL'

/**
 * Who gets a complaint that comes in: whoever registers it, if he may own complaints, else who has fewest. Null while there
 * is nobody besides whom it is about.
 */
export async function chooseOwner(db: Db, actor: Actor, aboutId: number | null): Promise<number | null> {
  const able = await findOwners(db, actor, aboutId)
  if (able.some(({ id }) => id === actor.userId)) return actor.userId
  const owned = await countOwned(
    db,
    able.map(({ id }) => id),
  )
  const [first] = able.toSorted((one, other) => (owned.get(one.id) ?? 0) - (owned.get(other.id) ?? 0))
  return first?.id ?? null
}

/** Who may own a complaint: everybody with the right, but whom it is about. */
export async function findOwners(db: Db, actor: Actor, aboutId: number | null) {
  const staff = await findStaff(db, role, inAmsterdam(actor.now).day)
  return staff.filter(({ id }) => mayOwn(id, aboutId))
}

/** Refuses an owner who may not be one: he has no right to complaints, or it is about him. */
export async function checkOwner(db: Db, actor: Actor, ownerId: number, aboutId: number | null): Promise<void> {
  if (!mayOwn(ownerId, aboutId)) throw fieldError('owner', 'complaint.error.owner_is_about')
  const { day: today } = inAmsterdam(actor.now)
  if (!(await isStaffWith(db, ownerId, role, today))) throw fieldError('owner', 'complaint.error.owner')
}
