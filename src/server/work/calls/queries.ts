import { sql } from 'kysely'
import type { IncomingResult, VerifiedFact } from '#domain/agenda/incoming-call.ts'
import type { Day } from '#domain/day.ts'
import type { Caller, CallingCustomer } from '#contract/work/incoming-calls.ts'
import type { Db } from '#server/platform/db/db.ts'
import { holdsEverywhere, isSamePerson } from '#server/book/debtors/same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** More people than this are told apart by asking on. */
const mostFound = 40

/** Debtors with this telephone number, now or before, and those for whom somebody with it acts. */
export async function findByPhone(db: Db, actor: Actor, phone: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select debtor.id from (
      select debtor_id from debtor_contact where kind = 'phone' and value = ${phone}
      union select debtor_id from debtor_representative where phone = ${phone} and valid_to is null
    ) known join debtor on debtor.id = known.debtor_id
    where ${inScope(actor, 'debtor.customerId')} order by debtor.id desc limit ${mostFound}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Debtors born on a day, in whose name all of these words stand. */
export async function findByBirthDay(db: Db, actor: Actor, born: Day, words: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from debtor where birth_day = ${born}::date and ${inScope(actor, 'debtor.customerId')}
      and (select coalesce(bool_and(fold(debtor.name) like '%' || like_literal(fold(word)) || '%'), true)
        from unnest(${[...words]}::text[]) word)
    order by id desc limit ${mostFound}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The debtors of these dossiers, in the order in which the dossiers were found. */
export async function findDebtors(db: Db, dossierIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('dossierDebtor')
    .select(['dossierId', 'debtorId'])
    .where('dossierId', 'in', [0, ...dossierIds])
    .execute()
  return rows
    .toSorted((a, b) => dossierIds.indexOf(a.dossierId) - dossierIds.indexOf(b.dossierId))
    .map(({ debtorId }) => debtorId)
}

/** The customers with this telephone number, however they wrote it. */
export async function findCustomers(db: Db, actor: Actor, phone: string): Promise<CallingCustomer[]> {
  const { rows } = await sql<CallingCustomer>`
    select customer.id, customer.name, person.name as person from customer
    left join lateral (select name from app_user where app_user.customer_id = customer.id and app_user.phone = ${phone}
      and app_user.active order by fold(name), app_user.id limit 1) person on true
    where (person.name is not null or right(regexp_replace(customer.phone, '\\D', '', 'g'), 9) = right(${phone}, 9))
      and ${inScope(actor, 'customer.id')}
    order by customer.name limit 10`.execute(db)
  return rows
}

/**
 * These debtors as people: whoever is the same person at several customers is one, with all files of all of them, those
 * that are open first and of those the one in which something happened last.
 */
export async function findPeople(
  db: Db,
  actor: Actor,
  debtorIds: readonly number[],
  phone: string | null,
): Promise<Caller[]> {
  const { rows } = await sql<Caller>`
    with known as (
      -- A key that does not hold over customers is of this customer alone.
      select distinct identity_key, birth_day,
        case when not ${holdsEverywhere('identity_key')} then customer_id end as customer_id
      from debtor where id = any(${[...debtorIds]}::bigint[]) and ${inScope(actor, 'debtor.customerId')}
    ), person as (
      -- Who may be any of those whose birth day is known stands with each of them.
      select row_number() over () as person_number, * from known
      where birth_day is not null or not exists (select from known sure where sure.identity_key = known.identity_key
        and sure.customer_id is not distinct from known.customer_id and sure.birth_day is not null)
    ), file as (
      select person.person_number, dossier.id, dossier.number, same.id as debtor_id, customer.name as customer_name,
        dossier.status, dossier.currency, dossier.open_cents, coalesce(last.at, dossier.created_at) as last_at
      from person join debtor same on ${isSamePerson('person', 'same')}
      join dossier_debtor link on link.debtor_id = same.id
      join dossier on dossier.id = link.dossier_id and ${inScope(actor, 'dossier.customerId')}
      join customer on customer.id = dossier.customer_id
      left join lateral (select written_at as at from dossier_log log where log.dossier_id = dossier.id
        order by written_at desc, id desc limit 1) last on true
    )
    select newest.debtor_id as id, debtor.name, debtor.kind, debtor.birth_day, address.address, files.files,
      number.state as number
    from person
    join lateral (select debtor_id, last_at from file where file.person_number = person.person_number
      order by status = 'closed', last_at desc, id desc limit 1) newest on true
    join debtor on debtor.id = newest.debtor_id
    join lateral (select json_agg(json_build_object('id', id, 'number', number, 'debtorId', debtor_id,
          'customerName', customer_name, 'status', status, 'currency', currency, 'openCents', open_cents,
          'lastActivityAt', last_at) order by status = 'closed', last_at desc, id desc) as files
      from (select * from file where file.person_number = person.person_number
        order by status = 'closed', last_at desc, id desc limit 20) file) files on true
    left join lateral (select json_build_object('street', street, 'houseNumber', house_number,
      'secondLine', second_line,
        'postcode', postcode, 'city', city, 'country', country) as address
      from debtor_address where debtor_id = debtor.id and valid_to is null order by id desc limit 1) address on true
    left join lateral (select case when bool_or(contact.valid_to is null and contact.status in ('given', 'confirmed'))
        then 'in_use' else 'former' end as state
      from debtor same join debtor_contact contact on contact.debtor_id = same.id
      where ${isSamePerson('person', 'same')} and ${inScope(actor, 'same.customerId')} and contact.kind = 'phone'
        and contact.value = ${phone}
      having count(*) > 0) number on true
    order by newest.last_at desc`.execute(db)
  return rows
}

/** A number of a debtor of the dossier that is in use. */
export async function findNumber(db: Db, dossierId: number, phone: string) {
  return db
    .selectFrom('dossierDebtor')
    .innerJoin('debtor', 'debtor.id', 'dossierDebtor.debtorId')
    .innerJoin('debtorContact', 'debtorContact.debtorId', 'debtor.id')
    .select(['debtor.id as debtorId', 'debtorContact.id as contactId', 'debtor.version', 'debtorContact.value'])
    .where('dossierDebtor.dossierId', '=', dossierId)
    .where('debtorContact.kind', '=', 'phone')
    .where('debtorContact.value', '=', phone)
    .where('debtorContact.validTo', 'is', null)
    .where('debtorContact.status', 'in', ['given', 'confirmed'])
    .orderBy('dossierDebtor.position')
    .limit(1)
    .executeTakeFirst()
}

/** A debtor of the dossier, with its version. */
export async function findDebtor(db: Db, dossierId: number, debtorId: number) {
  return db
    .selectFrom('dossierDebtor')
    .innerJoin('debtor', 'debtor.id', 'dossierDebtor.debtorId')
    .select(['debtor.id', 'debtor.version'])
    .where('dossierDebtor.dossierId', '=', dossierId)
    .where('debtor.id', '=', debtorId)
    .executeTakeFirst()
}

interface CallKey {
  readonly dossierId: number
  readonly takenBy: number
  readonly startedAt: Date
}

/** The log of a call that was written down already. */
export async function findCall(db: Db, { dossierId, takenBy, startedAt }: CallKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('logCall')
    .select('logId')
    .where('dossierId', '=', dossierId)
    .where('takenBy', '=', takenBy)
    .where('startedAt', '=', startedAt)
    .executeTakeFirst()
  return row?.logId
}

export interface NewCall extends CallKey {
  readonly logId: number
  readonly seconds: number
  readonly callerName: string
  readonly phone: string | null
  readonly result: IncomingResult
  readonly verified: VerifiedFact[]
}

/** Takes away what is known of a call beside its log. */
export async function deleteCall(db: Db, dossierId: number, logId: number): Promise<void> {
  await db.deleteFrom('logCall').where('dossierId', '=', dossierId).where('logId', '=', logId).execute()
}

export async function insertCall(db: Db, call: NewCall): Promise<void> {
  await db.insertInto('logCall').values(call).execute()
}
