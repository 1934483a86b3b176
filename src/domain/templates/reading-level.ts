import { hardWords } from './hard-words.ts'

/** A sentence that is hard to read, and why. */
export interface HardSentence {
  readonly text: string
  readonly isLong: boolean
  readonly isPassive: boolean
  readonly hardWords: readonly { readonly word: string; readonly simpler: string }[]
}

export interface ReadingLevel {
  /** Flesch-Douma, less for sentences that are hard for another reason: 0 is hard, 100 easy. */
  readonly score: number
  readonly isEasy: boolean
  /** The sentences to mend. */
  readonly sentences: readonly HardSentence[]
}

/** What language level B1 asks for: most people understand a text with this score. */
export const easyFrom = 60
const longestSentence = 20
/** A text of hard sentences only loses so much. */
const mostTaken = 30

/** How easy a Dutch text reads, for people at language level B1; null when there is no sentence in it. */
export function readingLevel(text: string): ReadingLevel | null {
  const sentences = sentencesOf(text)
  const words = sentences.flatMap(wordsOf)
  if (sentences.length === 0 || words.length === 0) return null
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const flesch = 206.84 - 0.93 * (words.length / sentences.length) - 77 * (syllables / words.length)
  const hard = sentences.map(judge).filter((one) => one.isLong || one.isPassive || one.hardWords.length > 0)
  const score = Math.round(Math.min(100, Math.max(0, flesch - (mostTaken * hard.length) / sentences.length)))
  return { score, isEasy: score >= easyFrom, sentences: hard }
}

/** A sentence ends in a mark or a line; a point within a number, a name or an abbreviation ends none. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.?!:])\s+(?=[\p{Lu}\d%€])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 1)
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/\p{L}[\p{L}’'-]*/gu) ?? []
}

function judge(text: string): HardSentence {
  const words = wordsOf(text)
  const known = words.flatMap((word) => {
    const simpler = Object.hasOwn(hardWords, word.toLowerCase()) ? hardWords[word.toLowerCase()] : undefined
    return simpler === undefined ? [] : [{ word, simpler }]
  })
  return { text, isLong: words.length > longestSentence, isPassive: isPassive(text), hardWords: known }
}

/** "wordt … betaald": nobody is said to do it. */
function isPassive(text: string): boolean {
  const participle = '(?:(?:\\p{L}+)?ge\\p{L}{2,}(?:d|t|en)|(?:be|ver|ont|her)\\p{L}{2,}(?:d|t))'
  return new RegExp(`(?<!\\p{L})(?:wordt|worden|werd|werden)(?!\\p{L}).*(?<!\\p{L})${participle}(?!\\p{L})`, 'iu').test(
    text,
  )
}

/** Groups of vowels; a diaeresis begins another, and `ij` is one sound. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replaceAll(/[ëïöü]/g, '-e')
    .replaceAll('ij', 'y')
    .match(/[aeiouyáéíóúàèìòùâêîôûä]+/g)
  return Math.max(1, groups?.length ?? 0)
}
