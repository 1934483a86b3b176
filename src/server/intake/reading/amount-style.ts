import { type Currency, currencies } from '#domain/money.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import { foldHeader } from './header-words.ts'

/** The sign before the cents in a column; `both` when its cells do not agree, null when none of them shows cents. */
export type DecimalMark = ',' | '.' | 'both' | null

/** What a column of amounts says about each of them. */
export interface AmountStyle {
  readonly mark: DecimalMark
  /** The header says that 12150 is 121.50. */
  readonly inCents: boolean
  /** The currency in the header; `other` is one that is not handled. */
  readonly currency: Currency | 'other' | null
}

export const plainAmounts: AmountStyle = { mark: null, inCents: false, currency: null }

const otherCurrencies = new Set('USD CHF SEK NOK PLN CZK HUF RON JPY CNY CAD AUD TRY ZAR INR'.split(' '))

/** Reads `Amount (USD)`, `Saldo EUR` and `Bedrag in centen`. */
export function amountStyle(header: string, mark: DecimalMark): AmountStyle {
  const words = header.toUpperCase().split(/[^A-Z€£$]+/)
  const named = currencies.find((code) => words.includes(code)) ?? null
  const other = words.some((word) => otherCurrencies.has(word) || word === '$')
  const symbol = header.includes('€') ? 'EUR' : header.includes('£') ? 'GBP' : null
  return {
    mark,
    inCents: /(?<!per|pro)cent(s|en)?$/.test(foldHeader(header)),
    currency: named ?? symbol ?? (other ? 'other' : null),
  }
}

/** What an amount says about the sign before the cents in its column. `1.234` says nothing: it can be a thousand. */
export function markEvidence(cell: Cell): ',' | '.' | null {
  if (typeof cell !== 'string' || cell.length > 30) return null
  const match = /^[-+(€£\s]*\d[\d.,' ]*?([.,])(?:\d{1,2}|\d{4,})[-)€£\s]*$/.exec(cell)
  return (match?.[1] ?? null) as ',' | '.' | null
}
