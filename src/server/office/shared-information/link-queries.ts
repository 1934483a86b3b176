import { sql } from 'kysely'
import type { SharedFile } from '#contract/office/shared-info.ts'
import type { RichText } from '#contract/platform/rich-text.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What a link opens. */
export interface LinkedInfo {
  readonly id: number
  readonly title: string
  readonly content: RichText
  readonly audience: string
  readonly untilDay: Day
  readonly singleUse: boolean
  readonly passwordHash: string | null
}

/**
 * What opens on this day with a link of this digest; nothing when it ended, was taken back or was used. Locked, nobody
 * else opens it before this transaction has ended.
 */
export async function findByLink(
  db: Db,
  linkDigest: Buffer,
  today: Day,
  { lock = false } = {},
): Promise<LinkedInfo | undefined> {
  if (lock) await db.selectFrom('sharedInfo').select('id').where('linkDigest', '=', linkDigest).forUpdate().execute()
  return db
    .selectFrom('sharedInfo')
    .select(['id', 'title', 'content', 'audience', 'untilDay', 'singleUse', 'passwordHash'])
    .where('linkDigest', '=', linkDigest)
    .where('revokedAt', 'is', null)
    .where('untilDay', '>=', today)
    .where(sql<boolean>`not (single_use and exists (select from shared_info_view
      where shared_info_view.shared_info_id = shared_info.id))`)
    .$castTo<LinkedInfo>()
    .executeTakeFirst()
}

export async function findFiles(db: Db, sharedInfoId: number): Promise<SharedFile[]> {
  return db
    .selectFrom('sharedInfoFile')
    .select(['id', 'name', 'sizeBytes'])
    .where('sharedInfoId', '=', sharedInfoId)
    .orderBy('id')
    .execute()
}

export async function insertView(
  db: Db,
  view: { sharedInfoId: number; at: Date; ip: string; ticketDigest: Buffer },
): Promise<void> {
  await db.insertInto('sharedInfoView').values(view).execute()
}

/** A file of what was opened with this ticket since a moment, unless it was taken back meanwhile; it is counted. */
export async function fetchFile(
  db: Db,
  {
    linkDigest,
    ticketDigest,
    fileId,
    since,
  }: { linkDigest: Buffer; ticketDigest: Buffer; fileId: number; since: Date },
) {
  return db
    .updateTable('sharedInfoView')
    .from('sharedInfo')
    .innerJoin('sharedInfoFile', 'sharedInfoFile.sharedInfoId', 'sharedInfo.id')
    .set(({ eb }) => ({ filesFetched: eb('filesFetched', '+', 1) }))
    .whereRef('sharedInfo.id', '=', 'sharedInfoView.sharedInfoId')
    .where('sharedInfo.linkDigest', '=', linkDigest)
    .where('sharedInfo.revokedAt', 'is', null)
    .where('sharedInfoView.ticketDigest', '=', ticketDigest)
    .where('sharedInfoView.at', '>', since)
    .where('sharedInfoFile.id', '=', fileId)
    .returning([
      'sharedInfo.id as sharedInfoId',
      'sharedInfoFile.name',
      'sharedInfoFile.mimeType',
      'sharedInfoFile.sha256',
    ])
    .executeTakeFirst()
}

export interface Try {
  /** Whose password is tried; null when it is the link itself. */
  readonly sharedInfoId: number | null
  readonly network: string
  readonly at: Date
}

export interface TryLimits {
  readonly since: Date
  readonly fromHere: number
  /** Of a password: from all networks together. */
  readonly inAll: number
}

/**
 * Counts one more try as wrong until it is forgiven, and answers its id; null when there were too many since that moment.
 * One after the other, so that a burst cannot slip through between counting and writing; who is refused waits for nobody.
 */
export async function recordTry(db: Db, one: Try, limits: TryLimits): Promise<number | null> {
  if (await isStopped(db, one, limits)) return null
  const { sharedInfoId, network: ip, at } = one
  return db.transaction().execute(async (tx) => {
    const lock = sharedInfoId === null ? sql`771509, hashtext(${ip})` : sql`771510, ${sharedInfoId}::int`
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    if (await isStopped(tx, one, limits)) return null
    const row = { sharedInfoId, ip, at }
    return (await tx.insertInto('sharedInfoMiss').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
}

async function isStopped(db: Db, { sharedInfoId, network: ip }: Try, limits: TryLimits): Promise<boolean> {
  const wrong = await db
    .selectFrom('sharedInfoMiss')
    .select([sql<number>`count(*) filter (where ip = ${ip})`.as('fromHere'), sql<number>`count(*)`.as('inAll')])
    .where('at', '>', limits.since)
    .where(({ eb, and }) =>
      sharedInfoId === null
        ? and([eb('sharedInfoId', 'is', null), eb('ip', '=', ip)])
        : eb('sharedInfoId', '=', sharedInfoId),
    )
    .executeTakeFirstOrThrow()
  return wrong.fromHere >= limits.fromHere || wrong.inAll >= limits.inAll
}

/** The try was right. */
export async function forgiveTry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sharedInfoMiss').where('id', '=', id).execute()
}

export async function deleteMisses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sharedInfoMiss').where('at', '<', before).execute()
}

export async function deleteLooseFiles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sharedInfoFile').where('sharedInfoId', 'is', null).where('uploadedAt', '<', before).execute()
}
