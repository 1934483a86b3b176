/** So many words of a name may make one number: `2026 - 10 - 0412`. */
const mostWords = 6
/** A shorter number says nothing within a name: `scan 1.pdf`. */
const shortest = 3

/** A number that the name of a document may hold, as numbers are compared, and which words of the name it takes. */
export interface NumberInName {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** The numbers that the name of a document may hold: words of it, and words that stand together. */
export function numbersInName(name: string): NumberInName[] {
  const stem = name.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{1,5}$/i, '')
  const words = stem
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.flatMap((_, from) =>
    words.slice(from, from + mostWords).flatMap((_, count) => {
      const key = words.slice(from, from + count + 1).join('')
      const isWhole = from === 0 && count + 1 === words.length
      return /\d/.test(key) && (key.length >= shortest || isWhole) ? [{ key, from, to: from + count }] : []
    }),
  )
}

/** Of numbers that are known those that are no part of a longer one: in `2026-0412` that is not `0412`. */
export function wholeNumbers(numbers: readonly NumberInName[], isKnown: (key: string) => boolean): string[] {
  const known = numbers.filter(({ key }) => isKnown(key))
  const whole = known.filter(
    (one) => !known.some((other) => other !== one && other.from <= one.from && other.to >= one.to),
  )
  return [...new Set(whole.map(({ key }) => key))]
}
