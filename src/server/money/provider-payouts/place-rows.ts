import type { ReceivedLine } from '#domain/matching/match-facts.ts'
import { findCandidates, findReferenced } from '#server/money/payments/find-candidates.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  findPaidRows,
  findUntried,
  payoutsOfReport,
  type Placed,
  savePlaces,
  type UntriedRow,
} from './place-queries.ts'

const rowsAtOnce = 2000

/** What came of looking for the files of the rows of a report. */
export interface PlacedCounts {
  placedCount: number
  openCount: number
}

/**
 * Finds the file of each row of a report: payments by our reference, else by what a bank line would be weighed by; what takes
 * one back by the payment that it names, else by the same. What is not certain waits for somebody. Done again it goes on
 * where it stopped.
 */
export async function placeRows(
  db: Db,
  clock: Clock,
  reportId: number,
  run: { report(done: number): Promise<void>; stopped(): boolean },
): Promise<{ counts: PlacedCounts; finished: boolean }> {
  const counts: PlacedCounts = { placedCount: 0, openCount: 0 }
  for (const payment of [true, false]) {
    for (const payoutId of await payoutsOfReport(db, reportId)) {
      for (;;) {
        if (run.stopped()) return { counts, finished: false }
        const rows = await findUntried(db, payoutId, { payment, limit: rowsAtOnce })
        if (rows.length === 0) break
        const placed = await placeSome(db, clock, rows)
        await savePlaces(db, placed)
        const found = placed.filter(({ dossierId }) => dossierId !== null).length
        counts.placedCount += found
        counts.openCount += placed.length - found
        await run.report(counts.placedCount + counts.openCount)
      }
    }
  }
  return { counts, finished: true }
}

async function placeSome(db: Db, clock: Clock, rows: readonly UntriedRow[]): Promise<Placed[]> {
  const taken = new Map((await findPaidRows(db, rows)).map((paid) => [paid.rowId, paid.dossierId]))
  const lines = rows.map(lineOf)
  const referenced = await findReferenced(db, lines)
  const unsure = rows.flatMap(({ id }, index) => (taken.has(id) || referenced[index] !== null ? [] : [index]))
  const weighed = await weigh(db, clock, lines, unsure)
  return rows.map(({ id, version }, index): Placed => {
    const row = { id, version }
    const paid = taken.get(id)
    if (paid !== undefined) return { ...row, dossierId: paid, foundBy: 'payment' }
    const named = referenced[index] ?? null
    if (named !== null) return { ...row, dossierId: named, foundBy: 'reference' }
    const dossierId = weighed.get(index) ?? null
    return { ...row, dossierId, foundBy: dossierId === null ? null : 'weighed' }
  })
}

async function weigh(
  db: Db,
  clock: Clock,
  lines: readonly ReceivedLine[],
  indexes: readonly number[],
): Promise<Map<number, number>> {
  const asked = indexes.flatMap((index) => lines[index] ?? [])
  const matches = await findCandidates(db, clock.today(), asked, { alsoByAmount: false })
  return new Map(
    matches.flatMap(({ decision }, at) =>
      decision.kind === 'book' ? [[indexes[at] ?? -1, decision.dossierId] as const] : [],
    ),
  )
}

/** A row says no more of a payer than what we called the payment. */
function lineOf({ grossCents, currency, day, reference }: UntriedRow): ReceivedLine {
  const payer = { counterpartyName: null, counterpartyIban: null, endToEndId: null, description: '' }
  return { amountCents: Math.abs(grossCents), currency, valueDay: day, reference, ...payer }
}
