import { type RawBuilder, sql } from 'kysely'
import { isNamePrefix } from '#domain/names/dutch-name.ts'
import type { ListedBy } from '#contract/files/dossiers.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import { keptList, keptPlan } from '#server/platform/db/kept-plan.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { isKnownAsCommon, rememberAsCommon } from './common-words.ts'
import type { Search, SearchTerm } from './search-terms.ts'

const otherSpaces = '\t\n\r\u00a0\u202f'

/** Stands before what nobody of a customer finds a dossier by: what it is not told of a debtor (`debtorFor`). */
const keptMark = sql`chr(31)`

/** Writes what search can find of these dossiers, as one set. */
export async function writeSearch(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`
    ${keptPlan} insert into dossier_search (dossier_id, customer_id, content)
    select dossier.id, dossier.customer_id,
      translate(fold(concat_ws(' ', '', dossier.number, dossier.customer_reference, dossier.payment_reference,
        customer.name,
        nullif(replace(customer.name, '.', ''), customer.name), debtors.told, claims.words,
        merged.words, ${keptMark}, debtors.kept, '')), ${otherSpaces}, '     ')
    from dossier
    join customer on customer.id = dossier.customer_id
    left join lateral (
      select string_agg(concat_ws(' ', debtor.name, nullif(replace(debtor.name, '.', ''), debtor.name), former.names,
        debtor.first_name, debtor.customer_debtor_number, debtor.kvk_number, debtor.vat_number, addresses.told,
        acting.told), ' ') as told,
        string_agg(concat_ws(' ', addresses.kept, contacts.words, acting.kept), ' ') as kept
      from dossier_debtor
      join debtor on debtor.id = dossier_debtor.debtor_id
      left join lateral (
        select string_agg(distinct other.name, ' ') as names from former_debtor other
        where other.debtor_id = debtor.id and other.name <> debtor.name
      ) former on true
      left join lateral (
        select string_agg(line.words, ' ') filter (where address.valid_to is null) as told,
          string_agg(line.words, ' ') filter (where address.valid_to is not null) as kept
        from debtor_address address,
          lateral (select replace(address.postcode, ' ', '') as postcode,
            regexp_replace(address.house_number, '[\\s-]', '', 'g') as number) compact,
          lateral (select concat_ws(' ', address.street, address.house_number, address.city, address.postcode,
            compact.postcode, compact.postcode || compact.number,
            nullif(compact.postcode || substring(compact.number from '^\\d+'), compact.postcode || compact.number)
            ) as words) line
        where address.debtor_id = debtor.id
      ) addresses on true
      left join lateral (
        select string_agg(case when contact.kind = 'phone'
          then concat_ws(' ', ltrim(contact.value, '+'), regexp_replace(contact.value, '^\\+31', '0'))
          else contact.value end, ' ') as words
        from debtor_contact contact where contact.debtor_id = debtor.id
      ) contacts on true
      left join lateral (
        select string_agg(concat_ws(' ', acting.name, acting.organisation), ' ') as told,
          string_agg(concat_ws(' ', acting.email, ltrim(acting.phone, '+'),
            regexp_replace(acting.phone, '^\\+31', '0')), ' ') as kept
        from debtor_representative acting where acting.debtor_id = debtor.id and acting.valid_to is null
      ) acting on true
      where dossier_debtor.dossier_id = dossier.id
    ) debtors on true
    left join lateral (
      select string_agg(concat_ws(' ', claim.invoice_number, claim.customer_reference), ' ') as words from claim
        where claim.dossier_id = dossier.id
    ) claims on true
    left join lateral (
      select string_agg(concat_ws(' ', gone.number, gone.customer_reference, gone.payment_reference), ' ') as words
      from merged_dossier file join dossier gone on gone.id = file.dossier_id
      where file.survivor_id = dossier.id and file.undone_at is null
    ) merged on true
    where dossier.id = any(${keptList(dossierIds)})
    on conflict (dossier_id) do update set customer_id = excluded.customer_id, content = excluded.content
      where (dossier_search.customer_id, dossier_search.content) is distinct from (excluded.customer_id,
        excluded.content)
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
  const wanted = wantedOf(search, words)
  if (wanted === null) return null
  const asked = JSON.stringify([actor.customerId, wanted])
  if (!isKnownAsCommon(asked)) {
    const ids = await findFew(db, actor, wanted)
    if (ids.length <= fewHits) return { ids }
    rememberAsCommon(asked)
  }
  const hit = sql`dossier_search where dossier_search.dossier_id = dossier.id
    and ${matching(actor, wanted)}`
  return { condition: sql<boolean>`exists (select from ${hit})`, ofEach: isAmong(hit) }
}

/** The dossiers that a search finds, and where they are many so many of the newest among the few that are looked at. */
export async function findSome(db: Db, actor: Actor, search: Search, most: number): Promise<number[]> {
  const wanted = wantedOf(search, [])
  const ids = wanted === null ? [] : await findFew(db, actor, wanted)
  return ids.toSorted((one, other) => other - one).slice(0, most)
}

/** What has to stand in the words of a dossier: every term, and one of the numbers where a list was pasted. */
interface Wanted {
  readonly lookedUp: readonly SearchTerm[]
  /** Looked for in what the others found. */
  readonly others: readonly SearchTerm[]
  readonly numbers: readonly string[] | null
}

/**
 * What only begins words (`B.V.`, `de`) or stands in many a name (`van`) is in so many dossiers that looking it up takes
 * the index longer than looking at what the other terms found. A postcode is rare enough.
 */
function wantedOf(search: Search, words: readonly SearchTerm[]): Wanted | null {
  const terms = [...(search.kind === 'terms' ? search.terms : []), ...words]
  const numbers = search.kind === 'numbers' ? search.numbers : null
  if (terms.length === 0 && numbers === null) return null
  const isRare = ({ match, text }: SearchTerm) => (match !== 'start' || text.length >= 6) && !isNamePrefix(text)
  if (!terms.some(isRare)) return { lookedUp: terms, others: [], numbers }
  return { lookedUp: terms.filter(isRare), others: terms.filter((term) => !isRare(term)), numbers }
}

/** The dossiers within the scope of the actor, and one more than a few where they are many. */
async function findFew(db: Db, actor: Actor, { lookedUp, others, numbers }: Wanted): Promise<number[]> {
  const patterns = (terms: readonly SearchTerm[]) => sql`array[${sql.join(terms.map(patternOf))}]::text[]`
  const { rows } = await sql<{ id: number }>`
    select id from found_in_search(${actor.customerId}, ${patterns(lookedUp)}, ${patterns(others)},
      ${numbers && patternsOf(numbers)}, ${fewHits + 1}) as found (id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The numbers of a pasted list that stand in no file within the scope of the actor, in their order. */
export async function findUnknown(db: Db, actor: Actor, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: number }>`
    select place from missing_in_search(${actor.customerId}, ${patternsOf(numbers)}) as missing (place)
    order by place`.execute(db)
  return rows.flatMap(({ place }) => numbers[place - 1] ?? [])
}

/** A file that one of the numbers of a list is of, and by what. */
export interface Listed {
  readonly id: number
  readonly number: string
  readonly by: ListedBy
  /** Of the number of a file that is in another: the number of that one, which stands in its place. */
  readonly into: string | null
}

/**
 * The files of a list that is too long to look for in all that search knows: by the whole number of the file, the reference
 * of the customer, the invoice or the payment reference. Of a file that is in another, the one it is in.
 */
export async function findListed(db: Db, actor: Actor, numbers: readonly string[]): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    with asked as (select number, fold(number) as folded from unnest(${[...numbers]}::text[]) number),
    found as (
      select asked.number, dossier.id, 'number' as by from asked join dossier on dossier.number = asked.number
      union select asked.number, dossier.id, 'number' from asked join dossier on dossier.number = upper(asked.number)
      union select asked.number, dossier.id, 'payment_reference' from asked
        join dossier on dossier.payment_reference = asked.number
      -- The indexes have those that have a reference.
      union select asked.number, dossier.id, 'reference' from asked
        join dossier on fold(dossier.customer_reference) = asked.folded and dossier.customer_reference is not null
      union select asked.number, claim.dossier_id, 'reference' from asked
        join claim on fold(claim.customer_reference) = asked.folded and claim.customer_reference is not null
      union select asked.number, claim.dossier_id, 'invoice' from asked
        join claim on invoice_key(claim.invoice_number) = invoice_key(asked.number)
          and fold(claim.invoice_number) = asked.folded)
    select dossier.id, found.number, found.by, case when file.dossier_id is not null
      and found.by = 'number' then dossier.number end as into
    from found
    left join merged_dossier file on file.dossier_id = found.id and file.undone_at is null
    join dossier on dossier.id = coalesce(file.survivor_id, found.id)
    where ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows
}

