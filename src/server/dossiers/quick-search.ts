import type { quickSearchDossiers } from '#contract/dossiers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { spokenFileNumber } from '#domain/names/file-number.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { findByNumber, findByReference, findNewest } from './quick-queries.ts'
import { findHits } from './search-queries.ts'
import { understandSearch } from './understand-search.ts'

const mostHits = 10

/** One word of letters and digits, long enough to be a whole reference or number of an invoice and no telephone number. */
const reference = /^(?=\S*\d)(?=\S*\p{L})\S{6,}$/u

/**
 * What the search field in the header shows while somebody types: the exact number first. Of the whole number of an
 * invoice, or the whole reference of a customer, just the dossiers it is in: looking in a million of them for where its
 * letters stand as well takes longest.
 */
export async function quickSearch(db: Db, actor: Actor, text: string): Promise<OutputOf<typeof quickSearchDossiers>> {
  const word = spokenFileNumber(text) ?? text.trim()
  const referred = reference.test(word) ? await findByReference(db, actor, word, mostHits) : []
  if (referred.length > 0) return { items: referred, exactId: null }
  const [exact, hits] = await Promise.all([
    findByNumber(db, actor, word),
    understandSearch(db, actor, text).then(async (search) => findHits(db, actor, search)),
  ])
  const found = hits ? await findNewest(db, actor, hits, mostHits) : []
  const others = found.filter((hit) => exact.every(({ id }) => id !== hit.id))
  return {
    items: [...exact, ...others].slice(0, mostHits),
    exactId: exact.length === 1 ? (exact[0]?.id ?? null) : null,
  }
}
