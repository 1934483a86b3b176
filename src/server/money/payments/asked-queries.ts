import { sql } from 'kysely'
import type { AskedAmount } from '#domain/account/paid-as-asked.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** How long a message gives to pay that does not say so itself. */
const payWithinDays = 14

/** What messages that left asked of these dossiers, of the amounts that were paid on them. */
export async function selectAsked(
  db: Db,
  paid: readonly { readonly dossierId: number; readonly amountCents: Cents }[],
): Promise<(AskedAmount & { readonly dossierId: number })[]> {
  const { rows } = await sql<AskedAmount & { readonly dossierId: number }>`
    with paid as (
      select distinct dossier_id, cents from unnest(${paid.map(({ dossierId }) => dossierId)}::bigint[],
        ${paid.map(({ amountCents }) => amountCents)}::bigint[]) as paid (dossier_id, cents)
    ), message as materialized (
      -- What a message asks is read out of it once, however often its file was paid.
      select id, dossier_id, content, content #>> '{sums,payCents}' as asked from dispatch
      where dossier_id in (select dossier_id from paid) and state in ('sent', 'delivered', 'uncertain')
    )
    select message.dossier_id, day, paid.cents, coalesce(notice.last_day, pay_by_day, day + ${payWithinDays}::int)
      as last_day
    from paid join message on message.dossier_id = paid.dossier_id and asked = paid.cents::text
    left join fourteen_day_letter notice on notice.dispatch_id = message.id
    cross join lateral (select (content ->> 'day')::date as day,
      (content #>> '{sums,payByDay}')::date as pay_by_day) said
    order by message.id`.execute(db)
  return rows
}

/** What was given up since these payments were as a message asked, and was not taken back. */
export async function selectWaiversOf(
  db: Db,
  dossierIds: readonly number[],
  paymentIds: readonly number[],
): Promise<{ readonly id: number; readonly dossierId: number; readonly amountCents: Cents }[]> {
  const { rows } = await sql<{ id: number; dossierId: number; amountCents: Cents }>`
    select id, dossier_id, amount_cents from account_event event
    where dossier_id = any(${[...dossierIds]}::bigint[]) and kind = 'waiver'
      and cause_kind = ${asAsked} and cause_id = any(${[...paymentIds]}::bigint[])
      and not exists (select from account_event back
        where back.dossier_id = event.dossier_id and back.kind = 'reversal' and back.reverses_id = event.id)`.execute(
    db,
  )
  return rows
}

/** The cause of what is given up because a payment was as a message asked: that payment. */
export const asAsked = 'payment_as_asked'
