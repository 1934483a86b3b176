/** The closing reasons that files of the demo end with. */
export type ClosingReason =
  | 'paid'
  | 'withdrawn'
  | 'paid_to_customer'
  | 'settled'
  | 'uncollectable'
  | 'claim_not_due'
  | 'debt_relief'
  | 'bankruptcy'
  | 'deceased'
