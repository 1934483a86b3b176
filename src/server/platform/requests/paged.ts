import type { ListSum } from '#contract/platform/list.ts'

/** Rows with their total, as the page of a list that was asked for. */
export function paged<Row>(
  found: { items: Row[]; total: number; sum?: ListSum },
  { offset, limit }: { offset: number; limit: number },
) {
  const totalPages = Math.max(Math.ceil(found.total / limit), 1)
  return { ...found, pager: { page: Math.floor(offset / limit) + 1, perPage: limit, totalPages } }
}
