import { mostWrong, nearWords } from '#domain/names/near-word.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findByInvoiceKey, findLikeWords, foldWords } from '#server/book/search/near-queries.ts'
import { findSome } from '#server/book/search/search-queries.ts'
import type { Search, SearchTerm } from '#server/book/search/search-terms.ts'

/** Dossiers that are not what was typed to the letter, and the words by which they were found. */
export interface NearHits {
  readonly ids: readonly number[]
  readonly words: readonly string[]
}

/** For each word at most so many others, and so many searches in all. */
const mostWords = 5
const mostSearches = 8
const mostFound = 200

/** A number of an invoice as people write it, in one piece or several. */
const numberLike = /^(?=.*\d)[\p{L}\d][\p{L}\d\s./_-]{2,38}$/u

/** The dossiers with an invoice of the number that was typed, whatever stands between its letters and digits. */
export async function findWrittenOtherwise(db: Db, actor: Actor, text: string): Promise<number[]> {
  const number = text.trim()
  return numberLike.test(number) ? findByInvoiceKey(db, actor, number, mostFound) : []
}

/**
 * The dossiers with a name that is near to what was typed: a letter or two wrong, or swapped. Every other word has to be
 * found as it stands. Where the nearest names have enough of them, those that are further are not looked for.
 */
export async function findNear(db: Db, actor: Actor, search: Search, enough = mostFound): Promise<NearHits> {
  const terms = search.kind === 'terms' ? search.terms : []
  const places = terms.flatMap(({ text }, place) => (/^\p{L}{4,40}$/u.test(text) ? [place] : []))
  if (places.length === 0) return { ids: [], words: [] }
  const folded = await foldWords(
    db,
    terms.map(({ text }) => text),
  )
  const found = new Map<number, string>()
  let left = mostSearches
  for (const place of places) {
    const typed = folded[place] ?? ''
    const like = nearWords(typed, await findLikeWords(db, typed, mostWrong(typed.length)))
    let nearest = 0
    for (const { word, wrong } of like.slice(0, Math.min(mostWords, left))) {
      if (found.size >= enough && wrong > nearest) break
      nearest = wrong
      left -= 1
      const nearTerms = terms.map((term, index): SearchTerm => (index === place ? { text: word, match: 'part' } : term))
      const ids = await findSome(db, actor, { kind: 'terms', terms: nearTerms }, mostFound)
      for (const id of ids) if (!found.has(id)) found.set(id, word)
    }
  }
  return { ids: [...found.keys()], words: [...new Set(found.values())] }
}
