import type { InputOf } from '#contract/platform/endpoint.ts'
import type { addFeeScheme, listFeeSchemes } from '#contract/money/terms/fee-schemes.ts'
import { type Component, components } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { type PassOnMoment, paidTo } from '#domain/settlement/fee-scheme.ts'
import type { Answer } from '#web/base/calls/api.ts'

export type Scheme = Answer<typeof listFeeSchemes>['items'][number]
export type SchemeTerms = InputOf<typeof addFeeScheme>['scheme']

export const ruleKinds = ['share', 'age', 'amount'] as const
export type RuleKind = (typeof ruleKinds)[number]
/** Where money came in: with us, with the customer, or either. */
export const ruleSources = ['both', 'us', 'customer'] as const
export type RuleSource = (typeof ruleSources)[number]

export interface BandValues {
  /** Of the last band there is none. */
  readonly upTo: number | null
  readonly percent: number | null
}

export interface RuleValues {
  readonly code: string
  readonly kind: RuleKind
  readonly components: readonly Component[]
  readonly source: RuleSource
  readonly percent: number | null
  readonly manner: 'whole' | 'marginal'
  readonly bands: readonly BandValues[]
}

export interface SchemeValues {
  fromDay: Day | null
  rules: readonly RuleValues[]
  minimumCents: number | null
  maximumCents: number | null
  capAtCollected: boolean
  hasWithdrawal: boolean
  withdrawalPercent: number | null
  withdrawalMinimumCents: number | null
  passOn: PassOnMoment
  version: number
}

/** A rule as it begins: a share of all that is collected. */
export const newRule: RuleValues = {
  code: '',
  kind: 'share',
  components,
  source: 'both',
  percent: null,
  manner: 'whole',
  bands: [
    { upTo: null, percent: null },
    { upTo: null, percent: null },
  ],
}

/** A scheme in its form; of none an empty one. */
export function valuesOf(scheme: Scheme | null): SchemeValues {
  return {
    fromDay: (scheme?.fromDay ?? null) as Day | null,
    rules: scheme?.rules.map(ruleValuesOf) ?? [newRule],
    minimumCents: scheme?.minimumCents ?? null,
    maximumCents: scheme?.maximumCents ?? null,
    capAtCollected: scheme?.capAtCollected ?? false,
    hasWithdrawal: (scheme?.withdrawal ?? null) !== null,
    withdrawalPercent: scheme?.withdrawal?.percent ?? null,
    withdrawalMinimumCents: scheme?.withdrawal?.minimumCents ?? null,
    passOn: scheme?.passOn ?? 'never',
    version: scheme?.version ?? 0,
  }
}

function ruleValuesOf(rule: Scheme['rules'][number]): RuleValues {
  const { code, components: of, paidTo: places } = rule
  const source: RuleSource = places.length === 2 ? 'both' : (places[0] ?? 'both')
  const basis = { ...newRule, code, components: of, source }
  if (rule.kind === 'share') return { ...basis, kind: 'share', percent: rule.percent }
  return { ...basis, kind: rule.by, manner: rule.manner, bands: rule.bands }
}

/** What is sent of the form; what is not filled in is null, and the server says which it cannot do without. */
export function termsOf(values: Omit<SchemeValues, 'fromDay' | 'version'>): SchemeTerms {
  const { rules, hasWithdrawal, withdrawalPercent: percent, withdrawalMinimumCents, ...rest } = values
  const { minimumCents, maximumCents, capAtCollected, passOn } = rest
  return {
    rules: rules.map(ruleOf),
    minimumCents,
    maximumCents,
    capAtCollected,
    passOn,
    withdrawal: hasWithdrawal ? { percent, minimumCents: withdrawalMinimumCents ?? 0 } : null,
  } as SchemeTerms
}

function ruleOf({ kind, code, components: of, source, percent, manner, bands }: RuleValues) {
  const basis = { code, components: of, paidTo: source === 'both' ? paidTo : [source] }
  if (kind === 'share') return { ...basis, kind, percent }
  return { ...basis, kind: 'bands', by: kind, manner: kind === 'age' ? 'whole' : manner, bands }
}

/** Whether enough is filled in to reckon with. */
export function isComplete({ rules, hasWithdrawal, withdrawalPercent }: SchemeValues): boolean {
  const isWhole = ({ code, kind, percent, bands, components: of }: RuleValues) =>
    code.trim() !== '' &&
    of.length > 0 &&
    (kind === 'share'
      ? percent !== null
      : bands.every((band, index) => band.percent !== null && (index === bands.length - 1 || band.upTo !== null)))
  return rules.every(isWhole) && (rules.length > 0 || hasWithdrawal) && (!hasWithdrawal || withdrawalPercent !== null)
}

/** In which field of the form a fault of the server stands. */
export function fieldOf(path: string): string {
  const field = path.replace(/^scheme\./, '')
  if (field === 'withdrawal.percent') return 'withdrawalPercent'
  if (field === 'withdrawal.minimumCents') return 'withdrawalMinimumCents'
  return field.replace(/\.paidTo$/, '.source')
}
