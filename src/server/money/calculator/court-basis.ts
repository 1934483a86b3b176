import type { CalculationBasis } from '#contract/money/calculate.ts'
import { afterCosts } from '#domain/court/after-costs.ts'
import { bailiffTariff } from '#domain/court/bailiff-tariff.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import { courtFee } from '#domain/court/court-fee.ts'
import type { CourtParty } from '#domain/court/court-fee-tables.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { salary } from '#domain/court/salary.ts'
import type { TariffRefused, TariffSource } from '#domain/court/tariff.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { type CourtAsked, courtFor } from './court-answers.ts'

type Line = CalculationBasis['lines'][number]

/** Whether the amount decided or the kind of claim. */
export function courtBasis(asked: CourtAsked, tables: CourtTables): CalculationBasis {
  const result = courtFor(asked, tables)
  if ('refusal' in result) return { lines: [], articles: [], sources: [] }
  const { court, basis, limitCents, articles } = result
  const byAmount: Line = {
    rule: court === 'kanton' ? 'court_within_limit' : 'court_above_limit',
    values: { limitCents },
    amountCents: null,
  }
  return {
    lines: [basis === 'kind' ? { rule: 'court_by_kind', values: {}, amountCents: null } : byAmount],
    articles: articles.map((article) => `${article} Rv`),
    sources: [],
  }
}

/** Which court the fee is for. */
export function courtFeeBasis(
  asked: { claim: Cents; party: CourtParty; day: Day },
  tables: CourtTables,
): CalculationBasis {
  const result = courtFee(asked.claim, asked.party, asked.day, tables)
  return basisOf(result, ['3 Wgbz', '10 Wgbz'], ({ court, feeCents }) => [
    { rule: `court_${court}`, values: {}, amountCents: feeCents },
  ])
}

/** How many points count, and what one is worth. */
export function salaryBasis(asked: { claim: Cents; points: number; day: Day }, tables: CourtTables): CalculationBasis {
  const result = salary(asked.claim, asked.points, asked.day, tables)
  return basisOf(result, ['237 Rv', '238 Rv'], ({ salaryCents, points, pointCents, maxPoints }) => {
    const counted: Line = { rule: 'points', values: { pointsCount: points, pointCents }, amountCents: salaryCents }
    if (maxPoints === null || asked.points <= maxPoints) return [counted]
    return [counted, { rule: 'most_points', values: { mostCount: maxPoints }, amountCents: null }]
  })
}

/** The tariff of the act alone. */
export function bailiffBasis(act: BailiffAct, on: Day, tables: CourtTables): CalculationBasis {
  return basisOf(bailiffTariff(act, on, tables), ['2 Btag'], () => [])
}

/** Half a point of salary, and the maximum where it is less. */
export function afterCostsBasis(asked: { claim: Cents; day: Day }, tables: CourtTables): CalculationBasis {
  const half = salary(asked.claim, 0.5, asked.day, tables)
  const result = afterCosts(asked.claim, asked.day, tables)
  return basisOf(result, ['237 lid 3 Rv'], ({ maximumCents }) => {
    if ('refusal' in half) return []
    const line: Line = { rule: 'half_point', values: { pointCents: half.pointCents }, amountCents: half.salaryCents }
    if (half.salaryCents <= maximumCents) return [line]
    return [line, { rule: 'after_costs_maximum', values: {}, amountCents: maximumCents }]
  })
}

function basisOf<Result extends TariffSource>(
  result: Result | TariffRefused,
  articles: readonly string[],
  linesOf: (result: Result) => readonly Line[],
): CalculationBasis {
  if ('refusal' in result) return { lines: [], articles, sources: [] }
  const { fromDay, source, confirmed } = result
  return { lines: linesOf(result), articles, sources: [{ fromDay, source, confirmed }] }
}
