import { chooseFiguresMail as chooseEndpoint, getFiguresMail } from '#contract/statistics/figures-mail.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { route } from '#server/platform/requests/route.ts'
import { chooseFiguresMail, figuresMailJob, mailFigures } from './mail-figures.ts'
import { findFiguresMail } from './queries.ts'

/** The figures of the week before, sent to who wants them. */
export function registerFiguresMail(app: App): void {
  defineJob(figuresMailJob, async (run) => mailFigures(app, run), { sends: true })

  route(app, getFiguresMail, async ({ db, actor }) => {
    if (actor.customerId !== null) throw notFound()
    return findFiguresMail(db, actor)
  })

  route(app, chooseEndpoint, async ({ db, actor, input }) => {
    // Who works as another does not choose what lands in the mailbox of that one.
    if (actor.customerId !== null || actor.impersonatorId !== null) throw notFound()
    await chooseFiguresMail(db, actor, input.minutes)
  })
}
