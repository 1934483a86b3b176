import type { Db } from '#server/platform/db/db.ts'

/** `mustChangePassword`: somebody else typed it. */
export async function updatePassword(
  db: Db,
  userId: number,
  password: { passwordHash: string; mustChangePassword: boolean },
): Promise<void> {
  await db
    .updateTable('appUser')
    .set((eb) => ({ ...password, passwordChangedAt: new Date(), version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** Ends the sessions of somebody, also those in which he works as another. */
export async function endOtherSessions(db: Db, userId: number, keep: Buffer | null): Promise<void> {
  let ending = db
    .deleteFrom('session')
    .where(({ eb, or }) => or([eb('userId', '=', userId), eb('impersonatorId', '=', userId)]))
  if (keep) ending = ending.where('tokenHash', '!=', keep)
  await ending.execute()
}

export async function deleteLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passwordReset').where('userId', '=', userId).execute()
  await db.deleteFrom('loginLink').where('userId', '=', userId).execute()
}
