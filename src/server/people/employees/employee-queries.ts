import type { StaffKind } from '#contract/people/acl.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface EmployeeFields {
  readonly name: string
  readonly username: string
  readonly email: string | null
  readonly kind: StaffKind
  readonly language: Language
  readonly agendaMinutes: number
}

/** An administrator is a kind of user; the other kinds are kinds of employee. */
function columnsOf({ kind, ...fields }: EmployeeFields) {
  if (kind === 'administrator') return { ...fields, kind, employeeKind: null }
  return { ...fields, kind: 'employee', employeeKind: kind }
}

/** A new employee; the password was typed by somebody else and has to be changed. */
export async function insertEmployee(db: Db, fields: EmployeeFields, passwordHash: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('appUser')
    .values({ ...columnsOf(fields), passwordHash, mustChangePassword: true, createdAt: now, passwordChangedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateEmployee(db: Db, id: number, fields: EmployeeFields): Promise<void> {
  await db
    .updateTable('appUser')
    .set(({ eb }) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateActive(db: Db, id: number, active: boolean): Promise<void> {
  await db
    .updateTable('appUser')
    .set(({ eb }) => ({ active, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Makes somebody a member of these groups and of no other; ids of groups that are not there are left out. */
export async function setGroupsOf(db: Db, userId: number, groupIds: readonly number[]): Promise<void> {
  await db.deleteFrom('employeeGroupMember').where('userId', '=', userId).execute()
  if (groupIds.length === 0) return
  await db
    .insertInto('employeeGroupMember')
    .columns(['groupId', 'userId'])
    .expression(
      db
        .selectFrom('employeeGroup')
        .select(({ val }) => ['id', val(userId).as('userId')])
        .where('id', 'in', groupIds),
    )
    .execute()
}

/** How many files that are not closed stand in somebody's name. */
export async function countOpenDossiers(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('dossier')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', userId)
    .where('status', '!=', 'closed')
    .executeTakeFirstOrThrow()
  return count
}

export async function findSessions(db: Db, userId: number) {
  return db
    .selectFrom('session')
    .leftJoin('appUser as impersonator', 'impersonator.id', 'session.impersonatorId')
    .select([
      'session.id',
      'session.createdAt as startedAt',
      'session.seenAt',
      'session.ip',
      'session.userAgent',
      'session.tokenHash',
      'impersonator.name as impersonator',
    ])
    .where('session.userId', '=', userId)
    .where('session.expiresAt', '>', new Date())
    .orderBy('session.seenAt', 'desc')
    .execute()
}

/** Ends one session of somebody; false when it was not there. */
export async function deleteSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
