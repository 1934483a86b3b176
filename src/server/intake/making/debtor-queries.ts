import { sql } from 'kysely'
import type { PersonFacts } from '#domain/names/people-contradict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import { lockWithDossiers } from '#server/book/debtors/lock-debtors.ts'
import type { KnownBy } from './claim-draft.ts'
import type { Standing } from '#server/intake/recognition/compare-with-known.ts'
import { knownDebtorOf, namesakeOf } from '#server/intake/recognition/known-debtor-queries.ts'

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
    ${keptPlan} select wanted.key, case when known.id is not null then json_build_object('id', known.id,
        'name', known.name, 'kind', known.kind, 'isDoubtful', known.is_doubtful) end as known, namesake.name as namesake
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (key text, "knownBy" jsonb)
    left join lateral ${knownDebtorOf(customerId, sql`wanted."knownBy"`)} known on true
    left join lateral ${namesakeOf(customerId, sql`wanted."knownBy"`)} namesake on known.id is null`.execute(db)
  return rows
}

/** What is known of these debtors; in a transaction that writes, nobody changes them until it ends. */
export async function findWhatIsKnown(db: Db, debtorIds: readonly number[], isWriting: boolean): Promise<Standing[]> {
  if (debtorIds.length === 0) return []
  // What is filled in of who they are changes the keys of the files they have.
  if (isWriting) await lockWithDossiers(db, debtorIds)
  const { rows } = await sql<Standing>`
    select debtor.id, customer_id, kind, name, customer_debtor_number, salutation, gender, birth_day, kvk_number,
      vat_number,
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
      array(select distinct value from debtor_contact where debtor_id = debtor.id and kind in ('email', 'phone'))
        as contacts
    from debtor where id = any(${[...debtorIds]}::bigint[])`.execute(db)
  return rows
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
