import { actTexts } from '#contract/money/costs/imported-costs.ts'
import { type Language, languages } from '#contract/platform/language.ts'
import { translate } from '#contract/texts.ts'
import { formatDay } from '#domain/day.ts'
import type { Percent } from '#domain/interest/percent.ts'
import type { PassOnMoment } from '#domain/settlement/fee-scheme.ts'
import type { CollectedPart, Fee } from '#domain/settlement/fees.ts'
import { passedOn } from '#domain/settlement/pass-on.ts'
import type { FileCost } from './file-queries.ts'
import { madeCostPrefix, type MadeCostRow } from './made-cost-queries.ts'

/** A cost of a file that should be billed, by its name in each language. */
export interface BilledCost extends Fee {
  /** The rate at which it is taxed at home; null: as all else. */
  readonly percent: Percent | null
  readonly names: Readonly<Record<Language, string>>
}

/** Whether a rule is of what the agency paid in the name of a customer. */
export const isRuleOfMadeCost = (rule: string): boolean => rule.startsWith(madeCostPrefix)

/** Whether a rule is of a cost, which is billed by itself and with nothing of a scheme. */
export const isRuleOfCost = (rule: string): boolean => isRuleOfMadeCost(rule) || rule.startsWith('customer_cost.')

/** A cost that a customer pays whatever comes in. */
export function billedCost({ rule, cents, percent, names }: FileCost): BilledCost {
  return { rule, component: null, paidTo: 'customer', cents, percent, names }
}

/** What of the costs that were made on a file should be billed by now. */
export function billedMade(
  made: readonly MadeCostRow[],
  collected: readonly CollectedPart[],
  passOn: PassOnMoment,
): BilledCost[] {
  const costs = made.map(({ rule, cents, component, debtorCents }) => ({
    rule,
    cents,
    ofDebtor: component === null ? null : { component, cents: debtorCents ?? cents },
  }))
  const rows = new Map(made.map((row) => [row.rule ?? '', row]))
  return passedOn(costs, collected, passOn).flatMap((fee) => {
    const row = rows.get(fee.rule)
    return row ? [{ ...fee, percent: row.isTaxed ? null : 0, names: namesOf(row) }] : []
  })
}

function namesOf({ act, disbursement, actDay }: MadeCostRow): Readonly<Record<Language, string>> {
  const nameIn = (language: Language) => {
    const day = actDay === null ? '' : formatDay(actDay)
    if (act !== null)
      return translate(language, 'imported_cost.billed.act', { act: translate(language, actTexts[act]), day })
    const kind = disbursement === null ? '' : translate(language, `imported_cost.disbursement.${disbursement}`)
    return translate(language, 'imported_cost.billed.disbursement', { kind, day })
  }
  return Object.fromEntries(languages.map((language) => [language, nameIn(language)])) as Record<Language, string>
}
