import type { Channel } from '#domain/workflow/step.ts'
import type { Role } from '#contract/people/permission.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { findStaff } from '#server/lists/reference/find-staff.ts'

/** What somebody holds who brings texts of a channel into use. */
export const editRoles = {
  email: 'ROLE_EMAIL_TEMPLATE_EDIT',
  post: 'ROLE_POST_MAIL_TEMPLATE_EDIT',
  sms: 'ROLE_POST_MAIL_TEMPLATE_EDIT',
} as const satisfies Readonly<Record<Channel, Role>>

/** Who wrote something: whoever sits at the keyboard, also as somebody else; null for the portal itself. */
export function personOf(actor: Actor): number | null {
  return actor.userId === null ? null : personAtWork(actor)
}

/**
 * Whether somebody else has to look at what was written last by this person: not where nobody else could. Who works as
 * another is both, and so neither is a second one.
 */
export async function needsSecondPerson(
  db: Db,
  actor: Actor,
  editorId: number | null,
  roles: readonly Role[],
): Promise<boolean> {
  const own = new Set([actor.userId, personOf(actor)])
  if (editorId === null || !own.has(editorId)) return false
  const { day } = inAmsterdam(actor.now)
  const holders = await Promise.all(roles.map(async (role) => findStaff(db, role, day)))
  const [first = [], ...more] = holders
  return first.some(
    ({ id }) => id !== editorId && id !== personOf(actor) && more.every((staff) => staff.some((one) => one.id === id)),
  )
}
