import { type Cents, type Currency, formatCents } from '#domain/money.ts'

/** A number of a page of figures as a row of a file: what it is, of which part and days, how many, and what they come to. */
export interface CsvRow {
  readonly what: string
  readonly part?: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly count?: number | null | undefined
  readonly sum?: string | null | undefined
}

/** An amount as a sheet reads it: without its sign, and without points. */
export const amountForCsv = (cents: Cents | null | undefined, currency: Currency): string | null =>
  cents === null || cents === undefined ? null : formatCents(cents, currency, { sign: false }).replaceAll('.', '')
