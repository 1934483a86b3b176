import { formatCents } from '#domain/money.ts'
import type { SettledPayment, SettledSale } from '#contract/money/settlement/settlement-sheets.ts'
import type { Say } from '#web/base/words/text.ts'
import { formatPercent, showDay } from '#web/kit/words/format.ts'

/** When a payment came in, to whom, or that it was taken back. */
export function whenInWords(t: Say, { cents, day, paidTo }: SettledPayment): string {
  const values = { day: showDay(day) }
  if (cents < 0) return t('settlement.taken_back', values)
  return t(paidTo === 'us' ? 'settlement.paid_on' : 'settlement.paid_directly', values)
}

/** What a buyer paid for a file or got back of it, by which sale, and how that was worked out. */
export function saleInWords(t: Say, { cents, buyer, day, saleId, ...price }: SettledSale): string {
  const values = { amount: formatCents(Math.abs(cents)), buyer, day: showDay(day), sale: saleId }
  if (cents < 0) return t('settlement.sale_back', values)
  return t('settlement.sale_paid', {
    ...values,
    percent: formatPercent(price.pricePercent),
    balance: formatCents(price.balanceCents),
    fee: formatCents(price.feeCents),
  })
}
