import { dayNumberOf } from './calendar.ts'
import { percent, zero } from './rational.ts'
import type { Terms } from './terms.ts'

const law = { compound: 'yearly', pauses: [] } as const

export function statutory(from: string, basis: Terms['basis']): Terms {
  return { source: 'statutory', from: dayNumberOf(from), basis, rate: { above: 'statutory', by: zero }, ...law }
}

export function commercial(from: string, basis: Terms['basis']): Terms {
  return { source: 'commercial', from: dayNumberOf(from), basis, rate: { above: 'commercial', by: zero }, ...law }
}

/** A fixed rate by contract. */
export function agreed(
  from: string,
  rate: string,
  terms: Partial<Pick<Terms, 'basis' | 'compound'>> & { readonly per?: 'year' | 'month' } = {},
): Terms {
  const { per = 'year', basis = 'year', compound = 'none' } = terms
  return {
    source: 'contract',
    from: dayNumberOf(from),
    rate: { share: percent(rate), per },
    basis,
    compound,
    pauses: [],
  }
}

/** So many points above the statutory rate. */
export function above(from: string, points: string, terms: Pick<Terms, 'basis' | 'compound'>): Terms {
  const rate = { above: 'statutory', by: percent(points) } as const
  return { source: 'contract', from: dayNumberOf(from), rate, pauses: [], ...terms }
}
