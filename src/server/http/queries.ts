import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { GroupOfPerson } from '#server/users/rights-holder.ts'

/** The session with this token, if it has not expired and its user is active. */
export async function readSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select([
      'session.userId',
      'session.impersonatorId',
      'session.seenAt',
      'appUser.username',
      'appUser.name',
      'appUser.kind',
      'appUser.employeeKind',
      'appUser.acl',
      'appUser.mustChangePassword',
      sql<GroupOfPerson[]>`groups_of(app_user.id)`.as('groups'),
      'appUser.customerId',
      'appUser.language',
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', new Date())
    .where('appUser.active', '=', true)
    .executeTakeFirst()
}

export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userId: number; expiresAt: Date; ip: string; userAgent: string | null },
): Promise<void> {
  await db.insertInto('session').values(session).execute()
  await db.updateTable('appUser').set({ seenAt: new Date() }).where('id', '=', session.userId).execute()
}

/** The session goes on, and its user was seen. */
export async function extendSession(db: Db, tokenHash: Buffer, userId: number, expiresAt: Date): Promise<void> {
  const seenAt = new Date()
  await db.updateTable('session').set({ seenAt, expiresAt }).where('tokenHash', '=', tokenHash).execute()
  await db.updateTable('appUser').set({ seenAt }).where('id', '=', userId).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

/** Whether this request is the first with its key; a second one waits here until the first has ended. */
export async function claimKey(db: Db, userId: number, key: string, requestHash: Buffer): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotencyKey')
    .values({ userId, key, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What the first request with this key was and got. */
export async function readFirstAnswer(db: Db, userId: number, key: string) {
  return db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function keepAnswer(db: Db, userId: number, key: string, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}
