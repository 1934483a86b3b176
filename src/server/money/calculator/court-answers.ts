import type { CalculatorAnswers, CalculatorRefusal } from '#contract/money/calculator-answers.ts'
import { type Calculation, courtKindWords } from '#contract/money/calculator.ts'
import { afterCosts } from '#domain/court/after-costs.ts'
import { bailiffTariff } from '#domain/court/bailiff-tariff.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import { type CompetentCourt, competentCourt, type CourtRefused } from '#domain/court/competent-court.ts'
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

export type CourtAsked = Extract<Calculation, { readonly op: 'court' }>

/** Which court is competent for one claim. */
export function courtFor(asked: CourtAsked, tables: CourtTables): CompetentCourt | CourtRefused {
  return competentCourt(
    {
      day: asked.day,
      claims: [
        {
          kind: courtKindWords[asked.kind],
          principalCents: asked.claim,
          interestCents: 0,
          costsCents: 0,
          disputedTitleCents: null,
        },
      ],
      defendantDomicile: asked.domicile,
      consumer: asked.consumer,
    },
    tables,
  )
}

/** Before which court, and of which place, a debtor may be summoned. */
export function courtAnswer(asked: CourtAsked, tables: CourtTables): Answer<'court'> {
  const result = courtFor(asked, tables)
  if (!('refusal' in result)) return { court: result.court, places: [...result.places] }
  // One claim alone is left to a person for its debtor only.
  if (result.refusal === 'ask_a_person') return refusal('domicile', 'is abroad: ask a lawyer which court is competent')
  return refused(result.refusal)
}

/** What a claimant pays the court. */
export function courtFeeAnswer(
  asked: { claim: Cents; party: CourtParty; day: Day },
  tables: CourtTables,
): Answer<'court-fee'> {
  const result = courtFee(asked.claim, asked.party, asked.day, tables)
  return 'refusal' in result ? refused(result.refusal) : { fee: formatDecimal(result.feeCents, 2) }
}

/** The salary of the winner's agent. */
export function salaryAnswer(asked: { claim: Cents; points: number; day: Day }, tables: CourtTables): Answer<'salary'> {
  const result = salary(asked.claim, asked.points, asked.day, tables)
  return 'refusal' in result ? refused(result.refusal) : { salary: formatDecimal(result.salaryCents, 2) }
}

/** What an act of a bailiff costs, without VAT. */
export function bailiffAnswer(act: BailiffAct, day: Day, tables: CourtTables): Answer<'bailiff'> {
  const result = bailiffTariff(act, day, tables)
  return 'refusal' in result ? refused(result.refusal) : { tariff: formatDecimal(result.tariffCents, 2) }
}

/** The costs after a judgment. */
export function afterCostsAnswer(asked: { claim: Cents; day: Day }, tables: CourtTables): Answer<'after-costs'> {
  const result = afterCosts(asked.claim, asked.day, tables)
  return 'refusal' in result ? refused(result.refusal) : { afterCosts: formatDecimal(result.afterCostsCents, 2) }
}

function refused(reason: TariffRefused['refusal']): CalculatorRefusal {
  switch (reason) {
    case 'no_tariff':
      return refusal('day', 'is a day for which this tariff is not known')
    case 'no_claim':
      return refusal('claim', 'is zero')
    case 'points_not_in_halves':
      return refusal('points', 'is no number of halves')
  }
}
