import { aclFrom, aclOf, administratorRoles, lastingAclOf } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { checkGiven, without } from '#server/people/rights/check-given.ts'
import { holderOf, type RightsRow } from '#server/platform/requests/rights-holder.ts'
import { lockRights, readActiveRights } from './people-queries.ts'

/** What somebody holds, as a change of it is judged. */
interface Held {
  readonly now: readonly Role[]
  /** Without an end. */
  readonly lasting: readonly Role[]
  /** With everything that was given for some days and is not over. */
  readonly all: readonly Role[]
  /** What was given for some days, one by one: the same role for longer is given anew. */
  readonly temporary: ReadonlyMap<number, Role>
}
type Rights = ReadonlyMap<number, Held>

const nothing: Held = { now: [], lasting: [], all: [], temporary: new Map() }

/**
 * Carries out a change of rights, whatever it changes (roles, kind, groups, access, what holds for some days), and
 * judges what it has done to everybody: nobody gives what he does not hold himself and without an end (`freeToGive` says
 * what gives nothing), only an administrator takes from an administrator, and there is
 * always an administrator left who stays one. What is refused is undone with its transaction.
 */
export async function changingRights<Result>(db: Db, actor: Actor, change: () => Promise<Result>): Promise<Result> {
  await lockRights(db)
  const before = await readRights(db, actor)
  const result = await change()
  const after = await readRights(db, actor)
  // Not what the actor held when the call came in: another change may have come first.
  const mine = before.get(actor.userId ?? 0) ?? nothing
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const had = before.get(id) ?? nothing
    const has = after.get(id) ?? nothing
    checkGiven(actor, mine, givenBetween(had, has))
    checkTaken(mine, had, without(had.all, has.all))
  }
  if (hasAdministrator(before) && !hasAdministrator(after)) throw new UserError(409, 'people.error.last_administrator')
  return result
}

function givenBetween(had: Held, has: Held): Role[] {
  const anew = [...has.temporary].filter(([id]) => !had.temporary.has(id)).map(([, role]) => role)
  return [...without(has.lasting, had.lasting), ...anew]
}

function checkTaken(mine: Held, had: Held, taken: readonly Role[]): void {
  if (taken.length === 0 || !had.all.includes('ROLE_ADMIN') || mine.now.includes('ROLE_ADMIN')) return
  throw new UserError(409, 'people.error.from_administrator')
}

async function readRights(db: Db, actor: Actor): Promise<Rights> {
  const { day } = inAmsterdam(actor.now)
  const held = (row: RightsRow): Held => {
    const holder = holderOf(row)
    const temporary = new Map(row.temporary.map(({ id, role }) => [id, role]))
    return { now: aclOf(holder, day), lasting: lastingAclOf(holder), all: aclFrom(holder, day), temporary }
  }
  return new Map((await readActiveRights(db)).map((person) => [person.id, held(person)]))
}

function hasAdministrator(rights: Rights): boolean {
  return [...rights.values()].some(({ lasting }) => administratorRoles.every((role) => lasting.includes(role)))
}
