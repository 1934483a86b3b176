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
export const numbersInName = (name: string): NumberInName[] =>
  numbersIn(name.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{1,5}$/i, ''))

function numbersIn(text: string): NumberInName[] {
  const words = text
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

/** A shorter one stands in any text: a year, a house, a quantity. */
const shortestInText = 5
/** What is a number, but of something else: an amount, a day. A day within a longer word is a part of a number: `2026-11-0012`. */
const otherNumbers =
  /\d{1,3}(?:[.\s]\d{3})*,\d{2}\b|(?<![\w-])(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2})(?![\w-])/g

/** A number that stands in a text, with the line it stands in. */
export interface NumberInText {
  readonly key: string
  readonly line: string
}

/** The numbers of claims that a text holds, each as it is written without a space; of those within each other the longest. */
export function numbersInText(text: string, isKnown: (key: string) => boolean): NumberInText[] {
  return linesOf(text).flatMap(({ line, words }) =>
    words.flatMap((word) => wholeNumbers(keysIn(word), isKnown).map((key) => ({ key, line }))),
  )
}

/** All that may be a number of a claim in a text. */
export const keysInText = (text: string): string[] => [
  ...new Set(linesOf(text).flatMap(({ words }) => words.flatMap((word) => keysIn(word).map(({ key }) => key)))),
]

const keysIn = (word: string) => numbersIn(word).filter(({ key }) => key.length >= shortestInText)

const linesOf = (text: string) =>
  text.split(/[\r\n]+/).map((line) => ({ line: line.trim(), words: line.replace(otherNumbers, ' ').split(/\s+/) }))
