import type { quickSearchDossiers } from '#contract/dossiers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { spokenFileNumber } from '#domain/names/file-number.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { findByInvoice, findByNumber, findNewest } from './quick-queries.ts'
import { findHits } from './search-queries.ts'
import { readSearch } from './search-terms.ts'

const mostHits = 10

/** One word of letters and digits, long enough to be the whole number of an invoice and no telephone number. */
const invoiceNumber = /^(?=\S*\d)(?=\S*\p{L})\S{6,}$/u

/**
 * What the search field in the header shows while somebody types: the exact number first. Of the whole number of an
 * invoice just the dossiers it is in: looking in a million of them for where its letters stand as well takes longest.
 */
export async function quickSearch(db: Db, actor: Actor, text: string): Promise<OutputOf<typeof quickSearchDossiers>> {
  const word = spokenFileNumber(text) ?? text.trim()
  const invoiced = invoiceNumber.test(word) ? await findByInvoice(db, actor, word, mostHits) : []
  if (invoiced.length > 0) return { items: invoiced, exactId: null }
  const [exact, hits] = await Promise.all([findByNumber(db, actor, word), findHits(db, actor, readSearch(text))])
  const found = hits ? await findNewest(db, actor, hits, mostHits) : []
  const others = found.filter((hit) => exact.every(({ id }) => id !== hit.id))
  return {
    items: [...exact, ...others].slice(0, mostHits),
    exactId: exact.length === 1 ? (exact[0]?.id ?? null) : null,
  }
}
