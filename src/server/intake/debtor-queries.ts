import { sql } from 'kysely'
import { legalTypeOf } from '#domain/names/legal-type.ts'
import type { Db } from '#server/db/db.ts'
import type { DebtorDraft } from './claim-draft.ts'

/** Where an address or a contact comes from: a list, or a form that a person of the agency or of the customer filled in. */
export type ContactSource = 'import' | 'employee' | 'customer'

export interface KnownDebtor {
  readonly id: number
  readonly name: string
  readonly customerDebtorNumber: string | null
  readonly identityKey: string
}

/**
 * The debtors of a customer with one of these numbers, or without a number and one of these identities: those of today
 * before those that were of somebody who has another name since.
 */
export async function findDebtors(
  db: Db,
  customerId: number,
  keys: { readonly numbers: readonly string[]; readonly identities: readonly string[] },
): Promise<KnownDebtor[]> {
  const { rows } = await sql<KnownDebtor>`
    select id, name, customer_debtor_number, identity_key, false as is_former from debtor
    where customer_id = ${customerId} and customer_debtor_number = any(${[...keys.numbers]}::text[])
    union all
    select debtor.id, name, customer_debtor_number, known.identity_key, is_former
    from known_identity known join debtor on debtor.id = known.debtor_id
    where customer_id = ${customerId} and customer_debtor_number is null
      and known.identity_key = any(${[...keys.identities]}::text[])
    order by is_former, id`.execute(db)
  return rows
}

export interface NewDebtor extends DebtorDraft {
  readonly name: string
  readonly sortName: string
  readonly identityKey: string
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
  const given = debtors.map((debtor, index) => ({ ...debtor, id: ids[index]?.id, shownType: shownTypeOf(debtor) }))
  await sql`
    insert into debtor (id, customer_id, customer_debtor_number, kind, name, sort_name, salutation, gender, birth_day,
      kvk_number, vat_number, language, identity_key, department, legal_type)
    overriding system value
    select id, ${customerId}, "debtorNumber", kind, name, "sortName", salutation, gender, "birthDay", "kvkNumber",
      "vatNumber", language, "identityKey", department,
      (select code from legal_type where code = coalesce("legalType", "shownType") and active)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, "debtorNumber" text, kind text, name text,
      "sortName" text, salutation text, gender text, "birthDay" date, "kvkNumber" text, "vatNumber" text, language text,
      "identityKey" text, department text, "legalType" text, "shownType" text)`.execute(tx)
  await addAddressesAndContacts(
    tx,
    given.map((debtor) => ({ ...debtor, id: debtor.id ?? 0 })),
    from,
  )
  return ids.map(({ id }) => id)
}

/** What the name of a company says that it is, for when nobody said it. */
function shownTypeOf({ kind, name, country }: NewDebtor): string | null {
  return kind === 'company' ? legalTypeOf(name, country) : null
}

/** Adds an address where a debtor has none, and contacts he has not yet; what is there stays. */
export async function addAddressesAndContacts(
  tx: Db,
  debtors: readonly (DebtorDraft & { readonly id: number })[],
  { now, source }: { readonly now: Date; readonly source: ContactSource },
): Promise<void> {
  await sql`
    insert into debtor_address (debtor_id, street, house_number, postcode, city, country, source, valid_from)
    select id, street, coalesce("houseNumber", ''), coalesce(postcode, ''), coalesce(city, ''), country, ${source}, ${now}
    from jsonb_to_recordset(${JSON.stringify(debtors)}::jsonb) as given (id bigint, street text, "houseNumber" text,
      postcode text, city text, country text)
    where street is not null
      and not exists (select from debtor_address known where known.debtor_id = given.id and known.valid_to is null)`.execute(
    tx,
  )
  const contacts = debtors.flatMap(({ id, email, phone, mobile, iban }) =>
    [
      { id, kind: 'email', value: email },
      { id, kind: 'phone', value: mobile },
      { id, kind: 'phone', value: phone },
      { id, kind: 'iban', value: iban },
    ].filter(({ value }) => value !== null),
  )
  await sql`
    insert into debtor_contact (debtor_id, kind, value, source, valid_from)
    select distinct on (id, kind, value) id, kind, value, ${source}, ${now}
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as given (id bigint, kind text, value text)
    where not exists (select from debtor_contact known
      where known.debtor_id = given.id and known.kind = given.kind and known.value = given.value)`.execute(tx)
}
