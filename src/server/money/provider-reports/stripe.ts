import type { ReportRowKind } from '#contract/money/providers/provider-reports.ts'
import { amountsOfThree, kindOf, type ReportReader } from './provider-reader.ts'

const categories: Readonly<Record<string, ReportRowKind>> = {
  charge: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback_reversed',
  fee: 'fee',
  network_cost: 'fee',
  payout: 'payout',
  payout_reversal: 'other',
  refund_failure: 'other',
  charge_failure: 'other',
  transfer: 'other',
  topup: 'other',
  topup_reversal: 'other',
  risk_reserved_funds: 'other',
  other_adjustment: 'other',
}

/**
 * The itemized report of what is in each automatic payout. The fee is a price, above zero. What is in no automatic payout has
 * no payout id: the provider cannot tell to which bank line it belongs. https://docs.stripe.com/reports/payout-reconciliation
 */
export const stripe: ReportReader = {
  provider: 'stripe',
  columns: {
    id: ['balancetransactionid'],
    related: ['chargeid', 'paymentintentid'],
    batch: ['automaticpayoutid'],
    day: ['created', 'createdutc', 'automaticpayouteffectiveat', 'automaticpayouteffectiveatutc'],
    currency: ['currency'],
    type: ['reportingcategory'],
    method: ['paymentmethodtype'],
    gross: ['gross'],
    fee: ['fee'],
    net: ['net'],
    reference: ['paymentmetadata*'],
    description: ['description'],
  },
  needs: ['id', 'batch', 'day', 'currency', 'type', 'gross', 'fee', 'net'],
  judge(row) {
    const kind = kindOf(row, row.text('type'), categories)
    if (row.text('batch') === '') row.fault('batch')
    const amounts = amountsOfThree(row, kind, {
      grossCents: row.cents('gross') ?? 0,
      feeCents: row.cents('fee') ?? 0,
      netCents: row.cents('net') ?? 0,
    })
    const related = kind === 'payment' ? null : row.text('related') || null
    return { kind, id: row.text('id') || null, relatedId: related, ...amounts }
  },
}
