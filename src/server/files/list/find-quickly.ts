import type { DossierHit, quickSearchDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { spokenFileNumber } from '#domain/names/file-number.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findNear, findWrittenOtherwise } from './find-near.ts'
import { findByNumber, findByReference, findNewest } from './quick-queries.ts'
import { findHits } from '#server/book/search/search-queries.ts'
import type { Search } from '#server/book/search/search-terms.ts'
import { understandSearch } from './understand-search.ts'

const mostHits = 10

/** One word of letters and digits, long enough to be a whole reference or number of an invoice and no telephone number. */
const reference = /^(?=\S*\d)(?=\S*\p{L})\S{6,}$/u

/**
 * What the search field in the header shows while somebody types: the exact number first. Of the whole number of an
 * invoice, or the whole reference of a customer, just the dossiers it is in: looking in a million of them for where its
 * letters stand as well takes longest. Where that leaves room, what is near comes behind it.
 */
export async function findQuickly(db: Db, actor: Actor, text: string): Promise<OutputOf<typeof quickSearchDossiers>> {
  const word = spokenFileNumber(text) ?? text.trim()
  const referred = reference.test(word) ? await findByReference(db, actor, word, mostHits) : []
  if (referred.length > 0) return { items: referred.map((hit) => ({ ...hit, isNear: false })), exactId: null }
  const understood = understandSearch(db, actor, text)
  const [exact, search, hits] = await Promise.all([
    findByNumber(db, actor, word),
    understood,
    understood.then(async (read) => findHits(db, actor, read)),
  ])
  const found = hits ? await findNewest(db, actor, hits, mostHits) : []
  const others = found.filter((hit) => exact.every(({ id }) => id !== hit.id))
  const items = [...exact, ...others].slice(0, mostHits).map((hit) => ({ ...hit, isNear: false }))
  return {
    items: items.length < mostHits ? [...items, ...(await nearly(db, actor, text, search, items))] : items,
    exactId: exact.length === 1 ? (exact[0]?.id ?? null) : null,
  }
}

/** Behind what was found: an invoice of the number however it is written, then names that are near. */
async function nearly(db: Db, actor: Actor, text: string, search: Search, found: readonly DossierHit[]) {
  const isNew = (id: number) => found.every((hit) => hit.id !== id)
  const left = mostHits - found.length
  const [written, near] = await Promise.all([
    findWrittenOtherwise(db, actor, text),
    findNear(db, actor, search, mostHits),
  ])
  const otherwise = written.filter(isNew)
  const nearIds = near.ids.filter((id) => isNew(id) && !otherwise.includes(id))
  const [same, like] = await Promise.all([
    findNewest(db, actor, { ids: otherwise }, left),
    findNewest(db, actor, { ids: nearIds }, left),
  ])
  return [...same.map((hit) => ({ ...hit, isNear: false })), ...like.map((hit) => ({ ...hit, isNear: true }))].slice(
    0,
    left,
  )
}
