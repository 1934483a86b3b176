import type { Actor } from '#server/actor.ts'

/** Whether somebody plans the work of every team. */
export function plansForAll({ acl, customerId }: Pick<Actor, 'acl' | 'customerId'>): boolean {
  return customerId === null && (acl.includes('ROLE_EMPLOYEE_MANAGEMENT') || acl.includes('ROLE_SETTINGS'))
}
