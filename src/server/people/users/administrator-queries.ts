import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export interface AdministratorRow {
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly passwordHash: string
  readonly acl: readonly string[]
}

/** Adds the user and answers its id; null when the username is taken, in whatever case it is written. */
export async function insertAdministrator(db: Db, row: AdministratorRow, now: Date): Promise<number | null> {
  const made = await db
    .insertInto('appUser')
    .values({ ...row, acl: [...row.acl], kind: 'administrator', createdAt: now, passwordChangedAt: now })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
