/**
 * An amount of money in whole cents. Always a safe integer: anything larger is refused where it enters,
 * so that addition stays exact and JSON carries it as a plain number.
 */
export type Cents = number

/** The currencies the product handles; any other is refused at import and shown as EUR on screen. */
export const currencies = ['EUR', 'DKK', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** The largest single amount accepted anywhere: ten milliard euro. Larger is a typing error, not a debt. */
export const maxAmountCents: Cents = 1_000_000_000_000

/** Exact fraction of cents: numerator / denominator, denominator > 0. Interest is calculated in these. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Rounds an exact fraction of cents half up (a half goes away from zero), once, where the law asks a cent.
 * Throws RangeError when the result is not a safe integer.
 */
export function roundHalfUp({ numerator, denominator }: Fraction): Cents {
  if (denominator <= 0n) throw new RangeError('denominator must be positive')
  const negative = numerator < 0n
  const magnitude = negative ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return toCents(negative ? -rounded : rounded)
}

/** The share of an amount that a part is of a whole, half up. Throws RangeError when there is no whole. */
export function partOf(cents: Cents, part: number, whole: number): Cents {
  return roundHalfUp({ numerator: BigInt(cents) * BigInt(part), denominator: BigInt(whole) })
}

/**
 * As `roundHalfUp`, many times faster, for a numerator and denominator that are safe integers. Exact: the quotient of
 * two floats is at most rounded up to the next whole number, and is then less than half away from it.
 */
export function roundQuotient(numerator: number, denominator: number): Cents {
  // Adding 0 makes 0 of the -0 of a negative fraction.
  const whole = Math.trunc(numerator / denominator) + 0
  const remainder = numerator - whole * denominator
  return 2 * Math.abs(remainder) >= denominator ? whole + Math.sign(numerator) : whole
}

/** An amount that is no longer exact: beyond 2^53 cents, as interest on interest of thousands of years makes it. */
export class AmountTooLarge extends RangeError {
  constructor() {
    super('amount is too large')
  }
}

/** A bigint of cents as a safe number. Throws AmountTooLarge beyond 2^53. */
export function toCents(value: bigint): Cents {
  const cents = Number(value)
  if (!Number.isSafeInteger(cents)) throw new AmountTooLarge()
  return cents
}

/** The sum of amounts. Throws AmountTooLarge when it leaves the safe range. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  if (!Number.isSafeInteger(sum)) throw new AmountTooLarge()
  return sum
}

/**
 * Divides an amount over weights so that the parts add up to it exactly: each part is rounded down, the
 * cents left over go to the largest remainders, earliest first. Weights are not negative; all zero gives
 * everything to the first.
 */
export function divideProRata(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 1) return [amount]
  const total = sumCents(weights)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const sign = amount < 0 ? -1 : 1
  const magnitude = Math.abs(amount)
  const parts = weights.map((weight, index) => ({ index, ...shareOf(magnitude, weight, total) }))
  let left = magnitude - parts.reduce((sum, part) => sum + part.cents, 0)
  if (left > 0) {
    for (const part of parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)) {
      if (left === 0) break
      part.cents += 1
      left -= 1
    }
  }
  return parts.map((part) => (part.cents === 0 ? 0 : sign * part.cents))
}

/** The whole part of amount × weight / total and what is left over of the division, exactly. */
function shareOf(amount: Cents, weight: number, total: number): { cents: Cents; remainder: number } {
  const product = amount * weight
  if (Number.isSafeInteger(product)) {
    const remainder = product % total
    return { cents: (product - remainder) / total, remainder }
  }
  const [exact, divisor] = [BigInt(amount) * BigInt(weight), BigInt(total)]
  return { cents: toCents(exact / divisor), remainder: Number(exact % divisor) }
}

const symbols: ReadonlyMap<string, string> = new Map<Currency, string>([
  ['EUR', '€'],
  ['DKK', 'kr.'],
  ['GBP', '£'],
])

/**
 * An amount as people read it: `€ 1.234,56` with a fixed space; `-` stands after the sign (`€ -19,53`).
 * `sign: false` leaves the currency out, for columns.
 */
export function formatCents(cents: Cents, currency: string = 'EUR', options: { sign?: boolean } = {}): string {
  const magnitude = Math.abs(cents)
  const whole = Math.floor(magnitude / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
  const text = `${cents < 0 ? '-' : ''}${whole},${(magnitude % 100).toString().padStart(2, '0')}`
  if (options.sign === false) return text
  return `${currencySign(currency)}\u00a0${text}`
}

/** The sign that stands before an amount in a currency. */
export function currencySign(currency: string): string {
  return symbols.get(currency) ?? '€'
}

/**
 * Reads an amount a person or a spreadsheet wrote: `1234,56`, `1.234,56`, `1234.56`, `1,234.56`, `€ 12`,
 * `-45,00`, `45,00-`. Returns null for anything else, such as `1.23,4`, more than two decimals, or beyond
 * `maxAmountCents`.
 */
export function parseCents(text: string): Cents | null {
  let rest = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^(-?)(€|EUR|£|GBP|kr\.?|DKK)/i, '$1')
  rest = rest.replace(/(€|EUR|£|GBP|kr\.?|DKK)$/i, '')
  let negative = false
  if (/^[-\u2212]/.test(rest)) [negative, rest] = [true, rest.slice(1)]
  else if (/[-\u2212]$/.test(rest) && !rest.endsWith(',-')) [negative, rest] = [true, rest.slice(0, -1)]
  rest = rest.replace(/,-$/, '')
  const match =
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(rest) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(rest) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(rest)
  if (!match?.[1]) return null
  const whole = BigInt(match[1].replace(/[.,]/g, ''))
  const cents = whole * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  if (cents > BigInt(maxAmountCents)) return null
  const value = Number(cents)
  return negative && value !== 0 ? -value : value
}
