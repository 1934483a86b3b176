import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findListed } from '#server/book/search/search-queries.ts'
import { perhapsNumbers, readSearch, type Search } from '#server/book/search/search-terms.ts'

/**
 * Reads what was typed in the search box. Short numbers beside each other are a pasted list where most of them are the whole
 * number of a file, an invoice or a reference; one that was written with spaces is that number. Otherwise they are words.
 */
export async function understandSearch(db: Db, actor: Actor, text: string): Promise<Search> {
  const pieces = perhapsNumbers(text)
  if (!pieces) return readSearch(text)
  const joined = pieces.map((words) => words.join(''))
  const found = await findListed(db, actor, [...new Set([...joined, ...pieces.flat()])])
  const known = new Set(found.map(({ number }) => number))
  const numbers = pieces.flatMap((words, place) => {
    const whole = joined[place] ?? ''
    return known.has(whole) ? [whole] : words
  })
  const knownCount = numbers.filter((number) => known.has(number)).length
  return knownCount * 2 > numbers.length ? { kind: 'numbers', numbers: [...new Set(numbers)] } : readSearch(text)
}
