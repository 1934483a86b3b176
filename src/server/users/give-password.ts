import type { Db } from '#server/db/db.ts'
import { hashPassword } from './password.ts'
import { checkPassword } from './password-rule.ts'
import { endOtherSessions, updatePassword } from './queries.ts'

/** The hash of a password that may be used; one that is easy to guess is refused at the field `password`. */
export async function hashNewPassword(password: string, username: string): Promise<string> {
  checkPassword(password, username, 'password')
  return hashPassword(password)
}

/** Gives somebody a password that has to be changed before anything else is done. */
export async function changePasswordOf(db: Db, userId: number, passwordHash: string): Promise<void> {
  await updatePassword(db, userId, { passwordHash, mustChangePassword: true })
}

/** Logs somebody out everywhere: the next call of each session is refused. */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await endOtherSessions(db, userId, null)
}
