import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Day } from '#domain/day.ts'
import { aclOf, lastingAclOf } from '#contract/people/acl.ts'
import { may, type Role } from '#contract/people/permission.ts'
import { type Switchable, switchRefusal } from '#contract/people/switch-refusal.ts'
import { type Language, toLanguage } from '#contract/platform/language.ts'
import type { App } from '#server/app.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cookieRules, isSecure } from '#server/platform/http/cookie-rules.ts'
import { holderOf, type RightsRow } from './rights-holder.ts'
import { deleteSession, extendSession, insertSession, type NewSession, readSession, updateToken } from './queries.ts'

/** Whoever is logged in on this request. */
export interface Session {
  tokenHash: Buffer
  loggedInAt: Date
  userId: number
  username: string
  name: string
  kind: string
  acl: readonly Role[]
  lastingAcl: readonly Role[]
  customerId: number | null
  language: Language
  impersonatorId: number | null
  impersonatorName: string | null
  /** Somebody else typed the password: it has to be changed before anything else. */
  mustChangePassword: boolean
  /** A group asks for a second step at login: it has to be set up before anything else. */
  mustAddSecondFactor: boolean
}

const hoursValid = 10

export function sessionCookie(secure: boolean): string {
  return secure ? '__Host-vorder' : 'vorder'
}

export async function findSession(
  { db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = request.cookies[sessionCookie(isSecure(request))]
  if (!token) return null
  const tokenHash = hash(token)
  const row = await readSession(db, tokenHash, config.sessionHours)
  if (!row) return null
  const { impersonator } = row
  const today = clock.today()
  const own = aclOf(holderOf(row), today)
  // Asked again on every call: who loses the right to work as this user is out at once.
  const user = { id: row.userId, active: row.active, acl: own }
  if (row.impersonatorId !== null && !mayWorkAs(impersonator, user, today)) return null
  // Once a minute is precise enough, and spares a write on every call.
  if (Date.now() - row.seenAt.getTime() > 60_000) {
    await extendSession(db, tokenHash, row.impersonatorId ?? row.userId, expiry())
  }
  return {
    tokenHash,
    loggedInAt: row.createdAt,
    userId: row.userId,
    username: row.username,
    name: row.name,
    kind: row.kind,
    acl: impersonator ? [...own, 'ROLE_PREVIOUS_ADMIN'] : own,
    lastingAcl: lastingAclOf(holderOf(row)),
    customerId: row.customerId,
    language: toLanguage(row.language),
    impersonatorId: row.impersonatorId,
    impersonatorName: impersonator?.name ?? null,
    // It is not the impersonator's password to change.
    mustChangePassword: row.mustChangePassword && !impersonator,
    mustAddSecondFactor: row.mustAddSecondFactor && !impersonator,
  }
}

/** In how many seconds it is over, however busy its user is. */
export function secondsLeftIn({ loggedInAt }: Session, { sessionHours }: Pick<Config, 'sessionHours'>): number {
  const end = loggedInAt.getTime() + sessionHours * 3_600_000
  return Math.max(0, Math.floor((end - Date.now()) / 1000))
}

function mayWorkAs(impersonator: (RightsRow & { id: number }) | null, user: Switchable, today: Day): boolean {
  if (!impersonator) return false
  const acl = aclOf(holderOf(impersonator), today)
  return may(acl, 'users.switch') && switchRefusal({ id: impersonator.id, acl }, user) === null
}

/** Starts a session with a fresh id; an id known before login never becomes a session. */
export async function startSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<Buffer> {
  return addSession(db, request, reply, { userId, impersonatorId: null, createdAt: new Date() })
}

/** Ends the session and goes on as somebody else under a fresh id: the hours since the login run on. */
export async function switchSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<NewSession, 'userId' | 'impersonatorId'>,
): Promise<void> {
  if (!request.session) throw new Error('there is no session to go on with')
  await endSession(db, request, reply)
  await addSession(db, request, reply, { ...person, createdAt: request.session.loggedInAt })
}

async function addSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  from: Pick<NewSession, 'userId' | 'impersonatorId' | 'createdAt'>,
): Promise<Buffer> {
  const tokenHash = giveToken(request, reply)
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
  await insertSession(db, { ...from, tokenHash, expiresAt: expiry(), ip: request.ip, userAgent })
  return tokenHash
}

/** Goes on under a fresh id, and answers its hash: whoever has a copy of the old one is out. */
export async function renewSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (!request.session) throw new Error('there is no session to go on with')
  const tokenHash = giveToken(request, reply)
  await updateToken(db, request.session.tokenHash, tokenHash)
  return tokenHash
}

/** Gives the browser a fresh id, and answers what is kept of it. */
function giveToken(request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = randomBytes(32).toString('base64url')
  reply.setCookie(sessionCookie(isSecure(request)), token, { ...cookieRules(request), httpOnly: true })
  return hash(token)
}

export async function endSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session) await deleteSession(db, request.session.tokenHash)
  reply.clearCookie(sessionCookie(isSecure(request)), cookieRules(request))
}

function expiry(): Date {
  return new Date(Date.now() + hoursValid * 3_600_000)
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
