import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { HitFilter, HitState, listSanctionLists, PartyKind, SanctionHit } from '#contract/compliance/sanctions.ts'
import type { SanctionListKind } from '#domain/due-diligence/sanction-lists.ts'
import type { Day } from '#domain/day.ts'
import type { HitReason } from '#domain/due-diligence/screen-party.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ReadEntry } from './listed.ts'

export interface NewList {
  readonly kind: SanctionListKind
  readonly listDay: Day
  readonly fileName: string
  readonly sha256: string
  readonly entryCount: number
  readonly nameCount: number
  readonly uploadedBy: number
  readonly uploadedAt: Date
}

/** Of which day the lists are that hold. */
export async function findListDays(db: Db): Promise<{ kind: SanctionListKind; listDay: Day }[]> {
  return db
    .selectFrom('sanctionList')
    .select(['kind', 'listDay'])
    .where('isCurrent', '=', true)
    .$castTo<{ kind: SanctionListKind; listDay: Day }>()
    .execute()
}

/** How many days old one may be; two weeks as long as it is not filled in who the agency is. */
export async function findMostListDays(db: Db): Promise<number> {
  const row = await db.selectFrom('agency').select('sanctionListDays').executeTakeFirst()
  return row?.sanctionListDays ?? 14
}

/** The list that holds is the same on a later day. */
export async function setListDay(db: Db, id: number, listDay: Day): Promise<void> {
  await db.updateTable('sanctionList').set({ listDay }).where('id', '=', id).execute()
}

