import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { MailboxResult } from '#domain/mail/mailbox-result.ts'
import type { listMailboxes, MailboxKind, MailboxSecurity } from '#contract/mail/mailboxes.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ImapPosition } from '#server/platform/outside/imap.ts'

/** What of a mailbox somebody fills in, without its secrets. */
export interface MailboxValues {
  readonly name: string
  readonly kind: MailboxKind
  readonly host: string
  readonly port: number | null
  readonly security: MailboxSecurity
  readonly username: string
  readonly tenant: string
  readonly clientId: string
  readonly tokenUrl: string
  readonly folder: string
  readonly readFolder: string
  readonly trustedServer: string
  readonly sinceDay: Day
}

/** The password or token, and the secret of the app, both sealed. */
export interface MailboxSecrets {
  readonly secret: Buffer | null
  readonly clientSecret: Buffer | null
}

export interface MailboxDetails extends MailboxValues, MailboxSecrets, ImapPosition {
  readonly id: number
  readonly isActive: boolean
  readonly version: number
  readonly readCount: number
  readonly lastReadAt: Date | null
  readonly behindCount: number
  readonly problem: MailboxResult | null
  readonly problemSaid: string
  readonly problemSince: Date | null
  readonly testedAt: Date | null
  readonly testedByName: string | null
  readonly testResult: MailboxResult | null
  readonly testSaid: string | null
}

const columns = sql`mailbox.id, mailbox.name, mailbox.kind, mailbox.host, mailbox.port, mailbox.security,
  mailbox.username, mailbox.tenant, mailbox.client_id, mailbox.token_url, mailbox.secret, mailbox.client_secret,
  mailbox.folder, mailbox.read_folder, mailbox.trusted_server, mailbox.since_day, mailbox.is_active, mailbox.version,
  mailbox.uid_validity, mailbox.last_uid, mailbox.rescan_from, mailbox.read_count, mailbox.last_read_at,
  mailbox.behind_count, mailbox.problem, mailbox.problem_said, mailbox.problem_since, mailbox.tested_at,
  mailbox.test_result, mailbox.test_said, tester.name as tested_by_name`

