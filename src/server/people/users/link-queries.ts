import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { UserRow } from './user-row.ts'

export type MailableUser = Pick<UserRow, 'id' | 'name' | 'username' | 'language'> & { readonly email: string }

/**
 * Counts one more request from this address, unless there were `limit` since that moment; answers whether it counts. One
 * address at a time, so that a burst cannot slip through between counting and writing.
 */
export async function recordLinkRequest(db: Db, ip: string, since: Date, limit: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(771505, hashtext(${ip}))`.execute(tx)
    const { count } = await tx
      .selectFrom('resetRequest')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ip', '=', ip)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    if (count >= limit) return false
    await tx.insertInto('resetRequest').values({ ip }).execute()
    return true
  })
}

/** Active users with this username or e-mail address who can be mailed. */
export async function findMailable(db: Db, login: string): Promise<MailableUser[]> {
  const { rows } = await sql<MailableUser>`
    select id, name, username, email, language from app_user
    where active and email is not null and (lower(username) = lower(${login}) or lower(email) = lower(${login}))
    order by id limit 5`.execute(db)
  return rows
}

/** What a link in a mail is for, and where it is kept: to choose a new password, or to try the present one. */
export type LinkTable = 'passwordReset' | 'loginLink'

export interface Link {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly expiresAt: Date
}

/** Keeps the hash of a link, unless somebody has `limit` of them that still work at that moment; answers whether it is kept. */
export async function insertLink(
  db: Db,
  table: LinkTable,
  link: Link,
  { limit, workingAt }: { readonly limit: number; readonly workingAt: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('appUser').select('id').where('id', '=', link.userId).forUpdate().execute()
    const { count } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', link.userId)
      .where('expiresAt', '>', workingAt)
      .executeTakeFirstOrThrow()
    if (count >= limit) return false
    await tx.insertInto(table).values(link).execute()
    return true
  })
}

/** Takes the link with this token, which works once, and answers whose it was; nobody when it is over. */
export async function redeemLink(db: Db, table: LinkTable, tokenHash: Buffer): Promise<number | null> {
  const taken = await db
    .deleteFrom(table)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', new Date())
    .returning('userId')
    .executeTakeFirst()
  return taken?.userId ?? null
}

export async function deleteLink(db: Db, table: LinkTable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom(table).where('tokenHash', '=', tokenHash).execute()
}
