import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Search, SearchTerm } from './search-terms.ts'

/** Writes what search can find of these dossiers, as one set. */
export async function writeSearch(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`
    insert into dossier_search (dossier_id, customer_id, content)
    select dossier.id, dossier.customer_id,
      ' ' || btrim(regexp_replace(translate(fold(concat_ws(' ', dossier.number, dossier.customer_reference,
        dossier.payment_reference, dossier.debtor_name, customer.name, replace(customer.name, '.', ''), debtors.words,
        claims.words)), ${'\u00a0\u202f'}, '  '), '\\s+', ' ', 'g')) || ' '
    from dossier
    join customer on customer.id = dossier.customer_id
    left join lateral (
      select string_agg(concat_ws(' ', debtor.name, replace(debtor.name, '.', ''), debtor.first_name,
        debtor.customer_debtor_number, debtor.kvk_number, debtor.vat_number, addresses.words, contacts.words), ' ') as words
      from dossier_debtor
      join debtor on debtor.id = dossier_debtor.debtor_id
      left join lateral (
        select string_agg(concat_ws(' ', address.street, address.house_number, address.city, address.postcode,
          compact.postcode, compact.postcode || compact.number, compact.postcode || (regexp_match(compact.number, '^\\d+'))[1]),
          ' ') as words
        from debtor_address address,
          lateral (select replace(address.postcode, ' ', '') as postcode,
            regexp_replace(address.house_number, '[\\s-]', '', 'g') as number) compact
        where address.debtor_id = debtor.id
      ) addresses on true
      left join lateral (
        select string_agg(case when contact.kind = 'phone'
          then concat_ws(' ', ltrim(contact.value, '+'), regexp_replace(contact.value, '^\\+31', '0'))
          else contact.value end, ' ') as words
        from debtor_contact contact where contact.debtor_id = debtor.id
      ) contacts on true
      where dossier_debtor.dossier_id = dossier.id
    ) debtors on true
    left join lateral (
      select string_agg(claim.invoice_number, ' ') as words from claim where claim.dossier_id = dossier.id
    ) claims on true
    where dossier.id = any(${[...dossierIds]}::bigint[])
    on conflict (dossier_id) do update set customer_id = excluded.customer_id, content = excluded.content
      where (dossier_search.customer_id, dossier_search.content) is distinct from (excluded.customer_id, excluded.content)
  `.execute(db)
}

export async function findDossiersOf(db: Db, debtorIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('dossierDebtor')
    .select('dossierId')
    .distinct()
    .where('debtorId', 'in', [...debtorIds])
    .execute()
  return rows.map((row) => row.dossierId)
}

/** The ids of the dossiers that a search finds, for `dossier.id in (…)`; null when nothing was typed. */
export function foundBy(search: Search): RawBuilder<number> | null {
  if (search.kind === 'nothing') return null
  if (search.kind === 'numbers') {
    return sql<number>`(select found.dossier_id from unnest(${[...search.numbers]}::text[]) number
      join dossier_search found on found.content like '% ' || like_literal(fold(number)) || ' %')`
  }
  return sql<number>`(select dossier_id from dossier_search where ${sql.join(search.terms.map(matches), sql` and `)})`
}

function matches({ text, match }: SearchTerm): RawBuilder<boolean> {
  const [before, after] = { part: ['%', '%'], start: ['% ', '%'], word: ['% ', ' %'] }[match] as [string, string]
  return sql<boolean>`content like ${before} || like_literal(fold(${text})) || ${after}`
}
