import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { type CheckRow, keptRows } from '#domain/ledger/check-money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What waits, the longest first, with how many there are and how many of them too long. */
export interface Waiting {
  readonly rows: readonly CheckRow[]
  readonly count: number
  readonly lateCount: number
}

interface WaitingRow {
  id: number
  name: string
  day: Day
  cents: number
  isLate: boolean
  count: number
  lateCount: number
}

/** Payments that were handed to the bank and that it has not confirmed; late: handed over before this day. */
export async function findUnderWay(db: Db, before: Day): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select payment_order.id, payment_order.name || ', ' || end_to_end_id as name, amount_cents as cents,
        (batch.file_at at time zone 'Europe/Amsterdam')::date as day,
        (batch.file_at at time zone 'Europe/Amsterdam')::date < ${before}::date as is_late
      from payment_order join payment_batch batch on batch.id = batch_id
      where payment_order.state = 'ordered' and batch.file_at is not null
    )
    ${selectWaiting}`.execute(db)
  return toWaiting('order', rows)
}

/**
 * Lines of the trust account that nobody sorted out; late: booked by the bank before this day, or before another where they
 * were left for later. Leaving a line settles nothing: it gives time.
 */
export async function findUnmatched(db: Db, before: { readonly open: Day; readonly left: Day }): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select id, coalesce(nullif(counterparty_name, ''), nullif(description, ''), line_key) as name,
        amount_cents as cents, booking_day as day,
        booking_day < case state when 'open' then ${before.open}::date else ${before.left}::date end as is_late
      from bank_line where state in ('open', 'suspense') and is_trust
    )
    ${selectWaiting}`.execute(db)
  return toWaiting('line', rows)
}

const selectWaiting = sql`
    select *, count(*) over () as count, count(*) filter (where is_late) over () as late_count
    from waiting order by day, id limit ${keptRows}`

function toWaiting(subject: 'order' | 'line', rows: readonly WaitingRow[]): Waiting {
  const [{ count, lateCount } = { count: 0, lateCount: 0 }] = rows
  return {
    count,
    lateCount,
    rows: rows.map(({ id, name, day, cents, isLate }) => ({
      subject,
      id,
      name,
      day,
      found: cents,
      expected: cents,
      isRight: !isLate,
    })),
  }
}

interface SeriesRow {
  kind: string
  year: number
  count: number
  lastNumber: number
  isWhole: boolean
}

/**
 * Every series of invoices: as many as the last number that was given, from one up to that, and none on an earlier day than
 * the one before it. Two of one number cannot be.
 */
export async function findSeries(db: Db): Promise<CheckRow[]> {
  const { rows } = await sql<SeriesRow>`
    with numbered as (
      select kind, year, sequence, issue_day,
        lag(issue_day) over (partition by kind, year order by sequence) > issue_day as goes_back
      from invoice
    ), counted as (
      select kind, year, count(*) as count, min(sequence) = 1 and max(sequence) = count(*) and not
        coalesce(bool_or(goes_back), false) as is_whole, max(sequence) as last
      from numbered group by kind, year
    )
    select kind, year, coalesce(counted.count, 0) as count, coalesce(last_number, 0) as last_number,
      coalesce(counted.count, 0) = coalesce(last_number, 0) and coalesce(is_whole, last_number = 0) as is_whole
    from counted full join invoice_series using (kind, year) order by year desc, kind desc`.execute(db)
  return rows.map(({ kind, year, count, lastNumber, isWhole }) => ({
    subject: 'series',
    id: year,
    name: kind,
    day: null,
    found: count,
    expected: lastNumber,
    isRight: isWhole,
  }))
}
