import type { Fraction } from '#domain/money.ts'

export const noFraction: Fraction = { numerator: 0n, denominator: 1n }

/** Exact sum, in lowest terms so that it stays small over many years. */
export function addFractions(first: Fraction, second: Fraction): Fraction {
  return lowest(
    first.numerator * second.denominator + second.numerator * first.denominator,
    first.denominator * second.denominator,
  )
}

/** Exact product, in lowest terms. */
export function multiplyFractions(first: Fraction, second: Fraction): Fraction {
  return lowest(first.numerator * second.numerator, first.denominator * second.denominator)
}

function lowest(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? noFraction : { numerator: numerator / a, denominator: denominator / a }
}
