import type { Provider } from '#contract/money/providers/provider-reports.ts'
import {
  bookProviderPayout,
  getProviderReport,
  getProviderRow,
  listPayoutLines,
  listProviderPayouts,
  listProviderRows,
  placeProviderRow,
  type ProviderRow,
  removeProviderReport,
  reverseProviderReport,
  uploadProviderReport,
} from '#contract/money/providers/provider-payouts.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { defineJob, enqueue, unfinished } from '#server/platform/jobs/queue.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { bookPayout, performBooking } from './book-payout.ts'
import { linesForPayout, listPayouts, listRows, payoutsOf } from './payout-list-queries.ts'
import { findReport } from './payout-queries.ts'
import { readRow } from './place-queries.ts'
import { placeRow } from './place-row.ts'
import { placeRows } from './place-rows.ts'
import { performReversal, removeUnbooked, reverseReport } from './reverse-report.ts'
import { placeJob, uploadReport } from './upload-report.ts'

const bookJob = 'provider_payout.book'
const reverseJob = 'provider_report.reverse'

/** What payment providers paid out: their reports, the files of their rows, and the bank line they must come to. */
export function registerProviderPayouts(app: App): void {
  registerReports(app)
  registerBooking(app)
  registerJobs()
}

function registerReports(app: App): void {
  route(app, listProviderPayouts, async ({ db, query }) => paged(await listPayouts(db, query), query))
  route(app, getProviderReport, async ({ db, params: { id } }) => {
    const report = await findReport(db, id)
    if (!report) throw notFound()
    return { ...report, provider: report.provider as Provider, payouts: await payoutsOf(db, id) }
  })
  route(app, listProviderRows, async ({ db, params: { id }, query }) => {
    if (!(await findReport(db, id))) throw notFound()
    return paged(await listRows(db, id, query), query)
  })
  route(app, uploadProviderReport, async ({ db, actor, clock, upload, input: { profile } }) =>
    uploadReport(db, actor, clock.today(), app.storage, { upload, profile }),
  )
  route(app, removeProviderReport, async ({ db, actor, params: { id } }) => removeUnbooked(db, actor, id))
}

function registerBooking(app: App): void {
  route(app, listPayoutLines, async ({ db, params: { id } }) => ({ items: await linesForPayout(db, id) }))
  route(app, bookProviderPayout, async ({ db, actor, clock, params: { id }, input }) => {
    await bookPayout(db, actor, clock.today(), { id, ...input })
    return { jobId: await enqueue(db, { kind: bookJob, payload: { payoutId: id }, userId: actor.userId }) }
  })
  route(app, getProviderRow, async ({ db, params: { id } }) => needRow(db, id))
  route(app, placeProviderRow, async ({ db, actor, clock, params: { id }, input }) => {
    await placeRow(db, actor, clock.today(), { id, ...input })
    return needRow(db, id)
  })
  route(app, reverseProviderReport, async ({ db, actor, params: { id }, input: { reason } }) => {
    await reverseReport(db, actor, { id, reason })
    const payload = { reportId: id, userId: actor.userId }
    return { jobId: await enqueue(db, { kind: reverseJob, payload, userId: actor.userId }) }
  })
}

async function needRow(db: Db, id: number): Promise<ProviderRow> {
  const row = await readRow(db, id)
  if (!row) throw notFound()
  return row
}

function registerJobs(): void {
  defineJob(placeJob, async ({ job, db, clock, report, stopped }) => {
    const { reportId } = job.payload as { reportId: number }
    const { counts, finished } = await placeRows(db, clock, reportId, { report, stopped })
    return finished ? counts : unfinished
  })
  defineJob(bookJob, async ({ job, db, clock, report, stopped }) => {
    const { payoutId } = job.payload as { payoutId: number }
    const { bookedCount, finished } = await performBooking(db, clock, payoutId, { report, stopped })
    return finished ? { bookedCount } : unfinished
  })
  defineJob(reverseJob, async ({ job, db, clock, report, stopped }) => {
    const payload = job.payload as { reportId: number; userId: number | null }
    const { reversedCount, finished } = await performReversal(db, clock, payload, { report, stopped })
    return finished ? { reversedCount } : unfinished
  })
}