export async function findMailboxes(
  db: Db,
  { search, sortOrder, offset, limit }: QueryOf<typeof listMailboxes>,
): Promise<{ items: MailboxDetails[]; total: number }> {
  const where = sql`(${search ?? null}::text is null
    or position(fold(${search ?? ''}) in fold(mailbox.name || ' ' || mailbox.username)) > 0)`
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const page = limit === -1 ? sql`` : sql`offset ${offset} limit ${limit}`
  const { rows } = await sql<MailboxDetails>`
    select ${columns} from mailbox left join app_user tester on tester.id = mailbox.tested_by
    where ${where} order by lower(mailbox.name) ${direction}, mailbox.id ${page}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from mailbox where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Held, it still lets e-mails be written that came in by it: who changes it does not wait for one of those. */
export async function findMailbox(
  db: Db,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<MailboxDetails | undefined> {
  const { rows } = await sql<MailboxDetails>`
    select ${columns} from mailbox left join app_user tester on tester.id = mailbox.tested_by
    where mailbox.id = ${id} ${lock ? sql`for no key update of mailbox` : sql``}`.execute(db)
  return rows[0]
}

/** What another mailbox has already: its name, or the place where its e-mail comes in. */
export async function findTaken(db: Db, id: number | null, values: MailboxValues): Promise<'name' | 'place' | null> {
  const { name, kind, host, port, username, folder } = values
  const { rows } = await sql<{ taken: 'name' | 'place' }>`
    select case when lower(name) = lower(${name}) then 'name' else 'place' end as taken from mailbox
    where id is distinct from ${id} and (lower(name) = lower(${name})
      or (kind = ${kind} and lower(host) = lower(${host}) and coalesce(port, 0) = coalesce(${port}::int, 0)
        and lower(username) = lower(${username}) and folder = ${folder}))
    order by 1 limit 1`.execute(db)
  return rows[0]?.taken ?? null
}

export async function insertMailbox(db: Db, values: MailboxValues): Promise<number> {
  const { id } = await db.insertInto('mailbox').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** At another place nothing was read yet; what stood in the way or was tried says nothing of it. */
const notBegun = { uidValidity: null, lastUid: 0, rescanFrom: null, lastReadAt: null, behindCount: 0 }
const untold = { problem: null, problemSaid: '', problemSince: null }
const untested = { testedAt: null, testedBy: null, testResult: null, testSaid: null }

export async function updateMailbox(
  db: Db,
  id: number,
  values: MailboxValues & MailboxSecrets,
  { isElsewhere }: { readonly isElsewhere: boolean },
): Promise<void> {
  await db
    .updateTable('mailbox')
    .set((row) => ({
      ...values,
      ...untold,
      ...untested,
      ...(isElsewhere ? notBegun : {}),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps the secrets of a row that has just been made, or a token that the other side has changed; not where somebody changed
 * the mailbox since, who may have typed another.
 */
export async function saveSecrets(
  db: Db,
  { id, version }: Pick<MailboxDetails, 'id' | 'version'>,
  secrets: Partial<MailboxSecrets>,
): Promise<void> {
  await db.updateTable('mailbox').set(secrets).where('id', '=', id).where('version', '=', version).execute()
}

export async function setActive(db: Db, id: number, isActive: boolean): Promise<void> {
  await db
    .updateTable('mailbox')
    .set((row) => ({ isActive, ...untold, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMailbox(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mailbox').where('id', '=', id).execute()
}

export async function updateTest(
  db: Db,
  id: number,
  test: {
    readonly testResult: MailboxResult
    readonly testSaid: string
    readonly testedAt: Date
    readonly testedBy: number
  },
): Promise<void> {
  await db.updateTable('mailbox').set(test).where('id', '=', id).execute()
}

/** Whether a mailbox is still there and read as it was when a reading of it began. */
export async function isAsBefore(db: Db, { id, version }: Pick<MailboxDetails, 'id' | 'version'>): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps how far a mailbox was read; not where it was changed since. */
export async function savePosition(
  db: Db,
  { id, version }: Pick<MailboxDetails, 'id' | 'version'>,
  { position, behind }: { readonly position: ImapPosition; readonly behind: number },
): Promise<void> {
  await db
    .updateTable('mailbox')
    .set({ ...position, behindCount: behind })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Keeps that a mailbox was read to its end, with what was left to be told of it. */
export async function saveRead(
  db: Db,
  { id, version }: Pick<MailboxDetails, 'id' | 'version'>,
  { at, count, left }: { readonly at: Date; readonly count: number; readonly left: string | null },
): Promise<void> {
  await sql`
    update mailbox set last_read_at = ${at}, behind_count = 0, read_count = read_count + ${count},
      problem = ${left === null ? null : 'no_right'}, problem_said = ${left ?? ''},
      problem_since = case when ${left === null} then null else coalesce(problem_since, ${at}) end
    where id = ${id} and version = ${version}`.execute(db)
}

/** Keeps what stood in the way of reading it, since when. */
export async function saveProblem(
  db: Db,
  { id, version }: Pick<MailboxDetails, 'id' | 'version'>,
  { at, count, problem, said }: { at: Date; count: number; problem: MailboxResult; said: string },
): Promise<void> {
  await sql`
    update mailbox set problem = ${problem}, problem_said = ${said}, problem_since = coalesce(problem_since, ${at}),
      read_count = read_count + ${count}
    where id = ${id} and version = ${version}`.execute(db)
}

export async function findActiveIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('mailbox').select('id').where('isActive', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** So long a process is believed to hold its line without a sign of life. */
const watchSeconds = 60

/** The mailboxes whose news this process listens for: those it did already, and those that nobody does. */
export async function claimWatches(db: Db, process: string): Promise<MailboxDetails[]> {
  await sql`
    update mailbox set watched_by = ${process}, watched_until = now() + make_interval(secs => ${watchSeconds})
    where is_active and kind <> 'folder'
      and (watched_by is null or watched_by = ${process} or watched_until < now())
  `.execute(db)
  const { rows } = await sql<MailboxDetails>`
    select ${columns} from mailbox left join app_user tester on tester.id = mailbox.tested_by
    where mailbox.is_active and mailbox.watched_by = ${process}`.execute(db)
  return rows
}

/** Lets another process listen at once. */
export async function endWatches(db: Db, process: string): Promise<void> {
  await sql`update mailbox set watched_by = null, watched_until = null where watched_by = ${process}`.execute(db)
}
