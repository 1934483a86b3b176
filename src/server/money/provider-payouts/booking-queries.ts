import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface ToBook {
  readonly id: number
  readonly dossierId: number
  readonly day: Day
  readonly grossCents: Cents
  /** The event of the payment that it takes back. */
  readonly reversesEventId: number | null
}

/**
 * The next rows of a payout to book on their files: payments before what takes them back, and all of a file together, since
 * its account is worked out once for each piece.
 */
export async function findToBook(tx: Db, payoutId: number, limit: number, rowId?: number): Promise<ToBook[]> {
  const { rows } = await sql<ToBook>`
    (select id, dossier_id, day, gross_cents, null::bigint as reverses_event_id
      from provider_row where payout_id = ${payoutId} and place = 'file' and event_id is null and gross_cents > 0
        and (${rowId ?? null}::bigint is null or id = ${rowId ?? null})
      order by dossier_id, id limit ${limit})
    union all
    (select row.id, coalesce(paid.dossier_id, row.dossier_id), row.day, row.gross_cents, paid.event_id
      from provider_row row left join provider_row paid on paid.id = row.reverses_row_id
      where row.payout_id = ${payoutId} and row.place = 'file' and row.event_id is null and row.gross_cents < 0
        and (${rowId ?? null}::bigint is null or row.id = ${rowId ?? null})
        -- Nothing is taken back before all that was paid is there.
        and not exists (select from provider_row payment where payment.payout_id = ${payoutId}
          and payment.place = 'file' and payment.event_id is null and payment.gross_cents > 0)
      order by row.dossier_id, row.id limit ${limit})`.execute(tx)
  return rows
}

export async function saveEvents(
  tx: Db,
  booked: readonly { id: number; eventId: number; dossierId: number }[],
): Promise<void> {
  await sql`
    update provider_row set event_id = booked.event_id, dossier_id = booked.dossier_id, version = version + 1
    from unnest(${booked.map(({ id }) => id)}::bigint[], ${booked.map(({ eventId }) => eventId)}::bigint[],
      ${booked.map(({ dossierId }) => dossierId)}::bigint[]) as booked (id, event_id, dossier_id)
    where provider_row.id = booked.id`.execute(tx)
}

/** What the agency bears of a payout: all that the provider kept, less what of it is in our favour. */
export async function sumBorne(db: Db, payoutId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(fee_cents) filter (where kind <> 'payout'), 0)::bigint
      - coalesce(sum(gross_cents) filter (where place = 'agency'), 0)::bigint as cents
    from provider_row where payout_id = ${payoutId}`.execute(db)
  return rows[0]?.cents ?? 0
}

export interface TakeBack {
  readonly id: number
  readonly rowNumber: number
  readonly dossierId: number
  readonly number: string
  readonly relatedId: string | null
  readonly grossCents: Cents
}

/** What takes payments back in a payout, the first of the report first. */
export async function findTakeBacks(db: Db, payoutId: number): Promise<TakeBack[]> {
  const { rows } = await sql<TakeBack>`
    select row.id, row_number, row.dossier_id, dossier.number, related_id, gross_cents
    from provider_row row join dossier on dossier.id = row.dossier_id
    where payout_id = ${payoutId} and place = 'file' and event_id is null and gross_cents < 0
    order by row.id`.execute(db)
  return rows
}

export interface TakenBackPayment {
  readonly id: number
  readonly dossierId: number
  readonly externalId: string | null
  readonly leftCents: Cents
}

/** Holds the booked payouts of payments on these files: what is taken back of them is decided by one after another. */
export async function lockBookedPayouts(tx: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`
    select from provider_payout where id in (
      select payout_id from provider_row where event_id is not null and gross_cents > 0 and dossier_id in (
        select unnest(${dossierIds}::bigint[])
        union select file.dossier_id from merged_dossier file
          where file.survivor_id = any(${dossierIds}::bigint[]) and file.undone_at is null))
    order by id for update`.execute(tx)
}

/**
 * Payments of a provider on these files, or on files that are in these, that can be taken back: booked, or about to be with
 * the payout, less what was taken back of them or is about to be. The newest first.
 */
export async function findPaymentsToTakeBack(
  db: Db,
  payoutId: number,
  dossierIds: readonly number[],
): Promise<TakenBackPayment[]> {
  const { rows } = await sql<TakenBackPayment>`
    with asked as (
      select id as dossier_id, id as asked_id from unnest(${dossierIds}::bigint[]) as id
      union
      select file.dossier_id, id from unnest(${dossierIds}::bigint[]) as id
      join merged_dossier file on file.survivor_id = id and file.undone_at is null
    )
    select paid.id, asked.asked_id as dossier_id, paid.external_id,
      paid.gross_cents + coalesce((select sum(back.gross_cents) from provider_row back
        join provider_payout taking on taking.id = back.payout_id
        where back.reverses_row_id = paid.id
          and (back.event_id is not null or taking.state = 'booking')), 0)::bigint as left_cents
    from asked join provider_row paid on paid.dossier_id = asked.dossier_id
    join provider_payout payout on payout.id = ${payoutId} and payout.provider = paid.provider
    where paid.gross_cents > 0 and paid.place = 'file'
      and (paid.event_id is not null or paid.payout_id = ${payoutId})
    order by paid.id desc`.execute(db)
  return rows
}

/** Which payment each of these rows takes back. */
export async function saveReversals(tx: Db, pairs: readonly { id: number; paymentId: number }[]): Promise<void> {
  await sql`
    update provider_row set reverses_row_id = pair.payment_id
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ paymentId }) => paymentId)}::bigint[])
      as pair (id, payment_id)
    where provider_row.id = pair.id`.execute(tx)
}
