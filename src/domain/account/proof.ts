import type { Cents } from '#domain/money.ts'
import { components } from './events.ts'

/** The amounts of a file that can be proved: each component, what was paid, and what is open. */
export const proofSubjects = [...components, 'paid', 'open'] as const
export type ProofSubject = (typeof proofSubjects)[number]

/** Every sentence a proof is made of; the interface has a text for each. */
export const proofRules = [
  'claim_interest',
  'interest_line',
  'no_rate_known',
  'payment_lowers',
  'credit_note_lowers',
  'waiver_lowers',
  'waived_as_asked',
  'year_full',
  'month_full',
  'settlement_lowers',
  'judgment_lowers',
  'judgment_terms',
  'judgment_interest',
  'court_interest',
  'interest_stopped',
  'interest_stopped_until',
  'terms_changed',
  'claim_principal',
  'charge',
  'charge_share',
  'scale_line',
  'scale_limit',
  'vat_charge',
  'payment_on',
  'direct_payment_on',
  'credit_note_on',
  'waiver_on',
  'settlement_on',
  'judgment_on',
  'paid_to_claim',
  'paid_of_component',
  'surplus_of',
  'open_component',
] as const
export type ProofRule = (typeof proofRules)[number]

/** The sums under a proof. */
export const proofSums = ['charged', 'written_off', 'paid', 'paid_direct', 'surplus', 'received', 'open'] as const
export type ProofSum = (typeof proofSums)[number]

/** The rules of law beside a proof of interest, under their headings. */
export const proofNotes = [
  'kind_statutory',
  'kind_commercial',
  'kind_commercial_before_2013',
  'kind_contractual',
  'rate',
  'rate_agreed_year',
  'rate_agreed_month',
  'rate_plus_points',
  'rate_commercial_plus_points',
  'start_agreed_term',
  'start_notice_of_default',
  'start_tort',
  'start_commercial_agreed_term',
  'start_commercial_invoice',
  'start_commercial_performance',
  'start_commercial_acceptance',
  'compounding_simple',
  'compounding_yearly',
  'compounding_monthly',
  'method_365',
  'method_year',
  'method_month',
  'checked',
  'unchecked',
  'order_of_claims',
  'order_in_claim',
  'order_agreed',
  'scale',
  'vat',
] as const
export type ProofNoteRule = (typeof proofNotes)[number]
export type ProofHeading = 'kind' | 'rates' | 'start' | 'compounding' | 'method' | 'order' | 'scale' | 'vat'

/**
 * Values of a sentence. Their names end in what they are: `…Day`, `…Cents`, `…Percent`, `…Count`; the others are text.
 */
export type ProofValues = Readonly<Record<string, string | number>>

/** One line of a proof, with the lines it is made of. */
export interface ProofLine {
  readonly rule: ProofRule
  readonly values: ProofValues
  /** `6:119 BW`; null where the line rests on no article of its own. */
  readonly article: string | null
  /** What the line adds (negative: takes off); null for a remark. */
  readonly amountCents: Cents | null
  readonly parts: readonly ProofLine[]
}

export interface ProofNote {
  readonly heading: ProofHeading
  readonly rule: ProofNoteRule
  readonly values: ProofValues
  readonly article: string | null
}

/** How an amount came about, line by line, with the rules it rests on. */
export interface Proof {
  readonly subject: ProofSubject
  /** The amount that is proved: what was charged of a component, what was paid, or what is open. */
  readonly amountCents: Cents
  readonly groups: readonly ProofLine[]
  readonly sums: readonly { readonly sum: ProofSum; readonly amountCents: Cents; readonly count: number | null }[]
  readonly notes: readonly ProofNote[]
}

/** A line; what is left out is empty. */
export function proofLine(
  rule: ProofRule,
  values: ProofValues,
  rest: { amountCents?: Cents; article?: string; parts?: readonly ProofLine[] } = {},
): ProofLine {
  return {
    rule,
    values,
    article: rest.article ?? null,
    amountCents: rest.amountCents ?? null,
    parts: rest.parts ?? [],
  }
}
