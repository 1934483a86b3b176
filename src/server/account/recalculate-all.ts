import { dayOf, partsOf } from '#domain/day.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { defineJob, unfinished } from '#server/jobs/queue.ts'
import { selectDossiersAfter, selectStaleDossiers } from './account-queries.ts'
import { recalculateAccounts } from './recalculate-accounts.ts'

export const recalculateAllJob = 'account.recalculate-all'

/** Few at a time: whoever works on one of these dossiers waits only a moment. */
const chunkSize = 200

/** The job that recalculates every open dossier, after a rate was changed. */
export function defineRecalculateAll(): void {
  defineJob(recalculateAllJob, async ({ db, clock, report, stopped }) => {
    let doneCount = 0
    for (let afterId = 0; ; ) {
      if (stopped()) return unfinished
      const dossiers = await selectDossiersAfter(db, afterId, chunkSize, { openOnly: true })
      const last = dossiers.at(-1)
      if (!last) return { doneCount }
      const ids = dossiers.map((dossier) => dossier.id)
      doneCount += await recalculate(db, clock, ids)
      afterId = last.id
      await report(doneCount)
    }
  })
}

/**
 * Brings the balances that lists show and sort by to the running month: interest goes on while nothing happens. The
 * page of a dossier and every letter calculate for their own day.
 */
export async function refreshStaleBalances(db: Db, clock: Clock): Promise<number> {
  const { year, month } = partsOf(clock.today())
  const monthStart = dayOf(year, month, 1)
  let doneCount = 0
  for (let afterId = 0; ; ) {
    const ids = await selectStaleDossiers(db, monthStart, afterId, chunkSize)
    const last = ids.at(-1)
    if (last === undefined) return doneCount
    doneCount += await recalculate(db, clock, ids)
    afterId = last
  }
}

/** A dossier whose events contradict each other stays as it is, for `verify` to name; it never holds up the others. */
async function recalculate(db: Db, clock: Clock, dossierIds: readonly number[]): Promise<number> {
  const work = { asOf: clock.today(), now: clock.now() }
  try {
    await inTransaction(db, (tx) => recalculateAccounts(tx, { ...work, dossierIds }))
    return dossierIds.length
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    if (dossierIds.length === 1) return 0
    let doneCount = 0
    for (const id of dossierIds) doneCount += await recalculate(db, clock, [id])
    return doneCount
  }
}
