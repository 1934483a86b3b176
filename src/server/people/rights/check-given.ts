import { freeToGive } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'

/** What whoever gives holds himself: now, and without an end. */
interface Holds {
  readonly now: readonly Role[]
  readonly lasting: readonly Role[]
}

/** Refuses roles that the actor does not hold, for a bundle that nobody may hold yet, or for a machine. */
export function checkRolesAreHeld(actor: Actor, roles: readonly Role[]): void {
  checkGiven(actor, { now: actor.acl, lasting: actor.lastingAcl }, roles)
}

/** Nobody gives what he does not hold without an end; what only says that somebody is of a customer is free. */
export function checkGiven(actor: Actor, mine: Holds, given: readonly Role[]): void {
  const free = freeToGive(actor.customerId !== null)
  const refuse = (key: TextKey, roles: readonly Role[]) => {
    const names = roles.map((role) => translate(actor.language, `role.${role}`))
    if (names.length > 0) throw new UserError(409, { key, values: { roles: names.join(', ') } })
  }
  const missing = without(given, [...mine.lasting, ...free])
  refuse('people.error.not_yours_to_give', without(missing, mine.now))
  refuse('people.error.yours_for_some_days', missing)
}

export function without(some: readonly Role[], others: readonly Role[]): Role[] {
  return some.filter((role) => !others.includes(role))
}
