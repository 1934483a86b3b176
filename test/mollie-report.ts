/** One row of a settlement report of Mollie. */
export interface MollieRow {
  readonly id: string
  readonly cents: number
  readonly reference: string
  readonly method?: string
}

const header =
  'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Settlement currency,Settlement amount,Settlement reference'

/** A settlement report as Mollie writes it, of 12 November 2026: its rows, and its fee as one row at the end. */
export function mollieReport(batch: string, rows: readonly MollieRow[], feeCents: number): string {
  const line = ({ id, cents, reference, method = id.startsWith('re_') ? 'refund' : 'ideal' }: MollieRow) => {
    const amount = (cents / 100).toFixed(2)
    return `2026-11-12 10:12:00,${method},EUR,"${amount}",paidout,${id},${reference},,EUR,"${amount}",${batch}`
  }
  const fee = { id: '', cents: -feeCents, reference: 'Withheld fees', method: '' }
  return [header, ...rows.map(line), ...(feeCents === 0 ? [] : [line(fee)])].join('\n')
}

let batches = 0
/** A payout of Mollie with these rows and its fee, and what the bank pays of it. */
export function molliePayout(rows: readonly MollieRow[], feeCents: number) {
  batches += 1
  const batch = `1234567.2611.${String(batches).padStart(2, '0')}`
  return { batch, bytes: mollieReport(batch, rows, feeCents) }
}
