import { z } from 'zod'

/** Page sizes of requirements section 9. */
export const pageSizes = [50, 100, 250, 500, 1000] as const

/**
 * The query of a list: offset, limit, sortBy and sortOrder beside the list's own filters. The server also
 * takes the old forms (`_offset`, `_limit`, `_order[field]`, `_filter[name]`) and turns them into these
 * before parsing. `limit=-1` means all and is allowed only where `bounded`.
 */
export function listQuery<Sort extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(options: {
  sortBy: Sort
  filters: Filters
  bounded?: true
}) {
  return z.object({
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce
      .number()
      .int()
      .max(1000)
      .refine((limit) => limit >= 1 || (options.bounded === true && limit === -1))
      .default(50),
    sortBy: z.enum(options.sortBy).optional(),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
    ...options.filters,
  })
}

/** The answer of a list: its rows, how many there are in all, and the pager. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: z.number().int(),
    pager: z.object({ page: z.number().int(), perPage: z.number().int(), totalPages: z.number().int() }),
  })
}
