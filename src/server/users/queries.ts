import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { GroupOfPerson, RoleForDays } from './rights-holder.ts'

const groups = sql<GroupOfPerson[]>`groups_of(app_user.id)`.as('groups')
const temporary = sql<RoleForDays[]>`temporary_roles_of(app_user.id)`.as('temporary')

const mustAddSecondFactor = sql<boolean>`second_factor_required(app_user.id) and not exists (select
  from second_factor factor where factor.user_id = app_user.id and factor.confirmed_at is not null)`.as(
  'mustAddSecondFactor',
)

export async function findLogin(db: Db, username: string) {
  return db
    .selectFrom('appUser')
    .selectAll()
    .select([groups, temporary, mustAddSecondFactor])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
}

export async function findUser(db: Db, id: number) {
  return db
    .selectFrom('appUser')
    .selectAll()
    .select([groups, temporary, mustAddSecondFactor])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Counts one more attempt on an account from an address, and answers its id; null when there were too many failed ones
 * since that moment. One address at a time, so that a burst cannot slip through between counting and writing.
 */
export async function takeAttempt(
  db: Db,
  attempt: { readonly username: string; readonly ip: string },
  limits: { readonly since: Date; readonly perAccountAndAddress: number; readonly perAddress: number },
): Promise<number | null> {
  const { ip } = attempt
  const username = attempt.username.toLowerCase()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(771507, hashtext(${ip}))`.execute(tx)
    const failed = await tx
      .selectFrom('loginAttempt')
      .select([
        sql<number>`count(*) filter (where username = ${username})`.as('ofAccountFromHere'),
        sql<number>`count(*)`.as('fromHere'),
      ])
      .where('ip', '=', ip)
      .where('at', '>', limits.since)
      .where('succeeded', '=', false)
      .executeTakeFirstOrThrow()
    if (failed.ofAccountFromHere >= limits.perAccountAndAddress || failed.fromHere >= limits.perAddress) return null
    const row = { username, ip, succeeded: false }
    return (await tx.insertInto('loginAttempt').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
}

/** The attempt was right, and counts no longer. */
export async function forgiveAttempt(db: Db, id: number): Promise<void> {
  await db.updateTable('loginAttempt').set({ succeeded: true }).where('id', '=', id).execute()
}

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

export async function updateLanguage(db: Db, userId: number, language: string): Promise<void> {
  await db.updateTable('appUser').set({ language }).where('id', '=', userId).execute()
}

/** Ends the sessions of somebody, also those in which he works as another. */
export async function endOtherSessions(db: Db, userId: number, keep: Buffer | null): Promise<void> {
  let ending = db
    .deleteFrom('session')
    .where(({ eb, or }) => or([eb('userId', '=', userId), eb('impersonatorId', '=', userId)]))
  if (keep) ending = ending.where('tokenHash', '!=', keep)
  await ending.execute()
}

/** Marks a captcha as used; false when it was used before. */
export async function useCaptcha(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('captchaUsed')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteExpired(db: Db): Promise<void> {
  const now = new Date()
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
  await db.deleteFrom('captchaUsed').where('expiresAt', '<', now).execute()
  await db.deleteFrom('passwordReset').where('expiresAt', '<', now).execute()
  const yesterday = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('resetRequest').where('at', '<', yesterday).execute()
  await db.deleteFrom('codeAttempt').where('at', '<', yesterday).execute()
  await db
    .deleteFrom('loginAttempt')
    .where('at', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()
  await db
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', new Date(now.getTime() - 7 * 86_400_000))
    .execute()
}

export async function findAgency(db: Db) {
  return db.selectFrom('agency').selectAll().executeTakeFirst()
}
