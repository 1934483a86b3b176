import { sql } from 'kysely'
import type { DebtorPage } from '#contract/files/debtors/debtors.ts'
import type { Day } from '#domain/day.ts'
import { contactsSince } from '#server/book/contacts/contacts-since.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notToCall } from '#server/book/debtors/not-to-call.ts'
import { dossierFlags } from '#server/book/standing/dossier-flags.ts'
import { holdsEverywhere, isSamePerson } from '#server/book/debtors/same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** A debtor as a person: himself, and under which ids he is known in the files the reader may see. */
export interface PersonFacts
  extends Pick<
    DebtorPage,
    | 'id'
    | 'kind'
    | 'name'
    | 'firstName'
    | 'gender'
    | 'department'
    | 'legalType'
    | 'birthDay'
    | 'kvkNumber'
    | 'vatNumber'
    | 'language'
    | 'doNotContact'
    | 'isKnownEverywhere'
    | 'formerNames'
  > {
  debtorIds: number[]
}

/** Undefined outside the actor's scope. */
export async function findPerson(db: Db, actor: Actor, id: number): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select me.id, me.kind, me.name, me.first_name, me.gender, me.birth_day, me.kvk_number, me.vat_number, me.language,
      me.department,
      me.legal_type,
      ${holdsEverywhere('me.identity_key')} as is_known_everywhere,
      (select bool_or(same.do_not_contact) from debtor same
        where ${isSamePerson('me', 'same')} and ${inScope(actor, 'same.customerId')}) as do_not_contact,
      (select json_agg(same.id order by same.id) from debtor same
        where ${isSamePerson('me', 'same')} and ${inScope(actor, 'same.customerId')}) as debtor_ids,
      (select coalesce(json_agg(json_build_object('name', former.name, 'untilDay',
          (former.until_at at time zone 'Europe/Amsterdam')::date) order by former.until_at desc), '[]')
        from (select distinct on (name) name, until_at from former_debtor
          where debtor_id = me.id and name <> me.name order by name, until_at desc) former) as former_names
    from debtor me where me.id = ${id} and ${inScope(actor, 'me.customerId')}`.execute(db)
  return rows[0]
}

type FileFacts = Omit<DebtorPage['files'][number], 'claimCounts' | 'openCents'> & {
  isDisputed: boolean
  claims: { id: number; invoiceNumber: string; invoiceDay: Day; dueDay: Day; amountCents: number }[]
}

/** The files of these debtors, those that run first; of the first so many all that the page shows of them. */
export async function findFiles(
  db: Db,
  actor: Actor,
  debtorIds: readonly number[],
  limit: number,
): Promise<{ fileCount: number; files: FileFacts[] }> {
  const { rows } = await sql<FileFacts & { fileCount: number }>`
    with file as (
      select dossier.*, count(*) over () as file_count from dossier
      where dossier.id in (select dossier_id from dossier_debtor where debtor_id = any(${[...debtorIds]}::bigint[]))
        and ${inScope(actor, 'dossier.customerId')}
      order by dossier.status = 'closed', dossier.id desc limit ${limit}
    )
    select dossier.file_count, dossier.id, dossier.number, dossier.phase, dossier.status, dossier.currency,
      dossier.opened_day, dossier.closed_day, dossier.closing_reason, dossier.next_day, dossier.next_reason,
      json_build_object('id', customer.id, 'name', customer.name, 'number', customer.number) as customer,
      case when step.id is not null then
        json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr) end as step_name,
      (select coalesce(json_agg(debtor.name order by link.position), '[]') from dossier_debtor link
        join debtor on debtor.id = link.debtor_id
        where link.dossier_id = dossier.id and debtor.id <> all(${[...debtorIds]}::bigint[])) as other_debtors,
      ${dossierFlags} as flags,
      exists (select from dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null
        and halt.reason = 'dispute') as is_disputed,
      (select coalesce(json_agg(json_build_object('id', claim.id, 'invoiceNumber', claim.invoice_number,
          'invoiceDay', claim.invoice_day, 'dueDay', claim.due_day, 'amountCents', claim.amount_cents)
          order by claim.due_day, claim.id), '[]')
        from claim where claim.dossier_id = dossier.id and claim.withdrawn_at is null) as claims
    from file dossier
    join customer on customer.id = dossier.customer_id
    left join workflow_step step on step.id = dossier.step_id
    order by dossier.status = 'closed', dossier.id desc`.execute(db)
  return { fileCount: rows[0]?.fileCount ?? 0, files: rows.map(({ fileCount: _count, ...file }) => file) }
}

const ofSource = { id: sql`source.id`, customerId: sql`source.customer_id` }

/** How the person can be reached, in use first, each with the newest file it comes from. */
export async function findReach(
  db: Db,
  actor: Actor,
  debtorIds: readonly number[],
  today: Day,
): Promise<Pick<DebtorPage, 'addresses' | 'contacts'>> {
  const { rows } = await sql<Pick<DebtorPage, 'addresses' | 'contacts'>>`
    with source as (
      select distinct on (link.debtor_id) link.debtor_id, dossier.id, dossier.customer_id, dossier.number, customer.name
      from dossier_debtor link
      join dossier on dossier.id = link.dossier_id and ${inScope(actor, 'dossier.customerId')}
      join customer on customer.id = dossier.customer_id
      where link.debtor_id = any(${[...debtorIds]}::bigint[])
      order by link.debtor_id, dossier.status = 'closed', dossier.id desc
    )
    select
      (select coalesce(json_agg(json_build_object('id', address.id, 'street', address.street,
          'houseNumber', address.house_number, 'secondLine', address.second_line,
          'postcode', address.postcode, 'city', address.city, 'country', address.country, 'status', address.status,
            'source', address.source,
          'validFrom', address.valid_from, 'validTo', address.valid_to, 'dossierId', source.id,
          'dossierNumber', source.number, 'customerName', source.name)
          order by address.valid_to is not null, address.valid_from desc, address.id desc), '[]')
        from source join debtor_address address on address.debtor_id = source.debtor_id) as addresses,
      (select coalesce(json_agg(json_build_object('id', contact.id, 'kind', contact.kind, 'value', contact.value,
          'status', contact.status, 'source', contact.source, 'validFrom', contact.valid_from,
          'validTo', contact.valid_to, 'notToCall', ${notToCall(sql`contact.value`, ofSource, today)},
            'dossierId', source.id, 'dossierNumber', source.number,
          'customerName', source.name)
          order by contact.valid_to is not null, contact.kind = 'iban', contact.kind = 'email', contact.valid_from desc,
            contact.id desc), '[]')
        from source join debtor_contact contact on contact.debtor_id = source.debtor_id) as contacts`.execute(db)
  return rows[0] ?? { addresses: [], contacts: [] }
}

/** What was sent to the person last, over all files; not what went to another debtor of the same file. */
export async function findMessages(
  db: Db,
  actor: Actor,
  debtorIds: readonly number[],
  limit: number,
): Promise<DebtorPage['messages']> {
  const { rows } = await sql<DebtorPage['messages'][number]>`
    select dispatch.id, dispatch.channel, dispatch.state, dispatch.subject, to_json(dispatch.sent_at) #>> '{}' as at,
      dispatch.pdf_sha256 is not null as has_pdf, dossier.id as dossier_id, dossier.number as dossier_number,
      customer.name as customer_name
    from dispatch
    join dossier on dossier.id = dispatch.dossier_id and ${inScope(actor, 'dossier.customerId')}
    join customer on customer.id = dossier.customer_id
    where dispatch.dossier_id in (select dossier_id from dossier_debtor
      where debtor_id = any(${[...debtorIds]}::bigint[]))
      and (dispatch.debtor_id is null or dispatch.debtor_id = any(${[...debtorIds]}::bigint[]))
      and dispatch.sent_at is not null
    order by dispatch.sent_at desc, dispatch.id desc limit ${limit}`.execute(db)
  return rows
}

/** How often the person was written to or called since then, about files that the reader may see. */
export async function countContacts(db: Db, actor: Actor, debtorId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${contactsSince('me', since, actor)} as count from debtor me where me.id = ${debtorId}`.execute(db)
  return rows[0]?.count ?? 0
}
