import { languageOfAddress } from '#domain/addresses/language-of-address.ts'
import { knownId } from '#server/platform/db/known-id.ts'
import { sql } from 'kysely'
import { legalTypeOf } from '#domain/names/legal-type.ts'
import type { PersonFacts } from '#domain/names/people-contradict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { holdWithDossiers } from '#server/book/debtors/hold-debtors.ts'
import type { DebtorDraft, KnownBy } from './claim-draft.ts'
import type { Standing, ToldOfKnown } from '#server/intake/recognition/told-of-known.ts'
import { knownDebtorOf, namesakeOf } from '#server/intake/recognition/known-debtor-queries.ts'

/** Where an address or a contact comes from: a list, or a form that a person of the agency or of the customer filled in. */
export type ContactSource = 'import' | 'employee' | 'customer'

/** A debtor of a customer, found again. */
export interface KnownDebtor {
  readonly id: number
  readonly name: string
  readonly kind: 'private' | 'company'
  /** Of one of both the birth day is not known: he may be another of his name. */
  readonly isDoubtful: boolean
}

/** Who comes in, by a key of the caller: the debtor he is, or one who has his name and address and is another. */
export interface FoundDebtor {
  readonly key: string
  readonly known: KnownDebtor | null
  readonly namesake: string | null
}

/** Who of these debtors a customer handed over before. */
export async function findDebtors(
  db: Db,
  customerId: number,
  wanted: readonly { readonly key: string; readonly knownBy: KnownBy }[],
): Promise<FoundDebtor[]> {
  const { rows } = await sql<FoundDebtor>`
    select wanted.key, case when known.id is not null then json_build_object('id', known.id, 'name', known.name,
        'kind', known.kind, 'isDoubtful', known.is_doubtful) end as known, namesake.name as namesake
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (key text, "knownBy" jsonb)
    left join lateral ${knownDebtorOf(customerId, sql`wanted."knownBy"`)} known on true
    left join lateral ${namesakeOf(customerId, sql`wanted."knownBy"`)} namesake on known.id is null`.execute(db)
  return rows
}

export interface NewDebtor extends DebtorDraft {
  readonly name: string
  readonly sortName: string
  readonly identityKey: string
  /** Of a company that is known by its number: by what it is found without it. */
  readonly addressKey: string | null
}

