import { addDays, addYears, type Day, formatDay } from '#domain/day.ts'
import {
  type ApiKey,
  type changeApiKey,
  type createApiKey,
  mostKeys,
  mostKeyYears,
  type replaceApiKey,
} from '#contract/api/keys.ts'
import { givableScopes, rolesOfKey, type Scope } from '#contract/api/scope.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { isTestCustomer } from '#server/book/customers/is-test-customer.ts'
import { isVisibleCustomer } from '#server/parties/customers/is-visible-customer.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { checkRolesAreHeld } from '#server/people/rights/check-given.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { makeKey } from '#server/platform/requests/key-token.ts'
import { countKeysThatWork, findKey, insertKey, lockKey, makeKeyUser, type NewKeyRow, updateKey } from './queries.ts'

/** A key with what is told of it this once. */
interface MadeKey {
  readonly key: ApiKey
  readonly token: string
}

/** Makes a key for a customer: its own, or chosen by who manages customers. */
export async function createKey(db: Db, actor: Actor, input: InputOf<typeof createApiKey>): Promise<MadeKey> {
  const customerId = await ownerOf(db, actor, input.customer)
  refuseNotHeld(actor, input.scopes)
  const expiresAt = endOf(actor, input.lastDay)
  const { name, kind, networks } = input
  const scopes = [...new Set(input.scopes)]
  await refuseTooMany(db, actor, customerId)
  const roles = rolesOfKey(scopes, actor.lastingAcl, actor.customerId !== null)
  checkRolesAreHeld(actor, roles)
  const user = { customerId, isTest: kind === 'test', name, roles, now: actor.now }
  const userId = await makeKeyUser(db, user)
  return addKey(db, actor, { customerId, userId, kind, name, scopes, networks, expiresAt, replacesId: null })
}

/** Makes the key that takes the place of another, as the same user; the old one works some days longer at most. */
export async function replaceKey(
  db: Db,
  actor: Actor,
  id: number,
  { lastDay, daysBeside, version }: InputOf<typeof replaceApiKey>,
): Promise<MadeKey> {
  const { key, userId, roles } = await lockWorking(db, actor, id, version)
  if (key.successorId !== null) throw new UserError(409, 'api_key.error.replaced')
  // What the old one may do the new one may: whoever makes it has to be able to give that.
  refuseNotHeld(actor, key.scopes)
  checkRolesAreHeld(actor, roles)
  const besideUntil = new Date(actor.now.getTime() + daysBeside * 86_400_000)
  const until = momentInAmsterdam(addDays(key.lastDay as Day, 1), 0)
  await updateKey(db, id, { expiresAt: besideUntil < until ? besideUntil : until })
  // One that ends at once makes room for the one that takes its place.
  await refuseTooMany(db, actor, key.customer.id)
  const { name, kind, scopes, networks } = key
  const parts = { customerId: key.customer.id, userId, kind, name, scopes, networks }
  const made = await addKey(db, actor, { ...parts, expiresAt: endOf(actor, lastDay), replacesId: id })
  await recordChange(db, actor, 'api_key.changed', key)
  return made
}

export async function changeKey(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...fields }: InputOf<typeof changeApiKey>,
): Promise<ApiKey> {
  const { key } = await lockWorking(db, actor, id, version)
  await updateKey(db, id, fields)
  return recordChange(db, actor, 'api_key.changed', key)
}

/** Ends a key for good; it is looked up at each call, so that the next is refused. */
export async function revokeKey(db: Db, actor: Actor, id: number, version: number): Promise<ApiKey> {
  const { key } = await lockWorking(db, actor, id, version)
  await updateKey(db, id, { revokedAt: actor.now, revokedBy: actor.userId })
  return recordChange(db, actor, 'api_key.revoked', key)
}

async function addKey(
  db: Db,
  actor: Actor,
  parts: Omit<NewKeyRow, 'start' | 'tokenHash' | 'createdAt' | 'createdBy'>,
): Promise<MadeKey> {
  const { token, start, hash } = makeKey(parts.kind)
  const made = { start, tokenHash: hash, createdAt: actor.now, createdBy: actor.userId }
  const key = await needKey(db, actor, await insertKey(db, { ...parts, ...made }))
  await recordAudit(db, actor, { kind: 'api_key.created', ...subjectOf(key), after: key })
  return { key, token }
}

async function ownerOf(db: Db, actor: Actor, chosen: number | null): Promise<number> {
  const id = chosen ?? actor.customerId
  if (id === null) throw fieldError('customer', 'api_key.error.customer')
  // One that is itself for trying out has no keys of its own.
  if (!(await isVisibleCustomer(db, actor, id)) || (await isTestCustomer(db, id))) throw notFound()
  return id
}

function refuseNotHeld(actor: Actor, asked: readonly Scope[]): void {
  const givable = givableScopes(actor.lastingAcl, actor.customerId !== null)
  const scope = asked.find((one) => !givable.includes(one))
  if (scope) throw fieldError('scopes', { key: 'api_key.error.not_held', values: { scope } })
}

async function refuseTooMany(db: Db, actor: Actor, customerId: number): Promise<void> {
  if ((await countKeysThatWork(db, customerId, actor.now)) < mostKeys) return
  throw new UserError(409, { key: 'api_key.error.too_many', values: { max: mostKeys } })
}

/** Until when a key works of which this is the last day. */
function endOf(actor: Actor, lastDay: Day): Date {
  const { day: today } = inAmsterdam(actor.now)
  const latest = latestDay(today)
  if (lastDay <= today || lastDay > latest) {
    throw fieldError('lastDay', { key: 'api_key.error.last_day', values: { day: formatDay(latest) } })
  }
  return momentInAmsterdam(addDays(lastDay, 1), 0)
}

/** The last day on which a key that is made today may work. */
export function latestDay(today: Day): Day {
  return addYears(today, mostKeyYears)
}

async function lockWorking(db: Db, actor: Actor, id: number, version: number) {
  const locked = await lockKey(db, actor, id)
  if (!locked) throw notFound()
  const key = await needKey(db, actor, id)
  if (key.version !== version) throw await describeConflict(db, actor, { kind: 'api_key', id }, key)
  if (key.state === 'revoked' || key.state === 'expired') throw new UserError(409, 'api_key.error.over')
  return { key, ...locked }
}

async function needKey(db: Db, actor: Actor, id: number): Promise<ApiKey> {
  const key = await findKey(db, actor, id)
  if (!key) throw notFound()
  return key
}

async function recordChange(db: Db, actor: Actor, kind: string, before: ApiKey): Promise<ApiKey> {
  const after = await needKey(db, actor, before.id)
  await recordAudit(db, actor, { kind, ...subjectOf(after), before, after })
  return after
}

function subjectOf({ id, customer }: ApiKey) {
  return { customerId: customer.id, subjectKind: 'api_key', subjectId: id }
}
