/** What is claimed, as far as it decides when it becomes time-barred. */
export const limitationKinds = [
  'contract',
  'periodic',
  'consumer_purchase',
  'judgment',
  'judgment_periodic',
  'other',
] as const
export type LimitationKind = (typeof limitationKinds)[number]

export interface LimitationTerm {
  readonly years: number
  /** Of the Civil Code. */
  readonly article: string
}

/** The term of each kind of claim, and of the power to enforce a judgment. */
export const limitationTerms: Readonly<Record<LimitationKind, LimitationTerm>> = {
  contract: { years: 5, article: '3:307 lid 1 BW' },
  periodic: { years: 5, article: '3:308 BW' },
  consumer_purchase: { years: 2, article: '7:28 BW' },
  judgment: { years: 20, article: '3:324 lid 1 BW' },
  judgment_periodic: { years: 5, article: '3:324 lid 3 BW' },
  other: { years: 20, article: '3:306 BW' },
}

/** A new term after an interruption is as long as the first, but no longer than this (3:319 lid 2 BW). */
export const longestNewTermYears = 5

/** How many months before the last safe day somebody must be warned. */
export const warningMonths = [6, 3, 1] as const
