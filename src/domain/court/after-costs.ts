import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { CourtTables } from './court-tables.ts'
import { salary } from './salary.ts'
import { sourceOf, tariffOn, type TariffRefused, type TariffSource } from './tariff.ts'

export interface AfterCosts extends TariffSource {
  readonly afterCostsCents: Cents
  readonly maximumCents: Cents
}

/**
 * Art. 237 lid 3 Rv: the costs after a judgment of the cantonal judge, without those of serving it: half of one point
 * of salary, at most the maximum on the day of the judgment. Half a point is a whole number of cents: nothing is rounded.
 */
export function afterCosts(claimCents: Cents, on: Day, tables: CourtTables): AfterCosts | TariffRefused {
  const half = salary(claimCents, 0.5, on, tables)
  if ('refusal' in half) return half
  const maximum = tariffOn(tables.afterCosts, on)
  if (!maximum) return { refusal: 'no_tariff' }
  const { maximumCents } = maximum
  const source = sourceOf(maximum)
  return {
    afterCostsCents: Math.min(half.salaryCents, maximumCents),
    maximumCents,
    ...source,
    confirmed: half.confirmed && source.confirmed,
  }
}