/** Makes debtors with their address and contacts; answers their ids in the same order. */
export async function insertDebtors(
  tx: Db,
  customerId: number,
  debtors: readonly NewDebtor[],
  from: { readonly now: Date; readonly source: ContactSource },
): Promise<number[]> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('debtor', 'id')) as id from generate_series(1, ${debtors.length})`.execute(tx)
  const given = debtors.map((debtor, index) => ({
    ...debtor,
    id: ids[index]?.id,
    shownType: shownTypeOf(debtor),
    language: debtor.language ?? languageOfAddress(debtor.country, debtor.postcode ?? ''),
  }))
  await sql`
    insert into debtor (id, customer_id, customer_debtor_number, kind, name, sort_name, salutation, gender, birth_day,
      kvk_number, vat_number, language, identity_key, address_key, department, legal_type)
    overriding system value
    select id, ${customerId}, "debtorNumber", kind, name, "sortName", salutation, gender, "birthDay", "kvkNumber",
      "vatNumber", language, "identityKey", "addressKey", department,
      (select code from legal_type where code = coalesce("legalType", "shownType") and active)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, "debtorNumber" text, kind text, name text,
      "sortName" text, salutation text, gender text, "birthDay" date, "kvkNumber" text, "vatNumber" text, language text,
      "identityKey" text, "addressKey" text, department text, "legalType" text, "shownType" text)`.execute(tx)
  await addAddressesAndContacts(
    tx,
    given.map((debtor) => ({ ...debtor, id: knownId(debtor.id, 'a new debtor') })),
    from,
  )
  return ids.map(({ id }) => id)
}

/** What the name of a company says that it is, for when nobody said it. */
function shownTypeOf({ kind, name, country }: NewDebtor): string | null {
  return kind === 'company' ? legalTypeOf(name, country) : null
}

/** Writes the address and the contacts of debtors who are new. */
async function addAddressesAndContacts(
  tx: Db,
  debtors: readonly (DebtorDraft & { readonly id: number })[],
  { now, source }: { readonly now: Date; readonly source: ContactSource },
): Promise<void> {
  await sql`
    insert into debtor_address (debtor_id, street, house_number, second_line, postcode, city, country, source, valid_from)
    select id, street, coalesce("houseNumber", ''), coalesce("secondLine", ''), coalesce(postcode, ''), coalesce(city, ''),
      country, ${source}, ${now}
    from jsonb_to_recordset(${JSON.stringify(debtors)}::jsonb) as given (id bigint, street text, "houseNumber" text,
      "secondLine" text, postcode text, city text, country text)
    where street is not null`.execute(tx)
  const contacts = debtors.flatMap(({ id, email, phone, mobile, iban }) =>
    [
      { id, kind: 'email', value: email },
      { id, kind: 'phone', value: mobile },
      { id, kind: 'phone', value: phone },
      { id, kind: 'iban', value: iban },
    ].filter(({ value }) => value !== null),
  )
  await insertContacts(tx, contacts, { now, source })
}

async function insertContacts(
  tx: Db,
  contacts: readonly object[],
  { now, source }: { readonly now: Date; readonly source: ContactSource },
): Promise<void> {
  if (contacts.length === 0) return
  await sql`
    insert into debtor_contact (debtor_id, kind, value, source, valid_from)
    select distinct on (id, kind, value) id, kind, value, ${source}, ${now}
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as given (id bigint, kind text, value text)`.execute(tx)
}

/** What is known of these debtors; in a transaction that writes, nobody changes them until it ends. */
export async function findStanding(db: Db, debtorIds: readonly number[], isWriting: boolean): Promise<Standing[]> {
  if (debtorIds.length === 0) return []
  // What is filled in of who they are changes the keys of the files they have.
  if (isWriting) await holdWithDossiers(db, debtorIds)
  const { rows } = await sql<Standing>`
    select debtor.id, customer_id, kind, name, customer_debtor_number, salutation, gender, birth_day, kvk_number, vat_number,
      language, department, legal_type, identity_key,
      (select json_build_object('street', street, 'houseNumber', house_number, 'secondLine', second_line,
          'postcode', postcode, 'city', city, 'country', country) from debtor_address
        where debtor_id = debtor.id and valid_to is null order by id desc limit 1) as address,
      (select coalesce(json_agg(json_build_object('kind', kind, 'value', value, 'isInUse', is_in_use)), '[]') from (
        select kind, value, bool_or(valid_to is null and status in ('given', 'confirmed')) as is_in_use
        from debtor_contact where debtor_id = debtor.id group by kind, value) contact) as contacts
    from debtor where id = any(${[...debtorIds]}::bigint[]) order by id`.execute(db)
  return rows
}

/** What is known of a debtor to tell him from another, with his names and addresses of before; the newest first. */
export interface KnownFacts extends PersonFacts {
  readonly id: number
  readonly debtorNumber: string | null
}

/** What is known of these debtors to tell them from others. */
export async function findFacts(db: Db, debtorIds: readonly number[]): Promise<KnownFacts[]> {
  if (debtorIds.length === 0) return []
  const { rows } = await sql<KnownFacts>`
    select debtor.id, customer_debtor_number as debtor_number, birth_day, kvk_number,
      array(select name from (select debtor.name, 'infinity'::timestamptz as until_at
        union all select name, until_at from former_debtor where debtor_id = debtor.id) called (name, until_at)
        order by until_at desc) as names,
      (select coalesce(json_agg(json_build_object('street', street, 'houseNumber', house_number, 'postcode', postcode,
          'city', city) order by valid_to desc nulls first, id desc), '[]') from debtor_address
        where debtor_id = debtor.id) as places,
      array(select distinct value from debtor_contact where debtor_id = debtor.id and kind in ('email', 'phone')) as contacts
    from debtor where id = any(${[...debtorIds]}::bigint[])`.execute(db)
  return rows
}

/** Fills in what was not known of debtors. */
export async function fillDebtors(
  tx: Db,
  told: readonly (ToldOfKnown & { readonly id: number })[],
  from: { readonly now: Date; readonly source: ContactSource },
): Promise<void> {
  if (told.length === 0) return
  const filled = told.map(({ id, details, identityKey }) => ({ id, ...details, identityKey }))
  await sql`
    update debtor set version = version + 1,
      customer_debtor_number = coalesce(customer_debtor_number, given."customerDebtorNumber"),
      salutation = coalesce(debtor.salutation, given.salutation), gender = coalesce(given.gender, debtor.gender),
      birth_day = coalesce(birth_day, given."birthDay"), kvk_number = coalesce(kvk_number, given."kvkNumber"),
      vat_number = coalesce(vat_number, given."vatNumber"), department = coalesce(debtor.department, given.department),
      legal_type = coalesce(legal_type, given."legalType"), identity_key = coalesce(given."identityKey", identity_key)
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as given (id bigint, "customerDebtorNumber" text,
      salutation text, gender text, "birthDay" date, "kvkNumber" text, "vatNumber" text, department text, "legalType" text,
      "identityKey" text)
    where debtor.id = given.id`.execute(tx)
  const addresses = told.flatMap(({ id, address }) => (address ? [{ id, ...address }] : []))
  await sql`
    insert into debtor_address (debtor_id, street, house_number, second_line, postcode, city, country, source, valid_from)
    select id, street, "houseNumber", coalesce("secondLine", ''), postcode, city, country, ${from.source}, ${from.now}
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given (id bigint, street text, "houseNumber" text,
      "secondLine" text, postcode text, city text, country text)`.execute(tx)
  const contacts = told.flatMap(({ id, contacts: own }) => own.map((one) => ({ id, ...one })))
  await insertContacts(tx, contacts, from)
}

/** The files of these debtors. */
export async function findFilesOf(
  db: Db,
  debtorIds: readonly number[],
): Promise<{ dossierId: number; debtorId: number }[]> {
  return db
    .selectFrom('dossierDebtor')
    .select(['dossierId', 'debtorId'])
    .where(sql<boolean>`debtor_id = any(${[...debtorIds]}::bigint[])`)
    .orderBy('dossierId')
    .execute()
}
