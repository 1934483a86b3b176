import { getPrintJobFile, listPrintJobs, printJobKeptDays, startPrintJob } from '#contract/sending/print-jobs.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { performPrintJob } from './perform-print-job.ts'
import { findPrintJobPart, findPrintJobs, insertPrintJob, linkPrintJob } from './print-job-queries.ts'

const printJob = 'dispatch.merge'
const day = 86_400_000

/** Letters put together to print: made in the background, fetched in parts. */
export function registerPrintJobs(app: App): void {
  defineJob(printJob, async (run) => performPrintJob(run, app.storage))

  route(app, startPrintJob, async ({ db, actor, input }) => {
    const expiresAt = new Date(actor.now.getTime() + printJobKeptDays * day)
    const { id, letterCount } = await insertPrintJob(db, actor, input, expiresAt)
    if (letterCount === 0) throw new UserError(409, 'run.print_none')
    await linkPrintJob(
      db,
      id,
      await enqueue(db, {
        kind: printJob,
        payload: { printJobId: id },
        userId: actor.userId,
        uniqueKey: `print:${id}`,
      }),
    )
    const { order, separators, duplex } = input
    const data = { letterCount, order, separators, duplex }
    await recordAudit(db, actor, { kind: 'letters.put_together', subjectKind: 'print_job', subjectId: id, data })
    const [made] = await findPrintJobs(db, actor, id)
    if (!made) throw notFound()
    return made
  })

  route(app, listPrintJobs, async ({ db, actor }) => ({ items: await findPrintJobs(db, actor) }))

  route(app, getPrintJobFile, async ({ db, actor, params, reply }) => {
    const found = await findPrintJobPart(db, actor, params)
    if (!found) throw notFound()
    const name = `brieven-${params.id}-${params.part}.pdf`
    await reply.header('content-disposition', `inline; filename="${name}"`).type('application/pdf').send(found.pdf)
  })
}
