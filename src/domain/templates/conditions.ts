import type { MessageKind } from '#domain/letters/letter-kind.ts'
import { type LetterFacts, merchantNames } from '#domain/letters/letter-facts.ts'

/** What a passage of a template can depend on. */
export const conditionNames = [
  'consumer',
  'company',
  'one_claim',
  'several_claims',
  'costs_charged',
  'costs_announced',
  'vat_on_costs',
  'interest',
  'paid_in_part',
  'waived',
  'instalment_missed',
  'notice_sent',
  'customer_reference',
  'merchant',
] as const
export type ConditionName = (typeof conditionNames)[number]

/** Whether a condition holds for the file a message is about. */
export function holds(name: ConditionName, kind: MessageKind, facts: LetterFacts): boolean {
  const { amounts, announced, claims } = facts
  switch (name) {
    case 'consumer':
      return facts.debtor.kind === 'private'
    case 'company':
      return facts.debtor.kind === 'company'
    case 'one_claim':
      return claims.length === 1
    case 'several_claims':
      return claims.length > 1
    case 'costs_charged':
      return amounts.costsCents > 0
    case 'costs_announced':
      return kind === 'fourteen_day_letter' && announced !== undefined
    case 'vat_on_costs':
      return (kind === 'fourteen_day_letter' ? (announced?.vatCents ?? 0) : amounts.vatCents) > 0
    case 'interest':
      return amounts.interestCents > 0
    case 'paid_in_part':
      return amounts.paidCents > 0
    case 'waived':
      return amounts.waivedCents > 0
    case 'instalment_missed':
      return facts.instalment !== undefined
    case 'notice_sent':
      return facts.notice !== undefined
    case 'merchant':
      return merchantNames(facts.dossier).merchant !== ''
    default:
      return (facts.dossier.customerReference ?? '').trim() !== ''
  }
}
