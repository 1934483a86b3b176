import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import type { RightsRow } from './rights-holder.ts'

/** Whoever works as the user of a session. */
type ImpersonatorRow = RightsRow & { readonly id: number; readonly name: string }

/** A session with its user, what he may do, and who works as him: all of one moment. */
export interface SessionRow extends RightsRow {
  readonly userId: number
  readonly impersonatorId: number | null
  readonly seenAt: Date
  readonly createdAt: Date
  readonly username: string
  readonly name: string
  readonly mustChangePassword: boolean
  readonly customerId: number | null
  readonly language: string
  readonly active: boolean
  readonly mustAddSecondFactor: boolean
  /** Null without one, and when he has no access any more. */
  readonly impersonator: ImpersonatorRow | null
}

/**
 * The session with this token, if it has not expired, its login was less than so many hours ago and its user is active. It comes
 * before every call: one statement, written out, whose plan is kept.
 */
export async function readSession(db: Db, tokenHash: Buffer, hoursFromLogin: number): Promise<SessionRow | undefined> {
  const now = Date.now()
  const { rows } = await sql<SessionRow>`
    ${keptPlan} select session.user_id, session.impersonator_id, session.seen_at, session.created_at,
      person.username, person.name, person.kind, person.employee_kind, person.acl, person.must_change_password,
      groups_of(person.id) as groups, temporary_roles_of(person.id) as temporary, person.customer_id,
      person.language, person.active,
      second_factor_required(person.id) and not exists (select from second_factor factor
        where factor.user_id = person.id and factor.confirmed_at is not null) as must_add_second_factor,
      case when impersonator.active then jsonb_build_object('id', impersonator.id, 'name', impersonator.name,
        'kind', impersonator.kind, 'employeeKind', impersonator.employee_kind, 'acl', impersonator.acl,
        'groups', groups_of(impersonator.id), 'temporary', temporary_roles_of(impersonator.id)) end as impersonator
    from session join app_user person on person.id = session.user_id
    left join app_user impersonator on impersonator.id = session.impersonator_id
    where session.token_hash = ${tokenHash} and session.expires_at > ${new Date(now)}
      and session.created_at > ${new Date(now - hoursFromLogin * 3_600_000)} and person.active`.execute(db)
  return rows[0]
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
