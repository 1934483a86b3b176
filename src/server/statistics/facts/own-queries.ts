import { type RawBuilder, sql } from 'kysely'
import type { Cents, Currency } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'

/** So many files of one currency, and what they come to. */
export interface OwnSum {
  readonly currency: Currency
  readonly count: number
  readonly cents: Cents
}

const byCurrency = (sums: RawBuilder<unknown>) => sql<OwnSum[]>`(
  select coalesce(json_agg(part order by part.currency <> 'EUR', part.currency), '[]') from (${sums}) part)`

/** What a customer handed in during a period, as a part of a statement: by the cube, as its list counts it. */
export const handedInOf = (customerId: number, { fromDay, toDay }: Period): RawBuilder<OwnSum[]> =>
  byCurrency(sql`select currency, sum(count)::int as count, sum(cents)::bigint as cents from stat_day
    where customer_id = ${customerId} and measure = 'inflow' and day between ${fromDay} and ${toDay}
    group by currency having sum(count) <> 0`)

/** What came in for it, and on how many files: one on which money came twice is one. */
export const collectedOf = (customerId: number, { fromDay, toDay }: Period): RawBuilder<OwnSum[]> =>
  byCurrency(sql`select currency, count(*)::int as count, sum(cents)::bigint as cents from (
      select currency, sum(cents) as cents from stat_flow
      where flow = 'collected' and to_gen is null and customer_id = ${customerId}
        and day between ${fromDay} and ${toDay}
      group by currency, dossier_id having sum(cents) <> 0) file
    group by currency`)

/** Of which moment those are, with the generation by which their lists are asked; null before there are any. */
export const newestFigures: RawBuilder<{ id: number; asOf: string } | null> = sql`(
  select json_build_object('id', id, 'asOf', as_of) from stat_generation order by id desc limit 1)`
