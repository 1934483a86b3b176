import { cancelJob, followJob, getJob } from '#contract/platform/jobs.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { streamEvents } from '#server/platform/requests/event-stream.ts'
import { route } from '#server/platform/requests/route.ts'
import { findJob, requestCancel } from './queries.ts'

const ended = new Set(['done', 'failed', 'cancelled'])

export function registerJobs(app: App): void {
  route(app, getJob, async ({ db, params, actor }) => {
    const job = await findJob(db, params.id, actor.userId)
    if (!job) throw notFound()
    return job
  })

  route(app, followJob, async (call) => {
    const { db, params, actor } = call
    if (!(await findJob(db, params.id, actor.userId))) throw notFound()
    await streamEvents(call, async () => {
      const job = await findJob(db, params.id, actor.userId)
      return { data: job, last: !job || ended.has(job.state) }
    })
  })

  route(app, cancelJob, async ({ db, params, actor }) => {
    if (!(await findJob(db, params.id, actor.userId))) throw notFound()
    await requestCancel(db, params.id)
    const job = await findJob(db, params.id, actor.userId)
    if (!job) throw notFound()
    return job
  })
}
