import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface PayoutRow {
  readonly id: number
  readonly version: number
  readonly reportId: number
  readonly provider: string
  readonly currency: string
  readonly batch: string | null
  readonly lastDay: Day | null
  readonly feeCents: Cents
  readonly netCents: Cents
  readonly state: 'waiting' | 'booking' | 'booked' | 'reversing' | 'reversed'
  readonly attempt: number
  readonly bankLineId: number | null
  readonly lineDay: Day | null
  readonly borneCents: Cents
  readonly bookedBy: number | null
}

const columns = sql`payout.id, payout.version, report_id, payout.provider, currency, batch, last_day, fee_cents,
  net_cents, state, attempt, bank_line_id, borne_cents, booked_by,
  (select value_day from bank_line where bank_line.id = bank_line_id) as line_day`

export async function lockPayout(tx: Db, id: number): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from provider_payout payout join provider_report report on report.id = report_id
    where payout.id = ${id} for update of payout`.execute(tx)
  return rows[0]
}

/** The payouts of a report, held, in one order. */
export async function lockPayouts(tx: Db, reportId: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from provider_payout payout join provider_report report on report.id = report_id
    where report_id = ${reportId} order by payout.id for update of payout`.execute(tx)
  return rows
}

/** What of the rows of a payout still waits: its file is looked for, somebody must say, or it must be said before booking. */
export async function countWaiting(db: Db, payoutId: number): Promise<{ untried: number; blocking: number }> {
  const { rows } = await sql<{ untried: number; blocking: number }>`
    select count(*) filter (where place = 'untried') as untried,
      count(*) filter (where place = 'open' and kind <> 'payment') as blocking
    from provider_row where payout_id = ${payoutId} and place in ('untried', 'open')`.execute(db)
  return rows[0] ?? { untried: 0, blocking: 0 }
}

/** A line of the trust account on which nothing was decided, whose words name a payout; the one of its net first. */
export const namingLine = sql`
  select line.id from bank_line line
  where line.is_trust and line.state in ('open', 'suspense') and length(payout.batch) >= 5
    and strpos(regexp_replace(upper(concat_ws(' ', reference, end_to_end_id, service_reference, description)),
      '\\s', '', 'g'), regexp_replace(upper(payout.batch), '\\s', '', 'g')) > 0
  order by line.amount_cents = payout.net_cents desc, line.id limit 1`

export async function findNamingLine(db: Db, payoutId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select (${namingLine}) as id from provider_payout payout where payout.id = ${payoutId}`.execute(db)
  return rows[0]?.id ?? null
}

export async function setBooking(
  tx: Db,
  id: number,
  by: { bankLineId: number | null; bookedBy: number | null; bookedAt: Date },
): Promise<void> {
  await tx
    .updateTable('providerPayout')
    .set((row) => ({
      ...by,
      state: 'booking',
      reverseReason: '',
      attempt: row('attempt', '+', 1),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function addBooked(
  tx: Db,
  id: number,
  by: { bookedCents: Cents; borneCents?: Cents; state?: PayoutRow['state'] },
): Promise<void> {
  await tx
    .updateTable('providerPayout')
    .set((row) => ({
      bookedCents: row('bookedCents', '+', by.bookedCents),
      borneCents: row('borneCents', '+', by.borneCents ?? 0),
      version: row('version', '+', 1),
      ...(by.state ? { state: by.state } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setReversing(tx: Db, ids: readonly number[], reason: string): Promise<void> {
  await tx
    .updateTable('providerPayout')
    .set((row) => ({ state: 'reversing', reverseReason: reason, version: row('version', '+', 1) }))
    .where('id', 'in', [...ids, -1])
    .execute()
}

export async function setReversed(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('providerPayout')
    .set((row) => ({
      state: 'reversed',
      bankLineId: null,
      bookedCents: 0,
      borneCents: 0,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function removeReport(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('providerReport').where('id', '=', id).execute()
}

export async function findReport(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    provider: string
    fileName: string
    rowCount: number
    skippedCount: number
    knownCount: number
    createdBy: string | null
    createdAt: Date
  }>`
    select report.id, provider, file_name, row_count, skipped_count, known_count, app_user.name as created_by,
      report.created_at
    from provider_report report left join app_user on app_user.id = created_by where report.id = ${id}`.execute(db)
  return rows[0]
}
