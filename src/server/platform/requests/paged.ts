import type { ListSum } from '#contract/platform/list.ts'

/** Rows with their total, as the page of a list that was asked for. */
export function paged<Row>(
  found: { items: Row[]; total: number; sum?: ListSum },
  { offset, limit }: { offset: number; limit: number },
) {
  const totalPages = Math.max(Math.ceil(found.total / limit), 1)
  return { ...found, pager: { page: Math.floor(offset / limit) + 1, perPage: limit, totalPages } }
}

/** The page of a list that is short and read whole; `limit` -1 asks for all of it. */
export function pagedOfAll<Row>(all: readonly Row[], { offset, limit }: { offset: number; limit: number }) {
  const length = limit === -1 ? Math.max(1, all.length) : limit
  return paged({ items: all.slice(offset, offset + length), total: all.length }, { offset, limit: length })
}

/** Rows that were read behind the last one the caller had, of which one more than asked tells whether there is a next page. */
export function pagedAfter<Row extends { readonly id: number }>(
  found: { items: Row[]; total: number; sum?: ListSum },
  query: { offset: number; limit: number; after?: number | undefined },
) {
  if (query.after === undefined) return paged(found, query)
  const items = found.items.slice(0, query.limit)
  const next = found.items.length > query.limit ? (items.at(-1)?.id ?? null) : null
  return { ...paged({ ...found, items }, query), next }
}
