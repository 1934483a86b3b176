import type { ReportRowKind } from '#contract/money/providers/provider-reports.ts'
import { amountsOfNet, kindOf, type ReportReader } from './provider-reader.ts'

const types: Readonly<Record<string, ReportRowKind>> = {
  sale: 'payment',
  return: 'refund',
  reversal: 'chargeback',
  fee: 'fee',
  commission: 'fee',
  tax: 'fee',
  correction: 'other',
  holdback: 'other',
  release: 'other',
  debt: 'other',
}

/**
 * The settlement report of Klarna: a row a sale, a return or a fee, signed, under the reference that the bank line bears.
 * Its calls write whole cents and its files amounts: a file without a decimal leaves it open, and is asked about.
 */
export const klarna: ReportReader = {
  provider: 'klarna',
  columns: {
    id: ['captureid'],
    modification: ['refundid'],
    batch: ['paymentreference'],
    day: ['saledate', 'capturedate', 'date'],
    currency: ['currencycode', 'currency', 'settlementcurrency', 'postedcurrency'],
    type: ['type'],
    gross: ['amount'],
    reference: ['merchantreference1'],
  },
  needs: ['id', 'batch', 'day', 'currency', 'type', 'gross', 'reference'],
  mayBeCents: true,
  judge(row) {
    const kind = kindOf(row, row.text('type'), types)
    const [capture, refund] = [row.text('id'), row.text('modification')]
    // The fees of a sale bear its id: they are rows of their own, told by nothing.
    const own = kind === 'refund' ? refund || capture : capture
    const id = kind === 'fee' || own === '' ? null : `${row.text('type').toUpperCase()}/${own}`
    return { kind, id, relatedId: capture || null, ...amountsOfNet(kind, row.cents('gross') ?? 0) }
  },
}
