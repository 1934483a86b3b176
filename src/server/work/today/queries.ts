import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** Who is away on a day, and whose work somebody does meanwhile. */
export async function findCovered(db: Db, userId: number, day: Day): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct person.name from absence join app_user person on person.id = absence.user_id
    where absence.cover_id = ${userId} and absence.from_day <= ${day}
      and coalesce(absence.until_day, 'infinity') >= ${day}::date
    order by person.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lists of which files were made since a moment, the newest first, with what the files came to. */
export async function findIntake(db: Db, day: Day) {
  const { rows } = await sql<{
    batchId: number
    customerName: string | null
    count: number
    at: Date
    open: { currency: Currency; cents: number }[]
  }>`
    with made as (
      select import_batch_id as batch_id, currency, count(*)::int as count, sum(open_cents)::bigint as cents
      from dossier where opened_day = ${day} and import_batch_id is not null group by 1, 2
    )
    select made.batch_id, customer.name as customer_name, sum(made.count)::int as count,
      coalesce(batch.released_at, batch.created_at) as at,
      json_agg(json_build_object('currency', made.currency, 'cents', made.cents) order by made.currency) as open
    from made join import_batch batch on batch.id = made.batch_id
    left join customer on customer.id = batch.customer_id
    group by made.batch_id, customer.name, batch.released_at, batch.created_at
    order by at desc, made.batch_id desc`.execute(db)
  return rows
}

/** How many files came in and were closed on each day of some. */
export async function countComeAndGone(
  db: Db,
  from: Day,
  to: Day,
): Promise<{ day: Day; openedCount: number; closedCount: number }[]> {
  const { rows } = await sql<{ day: Day; openedCount: number; closedCount: number }>`
    select day, sum(opened)::int as opened_count, sum(closed)::int as closed_count from (
      select opened_day as day, count(*) as opened, 0 as closed from dossier
      where opened_day between ${from} and ${to} and ${isReal('dossier.customer_id')} group by 1
      union all
      select closed_day, 0, count(*) from dossier
      where closed_day between ${from} and ${to} and ${isReal('dossier.customer_id')} group by 1
    ) counted group by day order by day`.execute(db)
  return rows
}
