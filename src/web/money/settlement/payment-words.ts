import type { SettledPayment } from '#contract/money/settlement/settlement-sheets.ts'
import type { Say } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'

/** When a payment came in, to whom, or that it was taken back. */
export function whenInWords(t: Say, { cents, day, paidTo }: SettledPayment): string {
  const values = { day: showDay(day) }
  if (cents < 0) return t('settlement.taken_back', values)
  return t(paidTo === 'us' ? 'settlement.paid_on' : 'settlement.paid_directly', values)
}
