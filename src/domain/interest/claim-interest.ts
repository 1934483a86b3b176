import { addDays, type Day } from '#domain/day.ts'
import type { StartRule } from './first-interest-day.ts'
import type { DayCount, InterestTerms } from './terms.ts'

/** On what the last day to pay of an invoice rests. */
export const dueBases = ['contract', 'terms', 'law', 'notice'] as const
export type DueBasis = (typeof dueBases)[number]

/**
 * Art. 6:119, 6:119a BW: how interest runs on an invoice when nothing else was agreed: commercial interest on a company,
 * statutory interest on a consumer, from the day after the last day to pay.
 */
export function claimInterest(facts: {
  readonly debtorKind: 'private' | 'company'
  readonly dueDay: Day
  readonly dueBasis: DueBasis
  readonly dayCount: DayCount
  /** The day of the contract, where it is known to be an old one. */
  readonly contractDay?: Day
}): InterestTerms {
  const fromDay = addDays(facts.dueDay, 1)
  const startRule = startRuleOf(facts.debtorKind, facts.dueBasis)
  const { dayCount, contractDay } = facts
  if (facts.debtorKind === 'private') return { kind: 'statutory', fromDay, startRule, dayCount }
  const terms = { kind: 'commercial', fromDay, startRule, dayCount } as const
  return contractDay === undefined ? terms : { ...terms, contractDay }
}

function startRuleOf(debtorKind: 'private' | 'company', dueBasis: DueBasis): StartRule {
  if (dueBasis === 'notice') return 'notice_of_default'
  if (debtorKind === 'private') return 'agreed_term'
  return dueBasis === 'law' ? 'commercial_invoice' : 'commercial_agreed_term'
}