function matching({ customerId }: Actor, { lookedUp, others, numbers }: Wanted): RawBuilder<boolean> {
  // The whole content has the index; a user of a customer finds by what stands before the mark.
  const stands = (content: RawBuilder<unknown>, pattern: RawBuilder<unknown>) =>
    customerId === null
      ? sql`${content} like ${pattern}`
      : sql`${content} like ${pattern} and split_part(${content}, ${keptMark}, 1) like ${pattern}`
  const terms = [...lookedUp, ...others].map((term) => stands(sql`dossier_search.content`, patternOf(term)))
  const pasted = sql`dossier_search.dossier_id in (select found.dossier_id
    from unnest(${patternsOf(numbers ?? [])}) pattern
    join dossier_search found on ${stands(sql`found.content`, sql`pattern`)})`
  return sql<boolean>`(${sql.join([...terms, ...(numbers ? [pasted] : [])], sql` and `)})`
}

function patternOf({ text, match }: SearchTerm): RawBuilder<string> {
  const [before, after] = { part: ['%', '%'], start: ['% ', '%'], word: ['% ', ' %'] }[match] as [string, string]
  return sql<string>`${before} || like_literal(fold(${text})) || ${after}`
}

const patternsOf = (numbers: readonly string[]) =>
  sql`array(select '% ' || like_literal(fold(number)) || ' %'
    from unnest(${[...numbers]}::text[]) with ordinality as asked (number, place) order by place)`

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
