import { findHints } from './class-words.ts'

/** As many places as the features of an e-mail are hashed to. */
export const featurePlaces = 1 << 16

/** The features of a text: places without doubles, each as heavy as the others, of length one together. */
export interface MailFeatures {
  readonly places: Uint16Array
  readonly weight: number
}

/** No more of a text is looked at: what an e-mail is about stands in its beginning. */
const mostLetters = 4000

/** A word of a class counts as so many others. */
const hintCopies = 6

/** Words, pairs of words, and runs of four letters, which survive typing errors and endings. */
export function featuresOf(text: string): MailFeatures {
  const places = new Set<number>()
  let former = ''
  for (const word of wordsOf(text)) {
    places.add(placeOf(`w${word}`))
    if (former !== '') places.add(placeOf(`p${former} ${word}`))
    const framed = `_${word}_`
    for (let at = 0; at + 4 <= framed.length; at += 1) places.add(placeOf(`g${framed.slice(at, at + 4)}`))
    former = word
  }
  // What a word of a class says in one language it says in all of them.
  for (const { mailClass } of findHints(text.slice(0, mostLetters))) {
    for (let copy = 0; copy < hintCopies; copy += 1) places.add(placeOf(`c${copy}${mailClass}`))
  }
  return { places: Uint16Array.from(places), weight: places.size === 0 ? 0 : 1 / Math.sqrt(places.size) }
}

/** The words of a text without case and accents; a number is a sign for its length alone, for it is never the same twice. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, mostLetters)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  return (plain.match(/\p{L}+|\p{N}+/gu) ?? []).map((word) =>
    /^\p{N}/u.test(word) ? '#'.repeat(Math.min(word.length, 6)) : word,
  )
}

/** Where a word stands among the features. */
export function placeOfWord(word: string): number {
  return placeOf(`w${word}`)
}

/** FNV-1a in 32 bits, folded to the places there are. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return ((hash >>> 16) ^ hash) & (featurePlaces - 1)
}
