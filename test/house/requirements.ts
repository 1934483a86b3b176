import type { Sentence } from './spec.ts'
import type { Source } from './sources.ts'

/** A sentence and the test files that quote its number. */
export interface Proof {
  readonly sentence: Sentence
  readonly provedBy: readonly string[]
}

export interface Ledger {
  readonly proofs: readonly Proof[]
  /** Quoted numbers that no sentence has, each with the file that quotes it. */
  readonly unknown: readonly { readonly id: string; readonly path: string }[]
}

/** Holds the sentences of the requirements against the `[req 2.34]` in the titles of tests. */
export function ledger(sentences: readonly Sentence[], tests: readonly Source[]): Ledger {
  const quotes = tests.flatMap(({ path, text }) => quotedIds(text).map((id) => ({ id, path })))
  const known = new Set(sentences.map(({ id }) => id))
  return {
    proofs: sentences.map((sentence) => ({
      sentence,
      provedBy: [...new Set(quotes.filter(({ id }) => id === sentence.id).map(({ path }) => path))],
    })),
    unknown: quotes.filter(({ id }) => !known.has(id)),
  }
}

/** Titles in which a number is followed by something else in the same brackets: its numbers would not count. */
export function brokenQuotes(text: string): string[] {
  return [...text.matchAll(/\[req \d[^\]\n]*\]/g)]
    .map(([quote]) => quote)
    .filter((quote) => quotedIds(quote).length === 0)
}

/** The numbers a test file quotes, such as `[req 2.34]` or `[req 2.34, 9.1]`. */
export function quotedIds(text: string): string[] {
  return [...text.matchAll(/\[req ((?:\d+\.\d+(?:, )?)+)\]/g)].flatMap(([, ids]) => (ids ?? '').split(', '))
}
