import { daysBetween, isDay, type Day } from '#domain/day.ts'
import { maxAmountCents, type Cents } from '#domain/money.ts'
import { quoted, UnreadableFile } from './unreadable-file.ts'

/** How a bank writes its decimals; `either` where its dialects differ, which then have no thousands. */
export type DecimalSign = ',' | '.' | 'either'

const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/,
  '.': /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/,
  either: /^()(\d*)(?:[.,](\d*))?$/,
}

/**
 * Signed cents of an amount in a text file. Throws UnreadableFile.
 */
export function centsOfText(text: string, sign: DecimalSign, entry: number): Cents {
  const value = quoted(text)
  const [, minus, whole = '', decimals = ''] = shapes[sign].exec(text.trim()) ?? []
  const digits = whole.replace(/[.,]/g, '')
  if (minus === undefined || digits.length + decimals.length === 0) {
    throw new UnreadableFile('amount_invalid', { entry, value })
  }
  const cents = centsOfDigits(digits, decimals)
  if (typeof cents === 'string') throw new UnreadableFile(cents, { entry, value })
  return minus === '-' && cents > 0 ? -cents : cents
}

/**
 * Cents of digits before and behind the decimal sign, or what is wrong with them. A third decimal that counts is refused:
 * rounding would lose money silently.
 */
export function centsOfDigits(whole: string, decimals: string): Cents | 'amount_decimals' | 'amount_too_large' {
  if (/[1-9]/.test(decimals.slice(2))) return 'amount_decimals'
  // Longer is too large anyway, and is not counted out.
  if (whole.replace(/^0+/, '').length > 15) return 'amount_too_large'
  const cents = BigInt(whole || '0') * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
  return cents > BigInt(maxAmountCents) ? 'amount_too_large' : Number(cents)
}

/** A day as tables of banks write it: `20261120`, `2026-11-20` or `20-11-2026`. */
export function dayOfWritten(text: string, entry: number): Day {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T].*)?$/.exec(text.trim()) ?? []
  const turned = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text.trim())
  const day = turned ? `${turned[3]}-${turned[2]}-${turned[1]}` : `${year}-${month}-${date}`
  if (!isDay(day)) throw new UnreadableFile('date_invalid', { entry, value: quoted(text) })
  return day
}

/** `261120`: this century, but for years that no portal has seen. */
export function dayOfSix(text: string, entry: number): Day {
  const century = Number(text.slice(0, 2)) < 80 ? '20' : '19'
  return dayOfWritten(`${century}${text}`, entry)
}

/** The month and day of a booking (`0102`) in the year that lies nearest to its value day. */
export function dayNear(value: Day, monthAndDay: string, entry: number): Day {
  const year = Number(value.slice(0, 4))
  const days = [year, year - 1, year + 1]
    .map((one) => `${one}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`)
    .filter((day) => isDay(day))
  const [nearest] = days.toSorted((a, b) => Math.abs(daysBetween(value, a)) - Math.abs(daysBetween(value, b)))
  if (!nearest) throw new UnreadableFile('date_invalid', { entry, value: monthAndDay })
  return nearest
}

/**
 * An account as a text file names it: the IBAN without what some banks put behind it (the currency) or before it
 * (their name), else the number as it stands.
 */
export function accountOfText(text: string): string | null {
  const bare = text.replace(/[\s.]/g, '').toUpperCase()
  if (bare.includes('*')) return null
  const iban = bare
    .split('/')
    .map((part) => part.replace(/(?<=\d)[A-Z]{3}$/, ''))
    .find((part) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(part))
  return iban ?? (bare.replace(/(?<=\d)[A-Z]{3}$/, '').replace(/^TRIODOSBANK\//, '') || null)
}

/** Whether an account named in a file is this one: by its IBAN, or by the number of the bank that ends it. */
export function isAccount(iban: string, named: string): boolean {
  if (named === iban) return true
  const number = /^(?:\d+\/)?P?0*(\d{5,})$/.exec(named)?.[1]
  if (number === undefined) return false
  return iban.slice(4).replace(/^[A-Z]*0*/, '') === number
}

/** Words with single spaces between them. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
