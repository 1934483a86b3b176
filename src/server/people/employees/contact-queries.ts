import { sql } from 'kysely'
import type { ContactKind } from '#contract/people/contact-persons.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface ContactFields {
  readonly name: string
  readonly username: string
  readonly email: string | null
  readonly phone: string | null
  readonly kind: ContactKind
  readonly ownRoles: readonly Role[]
  readonly language: Language
}

/** The ids of everybody of a customer who has a login, by name. */
export async function findContactIds(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('customerId', '=', customerId)
    .where('kind', '<>', 'api_key')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Somebody new of a customer; the password was typed by somebody else and has to be changed. */
export async function insertContact(
  db: Db,
  customerId: number,
  { ownRoles, ...fields }: ContactFields,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const password = { passwordHash, mustChangePassword: true, passwordChangedAt: now }
  const row = await db
    .insertInto('appUser')
    .values({ ...fields, ...password, acl: [...ownRoles], customerId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateContact(db: Db, id: number, { ownRoles, ...fields }: ContactFields): Promise<void> {
  await db
    .updateTable('appUser')
    .set(({ eb }) => ({ ...fields, acl: [...ownRoles], version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
