import { sql } from 'kysely'
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

export async function insertBooking(tx: Db, booking: NewBooking): Promise<void> {
  await tx
    .insertInto('bankLineBooking')
    .values({ ...booking, matched: booking.matched && JSON.stringify(booking.matched) })
    .execute()
}

/** How many bookings the line ever had; the next one has a number of its own. */
export async function countBookings(db: Db, bankLineId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bankLineBooking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bankLineId', '=', bankLineId)
    .executeTakeFirstOrThrow()
  return count
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
