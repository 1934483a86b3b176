import { dayOf, partsOf, type Day } from '#domain/day.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { defineJob, enqueue, unfinished } from '#server/platform/jobs/queue.ts'
import { selectDossiersAfter } from './account-queries.ts'
import {
  findAmountsDay,
  findRatesChanged,
  finishAmountsDay,
  finishRatesChange,
  markRatesChanged,
  selectStaleDossiers,
  startAmountsDay,
} from './balance-queries.ts'
import { recalculateAccounts } from './recalculate-accounts.ts'
import { refreshBalances } from './refresh-balances.ts'

const recalculateAllJob = 'account.recalculate-all'
export const amountsOfTodayJob = 'account.amounts-of-today'

/** Few at a time: whoever works on one of these dossiers waits only a moment. */
const chunkSize = 200

/** What was written just before midnight may be of the day before: it is looked for this often, in milliseconds. */
const lookAgainAfter = 15 * 60_000

/**
 * The jobs that bring the amounts to today: each day those of every dossier that owes, and after a rate was changed those
 * of all. An account is what its events and the rates make of it, also of a dossier that is closed.
 */
export function defineRecalculateAll(): void {
  defineJob(amountsOfTodayJob, async ({ db, clock, report, stopped }) => {
    const today = clock.today()
    await startAmountsDay(db, today, clock.now())
    const doneCount = await bringToToday(db, clock, { report, stopped })
    if (doneCount === null) return unfinished
    // Midnight passed meanwhile: then there is another day to bring them to.
    if (clock.today() === today) await finishAmountsDay(db, today, clock.now(), doneCount)
    return { doneCount }
  })
  defineJob(recalculateAllJob, async ({ db, clock, report, stopped }) => {
    const today = clock.today()
    const changedAt = await findRatesChanged(db, today)
    let doneCount = 0
    for (let afterId = 0; ; ) {
      if (stopped()) return unfinished
      const dossiers = await selectDossiersAfter(db, afterId, chunkSize)
      const last = dossiers.at(-1)
      if (!last) break
      doneCount += await work(
        dossiers.map(({ id }) => id),
        (some) => recalculate(db, clock, some),
      )
      afterId = last.id
      await report(doneCount)
    }
    if (changedAt) await finishRatesChange(db, today, changedAt, clock.now())
    return { doneCount }
  })
}

/** Has every dossier worked out again, in the transaction of whoever changed a rate of days gone by. */
export async function recalculateAll(db: Db, today: Day, now: Date): Promise<void> {
  await markRatesChanged(db, today, now)
  await enqueue(db, { kind: recalculateAllJob, uniqueKey: recalculateAllJob })
}

/**
 * Asks for the amounts of today, as soon as the day has begun and now and then after that. Lists show, sort and add up
 * what is stored, and that is then what the page of a file and its letter say to the cent.
 */
export async function askAmountsOfToday(db: Db, clock: Clock): Promise<void> {
  const { running } = await findAmountsDay(db, clock.today())
  // Then every open dossier is being worked out anyway.
  if (running?.ratesChangedAt) return
  const looked = running?.finishedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (Math.abs(clock.now().getTime() - looked) < lookAgainAfter) return
  await enqueue(db, { kind: amountsOfTodayJob, uniqueKey: amountsOfTodayJob })
}

export interface Following {
  report(doneCount: number): Promise<void>
  stopped(): boolean
}

/**
 * Brings every balance of another day to today: interest goes on while nothing happens. In the books it is written by
 * the month only, a line a day would bury them. Answers how many there were; null when it was stopped.
 */
export async function bringToToday(db: Db, clock: Clock, { report, stopped }: Following): Promise<number | null> {
  let doneCount = 0
  for (let afterId = 0; ; ) {
    if (stopped()) return null
    const today = clock.today()
    const stale = await selectStaleDossiers(db, today, afterId, chunkSize)
    const last = stale.at(-1)
    if (!last) return doneCount
    const { year, month } = partsOf(today)
    const ofMonth = Map.groupBy(stale, ({ bookedDay }) => bookedDay >= dayOf(year, month, 1) && bookedDay <= today)
    const ids = (isOfMonth: boolean) => (ofMonth.get(isOfMonth) ?? []).map(({ id }) => id)
    doneCount += await work(ids(true), (some) => refresh(db, clock, some))
    doneCount += await work(ids(false), (some) => recalculate(db, clock, some))
    afterId = last.id
    await report(doneCount)
  }
}

const recalculate = async (db: Db, clock: Clock, dossierIds: readonly number[]) =>
  inTransaction(db, (tx) => recalculateAccounts(tx, { dossierIds, asOf: clock.today(), now: clock.now() }))

const refresh = async (db: Db, clock: Clock, dossierIds: readonly number[]) =>
  inTransaction(db, (tx) => refreshBalances(tx, dossierIds, clock.today()))

/** A dossier whose events contradict each other stays as it is, for `verify` to name; it never holds up the others. */
async function work(ids: readonly number[], each: (ids: readonly number[]) => Promise<unknown>): Promise<number> {
  if (ids.length === 0) return 0
  try {
    await each(ids)
    return ids.length
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    if (ids.length === 1) return 0
    let doneCount = 0
    for (const id of ids) doneCount += await work([id], each)
    return doneCount
  }
}
