import type { DossierFilter, getDossierTotals, listDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findNear, findWrittenOtherwise } from './find-near.ts'
import { findNamed, isLookedUp } from './filter-queries.ts'
import { asksExpected, sumExpected } from './expected-queries.ts'
import { checkMeasured, sumCounted } from './measured-queries.ts'
import { countDossiers, dossierIdsOf, findDossiers, type Listed, sumDossiers } from './list-queries.ts'
import { findHits, findUnknown } from '#server/book/search/search-queries.ts'
import { filterTerms, wordFilters } from '#server/book/search/search-terms.ts'
import { understandSearch } from './understand-search.ts'

/**
 * One page of the list. Rows and count are read beside each other, so that counting never holds up the rows. Of files in the
 * order in which they were made those after `through` wait for the next time.
 */
export async function listPage(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listDossiers>,
  through: number | null = null,
): Promise<OutputOf<typeof listDossiers>> {
  const { offset, limit, sortBy = 'nextDay', sortOrder, count, after, ...filter } = query
  // One more than asked tells whether there is a next page.
  const listed = await lookUp(db, actor, filter)
  const [found, counted] = await Promise.all([
    findDossiers(db, actor, listed, { sortBy, sortOrder, offset, limit: limit + 1, after, through }),
    count === 'exact' ? countDossiers(db, actor, listed) : null,
  ])
  // Past its end nothing but a count says how long the list is.
  const isBeyond = counted === null && found.length === 0 && offset > 0
  const items = found.slice(0, limit)
  const total = isBeyond ? await countDossiers(db, actor, listed) : (counted ?? offset + found.length)
  return {
    items,
    ...(after === undefined ? {} : { next: found.length > limit ? (items.at(-1)?.id ?? null) : null }),
    total,
    pager: { page: Math.floor(offset / limit) + 1, perPage: limit, totalPages: Math.max(Math.ceil(total / limit), 1) },
  }
}

/** Counting one filter's worth stops here: the reader wants to know which one hides most. */
const explainedUpTo = 1000

/** Count and sums of the filtered list; of an empty one, which filter hides how many. */
export async function totalsOf(
  db: Db,
  actor: Actor,
  filter: DossierFilter,
): Promise<OutputOf<typeof getDossierTotals>> {
  const search = await understandSearch(db, actor, filter.search ?? '')
  const listed = await lookUp(db, actor, filter)
  const [sums, unknown] = await Promise.all([
    sumDossiers(db, actor, listed),
    search.kind === 'numbers' ? findUnknown(db, actor, search.numbers) : [],
  ])
  const total = sums.reduce((sum, row) => sum + row.total, 0)
  return {
    total,
    open: sums.map((row) => ({ currency: row.currency as Currency, cents: Number(row.cents) })),
    expected: asksExpected(filter) ? await sumExpected(db, filter, dossierIdsOf(db, actor, listed)) : null,
    measured: await sumCounted(db, filter, dossierIdsOf(db, actor, listed)),
    without: total === 0 ? await withoutEach(db, actor, listed) : [],
    unknown,
    unused: search.kind === 'terms' ? [...(search.unused ?? [])] : [],
    near: [...(listed.near ?? [])],
  }
}

async function withoutEach(db: Db, actor: Actor, listed: Listed) {
  const { filter } = listed
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const names = set.map(([name]) => name)
  const counts = await Promise.all(
    names.map(async (name) => {
      const others = { ...filter, [name]: undefined }
      const isFound = wordFilters.has(name) || isLookedUp(name)
      const rest = isFound ? await lookUp(db, actor, others) : { ...listed, filter: others }
      const counted = await countDossiers(db, actor, rest, explainedUpTo + 1)
      return { filter: name, total: Math.min(counted, explainedUpTo), more: counted > explainedUpTo }
    }),
  )
  return counts.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

/** A filter with what it looks for looked up. */
export async function lookUp(db: Db, actor: Actor, filter: DossierFilter): Promise<Listed> {
  await checkMeasured(db, actor, filter)
  const search = await understandSearch(db, actor, filter.search ?? '')
  const [hits, named] = await Promise.all([
    findHits(db, actor, search, filterTerms(filter)),
    findNamed(db, actor, filter),
  ])
  const isNothing = hits !== null && 'ids' in hits && hits.ids.length === 0
  if (!isNothing) return { filter, hits, named }
  if (filter.invoice && search.kind === 'nothing') {
    return { filter, hits: { ids: await findWrittenOtherwise(db, actor, filter.invoice) }, named }
  }
  if (search.kind !== 'terms' || filterTerms(filter).length > 0) return { filter, hits, named }
  // Nothing is what was typed: an invoice whose number is written otherwise, else a name that is near.
  const otherwise = await findWrittenOtherwise(db, actor, filter.search ?? '')
  if (otherwise.length > 0) return { filter, hits: { ids: otherwise }, named }
  const near = await findNear(db, actor, search)
  return { filter, hits: { ids: near.ids }, named, near: near.words }
}
