import { type RawBuilder, sql } from 'kysely'
import {
  type PrecassoFilter,
  type PrecassoPlace,
  precassoPlaces,
  type PrecassoRow,
  type PrecassoSort,
} from '#contract/files/precasso/precasso-list.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Day } from '#domain/day.ts'
import { markedFlags } from '#server/book/standing/dossier-flags.ts'
import { membersOf } from '#server/book/owners/current-member.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import {
  costColumns,
  type CostFacts,
  costJoins,
  invoiceNumbers,
  isFoundBy,
  passageJoins,
  passesDay,
  type PlaceDays,
  placeOf,
} from './passage-columns-queries.ts'

/** Which files are asked for, and on which day. */
export interface AskedPrecasso extends PrecassoFilter, PlaceDays {}

/** What the row of a file is made of. */
export interface FoundPrecasso
  extends Omit<PrecassoRow, 'costsCents' | 'waitsSinceDay' | 'silentDays' | 'dueDay'>,
    CostFacts {
  passesDay: Day | null
  /** On which day the customer was told that it would pass. */
  askedDay: Day | null
}

interface AskedPage {
  readonly sortBy: PrecassoSort
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  /** The last file that was read before, and up to which file none is still being made. */
  readonly after?: number | undefined
  readonly through?: number | null
}

/** One page of the files before collection, and how many there are. */
export async function findPrecasso(
  db: Db,
  actor: Actor,
  asked: AskedPrecasso,
  page: AskedPage,
): Promise<{ items: FoundPrecasso[]; total: number }> {
  const { after, through = null } = page
  const isBehind = after !== undefined
  const order = isBehind ? sql`dossier.id` : orders[page.sortBy][page.sortOrder]
  const behind = sql`where found.id > ${after ?? 0} and (${through}::bigint is null or found.id <= ${through})`
  const { rows } = await sql<FoundPrecasso & { total: number }>`
    with found as (${filtered(actor, asked)}), page as (
      select found.id, found.place, found.passes_day, count(*) over ()::int as total,
        row_number() over (order by ${order}) as place_in_order
      from found join dossier on dossier.id = found.id join customer on customer.id = dossier.customer_id
      ${isBehind ? behind : sql``}
      order by ${order} limit ${isBehind ? page.limit + 1 : page.limit} offset ${isBehind ? 0 : page.offset})
    select dossier.id, dossier.number, dossier.version, jsonb_build_object('id', customer.id, 'name', customer.name)
        as customer,
      dossier.debtor_name, dossier.status, ${invoiceNumbers} as invoices,
      bills.count::int as invoice_count, dossier.currency, dossier.open_cents, ${costColumns},
      customer.precasso_sender as sender, customer.precasso_payee as payee,
      case when step.id is not null then json_build_object('nl', step.name_nl, 'en', step.name_en,
        'fr', step.name_fr) end as step_name,
      letter.kind as last_letter, (letter.sent_at at time zone 'Europe/Amsterdam')::date as last_letter_day,
      term.last_day as term_last_day, dossier.extended_day, page.passes_day, page.place, customer.passage,
      said.answer, asked.asked_at, asked.passes_day as asked_day, asked.called_at is not null as on_agenda,
      halt.reason as halt_reason, halt.until_day as held_until_day,
      case when said.answer = 'hold' then nullif(said.reason, '') end as held_note,
      coalesce(balance.paid_cents, 0) as paid_cents, ${markedFlags()} as flags, page.total
    from page join dossier on dossier.id = page.id ${passageJoins}
    left join dossier_mark on dossier_mark.dossier_id = dossier.id
    ${costJoins}
    left join lateral (select kind, sent_at from dispatch where dispatch.dossier_id = dossier.id
      and dispatch.sent_at is not null and dispatch.kind <> 'message'
      order by sent_at desc, id desc limit 1) letter on true
    order by page.place_in_order`.execute(db)
  const items = rows.map(({ total: _total, ...row }) => row)
  if (!isBehind && (rows[0] || page.offset === 0)) return { items, total: rows[0]?.total ?? 0 }
  const { all } = await sumPrecasso(db, actor, asked)
  return { items, total: all.reduce((sum, { count }) => sum + count, 0) }
}

interface Sum {
  place: PrecassoPlace | null
  currency: PrecassoRow['currency']
  count: number
  cents: number
}

/** How many files there are by each place and currency, and what is open on them: `all` keeps to the place asked for. */
export async function sumPrecasso(db: Db, actor: Actor, asked: AskedPrecasso): Promise<{ all: Sum[]; every: Sum[] }> {
  const { place, ...others } = asked
  const { rows } = await sql<Sum>`
    with found as (${filtered(actor, others)})
    select found.place, dossier.currency, count(*)::int as count, sum(dossier.open_cents)::bigint as cents
    from found join dossier on dossier.id = found.id group by 1, 2 order by 1, 2`.execute(db)
  const all = place ? rows.filter((row) => row.place !== null && place.includes(row.place)) : rows
  return { all, every: rows }
}

