import { getMailModel, listConfusedMail, restoreMailModel, startMailModel } from '#contract/mail/mail-model.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { route } from '#server/platform/requests/route.ts'
import { mailModelJob, makeMailModel } from './make-mail-model.ts'
import { lockVersions, useVersion } from './model-queries.ts'
import { readConfusedMails } from './read-confused-mails.ts'
import { readMailModel } from './read-mail-model.ts'

/** What says what e-mails are about: its versions and how they do. */
export function registerMailModel(app: App): void {
  defineJob(mailModelJob, makeMailModel)

  route(app, getMailModel, async ({ db }) => readMailModel(db))

  route(app, listConfusedMail, async ({ db, query }) => readConfusedMails(db, query))

  route(app, startMailModel, async ({ db, actor }) => {
    await recordAudit(db, actor, { kind: 'mail_model.asked', subjectKind: 'mail_model' })
    await enqueue(db, { kind: mailModelJob, uniqueKey: mailModelJob, payload: { madeBy: actor.userId } })
  })

  route(app, restoreMailModel, async ({ db, actor, params: { id } }) => {
    await lockVersions(db)
    if (!(await useVersion(db, id))) throw notFound()
    await recordAudit(db, actor, { kind: 'mail_model.restored', subjectKind: 'mail_model', subjectId: id })
  })
}
