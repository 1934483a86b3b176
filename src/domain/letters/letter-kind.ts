/** The letters the product writes itself. */
export const letterKinds = [
  'fourteen_day_letter',
  'costs_letter',
  'last_letter',
  'company_first_letter',
  'company_second_letter',
  'company_last_letter',
  'instalment_reminder',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** The languages a debtor is written to in. */
export const letterLanguages = ['nl', 'en', 'fr', 'de'] as const
export type LetterLanguage = (typeof letterLanguages)[number]
