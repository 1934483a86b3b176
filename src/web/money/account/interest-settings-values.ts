import type { Day } from '#domain/day.ts'
import type { DayCount, InterestTerms } from '#domain/interest/terms.ts'
import type {
  agreedRates,
  compoundings,
  InterestChange,
  interestKinds,
  StartGround,
} from '#contract/money/interest-settings.ts'
import type { InterestSettings } from './interest-settings-answer.ts'

/** What is typed in the form. */
export interface InterestValues {
  claimIds: readonly number[]
  fromDay: Day | null
  kind: (typeof interestKinds)[number]
  rate: (typeof agreedRates)[number]
  percent: number | null
  compounding: (typeof compoundings)[number]
  dayCount: DayCount
  clause: string
  contractDay: Day | null
  start: StartGround
  startDay: Day | null
  invoiceReceivedDay: Day | null
  performanceReceivedDay: Day | null
  acceptedDay: Day | null
  pauses: readonly { readonly fromDay: Day | null; readonly toDay: Day | null }[]
  note: string
}

/** The form begins with all claims and the terms of the first. */
export function initialValues({ claims }: InterestSettings, today: Day): InterestValues {
  const terms: InterestTerms = claims[0]?.terms ?? { kind: 'none' }
  const running = terms.kind === 'none' ? null : terms
  return {
    claimIds: claims.map(({ claimId }) => claimId),
    fromDay: today,
    kind: terms.kind,
    ...agreedOf(terms),
    dayCount: running?.dayCount ?? 'year',
    contractDay: terms.kind === 'commercial' ? (terms.contractDay ?? null) : null,
    start: running ? 'kept' : 'agreed_term',
    startDay: null,
    invoiceReceivedDay: null,
    performanceReceivedDay: null,
    acceptedDay: null,
    pauses: running?.pauses ?? [],
    note: '',
  }
}

/** What is sent: only what belongs to the kind that was chosen, so that nothing hidden has an effect. */
export function changeOf(values: InterestValues): InterestChange {
  const { kind, start } = values
  const isAgreed = kind === 'contractual'
  const isDated = start === 'notice_of_default' || start === 'tort'
  const received = start === 'commercial_no_term'
  return {
    claimIds: [...values.claimIds],
    // A day that is not filled in the server asks for, under its field.
    fromDay: values.fromDay as Day,
    kind,
    rate: values.rate,
    percent: isAgreed ? values.percent : null,
    compounding: values.compounding,
    clause: isAgreed ? values.clause : '',
    dayCount: values.dayCount,
    contractDay: kind === 'commercial' ? values.contractDay : null,
    start,
    startDay: isDated ? values.startDay : null,
    invoiceReceivedDay: received ? values.invoiceReceivedDay : null,
    performanceReceivedDay: received ? values.performanceReceivedDay : null,
    acceptedDay: received ? values.acceptedDay : null,
    pauses: kind === 'none' ? [] : (values.pauses as InterestChange['pauses']),
  }
}

function agreedOf(terms: InterestTerms): Pick<InterestValues, 'rate' | 'percent' | 'compounding' | 'clause'> {
  if (terms.kind !== 'contractual') return { rate: 'fixed_year', percent: null, compounding: 'simple', clause: '' }
  const { rate, compounding, clause = '' } = terms
  if (rate.kind !== 'fixed') return { rate: rate.kind, percent: rate.points, compounding, clause }
  return { rate: rate.per === 'month' ? 'fixed_month' : 'fixed_year', percent: rate.percent, compounding, clause }
}
