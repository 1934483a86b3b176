import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type DossierFilter, type DossierRow, type DossierSort } from '#contract/files/dossiers.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptList, keptPlan, keptWhileFew } from '#server/platform/db/kept-plan.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { merchantName } from '#server/book/dossiers/merchant-name.ts'
import { inAmsterdam } from '#server/clock.ts'
import { markedFlags } from '#server/book/standing/dossier-flags.ts'
import { filterConditions, type NamedFiles } from './filter-queries.ts'
import { shownFlags, shownNext } from '#server/book/standing/shown-day.ts'
import type { Hits } from '#server/book/search/search-queries.ts'

export interface DossierPage {
  sortBy: DossierSort
  sortOrder: 'asc' | 'desc'
  offset: number
  limit: number
  /** The last file that was read before, of a list in the order in which files were made. */
  after?: number | undefined
  /** Up to which file none is still being made. */
  through?: number | null
}

/** What a list shows: its filters, with the search looked up. */
export interface Listed {
  readonly filter: DossierFilter
  readonly hits: Hits | null
  /** The dossiers that a filter names, where they are few. */
  readonly named: NamedFiles | null
  /** Where nothing is what was typed: the names near to it, by which the hits were found instead. */
  readonly near?: readonly string[]
}

/**
 * One page of the list. Sorting and skipping walk an index; only the rows of the page are read whole, by a statement of
 * their own: planning what a row shows takes longer than reading it, and which rows there are says nothing of how.
 */
export async function findDossiers(db: Db, actor: Actor, listed: Listed, page: DossierPage): Promise<DossierRow[]> {
  const ids = (await pageOf(db, actor, listed, page).execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = new Map((await selectRows(db, actor, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [shownTo(actor, toRow(row))] : []
  })
}

/** Filters whose values are a few words, which stand in the text of the statement. */
const ofWords: ReadonlySet<string> = new Set(['status', 'phase', 'kind', 'flag', 'plan', 'legal'])

/**
 * Whether a first page is asked by words alone, and by files that were found before: there are few such texts, and planning
 * one takes longer than reading the page. What depends on a number, a day or a customer is planned for just that.
 */
function isOfFewTexts(actor: Actor, { filter, hits, named }: Listed, { offset, after }: DossierPage): boolean {
  const isFound = hits === null || 'ids' in hits
  const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : name))
  return (
    (actor.customerId === null || named !== null) &&
    offset === 0 &&
    after === undefined &&
    isFound &&
    asked.every((name) => ofWords.has(name) || named?.by.has(name) || (name === 'search' && hits !== null))
  )
}

function pageOf(db: Db, actor: Actor, listed: Listed, page: DossierPage) {
  const meeting = filtered(db, actor, listed, true)
  const sorted = orderOf(page, listed.filter)
  const keeps = isOfFewTexts(actor, listed, page)
  const { after, through = null } = page
  // From the last one that was read on: what comes in or goes meanwhile skips and doubles nothing.
  if (after !== undefined) {
    const behind = meeting.select('dossier.id').where('dossier.id', '>', after).orderBy('dossier.id').limit(page.limit)
    return through === null ? behind : behind.where('dossier.id', '<=', through)
  }
  if (page.sortBy !== 'customer') {
    return upTo(meeting.select('dossier.id').orderBy(sorted), page, keeps)
  }
  if (listed.named || (listed.hits && 'ids' in listed.hits)) {
    const joined = meeting.innerJoin('customer', 'customer.id', 'dossier.customerId')
    return upTo(joined.select('dossier.id').orderBy(sorted), page, keeps)
  }
  // Customer by customer: the few customers are sorted instead of all their dossiers. Without an order of its own the
  // inner query would be joined as a whole.
  const [order, other] = page.sortOrder === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  const customers = db.selectFrom('customer').select(['id', sql<string>`fold(name)`.as('folded')])
  const theirs = meeting.where(sql<boolean>`dossier.customer_id = customer.id`).select('id').orderBy('id', other)
  const joined = db
    .selectFrom(customers.orderBy('folded', order).orderBy('id', order).as('customer'))
    .innerJoinLateral(theirs.as('dossier'), (join) => join.onTrue())
  return upTo(
    joined
      .select('dossier.id')
      .orderBy('customer.folded', order)
      .orderBy('customer.id', order)
      .orderBy('dossier.id', other),
    page,
    keeps,
  )
}

/** How many rows are asked for stands in the text: not knowing it the database plans for a tenth of all. */
function upTo<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { limit, offset }: DossierPage,
  keeps: boolean,
) {
  const first = query.limit(sql.lit(limit))
  if (offset > 0) return first.offset(offset)
  return keeps ? keptWhileFew(first) : first
}

