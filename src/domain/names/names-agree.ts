import { compareNames } from '#domain/matching/compare-names.ts'
import { foldName } from './fold-name.ts'
import { lettersWrong } from './near-word.ts'

/**
 * Whether two names can be of one person or company: the same words in any order, initials for first names, a name of before
 * or after a marriage beside the other, a legal form or title more or less, a typing error in a longer word. Anna and Bas of
 * one family are two.
 */
export function namesAgree(one: string, other: string): boolean {
  if (compact(one) === compact(other)) return compact(one) !== ''
  const spelled = spelledAs(one, other)
  return compareNames(spelled, other) === 'same' || compareNames(other, spelled) === 'same'
}

/** A name with each of its words as the other name spells it, where it is that word but for a typing error. */
function spelledAs(name: string, other: string): string {
  const theirs = foldName(other).split(/[^\p{L}\p{N}]+/u)
  return foldName(name).replace(/[\p{L}\p{N}]+/gu, (word) => theirs.find((their) => isMistyped(word, their)) ?? word)
}

/** So long a word may hold one wrong, missing or swapped letter; a longer one two. */
const [oneError, twoErrors] = [5, 9]

function isMistyped(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  // The first letter is seldom wrong, and a number is another number.
  if (length < oneError || one.charAt(0) !== other.charAt(0) || /\d/.test(one + other)) return false
  return lettersWrong(one, other) <= (length < twoErrors ? 1 : 2)
}

function compact(name: string): string {
  return foldName(name).replace(/[^\p{L}\p{N}]/gu, '')
}
