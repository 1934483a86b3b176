import type { Db } from '#server/platform/db/db.ts'
import { defineJob, enqueue, unfinished } from '#server/platform/jobs/queue.ts'
import { findDossiersOfCustomer, writeSearch } from './search-queries.ts'

const jobKind = 'dossiers.refresh-customer-search'

/** Few at a time: whoever works on one of these files waits only a moment. */
const setSize = 1000

/** Has what search can find of every file of a customer written anew, in the background: its name stands in each. */
export async function refreshCustomerSearch(db: Db, customerId: number): Promise<void> {
  await enqueue(db, { kind: jobKind, payload: { customerId }, uniqueKey: `${jobKind} ${customerId}` })
}

/** The job behind `refreshCustomerSearch`. */
export function defineRefreshCustomerSearch(): void {
  defineJob(jobKind, async ({ job, db, report, stopped }) => {
    const { customerId } = job.payload as { customerId: number }
    let doneCount = 0
    for (let afterId = 0; ; ) {
      if (stopped()) return unfinished
      const ids = await findDossiersOfCustomer(db, customerId, afterId, setSize)
      const last = ids.at(-1)
      if (last === undefined) return { doneCount }
      await writeSearch(db, ids)
      afterId = last
      doneCount += ids.length
      await report(doneCount)
    }
  })
}
