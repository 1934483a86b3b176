import type { ReportField, ReportRowKind } from '#contract/money/providers/provider-reports.ts'
import { amountsOfNet, amountsOfThree, kindOf, type ReportReader, type RowCells } from './provider-reader.ts'

const types: Readonly<Record<string, ReportRowKind>> = {
  settled: 'payment',
  settledexternally: 'other',
  refunded: 'refund',
  refundedexternally: 'other',
  refundedreversed: 'other',
  chargeback: 'chargeback',
  secondchargeback: 'chargeback',
  chargebackreversed: 'chargeback_reversed',
  fee: 'fee',
  misccosts: 'fee',
  invoicededuction: 'fee',
  merchantpayout: 'payout',
  merchantpayin: 'other',
  balancetransfer: 'other',
  depositcorrection: 'other',
  reserveadjustment: 'other',
  advancement: 'other',
  advancementcommissioned: 'other',
  manualcorrected: 'other',
}

/**
 * The settlement details of Adyen: what comes and goes in columns of their own, unsigned. What is charged for a chargeback
 * has no column: the fee is always what gross and net differ. A payout row closes each batch that is paid out; one below
 * zero is carried over. https://docs.adyen.com/reporting/settlement-reconciliation
 */
export const adyen: ReportReader = {
  provider: 'adyen',
  columns: {
    id: ['pspreference'],
    modification: ['modificationreference'],
    batch: ['batchnumber'],
    day: ['creationdate'],
    currency: ['grosscurrency'],
    netCurrency: ['netcurrency'],
    type: ['type'],
    method: ['paymentmethodvariant', 'paymentmethod'],
    grossDebit: ['grossdebitgc'],
    grossCredit: ['grosscreditgc'],
    netDebit: ['netdebitnc'],
    netCredit: ['netcreditnc'],
    reference: ['merchantreference'],
  },
  needs: ['id', 'batch', 'day', 'netCurrency', 'type', 'grossDebit', 'grossCredit', 'netDebit', 'netCredit'],
  payoutCloses: true,
  judge(row) {
    const type = row.text('type')
    const kind = kindOf(row, type, types)
    const grossCents = difference(row, 'grossCredit', 'grossDebit')
    const netCents = difference(row, 'netCredit', 'netDebit') ?? 0
    const [psp, modification] = [row.text('id'), row.text('modification')]
    const amounts =
      grossCents === null || kind === 'payout' || kind === 'other'
        ? amountsOfNet(kind, netCents)
        : amountsOfThree(row, kind, { grossCents, feeCents: grossCents - netCents, netCents })
    return {
      kind,
      id: psp === '' ? null : [psp, modification, type].filter((part) => part !== '').join('/'),
      relatedId: modification === '' ? null : psp || null,
      ...amounts,
    }
  },
}

/** Credit less debit; null where neither is filled in. A minus in either turns what its column says: a fault of the row. */
function difference(row: RowCells, credit: ReportField, debit: ReportField): number | null {
  const [plus, minus] = [row.cents(credit), row.cents(debit)]
  if ((plus ?? 0) < 0 || (minus ?? 0) < 0) row.fault('sign')
  return plus === null && minus === null ? null : (plus ?? 0) - (minus ?? 0)
}
