import { Readable } from 'node:stream'
import {
  chooseExportMail,
  exportKeptDays,
  getExportFile,
  getListWords,
  listExports,
  startExport,
} from '#contract/lists/exports.ts'
import { listWords } from '#contract/platform/list-words.ts'
import { may } from '#contract/people/permission.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { performExport } from './perform-export.ts'
import { findExports, findMailChoice, findPart, insertExport, linkJob, upsertMailChoice } from './queries.ts'
import { exportable, readPage } from './list-pages.ts'
import { mailExportReady, tellJob } from './mail-export-ready.ts'

const exportJob = 'list.export'
const day = 86_400_000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function registerExports(app: App): void {
  defineJob(exportJob, async (run) => performExport(run, app.lists))
  defineJob(tellJob, async (run) => mailExportReady(app, run), { sends: true })

  route(app, startExport, async ({ db, actor, input, clock }) => {
    const { params, query, columns, ...order } = input
    const asked = { params, query, columns }
    // Read once here, so that what the list refuses is said at once.
    await readPage(exportable(app.lists, input.list, actor), { db, actor, clock, asked }, 0)
    const expiresAt = new Date(actor.now.getTime() + exportKeptDays * day)
    // Who works as another finds the file under the bell: the mailbox is of somebody who did not ask for it.
    const id = await insertExport(db, actor, { ...order, asked }, expiresAt, actor.impersonatorId === null)
    await linkJob(db, id, await enqueue(db, { kind: exportJob, payload: { exportId: id }, userId: actor.userId }))
    const data = { list: input.list, query, format: order.format, columns: columns.map(({ field }) => field) }
    await recordAudit(db, actor, { kind: 'list.exported', subjectKind: 'list_export', subjectId: id, data })
    const [made] = await findExports(db, actor, id)
    if (!made) throw notFound()
    return made
  })

  route(app, getListWords, async ({ actor, query }) => {
    const list = app.lists.get(query.list)
    if (!list || !may(actor.acl, list.endpoint.permission)) throw notFound()
    return { fields: listWords(list.endpoint) }
  })

  route(app, listExports, async ({ db, actor }) => ({
    items: await findExports(db, actor),
    mail: await findMailChoice(db, actor),
  }))

  route(app, chooseExportMail, async ({ db, actor, input }) => upsertMailChoice(db, actor, input.wanted))

  route(app, getExportFile, async ({ db, actor, params, reply }) => {
    const [found] = await findExports(db, actor, params.id)
    if (found?.rowCount === null || found?.rowCount === undefined) throw notFound()
    const name = `${found.name}.${found.format}`
    await reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(types[found.format])
      .send(Readable.from(partsOf(db, found.id)))
  })
}

async function* partsOf(db: Db, id: number) {
  for (let part = 0; ; part += 1) {
    const bytes = await findPart(db, id, part)
    if (!bytes) return
    yield bytes
  }
}
