import { ofCustomersOnly } from './acl.ts'
import type { Role } from './permission.ts'

/** Why an administrator cannot work as somebody: it is himself, that login is stopped, or it may do more than his own. */
export type SwitchRefusal = 'is_self' | 'no_access' | 'holds_more'

export interface Switchable {
  readonly id: number
  readonly active: boolean
  readonly acl: readonly Role[]
}

/**
 * Whether an administrator can work as this user: never with a right that he does not hold himself. Roles that only say
 * that somebody is of a customer give nothing in the agency.
 */
export function switchRefusal(self: Pick<Switchable, 'id' | 'acl'>, user: Switchable): SwitchRefusal | null {
  if (user.id === self.id) return 'is_self'
  if (!user.active) return 'no_access'
  const isHeld = (role: Role) => self.acl.includes(role) || ofCustomersOnly.includes(role)
  return user.acl.every(isHeld) ? null : 'holds_more'
}
