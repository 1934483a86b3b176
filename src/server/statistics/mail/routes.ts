import {
  chooseDebtorFiguresMail,
  chooseFiguresMail,
  chooseSalesFiguresMail,
  getDebtorFiguresMail,
  getFiguresMail,
  getSalesFiguresMail,
} from '#contract/statistics/figures-mail.ts'
import type { App } from '#server/app.ts'
import { type ChosenMail, chooseMail, mailChosen, readChosenMail } from '#server/people/users/mail-chosen.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { route } from '#server/platform/requests/route.ts'
import { figuresMails } from './figures-mail.ts'

/** The figures of the week before, sent to who wants them. */
export function registerFiguresMail(app: App): void {
  const { management, debtor, sales } = figuresMails
  registerMail(app, management, getFiguresMail, chooseFiguresMail)
  registerMail(app, debtor, getDebtorFiguresMail, chooseDebtorFiguresMail)
  registerMail(app, sales, getSalesFiguresMail, chooseSalesFiguresMail)
}

function registerMail(app: App, mail: ChosenMail, get: typeof getFiguresMail, choose: typeof chooseFiguresMail): void {
  defineJob(mail.name, async (run) => mailChosen(app, run, mail), { sends: true })
  route(app, get, async ({ db, actor }) => readChosenMail(db, actor, mail))
  route(app, choose, async ({ db, actor, input }) => chooseMail(db, actor, mail, input.minutes))
}
