import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'

/**
 * What came from a debtor of a file through a day, as the bank account says from which it was paid: one that is known of
 * this debtor, and of no other of the file. `link` is a row of `dossier_debtor`.
 */
export function paidByDebtor(link: string, on: Day): RawBuilder<number> {
  const [dossierId, debtorId] = [sql.ref(`${link}.dossierId`), sql.ref(`${link}.debtorId`)]
  return sql<number>`(
    select coalesce(sum(booking.amount_cents), 0)::bigint from bank_line_booking booking
    join bank_line line on line.id = booking.bank_line_id
    join account_event event on event.dossier_id = booking.dossier_id and event.id = booking.account_event_id
    where booking.dossier_id = ${dossierId} and booking.undone_event_id is null and event.value_day <= ${on}::date
      and exists (select from debtor_contact own where own.debtor_id = ${debtorId} and own.kind = 'iban'
        and own.value = line.counterparty_iban)
      and not exists (select from dossier_debtor other join debtor_contact theirs on theirs.debtor_id = other.debtor_id
        where other.dossier_id = ${dossierId} and other.debtor_id <> ${debtorId} and theirs.kind = 'iban'
          and theirs.value = line.counterparty_iban))`
}
