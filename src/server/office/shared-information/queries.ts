import { sql } from 'kysely'
import type { SharedFile, SharedInfo, sharedOrders, SharedState } from '#contract/office/shared-info.ts'
import type { RichText } from '#contract/platform/rich-text.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { KeptUpload } from '#server/platform/uploads/save-upload.ts'

type Order = (typeof sharedOrders)[number]

const viewCount = sql<number>`(select count(*)::int from shared_info_view
  where shared_info_view.shared_info_id = shared_info.id)`
const fileCount = sql<number>`(select count(*)::int from shared_info_file
  where shared_info_file.shared_info_id = shared_info.id)`

const orders: Readonly<Record<Order, ReturnType<typeof sql>>> = {
  title: sql`fold(shared_info.title)`,
  audience: sql`fold(shared_info.audience)`,
  untilDay: sql`shared_info.until_day`,
  createdAt: sql`shared_info.id`,
  author: sql`fold(app_user.name)`,
  viewCount: sql`view_count`,
}

/** Where something shared stands on a day. */
const stateOn = (today: Day) => sql<SharedState>`case when shared_info.revoked_at is not null then 'revoked'
  when shared_info.single_use and exists (select from shared_info_view
    where shared_info_view.shared_info_id = shared_info.id) then 'used'
  when shared_info.until_day < ${today} then 'ended' else 'open' end`

function rows(db: Db, today: Day) {
  return db
    .selectFrom('sharedInfo')
    .innerJoin('appUser', 'appUser.id', 'sharedInfo.authorId')
    .select([
      'sharedInfo.id',
      'sharedInfo.title',
      'sharedInfo.audience',
      'sharedInfo.untilDay',
      'sharedInfo.singleUse',
      'sharedInfo.createdAt',
      'appUser.name as author',
      sql<boolean>`shared_info.password_hash is not null`.as('hasPassword'),
      stateOn(today).as('state'),
      fileCount.as('fileCount'),
      viewCount.as('viewCount'),
    ])
    .$castTo<SharedInfo>()
}

export async function findSharedInfo(
  db: Db,
  query: {
    today: Day
    search?: string | undefined
    state?: readonly SharedState[] | undefined
    sortBy: Order
    sortOrder: 'asc' | 'desc'
    offset: number
    limit: number
  },
): Promise<{ items: SharedInfo[]; total: number }> {
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  let found = rows(db, query.today)
  for (const word of words) {
    found = found.where(sql<boolean>`fold(concat_ws(' ', shared_info.title, shared_info.audience, app_user.name))
      like '%' || like_literal(fold(${word})) || '%'`)
  }
  if (query.state) found = found.where(stateOn(query.today), 'in', query.state)
  const items = await found
    .orderBy(orders[query.sortBy], query.sortOrder)
    .orderBy('sharedInfo.id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  const { total } = await db
    .selectFrom(found.clearSelect().select('sharedInfo.id').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

export async function findSharedRow(db: Db, id: number, today: Day): Promise<SharedInfo | undefined> {
  return rows(db, today).where('sharedInfo.id', '=', id).executeTakeFirst()
}

export async function findViews(db: Db, id: number, { offset, limit }: { offset: number; limit: number }) {
  const items = await db
    .selectFrom('sharedInfoView')
    .select(['id', 'at', 'ip', 'filesFetched'])
    .where('sharedInfoId', '=', id)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('sharedInfoView')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('sharedInfoId', '=', id)
    .executeTakeFirstOrThrow()
  return { items, total }
}

export interface NewSharedInfo {
  readonly linkDigest: Buffer
  readonly title: string
  readonly content: RichText
  readonly audience: string
  readonly untilDay: Day
  readonly passwordHash: string | null
  readonly singleUse: boolean
}

export async function insertSharedInfo(db: Db, actor: Actor, { content, ...fields }: NewSharedInfo): Promise<number> {
  const { id } = await db
    .insertInto('sharedInfo')
    .values({ ...fields, content: JSON.stringify(content), authorId: Number(actor.userId), createdAt: actor.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it was taken back already, or never was. */
export async function markRevoked(db: Db, actor: Actor, id: number): Promise<boolean> {
  const row = await db
    .updateTable('sharedInfo')
    .set({ revokedAt: actor.now, revokedBy: Number(actor.userId) })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFile(db: Db, actor: Actor, file: KeptUpload): Promise<SharedFile> {
  return db
    .insertInto('sharedInfoFile')
    .values({ ...file, uploadedBy: personAtWork(actor), uploadedAt: actor.now })
    .returning(['id', 'name', 'sizeBytes'])
    .executeTakeFirstOrThrow()
}

/** Makes files that the caller uploaded, and that belong to nothing yet, part of what is shared: how many there were. */
export async function attachFiles(
  db: Db,
  actor: Actor,
  sharedInfoId: number,
  fileIds: readonly number[],
): Promise<number> {
  if (fileIds.length === 0) return 0
  const attached = await db
    .updateTable('sharedInfoFile')
    .set({ sharedInfoId })
    .where('id', 'in', fileIds)
    .where('uploadedBy', '=', personAtWork(actor))
    .where('sharedInfoId', 'is', null)
    .returning('id')
    .execute()
  return attached.length
}

export async function deleteLooseFile(db: Db, actor: Actor, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('sharedInfoFile')
    .where('id', '=', id)
    .where('uploadedBy', '=', personAtWork(actor))
    .where('sharedInfoId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
