import type { LetterKind } from './letter-kind.ts'

/** Everything a letter can say in one language; `%name%` is filled from the facts. */
export interface LetterTexts {
  readonly subject: Readonly<Record<LetterKind, string>>
  readonly labels: {
    readonly date: string
    readonly ourReference: string
    readonly paymentReference: string
    readonly onBehalfOf: string
    readonly customerReference: string
    readonly debtor: string
  }
  /** Who writes, for whom, and about which bill; one text for one bill, another for more. */
  readonly intro: { readonly one: string; readonly many: string }
  /** What went before, by kind of letter; null where nothing did. */
  readonly before: Readonly<Record<LetterKind, string | null>>
  readonly sums: {
    readonly principal: string
    readonly interest: string
    readonly costs: string
    readonly vat: string
    readonly other: string
    readonly paid: string
    readonly waived: string
    readonly total: string
    /** In place of the total, where less than all of it is asked. */
    readonly open: string
  }
  /** `byDayTo`: to the customer's own account. */
  readonly ask: { readonly fourteenDays: string; readonly byDay: string; readonly byDayTo: string }
  readonly consequence: {
    readonly costs: string
    readonly costsWithVat: string
    readonly partPaid: string
    readonly interestRuns: string
    /** Why costs are due now. */
    readonly costsNow: string
    readonly companyCostsNow: string
    readonly vatNow: string
    readonly next: Readonly<Record<LetterKind, string | null>>
  }
  readonly payment: {
    readonly title: string
    readonly amount: string
    readonly iban: string
    readonly name: string
    readonly reference: string
    readonly scan: string
  }
  readonly help: { readonly title: string; readonly privateText: string; readonly companyText: string }
  readonly disagree: { readonly title: string; readonly text: string; readonly alreadyPaid: string }
  readonly limitation: string
  readonly closing: string
  readonly footer: { readonly registered: string; readonly contact: string }
  readonly annex: {
    readonly title: string
    readonly parties: {
      readonly debtor: string
      readonly creditor: string
      readonly agency: string
      readonly ground: string
      readonly groundText: string
      readonly term: string
      readonly termFourteenDays: string
      readonly termByDay: string
      readonly part: string
      readonly partText: string
      readonly beside: string
      readonly besideText: string
    }
    readonly claims: string
    readonly claimColumns: {
      readonly invoice: string
      readonly invoiceDay: string
      readonly dueDay: string
      readonly description: string
      readonly amount: string
      readonly open: string
    }
    readonly interest: string
    readonly interestColumns: {
      readonly invoice: string
      readonly from: string
      readonly to: string
      readonly days: string
      readonly base: string
      readonly rate: string
      readonly amount: string
    }
    readonly perMonth: string
    /** Where interest runs over the costs of a lawsuit, in the place of the invoice. */
    readonly courtCosts: string
    readonly awardedInterest: string
    readonly interestGround: { readonly statutory: string; readonly commercial: string; readonly contractual: string }
    readonly noInterest: string
    readonly payments: string
    readonly paymentColumns: { readonly day: string; readonly amount: string }
    readonly costs: string
    readonly costsText: string
    readonly again: string
    readonly total: string
  }
}
