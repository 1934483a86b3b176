import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { GroupOfPerson, RoleForDays } from '#server/platform/requests/rights-holder.ts'

const groups = sql<GroupOfPerson[]>`groups_of(app_user.id)`.as('groups')
const temporary = sql<RoleForDays[]>`temporary_roles_of(app_user.id)`.as('temporary')

const mustAddSecondFactor = sql<boolean>`second_factor_required(app_user.id) and not exists (select
  from second_factor factor where factor.user_id = app_user.id and factor.confirmed_at is not null)`.as(
  'mustAddSecondFactor',
)

export async function findUser(db: Db, id: number) {
  return db
    .selectFrom('appUser')
    .selectAll()
    .select([groups, temporary, mustAddSecondFactor])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateLanguage(db: Db, userId: number, language: string): Promise<void> {
  await db.updateTable('appUser').set({ language }).where('id', '=', userId).execute()
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
  await db.deleteFrom('loginLink').where('expiresAt', '<', now).execute()
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

/** Whether somebody has imported a list or proposed a run. */
export async function hasBegun(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select exists (select from import_batch where created_by = ${userId})
      or exists (select from processing_run where proposed_by = ${userId}) as begun`.execute(db)
  return rows[0]?.begun === true
}
