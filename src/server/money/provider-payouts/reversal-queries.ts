import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Whether a payment of this report was taken back since by a row of another one, or is about to be: that is reversed first. */
export async function isTakenBackElsewhere(db: Db, reportId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from provider_payout own join provider_row paid on paid.payout_id = own.id
      join provider_row back on back.reverses_row_id = paid.id
      join provider_payout other on other.id = back.payout_id
        and (back.event_id is not null or other.state = 'booking')
      where own.report_id = ${reportId} and other.report_id <> ${reportId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Holds the files that rows of a report are booked on: no settlement takes anything of them until it is decided (0336). */
export async function lockFilesOf(tx: Db, reportId: number): Promise<void> {
  await sql`
    select from dossier where id in (
      select coalesce(file.survivor_id, row.dossier_id) from provider_payout own
      join provider_row row on row.payout_id = own.id
      left join merged_dossier file on file.dossier_id = row.dossier_id
      where own.report_id = ${reportId} and row.event_id is not null)
    order by id for no key update`.execute(tx)
}

/** Whether a row of a report was settled with its customer, what it took back included: two people undo that, payment by payment. */
export async function hasSettledRows(db: Db, reportId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from provider_payout own join provider_row row on row.payout_id = own.id
      join ledger_transfer transfer on transfer.cause_kind = 'account_event' and transfer.cause_id = row.event_id
        and transfer.dossier_id = any(row.dossier_id || array(
          select file.survivor_id from merged_dossier file where file.dossier_id = row.dossier_id))
      join settled_transfer settled on settled.transfer_id = transfer.id
      where own.report_id = ${reportId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

export interface ToReverse {
  readonly id: number
  readonly payoutId: number
  readonly dossierId: number
  readonly eventId: number
  readonly day: Day
  readonly grossCents: Cents
  /** What is taken back of a payment; below zero what is paid again; nothing where the payment itself goes too. */
  readonly counterCents: Cents
}

/** The next rows of a report that stand on a file: payments before what took them back, and all of a file together. */
export async function findToReverse(tx: Db, reportId: number, limit: number): Promise<ToReverse[]> {
  const { rows } = await sql<ToReverse>`
    select row.id, row.payout_id, row.dossier_id, row.event_id, coalesce(paid.day, row.day) as day, row.gross_cents,
      case when row.gross_cents > 0
        then row.gross_cents + coalesce((select sum(back.gross_cents) from provider_row back
          where back.reverses_row_id = row.id and back.event_id is not null), 0)::bigint
        when other.report_id = ${reportId} then 0 else row.gross_cents end as counter_cents
    from provider_row row join provider_payout payout on payout.id = row.payout_id
    left join provider_row paid on paid.id = row.reverses_row_id
    left join provider_payout other on other.id = paid.payout_id
    where payout.report_id = ${reportId} and payout.state = 'reversing' and row.event_id is not null
    order by row.gross_cents < 0, row.dossier_id, row.id limit ${limit}`.execute(tx)
  return rows
}

/** Rows are on their file, but not in the books any more. */
export async function clearEvents(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update provider_row set event_id = null, reverses_row_id = null, version = version + 1
    where id = any(${ids}::bigint[])`.execute(tx)
}
