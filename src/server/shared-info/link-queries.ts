import { sql } from 'kysely'
import type { SharedFile } from '#contract/shared-info.ts'
import type { RichText } from '#contract/rich-text.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'

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

export async function insertMiss(db: Db, miss: { sharedInfoId: number | null; ip: string; at: Date }): Promise<void> {
  await db.insertInto('sharedInfoMiss').values(miss).execute()
}

/** Links that opened nothing, from an address, since a moment. */
export async function countWrongLinks(db: Db, ip: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sharedInfoMiss')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ip', '=', ip)
    .where('at', '>', since)
    .where('sharedInfoId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Wrong passwords of one link since a moment: from this address, and in all. */
export async function countWrongPasswords(db: Db, sharedInfoId: number, ip: string, since: Date) {
  return db
    .selectFrom('sharedInfoMiss')
    .select([sql<number>`count(*) filter (where ip = ${ip})`.as('fromHere'), sql<number>`count(*)`.as('inAll')])
    .where('sharedInfoId', '=', sharedInfoId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
}

export async function deleteMisses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sharedInfoMiss').where('at', '<', before).execute()
}

export async function deleteLooseFiles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sharedInfoFile').where('sharedInfoId', 'is', null).where('uploadedAt', '<', before).execute()
}
