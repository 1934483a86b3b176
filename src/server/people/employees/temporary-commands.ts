import { addDays, type Day, formatDay } from '#domain/day.ts'
import { givableRoles } from '#contract/people/acl.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import {
  type giveTemporaryRight,
  longestTemporaryDays,
  type TemporaryRight,
} from '#contract/people/temporary-rights.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { changingRights } from './rights-guard.ts'
import { lockPerson, type Person } from './people-queries.ts'
import { findTemporaryRights, insertTemporaryRole, type KeptRight, updateWithdrawn } from './temporary-queries.ts'

type Given = InputOf<typeof giveTemporaryRight>

/** Gives somebody a role for some days. It ends by itself: from the next day on it is in nobody's acl. */
export async function giveForDays(db: Db, actor: Actor, id: number, given: Given): Promise<TemporaryRight[]> {
  return changingRights(db, actor, async () => {
    const person = needed(await lockPerson(db, actor, id))
    const today = inAmsterdam(actor.now).day
    const fields = faultsOf(given, person, today)
    if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
    await insertTemporaryRole(db, { ...given, userId: id, givenBy: personAtWork(actor), givenAt: actor.now })
    await recordAudit(db, actor, { kind: 'user.temporary_right_given', ...subjectOf(person), after: given })
    return readTemporaryRights(db, id, today)
  })
}

/** Takes such a role back before it has ended. */
export async function withdrawGiven(db: Db, actor: Actor, id: number, given: number): Promise<TemporaryRight[]> {
  return changingRights(db, actor, async () => {
    const person = needed(await lockPerson(db, actor, id))
    const today = inAmsterdam(actor.now).day
    const right = (await readTemporaryRights(db, id, today)).find((one) => one.id === given)
    if (!right) throw notFound()
    if (right.state === 'over' || right.state === 'withdrawn') throw new UserError(409, 'temporary.error.over')
    await updateWithdrawn(db, given, { withdrawnBy: personAtWork(actor), withdrawnAt: actor.now })
    const { role, fromDay, throughDay } = right
    const before = { role, fromDay, throughDay }
    await recordAudit(db, actor, { kind: 'user.temporary_right_withdrawn', ...subjectOf(person), before })
    return readTemporaryRights(db, id, today)
  })
}

export async function readTemporaryRights(db: Db, userId: number, today: Day): Promise<TemporaryRight[]> {
  const kept = await findTemporaryRights(db, userId)
  return kept.map((one) => ({ ...one, state: stateOf(one, today) }))
}

function stateOf({ withdrawnAt, fromDay, throughDay }: KeptRight, today: Day): TemporaryRight['state'] {
  if (withdrawnAt !== null) return 'withdrawn'
  if (throughDay < today) return 'over'
  return fromDay > today ? 'coming' : 'running'
}

function faultsOf({ role, fromDay, throughDay }: Given, { kind }: Person, today: Day): Record<string, Message> {
  const longest = addDays(fromDay, longestTemporaryDays - 1)
  return {
    ...(givableRoles(kind).includes(role) ? {} : { role: { key: 'rights.error.not_for_kind' } }),
    ...(fromDay < today ? { fromDay: { key: 'kit.day_too_early', values: { day: formatDay(today) } } } : {}),
    ...(throughDay < fromDay ? { throughDay: { key: 'kit.day_too_early', values: { day: formatDay(fromDay) } } } : {}),
    ...(throughDay > longest ? { throughDay: { key: 'kit.day_too_late', values: { day: formatDay(longest) } } } : {}),
  }
}

function subjectOf({ id, customer }: Person) {
  return { customerId: customer?.id ?? null, subjectKind: 'user', subjectId: id }
}

function needed(person: Person | null): Person {
  if (!person) throw notFound()
  return person
}
