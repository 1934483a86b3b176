import type { Department } from '#domain/names/department.ts'
import type { Day } from '#domain/day.ts'
import { languageOfAddress } from '#domain/addresses/language-of-address.ts'
import { knownId } from '#server/platform/db/known-id.ts'
import { sql } from 'kysely'
import { legalTypeOf } from '#domain/names/legal-type.ts'
import type { Db } from '#server/platform/db/db.ts'
import { followIdentity } from './follow-identity.ts'

/** What a row of a list says about the debtor, read and written the way the database keeps it. */
export interface DebtorDraft {
  readonly debtorNumber: string | null
  readonly name: string | null
  readonly kind: 'private' | 'company'
  /** Somebody said what he is; else it was read from what else is said of him. */
  readonly isKindTold: boolean
  readonly salutation: string | null
  readonly gender: 'male' | 'female' | 'unknown'
  readonly street: string | null
  readonly houseNumber: string | null
  /** What stands below the street: floor, box, who passes it on. */
  readonly secondLine: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string
  readonly email: string | null
  readonly phone: string | null
  readonly mobile: string | null
  readonly iban: string | null
  readonly kvkNumber: string | null
  readonly vatNumber: string | null
  readonly birthDay: Day | null
  /** Null: nobody said so; who is new is written to in the language of his address. */
  readonly language: 'nl' | 'en' | 'fr' | 'de' | null
  /** Of a company: who in it is written to. */
  readonly department: Department | null
  /** Of a company: its legal type, by its code; null when the name is to tell. */
  readonly legalType: string | null
}

/** Where an address or a contact comes from: a list, or a form that a person of the agency or of the customer filled in. */
export type ContactSource = 'import' | 'employee' | 'customer'

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
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, "debtorNumber" text, kind text,
      name text, "sortName" text, salutation text, gender text, "birthDay" date, "kvkNumber" text, "vatNumber" text,
      language text, "identityKey" text, "addressKey" text, department text,
      "legalType" text, "shownType" text)`.execute(tx)
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
    insert into debtor_address (debtor_id, street, house_number, second_line, postcode, city, country, source,
      valid_from)
    select id, street, coalesce("houseNumber", ''), coalesce("secondLine", ''), coalesce(postcode, ''),
      coalesce(city, ''), country, ${source}, ${now}
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

/** What is told of a debtor who is known: only what was not known of him is kept. */
export interface ToldOfDebtor {
  readonly id: number
  readonly details: object
  readonly address: object | null
  readonly contacts: readonly object[]
  /** By what he is known from now on; undefined: as before. */
  readonly identityKey: string | undefined
}

/** Fills in what was not known of debtors. */
export async function fillDebtors(
  tx: Db,
  told: readonly ToldOfDebtor[],
  from: { readonly now: Date; readonly source: ContactSource },
): Promise<void> {
  if (told.length === 0) return
  const filled = told.map(({ id, details, identityKey }) => ({ id, ...details, identityKey }))
  const fill = async () =>
    sql`
    update debtor set version = version + 1,
      customer_debtor_number = coalesce(customer_debtor_number, given."customerDebtorNumber"),
      salutation = coalesce(debtor.salutation, given.salutation), gender = coalesce(given.gender, debtor.gender),
      birth_day = coalesce(birth_day, given."birthDay"), kvk_number = coalesce(kvk_number, given."kvkNumber"),
      vat_number = coalesce(vat_number, given."vatNumber"), department = coalesce(debtor.department, given.department),
      legal_type = coalesce(legal_type, given."legalType"), identity_key = coalesce(given."identityKey", identity_key)
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as given (id bigint, "customerDebtorNumber" text,
      salutation text, gender text, "birthDay" date, "kvkNumber" text, "vatNumber" text, department text,
      "legalType" text, "identityKey" text)
    where debtor.id = given.id`.execute(tx)
  await followIdentity(
    tx,
    from.now,
    told.map(({ id }) => id),
    fill,
  )
  const addresses = told.flatMap(({ id, address }) => (address ? [{ id, ...address }] : []))
  await sql`
    insert into debtor_address (debtor_id, street, house_number, second_line, postcode, city, country, source,
      valid_from)
    select id, street, "houseNumber", coalesce("secondLine", ''), postcode, city, country, ${from.source}, ${from.now}
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given (id bigint, street text, "houseNumber" text,
      "secondLine" text, postcode text, city text, country text)`.execute(tx)
  const contacts = told.flatMap(({ id, contacts: own }) => own.map((one) => ({ id, ...one })))
  await insertContacts(tx, contacts, from)
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
