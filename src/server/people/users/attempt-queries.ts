import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** What the password of somebody who may log in is checked against. Nothing more: who is not there is found as fast. */
export async function findLogin(db: Db, username: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'passwordHash'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('active', '=', true)
    .where('kind', '<>', 'api_key')
    .executeTakeFirst()
}

export interface Attempt {
  readonly username: string
  readonly network: string
  /** The digest of what the browser keeps of an earlier login. */
  readonly browser: Buffer | null
}

export interface AttemptLimits {
  readonly since: Date
  /** On an account: by one browser it knows, or by all others in one network. */
  readonly ofAccount: number
  /** On an account by every browser it does not know, wherever that is. */
  readonly byStrangers: number
  /** So many accounts can be tried in vain from one network, by browsers they do not know. */
  readonly accountsFromHere: number
}

/**
 * Counts one more attempt, and answers its id; null when there were too many failed ones since that moment. One network
 * and one account at a time, so that a burst cannot slip through between counting and writing.
 */
export async function recordLoginAttempt(db: Db, attempt: Attempt, limits: AttemptLimits): Promise<number | null> {
  const { network: ip } = attempt
  const username = attempt.username.toLowerCase()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(771507, hashtext(${ip}))`.execute(tx)
    await sql`select pg_advisory_xact_lock(771508, hashtext(${username}))`.execute(tx)
    const { isAllowed, browser } = await judgeAttempt(tx, attempt, limits)
    if (!isAllowed) return null
    const row = { username, ip, browser, succeeded: false }
    return (await tx.insertInto('loginAttempt').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
}

/** Whether an attempt would be counted now, and the digest of its browser where the account knows that. */
export async function judgeAttempt(
  db: Db,
  attempt: Attempt,
  limits: AttemptLimits,
): Promise<{ isAllowed: boolean; browser: Buffer | null }> {
  const { network: ip, browser } = attempt
  const username = attempt.username.toLowerCase()
  if (browser !== null && (await isKnown(db, username, browser))) {
    return { isAllowed: (await countFailed(db, username, browser, limits.since)) < limits.ofAccount, browser }
  }
  return { isAllowed: await strangerMayTry(db, { username, ip }, limits), browser: null }
}

/** Whether this account was opened in this browser in the last weeks: as long as attempts are kept. */
async function isKnown(db: Db, username: string, browser: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('loginAttempt')
    .select('id')
    .where('username', '=', username)
    .where('succeeded', '=', true)
    .where('browser', '=', browser)
    .executeTakeFirst()
  return row !== undefined
}

async function countFailed(db: Db, username: string, browser: Buffer, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('loginAttempt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('username', '=', username)
    .where('browser', '=', browser)
    .where('at', '>', since)
    .where('succeeded', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Who mistyped and then came in has tried no account in vain: a whole office has one address. */
async function strangerMayTry(
  db: Db,
  { username, ip }: { username: string; ip: string },
  { since, ofAccount, byStrangers, accountsFromHere }: AttemptLimits,
): Promise<boolean> {
  const failed = await db
    .selectFrom('loginAttempt as failed')
    .select([
      sql<number>`count(*) filter (where username = ${username} and ip = ${ip})`.as('ofAccountFromHere'),
      sql<number>`count(*) filter (where username = ${username})`.as('ofAccount'),
      sql<number>`count(distinct username) filter (where username <> ${username} and not exists (
        select from login_attempt good where good.username = failed.username and good.ip = failed.ip
          and good.succeeded and good.id > failed.id))`.as('otherAccounts'),
    ])
    .where(({ eb, or }) => or([eb('ip', '=', ip), eb('username', '=', username)]))
    .where('at', '>', since)
    .where('succeeded', '=', false)
    .where('browser', 'is', null)
    .executeTakeFirstOrThrow()
  if (failed.ofAccountFromHere >= ofAccount || failed.ofAccount >= byStrangers) return false
  return failed.otherAccounts < accountsFromHere
}

/** The attempt was right, and counts no longer. */
export async function forgiveAttempt(db: Db, id: number): Promise<void> {
  await db.updateTable('loginAttempt').set({ succeeded: true }).where('id', '=', id).execute()
}

/** The account knows this browser from now on. */
export async function saveBrowser(db: Db, attemptId: number, browser: Buffer): Promise<void> {
  await db.updateTable('loginAttempt').set({ browser }).where('id', '=', attemptId).execute()
}

/** As if somebody had logged in in this browser: by another way he has shown who he is. */
export async function insertKnownBrowser(db: Db, { username, network, browser }: Attempt): Promise<void> {
  const row = { username: username.toLowerCase(), ip: network, browser, succeeded: true }
  await db.insertInto('loginAttempt').values(row).execute()
}
