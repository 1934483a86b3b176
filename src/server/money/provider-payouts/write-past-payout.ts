import type { ProviderReport } from '#contract/money/providers/provider-reports.ts'
import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bear } from './book-payout.ts'
import { addBooked, lockPayout, setBooking } from './payout-queries.ts'
import { type BookedRow, insertBookedRows, insertPayout, insertReport } from './report-queries.ts'
import { sumsOf } from './save-report.ts'

/** A report of one payout, and what became of it. */
export interface PastPayout {
  readonly fileName: string
  readonly report: ProviderReport
  readonly batch: string
  readonly rows: readonly BookedRow[]
  readonly bankLineId: number
  readonly day: Day
}

/**
 * Writes a payout as it stands once it was read, placed and booked, of which the payments are on the accounts of their files:
 * for a past that is made up. Answers the report.
 */
export async function writePastPayout(tx: Db, actor: Actor, past: PastPayout): Promise<number> {
  const { fileName, report, batch, rows, bankLineId, day } = past
  const { sha256, skippedCount, currency } = report
  const provider = report.provider ?? 'other'
  const counts = { rowCount: rows.length, skippedCount, knownCount: 0 }
  const reportId = await insertReport(tx, actor, { provider, fileSha256: sha256, fileName, currency, ...counts })
  const payoutId = await insertPayout(tx, { reportId, provider, batch, ...sumsOf(rows) })
  await insertBookedRows(tx, { payoutId, provider }, rows)
  await setBooking(tx, payoutId, { bankLineId, bookedBy: actor.userId, bookedAt: actor.now })
  const payout = await lockPayout(tx, payoutId)
  if (!payout) throw new Error('a payout was not made')
  const feeCents = sumCents(rows.map((row) => row.feeCents))
  await bear(tx, actor, day, payout, feeCents)
  const netCents = sumCents(rows.map(({ netCents }) => netCents))
  await addBooked(tx, payoutId, { bookedCents: netCents, borneCents: feeCents, state: 'booked' })
  await recordAudit(tx, actor, {
    kind: 'provider_payout.booked',
    subjectKind: 'provider_payout',
    subjectId: payoutId,
    data: { batch, netCents, bankLineId },
  })
  return reportId
}
