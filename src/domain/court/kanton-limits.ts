import { day, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** Up to which amount the cantonal judge decides, from a day on. */
export interface KantonLimit {
  readonly fromDay: Day
  readonly maximumCents: Cents
  readonly source: string
}

export const kantonLimits: readonly KantonLimit[] = [
  { fromDay: day('2011-07-01'), maximumCents: 2_500_000, source: 'Art. 93 onder a Rv (Stb. 2011, 255)' },
]
