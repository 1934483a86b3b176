import { aclOf, administratorRoles, ofCustomersOnly } from '#contract/acl.ts'
import type { Role } from '#contract/permission.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { holderOf } from '#server/users/rights-holder.ts'
import { lockRights, readActiveRights } from './people-queries.ts'

type Acls = ReadonlyMap<number, readonly Role[]>

/**
 * Carries out a change of rights, whatever it changes (roles, kind, groups, access), and judges what it has done to
 * everybody: nobody gives what he does not hold himself (what only says that somebody is of a customer gives nothing
 * here), only an administrator takes from an administrator, and there is always an administrator left. What is refused
 * is undone with its transaction.
 */
export async function changingRights<Result>(db: Db, actor: Actor, change: () => Promise<Result>): Promise<Result> {
  await lockRights(db)
  const before = await readAcls(db)
  const result = await change()
  const after = await readAcls(db)
  // Not what the actor held when the call came in: another change may have come first.
  const mine = before.get(actor.userId ?? 0) ?? []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const had = before.get(id) ?? []
    const has = after.get(id) ?? []
    checkGiven(actor, mine, without(has, had))
    checkTaken(mine, had, without(had, has))
  }
  if (hasAdministrator(before) && !hasAdministrator(after)) throw new UserError(409, 'people.error.last_administrator')
  return result
}

/** Refuses roles that the actor does not hold, for a bundle that nobody may hold yet. */
export function checkRolesAreHeld(actor: Actor, roles: readonly Role[]): void {
  checkGiven(actor, actor.acl, roles)
}

function checkGiven(actor: Actor, mine: readonly Role[], given: readonly Role[]): void {
  const missing = without(given, actor.customerId === null ? [...mine, ...ofCustomersOnly] : mine)
  if (missing.length === 0) return
  const names = missing.map((role) => translate(actor.language, `role.${role}`))
  throw new UserError(409, { key: 'people.error.not_yours_to_give', values: { roles: names.join(', ') } })
}

function checkTaken(mine: readonly Role[], had: readonly Role[], taken: readonly Role[]): void {
  if (taken.length === 0 || !had.includes('ROLE_ADMIN') || mine.includes('ROLE_ADMIN')) return
  throw new UserError(409, 'people.error.from_administrator')
}

async function readAcls(db: Db): Promise<Acls> {
  const people = await readActiveRights(db)
  return new Map(people.map((person) => [person.id, aclOf(holderOf(person))]))
}

function hasAdministrator(acls: Acls): boolean {
  return [...acls.values()].some((acl) => administratorRoles.every((role) => acl.includes(role)))
}

function without(some: readonly Role[], others: readonly Role[]): Role[] {
  return some.filter((role) => !others.includes(role))
}
