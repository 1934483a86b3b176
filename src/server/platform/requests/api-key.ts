import type { FastifyReply, FastifyRequest } from 'fastify'
import { getPublicApi } from '#contract/api/documentation.ts'
import type { KeyKind } from '#contract/api/keys.ts'
import type { Scope } from '#contract/api/scope.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { toLanguage } from '#contract/platform/language.ts'
import type { App } from '#server/app.ts'
import { startOfMinute } from '#server/clock.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { plainAddress } from '#server/platform/http/network.ts'
import { bearerKey } from '#server/platform/http/bearer-key.ts'
import { countCallOfKey, type KeyRow, readKey, recordUseOfKey } from './api-key-queries.ts'
import { hashOfKey, isWellFormed } from './key-token.ts'
import type { Session } from './session.ts'

/** With which key a machine of a customer calls. */
export interface ApiKey {
  readonly id: number
  readonly kind: KeyKind
  readonly name: string
  readonly scopes: readonly Scope[]
  /** The customer whose key it is; a key for trying out works on another that belongs to this one. */
  readonly ownerId: number
}

/** So many calls a minute; a key that makes more is told when it may go on. */
export const callsPerMinute = 600

/**
 * Knows a machine of a customer by its key. It is looked up at each call, so that a key that was revoked is dead at the next;
 * what says which calls are left stands on every answer.
 */
export async function recogniseKey(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = bearerKey(request)
  if (token === null) return
  // The calls of a key are of now, whatever day the portal is set to.
  const now = Date.now()
  const minute = startOfMinute(new Date(now))
  const hash = hashOfKey(token)
  const row = isWellFormed(token) ? await countCallOfKey(db, hash, { ip: plainAddress(request.ip), minute }) : undefined
  // Whose key is refused is known to the log of calls; nothing is done for it, for it has no session.
  if (row) request.apiKey = { id: row.id, kind: row.kind, name: row.name, scopes: row.scopes, ownerId: row.ownerId }
  const valid = needValid(row, reply, clock.now())
  request.session = sessionOf(valid, hash)
  if (valid.calls === 1) await recordUseOfKey(db, valid.id, { lastUsedAt: clock.now(), lastIp: request.ip })
  const secondsLeft = Math.ceil((minute.getTime() + 60_000 - now) / 1000)
  const left = Math.max(0, callsPerMinute - valid.calls)
  reply.header('ratelimit-policy', `"minute";q=${callsPerMinute};w=60`)
  reply.header('ratelimit', `"minute";r=${left};t=${secondsLeft}`)
  if (valid.calls <= callsPerMinute) return
  reply.header('retry-after', String(secondsLeft))
  throw new UserError(429, { key: 'api.too_many_calls', values: { max: callsPerMinute, wait: secondsLeft } })
}

/** The key of a call that takes long, as it is by now; null when it holds no more. */
export async function readSessionOfKey(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Session | null> {
  const hash = hashOfKey(bearerKey(request) ?? '')
  const row = await readKey(db, hash)
  return row && refusalOf(row, clock.now()) === null ? sessionOf(row, hash) : null
}

/** Whether a call with a key is one of the public API, and of a scope that this key has; what tells of that API is for all. */
export function checkScope({ key: scope, path }: Endpoint, apiKey: ApiKey): void {
  if (scope === undefined) {
    if (path === getPublicApi.path) return
    throw new UserError(403, 'api.not_for_keys', { reason: 'forbidden' })
  }
  needScope(apiKey, scope)
}

/** Refuses what this key was not given a scope for. */
export function needScope({ scopes }: Pick<ApiKey, 'scopes'>, scope: Scope): void {
  if (scopes.includes(scope)) return
  throw new UserError(403, { key: 'api.scope_missing', values: { scope } }, { reason: 'scope_missing' })
}

function needValid(row: KeyRow | undefined, reply: FastifyReply, now: Date): KeyRow {
  const refusal = row ? refusalOf(row, now) : 'unknown'
  if (row && refusal === null) {
    if (row.isAllowedFrom) return row
    throw new UserError(403, 'api.not_from_here', { reason: 'forbidden' })
  }
  reply.header('www-authenticate', 'Bearer realm="Vorder"')
  throw new UserError(401, `api.key.${refusal ?? 'unknown'}`)
}

function refusalOf(row: KeyRow, now: Date) {
  if (row.revokedAt !== null) return 'revoked'
  if (row.expiresAt <= now) return 'expired'
  return row.isActive ? null : 'stopped'
}

/** A key acts as a user of its customer that nobody logs in as. */
function sessionOf({ userId, name, acl, customerId, language, createdAt }: KeyRow, tokenHash: Buffer): Session {
  return {
    tokenHash,
    loggedInAt: createdAt,
    userId,
    username: '',
    name,
    kind: 'api_key',
    acl,
    lastingAcl: [],
    customerId,
    language: toLanguage(language),
    impersonatorId: null,
    impersonatorName: null,
    mustChangePassword: false,
    mustAddSecondFactor: false,
  }
}
