import { downloadPassageList, readAnswerList } from '#contract/files/precasso/passage-list.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { readPassages } from '#server/files/precasso/read-passages.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { readAnswers } from './read-answers.ts'
import { listedOf, writeAnswerList } from './write-answer-list.ts'

/** What customers say of their files, on a list that goes out and comes back. */
export function registerPassageLists(app: App): void {
  route(app, downloadPassageList, async ({ db, actor, clock, query, language, reply }) => {
    const customerId = query.customer ?? actor.customerId
    if (customerId === null) {
      throw new UserError(400, 'error.check_fields', { fields: { customer: { key: 'passage_upload.no_customer' } } })
    }
    const list = await readPassages(db, actor, clock, listedOf(customerId))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${translate(language, 'passage_upload.file_name')}.csv"`)
      .send(writeAnswerList(list, language))
  })
  route(app, readAnswerList, async ({ db, actor, clock, upload }) => {
    if (!upload || upload.bytes.length === 0) {
      throw new UserError(400, 'error.check_fields', { fields: { file: { key: 'passage_upload.no_list' } } })
    }
    await refuseFound(db, app.storage, upload, actor.customerId === null ? 'employee' : 'customer')
    return readAnswers(db, actor, clock, upload.bytes)
  })
}
