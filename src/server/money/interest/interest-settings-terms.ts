import type { Day } from '#domain/day.ts'
import { firstInterestDay, type InterestStart, type StartFacts } from '#domain/interest/first-interest-day.ts'
import type { ContractualTerms, InterestTerms } from '#domain/interest/terms.ts'
import type { InterestChange } from '#contract/money/interest-settings.ts'
import { fieldError } from '#server/platform/http/errors.ts'

/** What is known of a claim whose interest changes. */
export interface ClaimFacts {
  readonly dueDay: Day
  /** How interest runs on it on the day of the change. */
  readonly terms: InterestTerms
}

type Asked = Omit<InterestChange, 'claimIds' | 'fromDay'>

/** The terms that somebody asks for, for one claim. Throws UserError at the field that does not allow them. */
export function termsAsked(asked: Asked, claim: ClaimFacts, debtorKind: 'private' | 'company'): InterestTerms {
  if (asked.kind === 'none') return { kind: 'none' }
  const isCommercial = asked.kind === 'commercial' || (asked.kind === 'contractual' && asked.rate === 'commercial_plus')
  if (isCommercial && debtorKind === 'private') {
    throw fieldError(asked.kind === 'commercial' ? 'kind' : 'rate', 'interest_settings.error.commercial_on_consumer')
  }
  const { fromDay, ...rule } = startAsked(asked, claim, debtorKind)
  const pauses = pausesAsked(asked)
  const running = { fromDay, ...rule, dayCount: asked.dayCount, ...(pauses.length > 0 ? { pauses } : {}) }
  if (asked.kind === 'statutory') return { kind: 'statutory', ...running }
  if (asked.kind === 'commercial') {
    const { contractDay } = asked
    return { kind: 'commercial', ...running, ...(contractDay === null ? {} : { contractDay }) }
  }
  // Art. 6:233 BW: a judge tests the clause against a consumer, so it must be known.
  if (asked.clause === '' && debtorKind === 'private') throw fieldError('clause', 'interest_settings.error.clause')
  return {
    kind: 'contractual',
    ...running,
    rate: rateAsked(asked),
    compounding: asked.compounding,
    ...(asked.clause === '' ? {} : { clause: asked.clause }),
  }
}

function rateAsked({ rate, percent }: Asked): ContractualTerms['rate'] {
  if (percent === null) throw fieldError('percent', 'error.required')
  if (rate === 'statutory_plus' || rate === 'commercial_plus') return { kind: rate, points: percent }
  return { kind: 'fixed', percent, per: rate === 'fixed_month' ? 'month' : 'year' }
}

function startAsked(
  asked: Asked,
  { dueDay, terms }: ClaimFacts,
  debtorKind: 'private' | 'company',
): { fromDay: Day; startRule?: InterestStart['rule'] } {
  if (asked.start === 'kept') {
    if (terms.kind === 'none') throw fieldError('start', 'interest_settings.error.no_start')
    const { fromDay, startRule } = terms
    return { fromDay, ...(startRule === undefined ? {} : { startRule }) }
  }
  if (asked.start.startsWith('commercial') && debtorKind === 'private') {
    throw fieldError('start', 'interest_settings.error.commercial_on_consumer')
  }
  const { fromDay, rule } = firstInterestDay(startFacts(asked, dueDay))
  return { fromDay, startRule: rule }
}

function startFacts(asked: Asked, dueDay: Day): StartFacts {
  switch (asked.start) {
    case 'notice_of_default':
      return { ground: 'notice_of_default', termEndDay: needed('startDay', asked.startDay) }
    case 'tort':
      return { ground: 'tort', damageDay: needed('startDay', asked.startDay) }
    case 'commercial_agreed_term':
      return { ground: 'commercial_agreed_term', dueDay }
    case 'commercial_no_term': {
      const { invoiceReceivedDay, acceptedDay } = asked
      const performanceReceivedDay = needed('performanceReceivedDay', asked.performanceReceivedDay)
      const accepted = acceptedDay === null ? {} : { acceptedDay }
      return { ground: 'commercial_no_term', invoiceReceivedDay, performanceReceivedDay, ...accepted }
    }
    default:
      return { ground: 'agreed_term', dueDay }
  }
}

function pausesAsked({ pauses }: Asked) {
  for (const { fromDay, toDay } of pauses) {
    if (toDay !== null && toDay < fromDay) throw fieldError('pauses', 'interest_settings.error.pause')
  }
  return pauses.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
}

function needed(field: string, value: Day | null): Day {
  if (value === null) throw fieldError(field, 'error.required')
  return value
}
