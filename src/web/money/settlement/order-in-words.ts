import type { Say } from '#web/base/words/text.ts'
import type { SettlementDetail } from './answers.ts'

/** How far the payment is: in which file for the bank, or what became of it. */
export function orderInWords(t: Say, { state, batchId }: NonNullable<SettlementDetail['order']>): string {
  const where =
    state === 'ordered' && batchId !== null
      ? t('settlement.order.in_batch', { id: batchId })
      : t(`settlement.order.${state as 'ordered'}`)
  return t('settlement.order.state', { state: where })
}
