import type { WritFacts } from './writ-facts.ts'
import { hasPremises, isConsumerWrit, type WritKind } from './writ-kind.ts'

/** What a block of a writ can depend on. */
export const writConditions = [
  'consumer',
  'company',
  'one_claim',
  'several_claims',
  'interest',
  'costs',
  'vat_on_costs',
  'paid_in_part',
  'terms',
  'cost_clause',
  'notice',
  'several_debtors',
  'eviction',
] as const
export type WritCondition = (typeof writConditions)[number]

/**
 * A block: a heading and paragraphs under it, in which `%name%` is a variable. A line that is `%part:name%` alone is a passage
 * whose wording is the law's, or whose figures are the account's.
 */
export interface WritBlock {
  readonly heading: string
  /** Null: it always stands there. */
  readonly when: WritCondition | null
  /** It stands there when the condition does not hold. */
  readonly not: boolean
  readonly text: string
}

/** What a template of a writ says. */
export interface WritContent {
  /** What it is about, for who is summoned: in words everybody knows. */
  readonly summary: string
  readonly blocks: readonly WritBlock[]
}

/** The most blocks a template has, and the most signs a text of one. */
export const mostBlocks = 60
export const longestText = 8000

/** Whether a condition holds for a file. */
export function holdsInWrit(condition: WritCondition, facts: WritFacts): boolean {
  const { kind, claims, amounts, statement, notices, debtors } = facts
  switch (condition) {
    case 'consumer':
      return isConsumerWrit(kind)
    case 'company':
      return !isConsumerWrit(kind)
    case 'one_claim':
      return claims.length === 1
    case 'several_claims':
      return claims.length > 1
    case 'interest':
      return amounts.interestCents > 0
    case 'costs':
      return amounts.costsCents > 0
    case 'vat_on_costs':
      return amounts.vatCents > 0
    case 'paid_in_part':
      return amounts.paidCents > 0
    case 'terms':
      return statement.terms !== ''
    case 'cost_clause':
      return statement.costClause !== ''
    case 'notice':
      return notices.length > 0
    case 'eviction':
      return hasPremises(kind) && statement.asksEviction
    case 'several_debtors':
      return debtors.length > 1
  }
}

/**
 * Whether a block stands in every writ of a kind in which `wanted` holds (null: in every one): what a duty asks for may hide
 * behind nothing else.
 */
export function alwaysStands({ when, not }: WritBlock, kind: WritKind, wanted: WritCondition | null): boolean {
  if (when === null) return true
  if (when === 'consumer') return isConsumerWrit(kind) !== not
  if (when === 'company') return isConsumerWrit(kind) === not
  return when === wanted && !not
}

/** The parts and variables of a text, in their order: `part:claims`, `creditor`. */
export function writNamesIn(text: string): string[] {
  return [...text.matchAll(/%((?:part:)?\w+)%/g)].map(([, name]) => name ?? '')
}
