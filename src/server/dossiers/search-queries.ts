import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { isAmong } from '#server/db/is-among.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'
import { isKnownAsCommon, keepAsCommon } from './common-words.ts'
import type { Search, SearchTerm } from './search-terms.ts'

const otherSpaces = '\t\n\r\u00a0\u202f'

/** Writes what search can find of these dossiers, as one set. */
export async function writeSearch(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`
    insert into dossier_search (dossier_id, customer_id, content)
    select dossier.id, dossier.customer_id,
      translate(fold(concat_ws(' ', '', dossier.number, dossier.customer_reference, dossier.payment_reference, customer.name,
        nullif(replace(customer.name, '.', ''), customer.name), debtors.words, claims.words,
        merged.words, '')), ${otherSpaces}, '     ')
    from dossier
    join customer on customer.id = dossier.customer_id
    left join lateral (
      select string_agg(concat_ws(' ', debtor.name, nullif(replace(debtor.name, '.', ''), debtor.name), debtor.first_name,
        debtor.customer_debtor_number, debtor.kvk_number, debtor.vat_number, addresses.words, contacts.words, acting.words), ' ') as words
      from dossier_debtor
      join debtor on debtor.id = dossier_debtor.debtor_id
      left join lateral (
        select string_agg(concat_ws(' ', address.street, address.house_number, address.city, address.postcode,
          compact.postcode, compact.postcode || compact.number,
          nullif(compact.postcode || substring(compact.number from '^\\d+'), compact.postcode || compact.number)), ' ') as words
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
      left join lateral (
        select string_agg(concat_ws(' ', acting.name, acting.organisation, acting.email, ltrim(acting.phone, '+'),
          regexp_replace(acting.phone, '^\\+31', '0')), ' ') as words
        from debtor_representative acting where acting.debtor_id = debtor.id and acting.valid_to is null
      ) acting on true
      where dossier_debtor.dossier_id = dossier.id
    ) debtors on true
    left join lateral (
      select string_agg(claim.invoice_number, ' ') as words from claim where claim.dossier_id = dossier.id
    ) claims on true
    left join lateral (
      select string_agg(concat_ws(' ', gone.number, gone.customer_reference, gone.payment_reference), ' ') as words
      from merged_dossier file join dossier gone on gone.id = file.dossier_id
      where file.survivor_id = dossier.id and file.undone_at is null
    ) merged on true
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

/**
 * What a search finds: the dossiers themselves while they are few, else the condition that finds them all, and the one
 * that asks a dossier whether it is among them.
 */
export type Hits =
  | { readonly ids: readonly number[] }
  | { readonly condition: RawBuilder<boolean>; readonly ofEach: RawBuilder<boolean> }

const fewHits = 5_000

/**
 * Looks up what was typed in the search box, and the words of filters that stand somewhere in what search can find; null
 * when there are none. Knowing the few dossiers of a rare word, the list sorts just those; for a common word it walks the
 * order of the list and meets a hit soon enough.
 */
export async function findHits(
  db: Db,
  actor: Actor,
  search: Search,
  words: readonly SearchTerm[] = [],
): Promise<Hits | null> {
  const conditions = [
    ...(search.kind === 'nothing' ? [] : [matching(search)]),
    ...(words.length === 0 ? [] : [matchingAll(words)]),
  ]
  if (conditions.length === 0) return null
  const every = sql<boolean>`(${sql.join(conditions, sql` and `)})`
  const asked = JSON.stringify([actor.customerId, search, words])
  if (!isKnownAsCommon(asked)) {
    const found = db.selectFrom('dossierSearch').select('dossierId').where(inScope(actor, 'dossierSearch.customerId'))
    const rows = await found
      .where(every)
      .limit(fewHits + 1)
      .execute()
    if (rows.length <= fewHits) return { ids: rows.map((row) => row.dossierId) }
    keepAsCommon(asked)
  }
  const hit = sql`dossier_search where dossier_search.dossier_id = dossier.id and ${every}`
  return { condition: sql<boolean>`exists (select from ${hit})`, ofEach: isAmong(hit) }
}

function matching(search: Exclude<Search, { kind: 'nothing' }>): RawBuilder<boolean> {
  if (search.kind === 'terms') return matchingAll(search.terms)
  return sql<boolean>`dossier_search.dossier_id in (select found.dossier_id from unnest(${[...search.numbers]}::text[]) number
    join dossier_search found on found.content like '% ' || like_literal(fold(number)) || ' %')`
}

/**
 * Every term. What only begins words (`B.V.`, `de`) stands in so many dossiers that looking it up takes the index longer
 * than looking at what the other terms found; `|| ''` keeps it from the index. A postcode is rare enough.
 */
function matchingAll(terms: readonly SearchTerm[]): RawBuilder<boolean> {
  const isLookedUp = ({ match, text }: SearchTerm) => match !== 'start' || text.length >= 6
  const content = (term: SearchTerm) =>
    isLookedUp(term) || !terms.some(isLookedUp) ? sql`dossier_search.content` : sql`(dossier_search.content || '')`
  return sql<boolean>`(${sql.join(
    terms.map((term) => matches(term, content(term))),
    sql` and `,
  )})`
}

function matches({ text, match }: SearchTerm, content: RawBuilder<unknown>): RawBuilder<boolean> {
  const [before, after] = { part: ['%', '%'], start: ['% ', '%'], word: ['% ', ' %'] }[match] as [string, string]
  return sql<boolean>`${content} like ${before} || like_literal(fold(${text})) || ${after}`
}

/** Ids of the files of a customer, in pieces. */
export async function findDossiersOfCustomer(
  db: Db,
  customerId: number,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('dossier')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
