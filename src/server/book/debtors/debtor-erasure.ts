import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from './same-person.ts'

/** Takes away who these debtors were, also before, where they lived and how they were reached: their row stays, without a name. */
export async function blankDebtors(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const words = await wordsOf(db, ids)
  await handOnRelief(db, ids)
  await deleteRelief(db, ids)
  for (const table of ['debtor_address', 'debtor_contact', 'debtor_representative', 'address_check', 'address_watch']) {
    await sql`delete from ${sql.table(table)} where debtor_id = any(${ids}::bigint[])`.execute(db)
  }
  await sql`
    update debtor set name = 'Gewist D' || id, sort_name = 'gewist d' || id, identity_key = 'gewist:' || id,
      first_name = null, initials = null, salutation = null, gender = 'unknown', birth_day = null, kvk_number = null,
      vat_number = null, customer_debtor_number = null, address_key = null, department = null, version = version + 1
    where id = any(${ids}::bigint[])`.execute(db)
  await sql`select erase_former('{}'::bigint[], ${ids}::bigint[])`.execute(db)
  await forgetWords(db, words)
}

/** Takes debtors away who owe nothing and never did. */
export async function deleteDebtors(db: Db, ids: readonly number[]): Promise<void> {
  const words = await wordsOf(db, ids)
  await handOnRelief(db, ids)
  await deleteRelief(db, ids)
  for (const table of ['address_check', 'address_watch']) {
    await sql`delete from ${sql.table(table)} where debtor_id = any(${ids}::bigint[])`.execute(db)
  }
  await sql`delete from debtor where id = any(${ids}::bigint[])`.execute(db)
  await forgetWords(db, words)
}

/**
 * Relief is of the person: as long as another customer has a file of him it goes on to that one, also what released him of his
 * debts. Of two that run of one kind the other one holds him already.
 */
async function handOnRelief(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update relief set debtor_id = other.debtor_id, dossier_id = other.dossier_id, version = relief.version + 1
    from (
      select distinct on (held.id) held.id as relief_id, person.id as debtor_id, link.dossier_id
      from relief held join debtor on debtor.id = held.debtor_id
      join debtor person on ${isSamePerson('debtor', 'person')} and person.id <> all(${ids}::bigint[])
      join dossier_debtor link on link.debtor_id = person.id
      join dossier file on file.id = link.dossier_id
      where held.debtor_id = any(${ids}::bigint[])
        and not exists (select from relief same where same.debtor_id = person.id and same.kind = held.kind
          and same.ended_at is null and held.ended_at is null)
        and not exists (select from erasure_item gone where gone.kind = 'file' and gone.state = 'gone'
          and gone.subject_id = file.id)
      order by held.id, debtor.birth_day is distinct from person.birth_day, file.status = 'closed', file.id) other
    where relief.id = other.relief_id`.execute(db)
}

/** Who helped him with his debts, and what that asked. */
async function deleteRelief(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from relief_message using relief where relief.id = relief_id
    and relief.debtor_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from relief_claim using relief where relief.id = relief_id
    and relief.debtor_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from relief where debtor_id = any(${ids}::bigint[])`.execute(db)
}

async function wordsOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select name from debtor where id = any(${ids}::bigint[])
      union select name from former_debtor where debtor_id = any(${ids}::bigint[])) known,
      regexp_split_to_table(fold(known.name), '[^a-z]+') word where length(word) between 4 and 40`.execute(db)
  return rows.map(({ word }) => word)
}

/** A word of a name that no file is found by any more is near to nothing. */
async function forgetWords(db: Db, words: readonly string[]): Promise<void> {
  await sql`
    delete from name_word where word = any(${words}::text[]) and not exists (
      select from dossier_search where content like '% ' || like_literal(name_word.word) || '%')`.execute(db)
}
