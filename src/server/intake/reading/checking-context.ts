import type { Day } from '#domain/day.ts'
import type { ImportField } from '#contract/intake/claim-list.ts'
import type { InterestAgreement } from '#server/intake/making/claim-terms.ts'
import type { KnownMerchant } from '#server/intake/making/known-merchant.ts'
import type { AmountStyle } from './amount-style.ts'
import type { DayOrder } from './read-day.ts'

/** What each column of a list is taken to mean; null is not read. */
export type Mapping = readonly (ImportField | null)[]

/** The columns that hold amounts. */
export const amountFields = ['amount', 'paid', 'price', 'extraFilePrice'] as const
export type AmountField = (typeof amountFields)[number]

/** What reading a row of a list needs to know besides the row. */
export interface ReadingContext {
  readonly mapping: Mapping
  readonly dayOrders: readonly DayOrder[]
  readonly amountStyles: Readonly<Partial<Record<AmountField, AmountStyle>>>
  /** Rows that the file itself does not show. */
  readonly hiddenRows: ReadonlySet<number>
  /** Columns of rows in which a quote stood that opened or closed nothing. */
  readonly strayQuotes: ReadonlyMap<number, readonly number[]>
  /** Columns whose lost zeros and pluses are not put back. */
  readonly asWritten: ReadonlySet<number>
  readonly today: Day
}

/** What checking a claim needs to know besides. */
export interface CheckContext extends ReadingContext {
  readonly agreed: InterestAgreement
  /** Of the customer, also those that are not active any more. */
  readonly merchants: readonly KnownMerchant[]
}
