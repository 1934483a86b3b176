import { day, type Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { textOf, type DayNumber } from './calendar.ts'
import type { Rational } from './rational.ts'
import type { Terms } from './terms.ts'

/*
 * The comparing edge: days and terms of the oracle in the shapes of the product.
 */

export function dayOf(on: DayNumber): Day {
  return day(textOf(on))
}

/** A share of one as a percentage; the cases use at most four decimals. */
function percentOf(share: Rational): number {
  const tenThousandths = (share.top * 1_000_000n) / share.bottom
  if (tenThousandths * share.bottom !== share.top * 1_000_000n) throw new RangeError('more than four decimals')
  return Number(tenThousandths) / 10_000
}

export function termsOf(terms: Terms | null): InterestTerms {
  if (terms === null) return { kind: 'none' }
  const common = {
    fromDay: dayOf(terms.from),
    dayCount: terms.basis,
    pauses: terms.pauses.map((pause) => ({
      fromDay: dayOf(pause.from),
      toDay: Number.isFinite(pause.to) ? dayOf(pause.to) : null,
    })),
  }
  const { rate } = terms
  if (terms.source === 'statutory') return { kind: 'statutory', ...common }
  if (terms.source === 'commercial') {
    const old = 'above' in rate && rate.above === 'commercialPlusSeven'
    return { kind: 'commercial', ...common, ...(old ? { contractDay: day('2013-03-15') } : {}) }
  }
  const compounding = terms.compound === 'none' ? 'simple' : terms.compound
  return {
    kind: 'contractual',
    ...common,
    compounding,
    rate:
      'share' in rate
        ? { kind: 'fixed', percent: percentOf(rate.share), per: rate.per }
        : { kind: rate.above === 'statutory' ? 'statutory_plus' : 'commercial_plus', points: percentOf(rate.by) },
  }
}
