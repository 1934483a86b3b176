import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from './same-person.ts'

export interface ContactEnd {
  readonly dossierId: number
  readonly kind: 'email' | 'phone'
  readonly value: string
  readonly status: 'bounced' | 'invalid'
  readonly at: Date
}

/** Ends a contact of the debtors of a file, who are held, under every file they have, and writes it anew with what is known of it; answers every file it is of. */
export async function replaceContact(db: Db, { dossierId, kind, value, status, at }: ContactEnd) {
  const { rows } = await sql<{ dossierId: number; debtorId: number; customerId: number; before: string }>`
    with known as (
      select contact.debtor_id, contact.id, contact.status from debtor_contact contact
      where contact.debtor_id in (select same.id from dossier_debtor link join debtor on debtor.id = link.debtor_id
          join debtor same on ${isSamePerson('debtor', 'same')} where link.dossier_id = ${dossierId})
        and contact.kind = ${kind} and contact.value = ${value}
        and contact.valid_to is null and contact.status in ('given', 'confirmed') for update of contact
    ), ended as (
      update debtor_contact contact set valid_to = ${at} from known
      where contact.debtor_id = known.debtor_id and contact.id = known.id
    ), anew as (
      insert into debtor_contact (debtor_id, kind, value, status, source, valid_from)
      select distinct debtor_id, ${kind}, ${value}, ${status}, 'returned', ${at}::timestamptz from known
    ), raised as (
      update debtor set version = version + 1 where id in (select debtor_id from known)
    )
    select link.dossier_id, known.debtor_id, debtor.customer_id, min(known.status) as before
    from known join dossier_debtor link on link.debtor_id = known.debtor_id join debtor on debtor.id = known.debtor_id
    group by 1, 2, 3 order by 1, 2`.execute(db)
  return rows
}

/** Writes that nothing gets through to who acts for a debtor of a file; answers every file that is told of it. */
export async function updateRepresentativeBounced(db: Db, dossierId: number, email: string) {
  const { rows } = await sql<{ dossierId: number; debtorId: number; customerId: number }>`
    with known as (
      update debtor_representative representative set email_bounced = true
      where representative.debtor_id in (select same.id from dossier_debtor link
          join debtor on debtor.id = link.debtor_id join debtor same on ${isSamePerson('debtor', 'same')}
          where link.dossier_id = ${dossierId})
        and representative.valid_to is null and representative.email = ${email} and not representative.email_bounced
      returning representative.debtor_id
    ), raised as (
      update debtor set version = version + 1 where id in (select debtor_id from known)
    )
    select distinct link.dossier_id, known.debtor_id, debtor.customer_id
    from known join dossier_debtor link on link.debtor_id = known.debtor_id join debtor on debtor.id = known.debtor_id
    order by 1, 2`.execute(db)
  return rows
}
