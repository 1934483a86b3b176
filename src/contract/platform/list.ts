import { z } from 'zod'
import { currencies } from '#domain/money.ts'

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

/**
 * Rows in the order in which they were made, behind the one with this id; 0 begins. Instead of `offset` and `sortBy`, for programs
 * that read all of them while others come in.
 */
export const afterField = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

/** Where `after` was asked: what to ask next, null at the end. */
export const nextField = z.number().nullable().optional()

/** What an amount of its rows comes to over the whole of a list, whatever page of it is shown: which field, and in cents a currency. */
export const listSum = z.object({
  field: z.string(),
  amounts: z.array(z.object({ currency: z.enum(currencies), cents: z.number().int() })),
})
export type ListSum = z.output<typeof listSum>

/** The answer of a list: its rows, how many there are in all, what their amount comes to where they have one, and the pager. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: z.number().int(),
    sum: listSum.optional(),
    pager: z.object({ page: z.number().int(), perPage: z.number().int(), totalPages: z.number().int() }),
  })
}