/** The list of a kind that holds now; held until the transaction ends. */
export async function lockCurrentList(db: Db, kind: SanctionListKind) {
  return db
    .selectFrom('sanctionList')
    .select(['id', 'listDay', 'sha256', 'entryCount', 'nameCount'])
    .where('kind', '=', kind)
    .where('isCurrent', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

/** The list before holds no longer; of it stays which file it was. */
export async function endList(db: Db, id: number): Promise<void> {
  await db.updateTable('sanctionList').set({ isCurrent: false }).where('id', '=', id).execute()
  await db.deleteFrom('sanctionEntry').where('listId', '=', id).execute()
}

export async function insertList(db: Db, list: NewList, entries: readonly ReadEntry[]): Promise<number> {
  const { id } = await db.insertInto('sanctionList').values(list).returning('id').executeTakeFirstOrThrow()
  const piece = 5000
  for (let from = 0; from < entries.length; from += piece) {
    await sql`
      insert into sanction_entry (list_id, reference, names, birth_days, kvk_numbers, remark)
      select ${id}, reference, names, birth_days, kvk_numbers, remark
      from jsonb_to_recordset(${JSON.stringify(entries.slice(from, from + piece).map(asRow))}::jsonb)
        as entry (reference text, names text[], birth_days text[], kvk_numbers text[], remark text)`.execute(db)
  }
  return id
}

const asRow = ({ reference, names, birthDays, kvkNumbers, remark }: ReadEntry) => ({
  reference,
  names,
  birth_days: birthDays,
  kvk_numbers: kvkNumbers,
  remark,
})

export type CurrentEntry = ReadEntry & { readonly id: number; readonly list: SanctionListKind; readonly mark: string }

/** Everybody on the lists that hold, with a mark that changes when what is said of him does. */
export async function findCurrentEntries(db: Db): Promise<CurrentEntry[]> {
  const { rows } = await sql<CurrentEntry>`
    select entry.id, list.kind as list, entry.reference, entry.names, entry.birth_days, entry.kvk_numbers, entry.remark,
      md5(entry.names::text || entry.birth_days::text || entry.kvk_numbers::text) as mark
    from sanction_list list join sanction_entry entry on entry.list_id = list.id where list.is_current
    order by entry.id`.execute(db)
  return rows
}

/** Which lists hold now, as the screenings name them; empty while there is none. */
export async function findCurrentLists(db: Db): Promise<string> {
  const { rows } = await sql<{ lists: string | null }>`
    select string_agg(id::text, ',' order by id) as lists from sanction_list where is_current`.execute(db)
  return rows[0]?.lists ?? ''
}

/**
 * Who is held against the lists: customers and in whose name they work, partners, people in both, and who is paid once. The number
 * in the register is of the first name: whose the others are has one of its own, or none.
 */
const parties = sql`
  select 'customer' as kind, customer.id, array[customer.name]
      || array(select merchant.name from merchant where merchant.customer_id = customer.id order by merchant.id)
      as names,
    null::date as birth_day, customer.kvk_number from customer
  where customer.test_of_id is null
  union all
  select 'partner', partner.id, array[partner.name] || array_remove(array[partner.contact_name], null), null,
    partner.kvk_number from partner
  union all
  select 'person', person.id, array[person.name], person.birth_day, null from dd_person person
  union all
  select 'payee', payment_order.id, array[payment_order.name], null, null from payment_order
  where payment_order.kind in ('refund', 'buyer') and payment_order.state = 'ordered'`

const marked = sql`select party.*, md5(party.names::text || coalesce(party.birth_day::text, '')
  || coalesce(party.kvk_number, '')) as mark from (${parties}) party`

export interface Party {
  readonly kind: PartyKind
  readonly id: number
  readonly names: readonly string[]
  readonly birthDay: string | null
  readonly kvkNumber: string | null
  readonly mark: string
}

/** Parties that were not held against these lists yet, or are known otherwise than they were then. */
export async function findUnscreened(db: Db, lists: string, limit: number): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select party.kind, party.id, party.names, party.birth_day, party.kvk_number, party.mark from (${marked}) party
    where not exists (select from sanction_screening done where done.party_kind = party.kind
      and done.party_id = party.id and done.party_mark = party.mark and done.lists = ${lists})
    order by party.kind, party.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Of these orders those of which the payee, or somebody in it, was not held against the lists that hold now, or is known otherwise
 * than he was then. None while there is no list.
 */
export async function selectUnscreenedOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const lists = await findCurrentLists(db)
  if (lists === '' || orderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    with waiting as materialized (
      select party.kind, party.id from (${marked}) party
      where not exists (select from sanction_screening done where done.party_kind = party.kind
        and done.party_id = party.id and done.party_mark = party.mark and done.lists = ${lists})
    )
    select asked.id from payment_order asked where asked.id = any(${[...orderIds]}::bigint[]) and exists (
      select from waiting where (waiting.kind = 'payee' and waiting.id = asked.id)
        or (asked.kind in ('remit', 'advance_return') and (
          (waiting.kind = 'customer' and waiting.id = asked.customer_id)
          or (waiting.kind = 'person' and exists (select from dd_person person
            join dd_subject subject on subject.id = person.subject_id
            where person.id = waiting.id and subject.customer_id = asked.customer_id)))))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function countUnscreened(db: Db, lists: string): Promise<{ screened: number; unscreened: number }> {
  const { rows } = await sql<{ screened: number; unscreened: number }>`
    select count(*) filter (where done.party_id is not null)::int as screened,
      count(*) filter (where done.party_id is null)::int as unscreened
    from (${marked}) party left join sanction_screening done on done.party_kind = party.kind
      and done.party_id = party.id and done.party_mark = party.mark and done.lists = ${lists}`.execute(db)
  return rows[0] ?? { screened: 0, unscreened: 0 }
}

export async function saveScreenings(db: Db, some: readonly Party[], lists: string, at: Date): Promise<void> {
  await sql`
    insert into sanction_screening (party_kind, party_id, party_mark, lists, screened_at)
    select kind, id, mark, ${lists}, ${at} from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      as party (kind text, id bigint, mark text)
    on conflict (party_kind, party_id) do update set party_mark = excluded.party_mark, lists = excluded.lists,
      screened_at = excluded.screened_at`.execute(db)
}

export interface KeptHit {
  readonly id: number
  readonly partyKind: PartyKind
  readonly partyId: number
  readonly list: SanctionListKind
  readonly reference: string
  readonly mark: string
  readonly state: HitState
  /** Whether its entry is on the lists that hold. */
  readonly isListed: boolean
}

export async function lockHitsOf(db: Db, some: readonly Party[]): Promise<KeptHit[]> {
  const { rows } = await sql<KeptHit>`
    select hit.id, hit.party_kind, hit.party_id, hit.list_kind as list, hit.reference, hit.mark, hit.state,
      exists (select from sanction_list list join sanction_entry entry on entry.list_id = list.id
        where list.is_current and list.kind = hit.list_kind and entry.reference = hit.reference) as is_listed
    from sanction_hit hit join jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as party (kind text, id bigint)
      on party.kind = hit.party_kind and party.id = hit.party_id
    order by hit.id for update of hit`.execute(db)
  return rows
}

export interface FoundHit {
  readonly partyKind: PartyKind
  readonly partyId: number
  readonly partyName: string
  readonly listKind: SanctionListKind
  readonly reference: string
  readonly listedName: string
  readonly birthDays: readonly string[]
  readonly remark: string
  readonly score: number
  readonly reasons: readonly string[]
  readonly mark: string
}

/** Keeps a hit as an open question, also one about which other people said something of other facts. Answers its id. */
export async function saveHit(db: Db, hit: FoundHit, at: Date): Promise<number> {
  const row = { ...hit, birthDays: [...hit.birthDays], reasons: [...hit.reasons], foundAt: at }
  const { id } = await db
    .insertInto('sanctionHit')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['partyKind', 'partyId', 'listKind', 'reference']).doUpdateSet(({ eb }) => ({
        ...row,
        ...unjudged,
        version: eb('sanctionHit.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const unjudged = {
  state: 'open',
  isTrue: null,
  firstBy: null,
  firstAt: null,
  secondBy: null,
  secondAt: null,
  note: '',
} as const

/** Nobody like it is on the lists any more, and two people had said that it was another. */
export async function endHit(db: Db, id: number): Promise<void> {
  await db
    .updateTable('sanctionHit')
    .set(({ eb }) => ({ state: 'gone', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What was alike is so no longer, by a change of the party or of the list: two people look again. */
export async function reopenHit(
  db: Db,
  id: number,
  { mark, reason }: { readonly mark: string; readonly reason: HitReason },
): Promise<void> {
  await db
    .updateTable('sanctionHit')
    .set(({ eb }) => ({ ...unjudged, mark, reasons: [reason], version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function lockHit(db: Db, id: number) {
  return db
    .selectFrom('sanctionHit')
    .select(['id', 'version', 'state', 'isTrue', 'firstBy', 'partyKind', 'partyId', 'partyName', 'listedName', 'note'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateHit(
  db: Db,
  id: number,
  change: {
    readonly state: HitState
    readonly isTrue: boolean | null
    readonly note: string
    readonly firstBy?: number | null
    readonly firstAt?: Date | null
    readonly secondBy?: number | null
    readonly secondAt?: Date | null
  },
): Promise<void> {
  await db
    .updateTable('sanctionHit')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const person = (column: string) => sql`(select json_build_object('id', person.id, 'name', person.name)
  from app_user person where person.id = ${sql.ref(column)})`

const subjectOf = sql`(select subject.id from dd_subject subject where case hit.party_kind
  when 'customer' then subject.customer_id = hit.party_id when 'partner' then subject.partner_id = hit.party_id
  when 'person' then subject.id = (select one.subject_id from dd_person one where one.id = hit.party_id) end)`

const hitColumns = sql`hit.id, hit.version, hit.party_kind, hit.party_id, hit.party_name, ${subjectOf} as subject_id,
  hit.list_kind as list, hit.reference, hit.listed_name, hit.birth_days, hit.remark,
  round(hit.score * 100)::int as score, hit.reasons, hit.state, hit.is_true, ${person('hit.firstBy')} as first_by,
  ${person('hit.secondBy')} as second_by, hit.note, hit.found_at`

const isOpen = sql`hit.state in ('open', 'proposed')`

export interface HitPage {
  /** Left out: those found last come first. */
  readonly sortBy?: 'found' | 'score' | 'name' | undefined
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const sortColumns: Readonly<Record<NonNullable<HitPage['sortBy']>, RawBuilder<unknown>>> = {
  found: sql`hit.found_at`,
  score: sql`hit.score`,
  name: sql`fold(hit.party_name)`,
}

/** A page of hits: those first about which somebody has to say something. */
export async function findHits(db: Db, filter: HitFilter, { sortBy, sortOrder, offset, limit }: HitPage) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filter.state) conditions.push(sql`hit.state = any(${filter.state}::text[])`)
  if (filter.list) conditions.push(sql`hit.list_kind = any(${filter.list}::text[])`)
  if (filter.party) conditions.push(sql`hit.party_kind = any(${filter.party}::text[])`)
  if (filter.open !== undefined) conditions.push(sql`(hit.state in ('open', 'proposed', 'true')) = ${filter.open}`)
  if (filter.search) {
    const part = sql`'%' || like_literal(fold(${filter.search})) || '%'`
    conditions.push(sql`(fold(hit.party_name) like ${part} or fold(hit.listed_name) like ${part}
      or hit.reference = ${filter.search})`)
  }
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<SanctionHit>`
    select ${hitColumns} from sanction_hit hit where ${where}
    order by ${isOpen} desc, ${sortColumns[sortBy ?? 'found']} ${sql.raw(sortBy ? sortOrder : 'desc')}, hit.id desc
    offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from sanction_hit hit where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findHit(db: Db, id: number): Promise<SanctionHit | undefined> {
  const { rows } = await sql<SanctionHit>`
    select ${hitColumns} from sanction_hit hit where hit.id = ${id}`.execute(db)
  return rows[0]
}

/** Hits on a party of the register and the people in it, the open ones first. */
export async function findHitsOf(db: Db, subjectId: number): Promise<SanctionHit[]> {
  const { rows } = await sql<SanctionHit>`
    select ${hitColumns} from sanction_hit hit where ${subjectOf} = ${subjectId}
    order by ${isOpen} desc, hit.score desc, hit.id limit 100`.execute(db)
  return rows
}

export async function findLists(db: Db): Promise<OutputOf<typeof listSanctionLists>['items']> {
  const { rows } = await sql<OutputOf<typeof listSanctionLists>['items'][number]>`
    select list.id, list.kind, list.list_day, list.file_name, list.entry_count, list.name_count, list.is_current,
      (select name from app_user where app_user.id = list.uploaded_by) as by, list.uploaded_at
    from sanction_list list order by list.id desc limit 50`.execute(db)
  return rows
}
