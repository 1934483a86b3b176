import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { ListSum } from '#contract/platform/list.ts'
import type { Db } from './db.ts'

/** How many rows a list holds, and what one of their amounts comes to: of all of it, whatever page is shown. */
export interface Counted {
  readonly total: number
  readonly sum: ListSum
}

/**
 * Beside each row of `shown`, for a list whose rows are dear to find: how many there are, and what their `amount_cents` come to.
 */
export const countedBeside = sql`count(*) over () as total, (
  select json_agg(json_build_object('currency', currency, 'cents', cents) order by currency)
  from (select currency, sum(amount_cents)::bigint as cents from shown group by currency) part) as amounts`

/** Counts the rows of a `from … where …` and adds up an amount of theirs; in euros, unless they say a currency. */
export async function countAndSum(
  db: Db,
  source: RawBuilder<unknown>,
  field: string,
  cents: RawBuilder<unknown>,
  currency: RawBuilder<unknown> = sql`'EUR'`,
): Promise<Counted> {
  const { rows } = await sql<{ currency: Currency; count: number; cents: number }>`
    select ${currency} as currency, count(*) as count, coalesce(sum(${cents}), 0)::bigint as cents
    from ${source} group by 1 order by 1`.execute(db)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { total, sum: { field, amounts: rows.map(({ currency: of, cents: sum }) => ({ currency: of, cents: sum })) } }
}
