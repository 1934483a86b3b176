import { addNews, changeNews, getNews, listAllNews, listNews, newsIn, readNews, removeNews } from '#contract/news.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/audit/describe-conflict.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notFound } from '#server/http/errors.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import {
  deleteNews,
  findAllNews,
  findNews,
  findShownNews,
  insertNews,
  insertRead,
  lockNews,
  type NewsRow,
  updateNews,
} from './queries.ts'

export function registerNews(app: App): void {
  route(app, listNews, async ({ db, actor, query, clock, language }) => {
    const { items, total, unread } = await findShownNews(db, actor, { ...query, today: clock.today() })
    const told = items.map((item) => ({ ...item, ...newsIn(item, language) }))
    return { ...paged({ items: told, total }, query), unread }
  })

  // What somebody is not shown he cannot have read either.
  route(app, readNews, async ({ db, actor, params, clock }) => {
    const { items } = await findShownNews(db, actor, { today: clock.today(), offset: 0, limit: 1, id: params.id })
    if (items.length === 0) throw notFound()
    await insertRead(db, params.id, actor)
  })

  route(app, listAllNews, async ({ db, query, clock }) =>
    paged(
      await findAllNews(db, {
        ...query,
        today: clock.today(),
        sortBy: query.sortBy ?? 'fromDay',
        sortOrder: query.sortBy ? query.sortOrder : 'desc',
      }),
      query,
    ),
  )

  route(app, getNews, async ({ db, params, clock }) => needed(await findNews(db, params.id, clock.today())))

  route(app, addNews, async ({ db, actor, input, clock }) => {
    const { version: _none, ...fields } = input
    const id = await insertNews(db, fields, actor)
    const after = needed(await findNews(db, id, clock.today()))
    await recordAudit(db, actor, { kind: 'news.added', subjectKind: 'news', subjectId: id, after })
    return after
  })

  route(app, changeNews, async ({ db, actor, params, input, clock }) => {
    const { version, ...fields } = input
    const before = needed(await lockNews(db, params.id, clock.today()))
    if (version !== undefined && version !== before.version) {
      throw await describeConflict(db, actor, { kind: 'news', id: params.id }, before)
    }
    await updateNews(db, params.id, fields)
    const after = needed(await findNews(db, params.id, clock.today()))
    await recordAudit(db, actor, { kind: 'news.changed', subjectKind: 'news', subjectId: params.id, before, after })
    return after
  })

  route(app, removeNews, async ({ db, actor, params, clock }) => {
    const before = needed(await lockNews(db, params.id, clock.today()))
    await deleteNews(db, params.id)
    await recordAudit(db, actor, { kind: 'news.removed', subjectKind: 'news', subjectId: params.id, before })
  })
}

function needed(news: NewsRow | null): NewsRow {
  if (!news) throw notFound()
  return news
}
