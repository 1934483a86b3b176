import type { Fraction } from '#domain/money.ts'

export const noFraction: Fraction = { numerator: 0n, denominator: 1n }

/**
 * Exact sum. Over a denominator that holds the other one when there is such: then it stays as small as what is added,
 * and needs no greatest common divisor, which over a century of months would take minutes.
 */
export function addFractions(first: Fraction, second: Fraction): Fraction {
  const [small, large] = first.denominator <= second.denominator ? [first, second] : [second, first]
  if (large.denominator % small.denominator === 0n) {
    const factor = large.denominator / small.denominator
    return { numerator: small.numerator * factor + large.numerator, denominator: large.denominator }
  }
  return lowest({
    numerator: first.numerator * second.denominator + second.numerator * first.denominator,
    denominator: first.denominator * second.denominator,
  })
}

/** Exact product. */
export function multiplyFractions(first: Fraction, second: Fraction): Fraction {
  return { numerator: first.numerator * second.numerator, denominator: first.denominator * second.denominator }
}

/** The same fraction in lowest terms. */
export function lowest({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? noFraction : { numerator: numerator / a, denominator: denominator / a }
}