/** How many dossiers there are per currency, and what is open on them. */
export async function sumDossiers(db: Db, actor: Actor, listed: Listed) {
  return filtered(db, actor, listed)
    .select(({ fn }) => [
      'dossier.currency',
      fn.countAll<number>().as('total'),
      fn.sum<string>('dossier.openCents').as('cents'),
    ])
    .groupBy('dossier.currency')
    .execute()
}

/** How many dossiers there are, counted up to a limit. */
export async function countDossiers(db: Db, actor: Actor, listed: Listed, limit?: number): Promise<number> {
  const meeting = filtered(db, actor, listed).select('dossier.id')
  const counted = await db
    .selectFrom((limit === undefined ? meeting : meeting.limit(limit)).as('meeting'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}

/** The ids of all of them, for a selection of the whole list. */
export function dossierIdsOf(db: Db, actor: Actor, listed: Listed): Expression<{ id: number }> {
  return filtered(db, actor, listed).select('dossier.id')
}

/** Dossiers within the scope of the actor that meet every filter. */
export function filtered(db: Db, actor: Actor, { filter, hits, named }: Listed, walks = false) {
  let query = db.selectFrom('dossier').where(inScope(actor, 'dossier.customerId'))
  if (hits) query = query.where('ids' in hits ? isOneOf(hits.ids) : walks ? hits.ofEach : hits.condition)
  if (named) query = query.where(isOneOf(named.ids))
  if (filter.status) query = query.where(isWord('dossier.status', filter.status))
  if (filter.phase) query = query.where(isWord('dossier.phase', filter.phase))
  if (filter.customer) query = query.where('dossier.customerId', 'in', filter.customer)
  else if (actor.customerId === null) query = query.where(isReal('dossier.customerId'))
  // Of what was counted it is the kind of then.
  if (filter.kind && !filter.measure) query = query.where(isWord('dossier.kind', filter.kind))
  // What is late a customer finds as it is shown to it: today.
  const today = actor.customerId === null ? null : inAmsterdam(actor.now).day
  if (filter.nextFrom && (today === null || filter.nextFrom > today)) {
    query = query.where('dossier.nextDay', '>=', filter.nextFrom)
  }
  if (filter.nextTo) query = query.where('dossier.nextDay', '<=', filter.nextTo)
  if (filter.nextTo && today !== null && filter.nextTo < today) query = query.where(sql<boolean>`false`)
  if (filter.openedFrom) query = query.where('dossier.openedDay', '>=', filter.openedFrom)
  if (filter.openedTo) query = query.where('dossier.openedDay', '<=', filter.openedTo)
  if (filter.openFrom !== undefined) query = query.where('dossier.openCents', '>=', filter.openFrom)
  if (filter.openTo !== undefined) query = query.where('dossier.openCents', '<=', filter.openTo)
  if (filter.batch !== undefined) query = query.where('dossier.importBatchId', '=', filter.batch)
  for (const condition of filterConditions(filter, actor, named, walks)) query = query.where(condition)
  return query
}

/** The words stand in the statement: how many rows have one says which index is the best. */
const isWord = (column: string, words: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`

const isOneOf = (ids: readonly number[]) => sql<boolean>`dossier.id = any(${keptList(ids)})`

/**
 * Files without a next day come last both ways. Only closed ones have none: where none of those is asked for, the indexes of
 * what is rare serve as well.
 */
function orderOf({ sortBy, sortOrder }: DossierPage, { status }: DossierFilter): RawBuilder<unknown> {
  const mayLackDay = status?.includes('closed') ?? true
  if (sortBy === 'nextDay' && sortOrder === 'desc' && mayLackDay) {
    return sql`dossier.next_day desc nulls last, dossier.id desc`
  }
  return orders[sortBy][sortOrder]
}

/** Every order has an index and ends in something unique, so that no row is skipped or shown twice between pages. */
const orders: Readonly<Record<DossierSort, Record<'asc' | 'desc', RawBuilder<unknown>>>> = {
  nextDay: {
    asc: sql`dossier.next_day, dossier.id`,
    desc: sql`dossier.next_day desc, dossier.id desc`,
  },
  number: {
    asc: sql`length(dossier.number), dossier.number`,
    desc: sql`length(dossier.number) desc, dossier.number desc`,
  },
  debtor: {
    asc: sql`dossier.debtor_sort, dossier.id`,
    desc: sql`dossier.debtor_sort desc, dossier.id desc`,
  },
  customer: {
    asc: sql`fold(customer.name), customer.id, dossier.id desc`,
    desc: sql`fold(customer.name) desc, customer.id desc, dossier.id`,
  },
  openCents: {
    asc: sql`dossier.open_cents, dossier.id`,
    desc: sql`dossier.open_cents desc, dossier.id desc`,
  },
  openedDay: {
    asc: sql`dossier.opened_day, dossier.id`,
    desc: sql`dossier.opened_day desc, dossier.id desc`,
  },
  status: {
    asc: sql`dossier.status, dossier.phase, dossier.id desc`,
    desc: sql`dossier.status desc, dossier.phase desc, dossier.id`,
  },
}

/** A row as it is kept: what it names stands beside it, names in three languages. */
interface ListedRow
  extends Omit<
    DossierRow,
    'customer' | 'merchant' | 'owner' | 'moreDebtors' | 'principalCents' | 'openDay' | 'stepName' | 'closingReasonName'
  > {
  readonly customerId: number
  readonly customerName: string
  readonly merchantId: number | null
  readonly merchantName: string
  readonly ownerId: number | null
  readonly ownerName: string | null
  readonly debtorCount: number
  readonly principalCents: number | null
  readonly openDay: string | null
  readonly nameNl: string | null
  readonly nameEn: string | null
  readonly nameFr: string | null
  readonly reasonNl: string | null
  readonly reasonEn: string | null
  readonly reasonFr: string | null
}

async function selectRows(db: Db, actor: Actor, ids: readonly number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    ${keptPlan} select dossier.id, dossier.number, dossier.kind, dossier.phase, dossier.status, dossier.currency,
      dossier.customer_id, customer.name as customer_name, dossier.customer_reference, dossier.debtor_name,
      dossier.open_cents, balance.principal_cents, balance.as_of as open_day, dossier.next_day, dossier.next_reason,
      step.name_nl, step.name_en, step.name_fr, dossier.owner_id, owner.name as owner_name,
      dossier.merchant_id, ${merchantName('merchant')} as merchant_name,
      dossier.opened_day, dossier.last_contact_day, dossier.closed_day, dossier.closing_reason, dossier.language,
      customer.group_name as customer_group, reason.name_nl as reason_nl, reason.name_en as reason_en,
      reason.name_fr as reason_fr,
      (select max(dispatch.sent_at) from dispatch where dispatch.dossier_id = dossier.id) as last_sent_at,
      -- A file without a mark has one debtor.
      (select count(*) from dossier_debtor link where link.dossier_id = dossier_mark.dossier_id) as debtor_count,
      ${markedFlags(inAmsterdam(actor.now).day)} as flags
    from dossier join customer on customer.id = dossier.customer_id
    left join workflow_step step on step.id = dossier.step_id
    left join app_user owner on owner.id = dossier.owner_id
    left join dossier_balance balance on balance.dossier_id = dossier.id
    left join merchant on merchant.id = dossier.merchant_id
    left join closing_reason reason on reason.code = dossier.closing_reason
    left join dossier_mark on dossier_mark.dossier_id = dossier.id
    where ${isOneOf(ids)} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows
}

/** What a customer is not told: that a step is late, and what nobody has decided on yet. */
function shownTo(actor: Actor, row: DossierRow): DossierRow {
  if (actor.customerId === null) return row
  const { day: nextDay, why: nextReason } = shownNext(actor, { day: row.nextDay, why: row.nextReason })
  return { ...row, nextDay, nextReason, flags: shownFlags(actor, row.flags) }
}

/** Each field by name: to leave thirteen out of a row of thirty and take the rest costs more than to ask for it. */
function toRow(row: ListedRow): DossierRow {
  return {
    id: row.id,
    number: row.number,
    customer: { id: row.customerId, name: row.customerName },
    customerReference: row.customerReference,
    merchant: row.merchantId === null ? null : { id: row.merchantId, name: row.merchantName },
    kind: row.kind,
    phase: row.phase,
    status: row.status,
    currency: row.currency,
    debtorName: row.debtorName,
    moreDebtors: Math.max(row.debtorCount - 1, 0),
    principalCents: row.principalCents ?? 0,
    openCents: row.openCents,
    openDay: row.openDay ?? row.openedDay,
    stepName: nameOf(row.nameNl, row.nameEn, row.nameFr),
    nextDay: row.nextDay,
    nextReason: row.nextReason,
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
    openedDay: row.openedDay,
    closedDay: row.closedDay,
    closingReason: row.closingReason,
    closingReasonName: nameOf(row.reasonNl, row.reasonEn, row.reasonFr),
    language: row.language,
    customerGroup: row.customerGroup,
    lastSentAt: row.lastSentAt,
    lastContactDay: row.lastContactDay,
    flags: row.flags,
  }
}

const nameOf = (nl: string | null, en: string | null, fr: string | null) =>
  nl === null ? null : { nl, en: en ?? nl, fr: fr ?? nl }
