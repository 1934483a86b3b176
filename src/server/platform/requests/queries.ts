import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import type { GroupOfPerson, RightsRow, RoleForDays } from './rights-holder.ts'

/** Whoever works as the user of a session. */
type ImpersonatorRow = RightsRow & { readonly id: number; readonly name: string }

/** The session with this token, if it has not expired, its login was less than so many hours ago and its user is active. */
export async function readSession(db: Db, tokenHash: Buffer, hoursFromLogin: number) {
  return db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .leftJoin('appUser as impersonator', 'impersonator.id', 'session.impersonatorId')
    .modifyFront(keptPlan)
    .select([
      'session.userId',
      'session.impersonatorId',
      'session.seenAt',
      'session.createdAt',
      'appUser.username',
      'appUser.name',
      'appUser.kind',
      'appUser.employeeKind',
      'appUser.acl',
      'appUser.mustChangePassword',
      sql<GroupOfPerson[]>`groups_of(app_user.id)`.as('groups'),
      sql<RoleForDays[]>`temporary_roles_of(app_user.id)`.as('temporary'),
      'appUser.customerId',
      'appUser.language',
      'appUser.active',
      sql<boolean>`second_factor_required(app_user.id) and not exists (select from second_factor factor
        where factor.user_id = app_user.id and factor.confirmed_at is not null)`.as('mustAddSecondFactor'),
      sql<ImpersonatorRow | null>`case when impersonator.active then jsonb_build_object('id', impersonator.id,
        'name', impersonator.name, 'kind', impersonator.kind, 'employeeKind', impersonator.employee_kind,
        'acl', impersonator.acl, 'groups', groups_of(impersonator.id),
        'temporary', temporary_roles_of(impersonator.id)) end`.as('impersonator'),
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', new Date())
    .where('session.createdAt', '>', new Date(Date.now() - hoursFromLogin * 3_600_000))
    .where('appUser.active', '=', true)
    .executeTakeFirst()
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly impersonatorId: number | null
  /** The moment of the login, also when it goes on as somebody else. */
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly ip: string
  readonly userAgent: string | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute()
  await updateSeen(db, session.impersonatorId ?? session.userId, new Date())
}

/** The session goes on, and whoever sits behind it was seen. */
export async function extendSession(db: Db, tokenHash: Buffer, personId: number, expiresAt: Date): Promise<void> {
  const seenAt = new Date()
  await db.updateTable('session').set({ seenAt, expiresAt }).where('tokenHash', '=', tokenHash).execute()
  await updateSeen(db, personId, seenAt)
}

async function updateSeen(db: Db, userId: number, seenAt: Date): Promise<void> {
  await db.updateTable('appUser').set({ seenAt }).where('id', '=', userId).execute()
}

/** The session goes on under another id. */
export async function updateToken(db: Db, from: Buffer, to: Buffer): Promise<void> {
  await db.updateTable('session').set({ tokenHash: to }).where('tokenHash', '=', from).execute()
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

export async function recordAnswer(db: Db, userId: number, key: string, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Writes down that these were saved, in the transaction of the command that saves them, and takes the drafts away. */
export async function recordSaved(db: Db, userId: number, entries: readonly string[], savedAt: Date): Promise<void> {
  await db
    .insertInto('savedDraft')
    .values(entries.map((entry) => ({ userId, entry, savedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('draft')
    .where('userId', '=', userId)
    .where('entry', 'in', [...entries])
    .execute()
}
