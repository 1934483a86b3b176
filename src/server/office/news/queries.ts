import { knownId } from '#server/platform/db/known-id.ts'
import { sql } from 'kysely'
import type { News, NewsFields, NewsFile, newsOrders, NewsState } from '#contract/office/news.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { heldContent } from '#server/book/dossiers/held-content.ts'
import type { Actor } from '#server/actor.ts'

/** An item with all its texts, as a reader or an author needs it. */
export type NewsRow = News

type Order = (typeof newsOrders)[number]

const orders: Readonly<Record<Order, ReturnType<typeof sql>>> = {
  titleNl: sql`fold(news.title_nl)`,
  audience: sql`news.audience`,
  fromDay: sql`news.from_day`,
  untilDay: sql`news.until_day`,
  author: sql`fold(app_user.name)`,
  readCount: sql`read_count`,
}

/** Where an item stands on a day. */
const stateOn = (today: Day) => sql<NewsState>`case when not news.published then 'draft'
  when news.from_day > ${today} then 'planned' when news.until_day < ${today} then 'ended' else 'shown' end`

const readCount = sql<number>`(select count(*)::int from news_read where news_read.news_id = news.id)`

const attachments = sql<NewsFile[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name,
  'mimeType', file.mime_type, 'sizeBytes', file.size_bytes,
  'held', ${heldContent(sql`file.sha256`)}) order by file.id), '[]')
  from news_file file where file.news_id = news.id)`

function items(db: Db, today: Day) {
  return db
    .selectFrom('news')
    .innerJoin('appUser', 'appUser.id', 'news.authorId')
    .selectAll('news')
    .select([
      'appUser.name as author',
      stateOn(today).as('state'),
      readCount.as('readCount'),
      attachments.as('attachments'),
    ])
    .$castTo<NewsRow & { authorId: number }>()
}

/** What is shown to this reader on this day, or of that one item, with when it was read. */
export async function findShownNews(
  db: Db,
  actor: Actor,
  { today, offset, limit, id }: { today: Day; offset: number; limit: number; id?: number },
): Promise<{ items: (NewsRow & { readAt: Date | null })[]; total: number; unread: number; mustRead: number }> {
  const audiences = ['everyone', actor.customerId === null ? 'employees' : 'customers']
  const everything = items(db, today)
    .leftJoin('newsRead', (join) =>
      join.onRef('newsRead.newsId', '=', 'news.id').on('newsRead.userId', '=', actor.userId),
    )
    .where('news.published', '=', true)
    .where('news.fromDay', '<=', today)
    .where((where) => where.or([where('news.untilDay', 'is', null), where('news.untilDay', '>=', today)]))
    .where((where) =>
      where.or([
        where('news.audience', 'in', audiences),
        where.and([where('news.audience', '=', 'role'), where('news.role', 'in', ['', ...actor.acl])]),
      ]),
    )
  const shown = id === undefined ? everything : everything.where('news.id', '=', id)
  const rows = await shown
    .select('newsRead.readAt')
    .orderBy('news.pinned', 'desc')
    .orderBy('news.fromDay', 'desc')
    .orderBy('news.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total, unread, mustRead } = await db
    .selectFrom(shown.clearSelect().select(['news.id', 'news.mustRead', 'newsRead.readAt']).as('shown'))
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('shown.readAt', 'is', null).as('unread'),
      fn
        .countAll<number>()
        .filterWhere((where) => where.and([where('shown.readAt', 'is', null), where('shown.mustRead', '=', true)]))
        .as('mustRead'),
    ])
    .executeTakeFirstOrThrow()
  return { items: rows, total, unread, mustRead }
}

/** Every item, for its authors. */
export async function findAllNews(
  db: Db,
  query: {
    today: Day
    search?: string | undefined
    state?: NewsState | undefined
    sortBy: Order
    sortOrder: 'asc' | 'desc'
    offset: number
    limit: number
  },
): Promise<{ items: NewsRow[]; total: number }> {
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  let found = items(db, query.today)
  for (const word of words) {
    found = found.where(sql<boolean>`fold(concat_ws(' ', news.title_nl, news.title_en, news.title_fr, app_user.name))
      like '%' || like_literal(fold(${word})) || '%'`)
  }
  if (query.state) found = found.where(stateOn(query.today), '=', query.state)
  const rows = await found
    .orderBy(orders[query.sortBy], query.sortOrder)
    .orderBy('news.id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  const { total } = await db
    .selectFrom(found.clearSelect().select('news.id').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows, total }
}

export async function findNews(db: Db, id: number, today: Day): Promise<NewsRow | null> {
  return (await items(db, today).where('news.id', '=', id).executeTakeFirst()) ?? null
}

/** The same, and nobody changes it before this transaction has ended. */
export async function lockNews(db: Db, id: number, today: Day): Promise<NewsRow | null> {
  await db.selectFrom('news').select('id').where('id', '=', id).forUpdate().execute()
  return findNews(db, id, today)
}

export async function insertNews(db: Db, fields: NewsFields, actor: Actor): Promise<number> {
  const { id } = await db
    .insertInto('news')
    .values({ ...columnsOf(fields), authorId: knownId(actor.userId, 'who writes news'), createdAt: actor.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateNews(db: Db, id: number, fields: NewsFields): Promise<void> {
  await db
    .updateTable('news')
    .set(({ eb, ref }) => ({ ...columnsOf(fields), version: eb(ref('version'), '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteNews(db: Db, id: number): Promise<void> {
  await db.deleteFrom('news').where('id', '=', id).execute()
}

/** Who reads it again was the first time already done. */
export async function insertRead(db: Db, id: number, actor: Actor): Promise<void> {
  await db
    .insertInto('newsRead')
    .values({ newsId: id, userId: knownId(actor.userId, 'who reads news'), readAt: actor.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function columnsOf({ contentNl, contentEn, contentFr, role, ...fields }: NewsFields) {
  return {
    ...fields,
    role: fields.audience === 'role' ? role : null,
    contentNl: JSON.stringify(contentNl),
    contentEn: JSON.stringify(contentEn),
    contentFr: JSON.stringify(contentFr),
  }
}
