import type { ProviderReport, ReportRow } from '#contract/money/providers/provider-reports.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import {
  findKnownRows,
  findPayoutsNamed,
  insertPayout,
  insertReport,
  insertRows,
  type KnownPayout,
  type PayoutSums,
  removeUnpaid,
} from './report-queries.ts'

/**
 * Keeps the rows of a report by the payout they are part of. A payout that an earlier report brought is not kept again, and
 * what was not paid out then moves to the payout it is part of now. Throws UserError where the two contradict each other, or
 * nothing in the report is new.
 */
export async function saveReport(
  tx: Db,
  actor: Actor,
  fileName: string,
  report: ProviderReport,
): Promise<{ reportId: number; rowCount: number; knownCount: number }> {
  const provider = report.provider ?? 'other'
  const byBatch = Map.groupBy(report.rows, ({ batch }) => batch)
  const named = [...byBatch.keys()].filter((batch) => batch !== null)
  const known = new Map((await findPayoutsNamed(tx, provider, named)).map((payout) => [payout.batch, payout]))
  const fresh: { batch: string | null; rows: readonly ReportRow[] }[] = []
  for (const [batch, rows] of byBatch) {
    const earlier = batch === null ? undefined : known.get(batch)
    if (earlier) refuseOther(earlier, rows)
    else fresh.push({ batch, rows })
  }
  const kept = await withoutKnown(tx, provider, fresh)
  const rowCount = kept.reduce((sum, { rows }) => sum + rows.length, 0)
  if (rowCount === 0) throw refused({ key: 'provider_payout.error.nothing_new' })
  const knownCount = report.rows.length - rowCount
  const { sha256, skippedCount, currency } = report
  const reportId = await insertReport(tx, actor, {
    provider,
    fileSha256: sha256,
    fileName,
    currency,
    rowCount,
    skippedCount,
    knownCount,
  })
  for (const { batch, rows } of kept) {
    const payoutId = await insertPayout(tx, { reportId, provider, batch, ...sumsOf(rows) })
    await insertRows(tx, { payoutId, provider }, rows)
  }
  return { reportId, rowCount, knownCount }
}

function refuseOther(earlier: KnownPayout, rows: readonly ReportRow[]): void {
  const { rowCount, grossCents, netCents } = sumsOf(rows)
  if (rowCount === earlier.rowCount && grossCents === earlier.grossCents && netCents === earlier.netCents) return
  const values = { batch: earlier.batch, fileName: earlier.fileName }
  throw refused({ key: 'provider_payout.error.batch_differs', values })
}

/** What is not paid out yet and known already is left out; what is paid out now leaves what was not. */
async function withoutKnown(
  tx: Db,
  provider: string,
  fresh: readonly { batch: string | null; rows: readonly ReportRow[] }[],
): Promise<{ batch: string | null; rows: readonly ReportRow[] }[]> {
  const known = await findKnownRows(
    tx,
    provider,
    fresh.flatMap(({ rows }) => rows),
  )
  const keyOf = ({ kind, id }: Pick<ReportRow, 'kind' | 'id'>) => `${kind}/${id ?? ''}`
  const isKnown = new Map(known.map((row) => [keyOf(row), row]))
  const moved: number[] = []
  const kept = fresh.map(({ batch, rows }) => ({
    batch,
    rows: rows.filter((row) => {
      const earlier = row.id === null ? undefined : isKnown.get(keyOf(row))
      if (!earlier) return true
      if (batch === null) return false
      if (earlier.isPaidOut) {
        const values = { row: row.row, value: row.id ?? '', batch: earlier.batch ?? '' }
        throw refused({ key: 'provider_payout.error.row_elsewhere', values })
      }
      moved.push(earlier.rowId)
      return true
    }),
  }))
  await removeUnpaid(tx, moved)
  return kept.filter(({ rows }) => rows.length > 0)
}

/** What the rows of a payout come to, each kind by itself; a payout row is in no sum. */
export function sumsOf(rows: readonly ReportRow[]): PayoutSums {
  const money = rows.filter(({ kind }) => kind !== 'payout')
  const of = (...kinds: readonly ReportRow['kind'][]): Cents =>
    sumCents(money.filter(({ kind }) => kinds.includes(kind)).map(({ grossCents }) => grossCents))
  const days = rows.map(({ day }) => day).toSorted()
  return {
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    rowCount: rows.length,
    grossCents: of('payment', 'chargeback_reversed'),
    refundCents: of('refund'),
    chargebackCents: of('chargeback'),
    otherCents: of('other', 'fee'),
    feeCents: sumCents(money.map(({ feeCents }) => feeCents)),
    netCents: sumCents(money.map(({ netCents }) => netCents)),
  }
}

function refused(message: Message): UserError {
  return new UserError(400, message, { fields: { file: message } })
}
