import { chooseFiguresMail, getFiguresMail } from '#contract/statistics/figures-mail.ts'
import type { App } from '#server/app.ts'
import { chooseMail, mailChosen, readChosenMail } from '#server/people/users/mail-chosen.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { route } from '#server/platform/requests/route.ts'
import { figuresMail } from './figures-mail.ts'

/** The figures of the week before, sent to who wants them. */
export function registerFiguresMail(app: App): void {
  defineJob(figuresMail.name, async (run) => mailChosen(app, run, figuresMail), { sends: true })
  route(app, getFiguresMail, async ({ db, actor }) => readChosenMail(db, actor, figuresMail))
  route(app, chooseFiguresMail, async ({ db, actor, input }) => chooseMail(db, actor, figuresMail, input.minutes))
}
