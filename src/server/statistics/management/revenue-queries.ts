import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface EarnedMonth {
  readonly fromDay: Day
  readonly invoices: number
  readonly totalCents: Cents
  readonly revenueCents: Cents
}

/** What was billed less what was credited in each month in which anything was; what was paid in the name of customers is none of it. */
export async function sumEarned(
  db: Db,
  { currency, customer }: { readonly currency: Currency; readonly customer?: readonly number[] | undefined },
  { fromDay, toDay }: Period,
): Promise<EarnedMonth[]> {
  const ofCustomer = customer ? sql`and customer_id = any(${[...customer]}::bigint[])` : sql``
  const { rows } = await sql<EarnedMonth>`
    select date_trunc('month', issue_day)::date as from_day, count(*)::int as invoices,
      sum(sign * (net_cents + vat_cents))::bigint as total_cents,
      sum(sign * (net_cents - coalesce((select sum(line.net_cents) from invoice_line line
        where line.invoice_id = invoice.id and line.subject = 'advanced'), 0)))::bigint as revenue_cents
    from invoice cross join lateral (select case kind when 'invoice' then 1 else -1 end as sign) as billed
    where currency = ${currency} ${ofCustomer} and issue_day between ${fromDay} and ${toDay}
    group by 1`.execute(db)
  return rows
}

export interface SaidMonth {
  readonly month: Day
  /** Null: nobody says so any more. */
  readonly cents: Cents | null
  readonly saidBy: string | null
  readonly saidAt: Date
  readonly version: number
}

export async function findSaid(db: Db, { fromDay, toDay }: Period): Promise<SaidMonth[]> {
  return db
    .selectFrom('revenueForecast as said')
    .leftJoin('appUser as person', 'person.id', 'said.saidBy')
    .select(['month', 'cents', 'person.name as saidBy', 'saidAt', 'said.version'])
    .where('month', '>=', fromDay)
    .where('month', '<=', toDay)
    .execute()
}

/** What was said of a month, held; nobody else says anything of it until the transaction ends, also where nobody has. */
export async function lockSaid(tx: Db, month: Day): Promise<Pick<SaidMonth, 'cents' | 'version'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('revenue_forecast ' || ${month}, 0))`.execute(tx)
  return tx
    .selectFrom('revenueForecast')
    .select(['cents', 'version'])
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeSaid(
  tx: Db,
  said: Omit<SaidMonth, 'saidBy'> & { readonly saidBy: number | null },
): Promise<void> {
  await tx
    .insertInto('revenueForecast')
    .values(said)
    .onConflict((conflict) => conflict.column('month').doUpdateSet(said))
    .execute()
}
