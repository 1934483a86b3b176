import { formatCents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { ReadCost } from './cost.ts'

/** What is wrong with a line, each in a sentence with its figures. */
export function findingsOf(t: Say, cost: ReadCost): string[] {
  const { amountCents, expectedCents, differenceCents, vatCents, expectedVatCents, repeats } = cost
  return cost.findings.map((finding) => {
    switch (finding) {
      case 'above':
      case 'below':
        return t(`imported_cost.finding.${finding}`, {
          amount: formatCents(amountCents),
          expected: formatCents(expectedCents ?? 0),
          difference: formatCents(Math.abs(differenceCents ?? 0)),
        })
      case 'vat':
        return t('imported_cost.finding.vat', {
          vat: formatCents(vatCents),
          expected: formatCents(expectedVatCents ?? 0),
        })
      case 'not_held':
        return t('imported_cost.finding.not_held', { day: showDay(cost.actDay) })
      case 'duplicate':
        return t('imported_cost.finding.duplicate', {
          number: repeats?.invoiceNumber ?? '',
          day: repeats ? showDay(repeats.invoiceDay) : '',
        })
      case 'no_file':
        return t('imported_cost.finding.no_file', { reference: cost.ourReference || cost.theirReference })
      case 'incomplete':
        return t('imported_cost.finding.incomplete', { words: cost.actWords })
      case 'no_figure':
        // Where there is a figure after all, it is whose it was that takes two people.
        return t(`imported_cost.finding.${expectedCents === null ? finding : 'priced_by_one'}`)
      case 'at_cost':
        return t(`imported_cost.finding.${finding}`)
    }
  })
}
