import type { quickSearchDossiers } from '#contract/dossiers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { findByNumber, findNewest } from './quick-queries.ts'
import { findHits } from './search-queries.ts'
import { readSearch } from './search-terms.ts'

const mostHits = 10

/** What the search field in the header shows while somebody types: the exact number first. */
export async function quickSearch(db: Db, actor: Actor, text: string): Promise<OutputOf<typeof quickSearchDossiers>> {
  const [exact, hits] = await Promise.all([findByNumber(db, actor, text), findHits(db, actor, readSearch(text))])
  const found = hits ? await findNewest(db, actor, hits, mostHits) : []
  const others = found.filter((hit) => exact.every(({ id }) => id !== hit.id))
  return {
    items: [...exact, ...others].slice(0, mostHits),
    exactId: exact.length === 1 ? (exact[0]?.id ?? null) : null,
  }
}
