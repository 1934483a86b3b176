import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Candidate } from '#domain/matching/score-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What made a line likely for a dossier when it was booked. */
export type Matched = Pick<Candidate, 'points' | 'reasons'>

export interface NewBooking {
  readonly bankLineId: number
  readonly dossierId: number
  readonly amountCents: Cents
  readonly accountEventId: number
  readonly matched: Matched | null
  readonly bookedBy: number | null
  readonly bookedAt: Date
}

export async function insertBookings(tx: Db, bookings: readonly NewBooking[]): Promise<void> {
  await tx
    .insertInto('bankLineBooking')
    .values(bookings.map((booking) => ({ ...booking, matched: booking.matched && JSON.stringify(booking.matched) })))
    .execute()
}

/** How many bookings each of these lines ever had; the next one has a number of its own. */
export async function countBookings(db: Db, bankLineIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bankLineBooking')
    .select(['bankLineId', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`bank_line_id = any(${[...bankLineIds]}::bigint[])`)
    .groupBy('bankLineId')
    .execute()
  return new Map(rows.map(({ bankLineId, count }) => [bankLineId, count]))
}

/** Bookings of a line that still count, dossiers in a fixed order so that two commands lock them alike. */
export async function activeBookings(db: Db, bankLineId: number) {
  return db
    .selectFrom('bankLineBooking')
    .select(['id', 'dossierId', 'amountCents', 'accountEventId'])
    .where('bankLineId', '=', bankLineId)
    .where('undoneEventId', 'is', null)
    .orderBy('dossierId')
    .orderBy('id')
    .execute()
}

export async function markUndone(tx: Db, bankLineId: number, id: number, undoneEventId: number): Promise<void> {
  await tx
    .updateTable('bankLineBooking')
    .set({ undoneEventId })
    .where('bankLineId', '=', bankLineId)
    .where('id', '=', id)
    .execute()
}

export async function readBookings(db: Db, bankLineId: number) {
  const rows = await db
    .selectFrom('bankLineBooking')
    .innerJoin('dossier', 'dossier.id', 'bankLineBooking.dossierId')
    .leftJoin('appUser', 'appUser.id', 'bankLineBooking.bookedBy')
    .select([
      'bankLineBooking.id',
      'dossierId',
      'number',
      'debtorName',
      'amountCents',
      'bookedAt',
      'appUser.name as bookedBy',
      'matched',
      sql<boolean>`undone_event_id is not null`.as('isUndone'),
    ])
    .$narrowType<{ matched: Matched | null }>()
    .where('bankLineId', '=', bankLineId)
    .orderBy('bankLineBooking.id')
    .execute()
  return rows.map(({ matched, ...booking }) => ({ ...booking, reasons: [...(matched?.reasons ?? [])] }))
}

/**
 * What of a line was settled with customers: what they were remitted of its bookings, or fees were billed on; what it brought
 * back of an order, that was paid anew; and what a buyer paid by it for their files.
 */
export async function sumSettled(db: Db, bankLineId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    with moved as (
      select transfer.id, credit, transfer.amount_cents
      from bank_line_booking booking join ledger_transfer transfer
        on cause_kind = 'account_event' and cause_id = booking.account_event_id
        and transfer.dossier_id = any(booking.dossier_id || array(
          select file.survivor_id from merged_dossier file where file.dossier_id = booking.dossier_id))
      where booking.bank_line_id = ${bankLineId} and undone_event_id is null and 'customer.payable' in (debit, credit)
      union all
      select transfer.id, credit, transfer.amount_cents
      from bank_line_placement placement join payment_order ordered on ordered.id = order_id
      join ledger_transfer transfer on transfer.customer_id = ordered.customer_id and cause_kind = 'payment_order'
        and cause_id = ordered.id
      where placement.bank_line_id = ${bankLineId} and placement.kind = 'order_returned' and undone_at is null
        and 'customer.payable' in (debit, credit)
      union all
      select transfer.id, credit, transfer.amount_cents
      from sale_payment payment join ledger_transfer transfer on cause_kind = 'sale_payment' and cause_id = payment.id
      where payment.bank_line_id = ${bankLineId} and undone_at is null and 'customer.payable' in (debit, credit)
    )
    select coalesce(sum(case credit when 'customer.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from moved where exists (select from settled_transfer settled where settled.transfer_id = moved.id)`.execute(db)
  return rows[0]?.cents ?? 0
}

/** That somebody wants a settled payment undone, while nobody decided on it. */
interface OpenSettledUndo {
  readonly id: number
  readonly reason: string
  readonly askedBy: number
  readonly askedByName: string
  readonly askedAt: Date
  /** The line that took the money back, where that is why; and when. */
  readonly returnLineId: number | null
  readonly returnDay: Day | null
}

export async function findOpenSettledUndo(db: Db, bankLineId: number): Promise<OpenSettledUndo | null> {
  const row = await db
    .selectFrom('settledUndo as undo')
    .innerJoin('appUser', 'appUser.id', 'undo.askedBy')
    .leftJoin('bankLine as back', 'back.id', 'undo.returnLineId')
    .select(['undo.id', 'undo.reason', 'undo.askedBy', 'undo.askedAt', 'appUser.name as askedByName'])
    .select(['undo.returnLineId', 'back.bookingDay as returnDay'])
    .where('undo.bankLineId', '=', bankLineId)
    .where('undo.state', '=', 'asked')
    .executeTakeFirst()
  return row ?? null
}

/** Of a line that is taken back some other way there is nothing left to decide. */
export async function overtakeSettledUndo(tx: Db, bankLineId: number, decidedAt: Date): Promise<void> {
  await tx
    .updateTable('settledUndo')
    .set({ state: 'overtaken', decidedAt })
    .where('bankLineId', '=', bankLineId)
    .where('state', '=', 'asked')
    .execute()
}
