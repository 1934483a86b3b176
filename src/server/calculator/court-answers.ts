import type { CalculatorAnswers, CalculatorRefusal } from '#contract/calculator-answers.ts'
import { afterCosts } from '#domain/court/after-costs.ts'
import { bailiffTariff } from '#domain/court/bailiff-tariff.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import { courtFee } from '#domain/court/court-fee.ts'
import type { CourtParty } from '#domain/court/court-fee-tables.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { salary } from '#domain/court/salary.ts'
import type { TariffRefused } from '#domain/court/tariff.ts'
import type { Day } from '#domain/day.ts'
import { formatDecimal } from '#domain/decimal.ts'
import type { Cents } from '#domain/money.ts'
import { refusal } from './refusal.ts'

type Answer<Op extends keyof CalculatorAnswers> = CalculatorAnswers[Op] | CalculatorRefusal

/** What a claimant pays the court. */
export function courtFeeAnswer(
  asked: { claim: Cents; party: CourtParty; day: Day },
  tables: CourtTables,
): Answer<'court-fee'> {
  const result = courtFee(asked.claim, asked.party, asked.day, tables)
  return 'refusal' in result ? refused(result) : { fee: formatDecimal(result.feeCents, 2) }
}

/** The salary of the winner's agent. */
export function salaryAnswer(asked: { claim: Cents; points: number; day: Day }, tables: CourtTables): Answer<'salary'> {
  const result = salary(asked.claim, asked.points, asked.day, tables)
  return 'refusal' in result ? refused(result) : { salary: formatDecimal(result.salaryCents, 2) }
}

/** What an act of a bailiff costs, without VAT. */
export function bailiffAnswer(act: BailiffAct, day: Day, tables: CourtTables): Answer<'bailiff'> {
  const result = bailiffTariff(act, day, tables)
  return 'refusal' in result ? refused(result) : { tariff: formatDecimal(result.tariffCents, 2) }
}

/** The costs after a judgment. */
export function afterCostsAnswer(asked: { claim: Cents; day: Day }, tables: CourtTables): Answer<'after-costs'> {
  const result = afterCosts(asked.claim, asked.day, tables)
  return 'refusal' in result ? refused(result) : { afterCosts: formatDecimal(result.afterCostsCents, 2) }
}

function refused({ refusal: reason }: TariffRefused): CalculatorRefusal {
  switch (reason) {
    case 'no_tariff':
      return refusal('day', 'is a day for which this tariff is not known')
    case 'no_claim':
      return refusal('claim', 'is zero')
    case 'points_not_in_halves':
      return refusal('points', 'is no number of halves')
  }
}
