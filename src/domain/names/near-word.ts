/** How many letters of a word of this length may be wrong and still mean another word; none of a short one. */
export function mostWrong(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : 2
}

/**
 * How many letters are wrong in a word for it to be another: each left out, added, changed for another, or swapped with its
 * neighbour, is one. No letter is counted twice.
 */
export function lettersWrong(word: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let place = 1; place <= word.length; place++) {
    const next = [place]
    for (let index = 1; index <= other.length; index++) {
      const isSame = word[place - 1] === other[index - 1]
      const changed = (last[index - 1] ?? 0) + (isSame ? 0 : 1)
      let count = Math.min(changed, (last[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1)
      const isSwapped = word[place - 1] === other[index - 2] && word[place - 2] === other[index - 1]
      if (place > 1 && index > 1 && isSwapped) count = Math.min(count, (before[index - 2] ?? 0) + 1)
      next.push(count)
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

/** A word that may be meant by another, and how many letters that has wrong. */
export interface NearWord {
  readonly word: string
  readonly wrong: number
}

/** Of these words those that may be meant by the one that was typed, the nearest first; not the word itself. */
export function nearWords(typed: string, words: readonly string[]): NearWord[] {
  return words
    .map((word) => ({ word, wrong: lettersWrong(typed, word) }))
    .filter(({ wrong }) => wrong > 0 && wrong <= mostWrong(typed.length))
    .toSorted((one, other) => one.wrong - other.wrong || (one.word < other.word ? -1 : 1))
}
