import { addDays, latest, type Day } from '#domain/day.ts'

/** On which rule the first day of interest rests. */
export type StartRule =
  | 'agreed_term'
  | 'notice_of_default'
  | 'tort'
  | 'commercial_agreed_term'
  | 'commercial_invoice'
  | 'commercial_performance'
  | 'commercial_acceptance'

/** Between whom the agreement was made, as far as the law limits the term of payment. */
export type PaymentTermParties = 'companies' | 'large_to_small' | 'public_body'

/** What is known about the term of payment. */
export type StartFacts =
  /** A day for payment was agreed with a consumer (or interest is not commercial). */
  | { readonly ground: 'agreed_term'; readonly dueDay: Day }
  /** No day was agreed: a notice of default gave a reasonable term, which ended on this day. */
  | { readonly ground: 'notice_of_default'; readonly termEndDay: Day }
  /** Damages: due at once. */
  | { readonly ground: 'tort'; readonly damageDay: Day }
  /** Between companies a last day of payment was agreed. */
  | {
      readonly ground: 'commercial_agreed_term'
      readonly dueDay: Day
      /** The day the term began: receipt of the invoice, or of the performance. */
      readonly termStartDay?: Day
      readonly parties?: PaymentTermParties
      readonly contractDay?: Day
      /** A term over 60 days was expressly agreed and is not grossly unfair. */
      readonly longTermExpresslyAgreed?: boolean
    }
  /** Between companies nothing was agreed. */
  | {
      readonly ground: 'commercial_no_term'
      readonly invoiceReceivedDay: Day | null
      readonly performanceReceivedDay: Day
      readonly acceptedDay?: Day
    }

export interface InterestStart {
  readonly fromDay: Day
  readonly rule: StartRule
}

/** The days to pay of the law, where no day was agreed. */
export const legalTermDays = 30
const longestTermDays = 60
const largeToSmallFrom = '2022-07-01'
const largeToSmallForAllFrom = '2023-07-01'

/**
 * Art. 6:82, 6:83, 6:119a lid 1, 2, 5 and 6 and 6:119b BW: the first day of interest. After an agreed or noticed term
 * it is the day after the last day to pay; damages bear interest at once; between companies without a term interest
 * begins 30 days after the day following receipt.
 */
export function firstInterestDay(facts: StartFacts): InterestStart {
  switch (facts.ground) {
    case 'agreed_term':
      return { fromDay: addDays(facts.dueDay, 1), rule: 'agreed_term' }
    case 'notice_of_default':
      return { fromDay: addDays(facts.termEndDay, 1), rule: 'notice_of_default' }
    case 'tort':
      return { fromDay: facts.damageDay, rule: 'tort' }
    case 'commercial_agreed_term':
      return agreedBetweenCompanies(facts)
    case 'commercial_no_term':
      return nothingAgreed(facts)
  }
}

/**
 * Art. 6:119a lid 5 and 6, 6:119b BW: the longest term that binds, in days; null where any term does. A large company
 * that pays a small one: 30 days, for contracts from 2022-07-01 and for all from 2023-07-01. A public body: 30 days.
 */
export function longestPaymentTerm(facts: {
  readonly parties: PaymentTermParties
  readonly contractDay: Day
  readonly dueDay: Day
  readonly longTermExpresslyAgreed: boolean
}): number | null {
  if (facts.parties === 'public_body') return facts.longTermExpresslyAgreed ? longestTermDays : legalTermDays
  const protectsSmall = facts.contractDay >= largeToSmallFrom || facts.dueDay >= largeToSmallForAllFrom
  if (facts.parties === 'large_to_small' && protectsSmall) return legalTermDays
  return facts.longTermExpresslyAgreed ? null : longestTermDays
}

function agreedBetweenCompanies(facts: Extract<StartFacts, { ground: 'commercial_agreed_term' }>): InterestStart {
  const agreed: InterestStart = { fromDay: addDays(facts.dueDay, 1), rule: 'commercial_agreed_term' }
  if (facts.termStartDay === undefined) return agreed
  const longest = longestPaymentTerm({
    parties: facts.parties ?? 'companies',
    contractDay: facts.contractDay ?? facts.termStartDay,
    dueDay: facts.dueDay,
    longTermExpresslyAgreed: facts.longTermExpresslyAgreed ?? false,
  })
  if (longest === null || facts.dueDay <= addDays(facts.termStartDay, longest)) return agreed
  // A clause beyond the limit is void, so the law's own term of 30 days takes its place; a term that was merely not
  // agreed expressly still binds up to 60 days.
  const days = longest === longestTermDays ? longestTermDays : legalTermDays
  return { fromDay: addDays(facts.termStartDay, days + 1), rule: 'commercial_invoice' }
}

function nothingAgreed(facts: Extract<StartFacts, { ground: 'commercial_no_term' }>): InterestStart {
  const { invoiceReceivedDay, performanceReceivedDay, acceptedDay } = facts
  if (acceptedDay !== undefined && (invoiceReceivedDay === null || invoiceReceivedDay <= acceptedDay)) {
    return afterReceipt(latest(acceptedDay, performanceReceivedDay), 'commercial_acceptance')
  }
  if (invoiceReceivedDay === null || invoiceReceivedDay < performanceReceivedDay) {
    return afterReceipt(performanceReceivedDay, 'commercial_performance')
  }
  return afterReceipt(invoiceReceivedDay, 'commercial_invoice')
}

function afterReceipt(receivedDay: Day, rule: StartRule): InterestStart {
  // The 30 days begin with the day after receipt, so the first day of interest is 31 days later.
  return { fromDay: addDays(receivedDay, legalTermDays + 1), rule }
}
