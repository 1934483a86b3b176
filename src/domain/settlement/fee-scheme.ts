import type { Component } from '#domain/account/events.ts'
import type { Percent } from '#domain/interest/percent.ts'
import type { Cents } from '#domain/money.ts'

/** Where money of a debtor came in: on the trust account, or at the customer itself. */
export const paidTo = ['us', 'customer'] as const
export type PaidTo = (typeof paidTo)[number]

/** A part of a scale: from where the one before ends, up to and with `upTo`; null: without an end. */
export interface FeeBand {
  /** Days of age, or cents that were collected. */
  readonly upTo: number | null
  readonly percent: Percent
}

/** Of what money a rule counts. */
interface FeeBasis {
  /** Its name within the scheme: what was billed by it is known by that. */
  readonly code: string
  readonly components: readonly Component[]
  readonly paidTo: readonly PaidTo[]
}

/** A share of what was collected of each component. */
export interface ShareRule extends FeeBasis {
  readonly kind: 'share'
  readonly percent: Percent
}

/**
 * A share that depends on how old the file was when it came, or on how much was collected of it. `whole`: the band in which
 * it falls counts for all; `marginal`: each band for its own part.
 */
export interface BandRule extends FeeBasis {
  readonly kind: 'bands'
  readonly by: 'age' | 'amount'
  readonly manner: 'whole' | 'marginal'
  readonly bands: readonly FeeBand[]
}

export type FeeRule = ShareRule | BandRule

/** What a customer pays for a file it takes back: a share of its collection costs. */
export interface WithdrawalRule {
  readonly percent: Percent
  readonly minimumCents: Cents
}

/** When costs that were made on a file are charged to the customer. */
export const passOnMoments = ['at_once', 'recovered', 'never'] as const
export type PassOnMoment = (typeof passOnMoments)[number]

/** What a customer pays for what is collected. Amounts are without VAT, and of a file as a whole. */
export interface FeeScheme {
  readonly rules: readonly FeeRule[]
  /** As soon as anything was collected. */
  readonly minimumCents: Cents | null
  readonly maximumCents: Cents | null
  /** Never more than what was collected of the file. */
  readonly capAtCollected: boolean
  readonly withdrawal: WithdrawalRule | null
  readonly passOn: PassOnMoment
}

/** What is wrong with a scheme; each has a text `fee_scheme.problem.…`. */
export const schemeProblems = [
  'no_rules',
  'code_twice',
  'no_components',
  'no_source',
  'counted_twice',
  'no_bands',
  'bands_order',
  'bands_end',
  'marginal_age',
  'minimum_above_maximum',
] as const
export type SchemeProblem = (typeof schemeProblems)[number]

/** Something that is wrong, and in which rule: its code and its place; null: with the scheme as a whole. */
export interface FoundProblem {
  readonly code: string | null
  readonly index: number | null
  readonly problem: SchemeProblem
}

/** What is wrong with a scheme. Empty when it can be used. */
export function findSchemeProblems(scheme: FeeScheme): FoundProblem[] {
  const { rules, minimumCents, maximumCents } = scheme
  const ofScheme: SchemeProblem[] = [
    ...(rules.length === 0 && scheme.withdrawal === null ? (['no_rules'] as const) : []),
    ...(minimumCents !== null && maximumCents !== null && minimumCents > maximumCents
      ? (['minimum_above_maximum'] as const)
      : []),
  ]
  return [
    ...ofScheme.map((problem) => ({ code: null, index: null, problem })),
    ...rules.flatMap((rule, index) =>
      problemsOf(rule, rules.slice(0, index)).map((problem) => ({ code: rule.code, index, problem })),
    ),
  ]
}

function problemsOf(rule: FeeRule, before: readonly FeeRule[]): SchemeProblem[] {
  const isShared = (other: FeeRule) =>
    other.components.some((component) => rule.components.includes(component)) &&
    other.paidTo.some((source) => rule.paidTo.includes(source))
  return [
    ...(before.some(({ code }) => code === rule.code) ? (['code_twice'] as const) : []),
    ...(rule.components.length === 0 ? (['no_components'] as const) : []),
    ...(rule.paidTo.length === 0 ? (['no_source'] as const) : []),
    ...(before.some(isShared) ? (['counted_twice'] as const) : []),
    ...(rule.kind === 'bands' ? bandProblems(rule) : []),
  ]
}

function bandProblems({ by, manner, bands }: BandRule): SchemeProblem[] {
  const ends = bands.slice(0, -1).map(({ upTo }) => upTo)
  const isInOrder = ends.every((upTo, index) => upTo !== null && upTo > (ends[index - 1] ?? 0))
  return [
    ...(bands.length === 0 ? (['no_bands'] as const) : []),
    ...(isInOrder ? [] : (['bands_order'] as const)),
    ...(bands.length > 0 && bands.at(-1)?.upTo !== null ? (['bands_end'] as const) : []),
    // A file has one age: there is nothing to divide over the bands.
    ...(by === 'age' && manner === 'marginal' ? (['marginal_age'] as const) : []),
  ]
}