/** The steps that files before collection stand before, and the teams of the agency. */
export async function findPrecassoChoices(db: Db, actor: Actor, language: Language) {
  const name = sql.ref(`name_${language}`)
  const { rows } = await sql<{
    steps: { code: string; name: string }[]
    teams: { id: number; name: string }[]
  }>`
    select (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by position), '[]') from (
        select distinct on (step.code) step.code, step.${name} as name, step.position from dossier
        join workflow_step step on step.id = dossier.step_id
        where dossier.before_collection and ${inScope(actor, 'dossier.customerId')}
        order by step.code, step.id desc) steps) as steps,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from team
        where ${actor.customerId === null}::boolean) as teams`.execute(db)
  return rows[0] ?? { steps: [], teams: [] }
}

/** Files before collection within the scope of the actor that meet every filter, with where they are and when they pass. */
function filtered(actor: Actor, asked: Partial<PrecassoFilter> & PlaceDays) {
  return sql`
    select * from (
      select dossier.id, ${placeOf(asked)} as place, ${passesDay} as passes_day, term.last_day as term_day,
        (select min(due_day) from claim where claim.dossier_id = dossier.id and claim.withdrawn_at is null) as due_day
      from dossier ${passageJoins}
      where ${sql.join(conditionsOf(actor, asked), sql` and `)}) found
    where ${sql.join(daysOf(asked), sql` and `)}`
}

function conditionsOf(actor: Actor, asked: Partial<PrecassoFilter> & { readonly today: Day }): RawBuilder<unknown>[] {
  const { search, status, customer, kind, sender, payee, step, batch, openFrom, openTo, team } = asked
  const conditions: RawBuilder<unknown>[] = [
    sql`dossier.before_collection`,
    sql`${inScope(actor, 'dossier.customerId')}`,
    status ? sql`dossier.status = any(${status}::text[])` : sql`dossier.status <> 'closed'`,
  ]
  if (customer) conditions.push(sql`dossier.customer_id = any(${customer}::bigint[])`)
  else if (actor.customerId === null) conditions.push(isReal('dossier.customerId'))
  if (kind) conditions.push(sql`dossier.kind = any(${kind}::text[])`)
  if (sender) conditions.push(sql`customer.precasso_sender = any(${sender}::text[])`)
  if (payee) conditions.push(sql`customer.precasso_payee = any(${payee}::text[])`)
  if (step) conditions.push(sql`step.code = any(${step}::text[])`)
  if (batch !== undefined) {
    conditions.push(sql`(dossier.import_batch_id = ${batch} or dossier.id in (
      select row.dossier_id from import_row row where row.batch_id = ${batch} and row.state = 'released'))`)
  }
  if (openFrom !== undefined) conditions.push(sql`dossier.open_cents >= ${openFrom}`)
  if (openTo !== undefined) conditions.push(sql`dossier.open_cents <= ${openTo}`)
  // Who has a file is known within the agency alone.
  if (team && actor.customerId === null) {
    conditions.push(sql`dossier.owner_id = any(array(${membersOf(sql`any(${team}::bigint[])`, asked.today)}))`)
  }
  if (search) conditions.push(isFoundBy(search))
  return conditions
}

function daysOf({ place, dueFrom, dueTo, termFrom, termTo, passesFrom, passesTo }: Partial<PrecassoFilter>) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (place) conditions.push(sql`place = any(${place}::text[])`)
  if (dueFrom) conditions.push(sql`due_day >= ${dueFrom}`)
  if (dueTo) conditions.push(sql`due_day <= ${dueTo}`)
  if (termFrom) conditions.push(sql`term_day >= ${termFrom}`)
  if (termTo) conditions.push(sql`term_day <= ${termTo}`)
  if (passesFrom) conditions.push(sql`passes_day >= ${passesFrom}`)
  if (passesTo) conditions.push(sql`passes_day <= ${passesTo}`)
  return conditions
}

const byColumn = (asc: RawBuilder<unknown>, desc: RawBuilder<unknown>) => ({ asc, desc })

const placeOrder = sql`array_position(${[...precassoPlaces]}::text[], found.place)`

const orders: Readonly<Record<PrecassoSort, Record<'asc' | 'desc', RawBuilder<unknown>>>> = {
  number: byColumn(sql`length(dossier.number), dossier.number`, sql`length(dossier.number) desc, dossier.number desc`),
  debtor: byColumn(sql`dossier.debtor_sort, dossier.id`, sql`dossier.debtor_sort desc, dossier.id desc`),
  customer: byColumn(sql`fold(customer.name), dossier.id`, sql`fold(customer.name) desc, dossier.id desc`),
  open: byColumn(sql`dossier.open_cents, dossier.id`, sql`dossier.open_cents desc, dossier.id desc`),
  due: byColumn(sql`found.due_day nulls last, dossier.id`, sql`found.due_day desc nulls last, dossier.id desc`),
  term: byColumn(sql`found.term_day nulls last, dossier.id`, sql`found.term_day desc nulls last, dossier.id desc`),
  passes: byColumn(
    sql`found.passes_day nulls last, dossier.next_day, dossier.id`,
    sql`found.passes_day desc nulls last, dossier.next_day desc, dossier.id desc`,
  ),
  // Those that ask for somebody, as they stand under their headings.
  place: byColumn(
    sql`${placeOrder} nulls last, found.passes_day nulls last, dossier.next_day, dossier.id`,
    sql`${placeOrder} desc nulls last, found.passes_day desc nulls last, dossier.next_day desc, dossier.id desc`,
  ),
}
