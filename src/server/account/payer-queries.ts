import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'

/**
 * What came from each debtor of these files through a day, as the account it was paid from says: one that is known of
 * one debtor of the file alone.
 */
export async function selectPaidByDebtor(
  db: Db,
  dossierIds: readonly number[],
  on: Day,
): Promise<{ dossierId: number; debtorId: number; paidCents: number }[]> {
  const { rows } = await sql<{ dossierId: number; debtorId: number; paidCents: number }>`
    select booking.dossier_id, payer.debtor_id, sum(booking.amount_cents)::bigint as paid_cents
    from bank_line_booking booking
    join bank_line line on line.id = booking.bank_line_id
    join account_event event on event.dossier_id = booking.dossier_id and event.id = booking.account_event_id
    join lateral (
      select min(link.debtor_id) as debtor_id from dossier_debtor link
      join debtor_contact contact on contact.debtor_id = link.debtor_id and contact.kind = 'iban'
      where link.dossier_id = booking.dossier_id and contact.value = line.counterparty_iban
      having count(distinct link.debtor_id) = 1) payer on true
    where booking.dossier_id = any(${[...dossierIds]}::bigint[]) and booking.undone_event_id is null
      and event.value_day <= ${on}::date
    group by booking.dossier_id, payer.debtor_id`.execute(db)
  return rows
}
