import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { renewSession } from '#server/platform/requests/session.ts'
import { hashPassword } from './password.ts'
import { checkPassword } from './password-rule.ts'
import { deleteLinksOf, endOtherSessions, updatePassword } from './queries.ts'

/** The hash of a password that may be used; one that is easy to guess is refused at the field `password`. */
export async function hashNewPassword(password: string, username: string): Promise<string> {
  checkPassword(password, username, 'password')
  return hashPassword(password)
}

/** Gives somebody a password that has to be changed before anything else is done. */
export async function changePasswordOf(db: Db, userId: number, passwordHash: string): Promise<void> {
  await updatePassword(db, userId, { passwordHash, mustChangePassword: true })
}

/**
 * Shuts what is open to somebody: the next call of each session is refused, and a link in a mail, which may lie in a
 * mailbox that is no longer his, works no more.
 */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await endOtherSessions(db, userId, null)
  await deleteLinksOf(db, userId)
}

/** The same for whoever calls, who goes on himself, under an id that nobody else can have. */
export async function endEverywhereElse(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const own = await renewSession(db, request, reply)
  const userId = request.session?.userId
  if (userId === undefined) return
  await endOtherSessions(db, userId, own)
  await deleteLinksOf(db, userId)
}

/** Links were mailed to an address that is no longer somebody's. */
export async function endLinksOf(db: Db, userId: number): Promise<void> {
  await deleteLinksOf(db, userId)
}
