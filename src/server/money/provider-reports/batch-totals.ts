import { sumCents } from '#domain/money.ts'
import type { ReportBatch, ReportRow } from '#contract/money/providers/provider-reports.ts'

/** The sums of each batch, in the order in which they come; payout rows are in none, but say what was sent to the bank. */
export function batchTotals(rows: readonly ReportRow[]): ReportBatch[] {
  return [...Map.groupBy(rows, ({ batch }) => batch)].map(([batch, all]) => {
    const money = all.filter(({ kind }) => kind !== 'payout')
    const payouts = all.filter(({ kind }) => kind === 'payout')
    return {
      batch,
      rowCount: money.length,
      grossCents: sumCents(money.map(({ grossCents }) => grossCents)),
      feeCents: sumCents(money.map(({ feeCents }) => feeCents)),
      netCents: sumCents(money.map(({ netCents }) => netCents)),
      // It leaves the account of the provider. Adding 0 makes 0 of -0.
      payoutCents: payouts.length === 0 ? null : -sumCents(payouts.map(({ netCents }) => netCents)) + 0,
    }
  })
}
