import { type Cents, type Currency, currencies, maxAmountCents, parseCents } from '#domain/money.ts'
import { type Cell, plainNumber } from '#server/intake/sheets/cell.ts'
import { type AmountStyle, type DecimalMark, plainAmounts } from './amount-style.ts'

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
 * Reads an amount as bookkeeping packages write it: a number, `1.234,56`, `1,234.56`, `€ 12`, `45,00-`, `-/- 45,00`,
 * `(45,00)`, `45,00 CR`. One with more decimals than cents is rounded half up, and said to be.
 */
export function readAmount(cell: Cell, style: AmountStyle = plainAmounts): ReadAmount {
  const amount = typeof cell === 'number' ? amountOfNumber(cell) : amountOfText(cell, style.mark)
  if (!style.inCents || 'fault' in amount) return amount
  return amount.cents % 100 === 0 && !amount.rounded
    ? { ...amount, cents: amount.cents / 100 }
    : { fault: 'bad_amount' }
}

function amountOfText(cell: Cell, mark: DecimalMark): ReadAmount {
  // Nobody writes an amount in a hundred characters; whitespace without end would keep the patterns busy.
  if (typeof cell !== 'string' || cell.length > 100) return { fault: 'bad_amount' }
  const currency = symbols.find(([pattern]) => pattern.test(cell))?.[1] ?? null
  if (currency === null && /[$¥]|\b(usd|chf|sek|nok|pln)\b/i.test(cell)) return { fault: 'unsupported_currency' }
  const { text, negative } = signOf(cell)
  const read = readDecimals(text, mark)
  if (read) return { ...read, cents: negative && read.cents > 0 ? -read.cents : read.cents, currency }
  return { fault: isHuge(text) ? 'amount_too_large' : 'bad_amount' }
}

/**
 * `1.234` is a thousand and more, unless its column writes cents behind a point. A column that writes them both ways
 * leaves it open: a person must say.
 */
function readDecimals(text: string, mark: DecimalMark): { cents: Cents; rounded: boolean } | null {
  const [, whole = '', sign, decimals = ''] = /^(.*\d)([.,])(\d{3,})$/.exec(text) ?? []
  const plain = (text: string) => {
    const cents = parseCents(text)
    return cents === null ? null : { cents, rounded: false }
  }
  if (sign === undefined || whole.includes(sign)) return plain(text)
  if (decimals.length === 3 && sign !== mark && !/[.,]|\d{4}|^\D*0$/.test(whole)) {
    return mark === 'both' ? null : plain(text)
  }
  const cents = parseCents(`${whole}${sign}${decimals.slice(0, 2)}`)
  if (cents === null) return null
  const up = (decimals[2] ?? '0') >= '5' ? 1 : 0
  const size = Math.abs(cents) + up
  if (size > maxAmountCents) return null
  return { cents: /^[-\u2212]/.test(whole) ? -size : size, rounded: /[1-9]/.test(decimals.slice(2)) }
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

const currencyName = String.raw`(?:€|euro?(?:'?s)?(?![a-z])|£|gbp|kr\.?(?![a-z])|dkk)`
const before = new RegExp(`^([-\u2212]?)${currencyName}\\s*`, 'i')
const behind = new RegExp(`\\s*${currencyName}([-\u2212]?)$`, 'i')

const brackets = /^(-?)\((.+)\)(-?)$/
const creditBehind = /^(.*[\d)\]>-])\s*(?:C|CR|H|haben|credit(?:nota|\s?note)?)\.?$/i
const creditBefore = /^(?:C|CR|credit|min|minus)\.?\s*(?=[\d(\u20ac\u00a3-]|eur)(.*)$/i
const debitBehind = /(\d)\s*(?:D|DB|DR|S|soll|debet|debit)\.?$/i

/**
 * Brackets, and the letters of a ledger, say that an amount is the other way round; two of those, or one with a minus, say no
 * more than one.
 */
function signOf(cell: string): { text: string; negative: boolean } {
  let text = tidy(cell)
  let negative = false
  for (let turn = 0; turn < 3; turn += 1) {
    const inside = brackets.exec(text)?.[2] ?? creditBehind.exec(text)?.[1] ?? creditBefore.exec(text)?.[1]
    if (inside === undefined) break
    text = tidy(inside)
    negative = true
  }
  return { text: text.replace(debitBehind, '$1'), negative }
}

/** Whether what is written for an amount says that it is the other way round, also where the amount cannot be read. */
export function isTakenBack(cell: Cell): boolean {
  if (typeof cell === 'number') return cell < 0
  if (typeof cell !== 'string' || cell.length > 100 || !/\d/.test(cell)) return false
  const text = tidy(cell)
  const isMinus = /^\W{0,3}-/.test(text) || /[^.,]-\W{0,3}$/.test(text)
  return isMinus || signOf(cell).negative || /^\W{0,3}[(<[].*[)>\]]\W{0,3}$/.test(text)
}

/** Without the currency and what a hand writes around an amount: `12,=`, `1'234.50`, `,50`. */
function tidy(cell: string): string {
  return (
    cell
      .normalize('NFKC')
      .trim()
      // Every dash that stands for a minus, and the one of an old ledger.
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/^-\/-\s*|\s*-\/-$/, '-')
      .replace(/^'/, '')
      .replace(/^\+/, '')
      .replace(before, '$1')
      .replace(behind, '$1')
      .replace(/[.,]\s*(?:--|[-=\u2013\u2014])$/, ',-')
      .replace(/(?<=\d)['\u2019](?=\d{3})/g, '')
      .replace(/^([-\u2212]?)([.,]\d{1,2})$/, (_, sign: string, cents: string) => `${sign}0${cents}`)
  )
}

function isHuge(text: string): boolean {
  return /^\D{0,6}\d[\d.,\s]*$/.test(text) && text.replace(/\D/g, '').length > 12
}
