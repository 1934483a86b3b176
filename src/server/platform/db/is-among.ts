import { type RawBuilder, sql } from 'kysely'

/**
 * Whether there are such rows (`debtor where debtor.id = …`) for the row of the query around it. A query of one value is
 * asked of each row in turn, until a page is full; as a set, all that there are would be found first.
 */
export function isAmong(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from ${rows} limit 1), false)`
}
