import type { ReportRowKind } from '#contract/money/providers/provider-reports.ts'
import { amountsOfNet, type ReportReader, type RowCells } from './provider-reader.ts'

/**
 * The settlement report of Mollie: a row a payment, signed; its fees are one row without an id, at the end of a settlement.
 * https://docs.mollie.com, Settlement report.
 */
export const mollie: ReportReader = {
  provider: 'mollie',
  columns: {
    id: ['id'],
    batch: ['settlementreference'],
    day: ['date'],
    currency: ['currency'],
    netCurrency: ['settlementcurrency'],
    type: ['paymentmethod'],
    method: ['paymentmethod'],
    status: ['status'],
    gross: ['amount'],
    net: ['settlementamount'],
    reference: ['description'],
  },
  needs: ['id', 'batch', 'day', 'currency', 'type', 'gross', 'net', 'reference'],
  judge(row) {
    const netCents = row.cents('net') ?? 0
    const grossCents = row.cents('gross') ?? netCents
    if (grossCents !== netCents) row.fault('row_differs', { grossCents, feeCents: 0, netCents })
    const kind = row.saidOf(row.text('type')) ?? kindOfRow(row, netCents)
    return { kind, id: row.text('id') || null, ...amountsOfNet(kind, netCents) }
  },
}

function kindOfRow(row: RowCells, netCents: number): ReportRowKind {
  const [method, id] = [row.text('type'), row.text('id')]
  if (/charge_?back/i.test(`${method} ${row.text('status')}`))
    return netCents > 0 ? 'chargeback_reversed' : 'chargeback'
  if (/^refund/i.test(method) || id.startsWith('re_')) return 'refund'
  if (id !== '') return 'payment'
  return /\bfees?\b|kosten|\bfrais\b|gebühr/i.test(row.text('reference')) ? 'fee' : 'other'
}
