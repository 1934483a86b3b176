import type { Db } from '#server/db/db.ts'

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
      'appUser.acl',
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
}

export async function extendSession(db: Db, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ seenAt: new Date(), expiresAt }).where('tokenHash', '=', tokenHash).execute()
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
