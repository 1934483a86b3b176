import { type Cents, type Currency, currencies, maxAmountCents, parseCents } from '#domain/money.ts'
import { type Cell, plainNumber } from '#server/sheets/cell.ts'

/** An amount in a list, or what is wrong with it. */
export type ReadAmount =
  | { readonly cents: Cents; readonly rounded: boolean; readonly currency: Currency | null }
  | { readonly fault: 'bad_amount' | 'amount_too_large' | 'unsupported_currency' }

const symbols: readonly (readonly [RegExp, Currency])[] = [
  [/€|\beuro?\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\bkr\b|\bdkk\b/i, 'DKK'],
]

/**
 * Reads an amount as bookkeeping packages write it: a number, `1.234,56`, `1,234.56`, `€ 12`, `45,00-`, `(45,00)`,
 * `45,00 CR`. A number with more decimals than cents is rounded half up, and said to be.
 */
export function readAmount(cell: Cell): ReadAmount {
  if (typeof cell === 'number') return amountOfNumber(cell)
  if (typeof cell !== 'string') return { fault: 'bad_amount' }
  const currency = symbols.find(([pattern]) => pattern.test(cell))?.[1] ?? null
  if (currency === null && /[$¥]|\b(usd|chf|sek|nok|pln)\b/i.test(cell)) return { fault: 'unsupported_currency' }
  const { text, negative } = signOf(cell)
  const cents = parseCents(text)
  if (cents !== null) return { cents: negative && cents !== 0 ? -cents : cents, rounded: false, currency }
  return { fault: isHuge(text) ? 'amount_too_large' : 'bad_amount' }
}

/** The currency a cell names; null when it names none that is handled. An empty cell means euros. */
export function readCurrency(text: string): Currency | null {
  const code = text.trim().toUpperCase()
  if (code === '' || code === '€' || code === 'EURO' || code === "EURO'S") return 'EUR'
  if (code === '£') return 'GBP'
  if (code === 'KR' || code === 'KR.') return 'DKK'
  return currencies.find((currency) => currency === code) ?? null
}

function amountOfNumber(value: number): ReadAmount {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainNumber(value))
  if (!match?.[2]) return { fault: 'bad_amount' }
  const decimals = match[3] ?? ''
  const whole = BigInt(match[2]) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
  const cents = (decimals[2] ?? '0') >= '5' ? whole + 1n : whole
  if (cents > BigInt(maxAmountCents)) return { fault: 'amount_too_large' }
  const amount = Number(cents)
  return {
    cents: match[1] && amount !== 0 ? -amount : amount,
    rounded: /[1-9]/.test(decimals.slice(2)),
    currency: null,
  }
}

/** Brackets, and the letters of a ledger, say that an amount is the other way round. */
function signOf(cell: string): { text: string; negative: boolean } {
  const text = cell.trim().replace(/^'/, '').replace(/^\+/, '')
  const bracketed = /^\((.+)\)$/.exec(text)
  if (bracketed?.[1]) return { text: bracketed[1], negative: true }
  const credit = /^(.*\d)\s*(?:C|CR|credit)\.?$/i.exec(text)
  if (credit?.[1]) return { text: credit[1], negative: true }
  return { text: text.replace(/(\d)\s*(?:D|DB|DR|debet|debit)\.?$/i, '$1'), negative: false }
}

function isHuge(text: string): boolean {
  return text.length < 100 && /^\D{0,6}\d[\d.,\s]*$/.test(text) && text.replace(/\D/g, '').length > 12
}
