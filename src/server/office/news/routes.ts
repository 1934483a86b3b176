import {
  addNews,
  addNewsDocument,
  changeNews,
  getNews,
  getNewsFile,
  listAllNews,
  listNews,
  listNewsReaders,
  newsIn,
  readNews,
  removeNews,
} from '#contract/office/news.ts'
import { may } from '#contract/people/permission.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { route } from '#server/platform/requests/route.ts'
import { saveDocument, claimDocument } from '#server/platform/uploads/save-document.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { deleteOtherFiles, findNewsFile, findReaders, insertNewsFile } from './file-queries.ts'
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
  registerReading(app)
  registerWriting(app)
}

function registerReading(app: App): void {
  route(app, listNews, async ({ db, actor, query, clock, language }) => {
    const { items, total, unread, mustRead } = await findShownNews(db, actor, { ...query, today: clock.today() })
    const told = items.map((item) => ({ ...item, ...newsIn(item, language) }))
    return { ...paged({ items: told, total }, query), unread, mustRead }
  })

  // What somebody is not shown he cannot have read either.
  route(app, readNews, async ({ db, actor, params, clock }) => {
    const { items } = await findShownNews(db, actor, { today: clock.today(), offset: 0, limit: 1, id: params.id })
    if (items.length === 0) throw notFound()
    await insertRead(db, params.id, actor)
  })

  route(app, getNewsFile, async (call) => {
    const { db, actor, params, clock } = call
    const shown = await findShownNews(db, actor, { today: clock.today(), offset: 0, limit: 1, id: params.id })
    const file = await findNewsFile(db, params.id, params.file)
    // What somebody is not shown has no files for him either.
    if (!file || (shown.items.length === 0 && !may(actor.acl, 'news.edit'))) throw notFound()
    await sendUpload(call, app.storage, file)
  })
}

function registerWriting(app: App): void {
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

  route(app, listNewsReaders, async ({ db, params, query, clock }) => {
    const news = needed(await findNews(db, params.id, clock.today()))
    return paged(await findReaders(db, news, query), query)
  })

  route(app, addNewsDocument, async ({ db, actor, upload }) => saveDocument(db, actor, app.storage, upload))

  route(app, addNews, async ({ db, actor, input, clock }) => {
    const { version: _none, attachments, ...fields } = input
    const id = await insertNews(db, fields, actor)
    await attach(db, actor, id, idsOf(attachments, true))
    const after = needed(await findNews(db, id, clock.today()))
    await recordAudit(db, actor, { kind: 'news.added', subjectKind: 'news', subjectId: id, after })
    return after
  })

  route(app, changeNews, async ({ db, actor, params, input, clock }) => {
    const { version, attachments, ...fields } = input
    const before = needed(await lockNews(db, params.id, clock.today()))
    if (version !== undefined && version !== before.version) {
      throw await describeConflict(db, actor, { kind: 'news', id: params.id }, before)
    }
    await updateNews(db, params.id, fields)
    await deleteOtherFiles(db, params.id, idsOf(attachments, false))
    await attach(db, actor, params.id, idsOf(attachments, true))
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

const idsOf = (attachments: readonly { readonly id: number; readonly isNew: boolean }[], isNew: boolean) =>
  attachments.filter((file) => file.isNew === isNew).map(({ id }) => id)

/** Hangs documents that the actor uploaded on an item. */
async function attach(db: Db, actor: Actor, newsId: number, documents: readonly number[]): Promise<void> {
  for (const id of new Set(documents)) {
    const document = await claimDocument(db, actor, id)
    if (!document) {
      throw new UserError(400, 'error.check_fields', { fields: { attachments: { key: 'news.error.gone' } } })
    }
    await insertNewsFile(db, actor, newsId, document)
  }
}

function needed(news: NewsRow | null): NewsRow {
  if (!news) throw notFound()
  return news
}
