import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Role } from '#contract/people/permission.ts'
import type { TemporaryRight } from '#contract/people/temporary-rights.ts'
import type { Db } from '#server/platform/db/db.ts'

export type KeptRight = Omit<TemporaryRight, 'state' | 'fromDay' | 'throughDay'> & {
  readonly fromDay: Day
  readonly throughDay: Day
}

/** What was ever given to somebody for some days; what ends last comes first. */
export async function findTemporaryRights(db: Db, userId: number): Promise<KeptRight[]> {
  return db
    .selectFrom('temporaryRole')
    .innerJoin('appUser as giver', 'giver.id', 'temporaryRole.givenBy')
    .leftJoin('appUser as withdrawer', 'withdrawer.id', 'temporaryRole.withdrawnBy')
    .select([
      'temporaryRole.id',
      sql<Role>`temporary_role.role`.as('role'),
      'temporaryRole.fromDay',
      'temporaryRole.throughDay',
      'temporaryRole.reason',
      'giver.name as givenBy',
      'temporaryRole.givenAt',
      'withdrawer.name as withdrawnBy',
      'temporaryRole.withdrawnAt',
    ])
    .where('temporaryRole.userId', '=', userId)
    .orderBy('temporaryRole.throughDay', 'desc')
    .orderBy('temporaryRole.id', 'desc')
    .execute()
}

export interface NewTemporaryRole {
  readonly userId: number
  readonly role: Role
  readonly fromDay: Day
  readonly throughDay: Day
  readonly reason: string
  readonly givenBy: number
  readonly givenAt: Date
}

export async function insertTemporaryRole(db: Db, given: NewTemporaryRole): Promise<void> {
  await db.insertInto('temporaryRole').values(given).execute()
}

export async function updateWithdrawn(db: Db, id: number, by: { withdrawnBy: number; withdrawnAt: Date }) {
  await db.updateTable('temporaryRole').set(by).where('id', '=', id).execute()
}

/** Marks what was over before this day and nobody has written down yet, and answers it; each is answered once. */
export async function markEnded(db: Db, today: Day) {
  return db
    .updateTable('temporaryRole')
    .from('appUser')
    .set({ endWritten: true })
    .whereRef('appUser.id', '=', 'temporaryRole.userId')
    .where('temporaryRole.throughDay', '<', today)
    .where('temporaryRole.withdrawnAt', 'is', null)
    .where('temporaryRole.endWritten', '=', false)
    .returning([
      'temporaryRole.userId',
      'temporaryRole.role',
      'temporaryRole.fromDay',
      'temporaryRole.throughDay',
      'appUser.customerId',
    ])
    .execute()
}
