/** An exact number, lowest terms not asked for; the denominator is above zero. */
export interface Rational {
  readonly top: bigint
  readonly bottom: bigint
}

export const zero: Rational = { top: 0n, bottom: 1n }

export function whole(value: bigint): Rational {
  return { top: value, bottom: 1n }
}

export function ratio(top: number | bigint, bottom: number | bigint): Rational {
  return { top: BigInt(top), bottom: BigInt(bottom) }
}

function lowest(top: bigint, bottom: bigint): Rational {
  let [a, b] = [top < 0n ? -top : top, bottom]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { top: top / a, bottom: bottom / a } : { top, bottom }
}

export function plus(first: Rational, second: Rational): Rational {
  if (first.bottom === second.bottom) return { top: first.top + second.top, bottom: first.bottom }
  // Months add up over powers of one number: a division tells that, which a greatest common divisor takes long for.
  if (first.bottom % second.bottom === 0n) {
    return { top: first.top + second.top * (first.bottom / second.bottom), bottom: first.bottom }
  }
  if (second.bottom % first.bottom === 0n) return plus(second, first)
  return lowest(first.top * second.bottom + second.top * first.bottom, first.bottom * second.bottom)
}

export function minus(first: Rational, second: Rational): Rational {
  return plus(first, { top: -second.top, bottom: second.bottom })
}

export function times(...factors: readonly Rational[]): Rational {
  const top = factors.reduce((product, factor) => product * factor.top, 1n)
  return { top, bottom: factors.reduce((product, factor) => product * factor.bottom, 1n) }
}

export function equal(first: Rational, second: Rational): boolean {
  return first.top * second.bottom === second.top * first.bottom
}

export function less(first: Rational, second: Rational): boolean {
  return first.top * second.bottom < second.top * first.bottom
}

/** Law.md, design rule 2: whole cents, half up. */
export function cents({ top, bottom }: Rational): bigint {
  if (top < 0n) return -cents({ top: -top, bottom })
  return (2n * top + bottom) / (2n * bottom)
}

/** A decimal as it is printed: '10.35'. */
export function decimal(text: string): Rational {
  const [units = '0', fraction = ''] = text.split('.')
  return ratio(BigInt(units + fraction), 10n ** BigInt(fraction.length))
}

/** A percentage as it is printed, as a share of one. */
export function percent(text: string): Rational {
  return times(decimal(text), ratio(1, 100))
}
