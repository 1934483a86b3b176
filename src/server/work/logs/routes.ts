import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { logCategories, logTypes, writableTypes } from '#domain/logs/log-type.ts'
import { addDossierDocument } from '#contract/files/dossier-documents.ts'
import {
  acceptDataChange,
  addLogAttachment,
  allowTermPayment,
  bookIncomeExpenses,
  changeLog,
  getFileLog,
  getLogAttachment,
  listFileLogs,
  listLogTypes,
  readLogAttachment,
  rejectDataChange,
  rejectTermPayment,
  removeLogAttachment,
  restoreLogAttachment,
  startDispute,
  writeLog,
} from '#contract/work/logs.ts'
import { may } from '#contract/people/permission.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { readAllowedEndings } from '#server/platform/uploads/read-allowed-endings.ts'
import { readText } from '#server/platform/conversion/read-text.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { acceptChange, allowTermPayment as allow, rejectRequest } from '#server/work/requests/request-answers.ts'
import { addDocument, attachFile, hangAttachment, openAttachment } from './attachments.ts'
import { bookIncomeExpenses as book } from './book-income-expenses.ts'
import { changeLog as change } from './change-log.ts'
import { findLogs } from './list-queries.ts'
import { readLog, toAnswer } from './log-answer.ts'
import { findSubjects } from './log-queries.ts'
import { startDispute as start } from '#server/work/requests/start-dispute.ts'
import { writeLog as write } from './write-log.ts'

/** What was said and written about files, and what debtors ask in it. */
export function registerLogs(app: App): void {
  route(app, listFileLogs, async ({ db, actor, params: { id }, query }) => {
    if ((await findCustomerOf(db, actor, id)) === undefined) throw notFound()
    const { offset, limit, sortBy, sortOrder, ...filter } = query
    const oldestFirst = sortBy !== undefined && sortOrder === 'asc'
    const { items, total } = await findLogs(db, actor, id, filter, { offset, limit, oldestFirst })
    return paged({ items: items.map((log) => toAnswer(log, actor)), total }, query)
  })

  route(app, listLogTypes, async ({ db, actor, language }) => {
    const isCustomer = actor.customerId !== null
    const writable = writableTypes({ isCustomer, mayEdit: may(actor.acl, 'file.edit') })
    const name = { nl: 'nameNl', en: 'nameEn', fr: 'nameFr' } as const
    const subjects = await findSubjects(db)
    return {
      items: logTypes.map((code) => ({
        code,
        name: translate(language, `log.type.${code}`),
        writable: writable.includes(code),
      })),
      categories: logCategories.map((code) => ({ code, name: translate(language, `log.category.${code}`) })),
      subjects: subjects.map((subject) => ({ id: subject.id, name: subject[name[language]], active: subject.active })),
      endings: await readAllowedEndings(db, isCustomer ? 'customer' : 'employee'),
    }
  })

  route(app, getFileLog, async ({ db, actor, params: { id } }) => readLog(db, actor, id))
  route(app, writeLog, async ({ db, actor, input }) => write(db, actor, input))
  route(app, changeLog, async ({ db, actor, params: { id }, input }) => change(db, actor, id, input))
  registerAnswers(app)
  registerAttachments(app)
}

/** What is done with what a log says. */
function registerAnswers(app: App): void {
  route(app, acceptDataChange, async ({ db, actor, params: { id }, input }) => acceptChange(db, actor, id, input))
  route(app, rejectDataChange, async ({ db, actor, params: { id }, input }) =>
    rejectRequest(db, actor, id, 'change_data', input),
  )
  route(app, allowTermPayment, async ({ db, actor, params: { id }, input }) => allow(db, actor, id, input))
  route(app, rejectTermPayment, async ({ db, actor, params: { id }, input }) =>
    rejectRequest(db, actor, id, 'term_payment', input),
  )
  route(app, bookIncomeExpenses, async ({ db, actor, params, input }) => book(db, actor, params, input))
  route(app, startDispute, async ({ db, actor, params: { id }, input }) => start(db, actor, id, input))
}

function registerAttachments(app: App): void {
  const { storage } = app
  route(app, addDossierDocument, async ({ db, actor, params: { id }, input, upload }) =>
    addDocument(db, actor, storage, id, input, upload),
  )
  route(app, addLogAttachment, async ({ db, actor, params: { id }, upload }) =>
    attachFile(db, actor, storage, id, upload),
  )
  route(app, removeLogAttachment, async ({ db, actor, params: { id } }) => hangAttachment(db, actor, id, 'off'))
  route(app, restoreLogAttachment, async ({ db, actor, params: { id } }) => hangAttachment(db, actor, id, 'back'))
  route(app, getLogAttachment, async (call) =>
    sendUpload(call, storage, await openAttachment(call.db, call.actor, call.params.id)),
  )
  route(app, readLogAttachment, async ({ db, actor, params: { id } }) =>
    readText(db, storage, await openAttachment(db, actor, id)),
  )
}
