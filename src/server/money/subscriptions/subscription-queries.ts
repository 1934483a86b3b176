import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import {
  type BillingFault,
  type listSubscriptions,
  type SubscriptionStanding,
  type SubscriptionView,
  subscriptionViews,
} from '#contract/money/subscriptions/subscriptions.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Period, SubscriptionPeriod, SubscriptionTerms } from '#domain/settlement/subscription.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

export interface TermsRow extends SubscriptionTerms {
  fromDay: Day
  indexPercent: number | null
}

export interface PauseRow {
  fromDay: Day
  toDay: Day | null
  reason: string
}

/** A subscription with what its charges are worked out from. */
export interface StoredSubscription {
  id: number
  customer: { id: number; name: string }
  /** Where its services are taxed. */
  country: string
  hasCheckedVatNumber: boolean
  product: string
  currency: string
  period: SubscriptionPeriod
  fromDay: Day
  toDay: Day | null
  endReason: string
  noticeDays: number
  billAfterDays: number
  /** The import it was made by. */
  importId: number | null
  standing: SubscriptionStanding
  terms: TermsRow[]
  pauses: PauseRow[]
  /** The last day that was billed. */
  billedThrough: Day | null
  openCents: Cents
  unpaidCents: Cents
  billingFault: BillingFault | null
  billingFaultAt: Date | null
  version: number
}

const pausedOn = (today: Day) => sql`exists (select from subscription_pause pause
  where pause.subscription_id = subscription.id and pause.from_day <= ${today}::date
    and (pause.to_day is null or pause.to_day >= ${today}::date))`

const standingOn = (today: Day) => sql<SubscriptionStanding>`case
  when to_day < ${today}::date then 'ended' when from_day > ${today}::date then 'coming'
  when ${pausedOn(today)} then 'paused' when to_day is not null then 'ending' else 'running' end`

/** What of its invoices is to be paid still: all of it, or what is overdue on a day. */
const openOf = (overdueOn: Day | null) => sql`(select coalesce(sum(invoice.open_cents), 0)::bigint
  from subscription_bill bill join invoice on invoice.id = bill.invoice_id
  where bill.subscription_id = subscription.id
    and (${overdueOn}::date is null or invoice.due_day < ${overdueOn}::date))`

const inView = (view: RawBuilder<unknown>) => sql`(case ${view} when 'unpaid' then unpaid_cents > 0
  when 'unbilled' then billing_fault is not null
  -- What ends runs until then.
  when 'running' then standing in ('running', 'ending') else standing = ${view} end)`

/** Subscriptions with their customer, how they stand on a day, and what is open of their invoices. */
const standings = (actor: Actor, today: Day, wanted: RawBuilder<unknown>) => sql`
  select subscription.*, customer.name as customer_name, customer.country,
    customer.vat_number_checked_day is not null as has_checked_vat_number,
    ${standingOn(today)} as standing, ${openOf(null)} as open_cents, ${openOf(today)} as unpaid_cents,
    fault.reason as billing_fault, fault.since as billing_fault_at
  from subscription join customer on customer.id = subscription.customer_id
  left join subscription_fault fault on fault.subscription_id = subscription.id
    and ${actor.customerId === null}::boolean
  where ${inScope(actor, 'subscription.customerId')} and ${wanted}`

const columns = sql`shown.id, json_build_object('id', customer_id, 'name', customer_name) as customer, country,
  has_checked_vat_number, product, currency, period, shown.from_day, shown.to_day, end_reason, notice_days,
  bill_after_days, import_batch_id as import_id, standing, open_cents, unpaid_cents, billing_fault,
  billing_fault_at, version,
  (select max(to_day) from subscription_bill bill where bill.subscription_id = shown.id) as billed_through,
  (select json_agg(json_build_object('fromDay', from_day, 'priceCents', price_cents, 'includedFiles', included_files,
      'extraFileCents', extra_file_cents, 'indexPercent', index_percent) order by from_day)
    from subscription_terms terms where terms.subscription_id = shown.id) as terms,
  (select coalesce(json_agg(json_build_object('fromDay', from_day, 'toDay', to_day, 'reason', reason)
      order by from_day), '[]')
    from subscription_pause pause where pause.subscription_id = shown.id) as pauses`

/** A page of subscriptions. */
export async function findSubscriptions(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listSubscriptions>,
  today: Day,
): Promise<{ items: StoredSubscription[]; total: number }> {
  const { view = null, limit, offset, sortBy = 'customerName', sortOrder } = query
  const sorts = {
    customerName: sql`fold(customer_name)`,
    product: sql`fold(product)`,
    fromDay: sql`from_day`,
    toDay: sql`to_day`,
  } as const
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const source = sql`(${standings(actor, today, wantedBy(query))}) shown
    where ${view}::text is null or ${inView(sql`${view}::text`)}`
  const { rows } = await sql<StoredSubscription>`
    select ${columns} from ${source} order by ${sorts[sortBy]} ${direction}, shown.id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${source}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

function wantedBy(asked: Pick<QueryOf<typeof listSubscriptions>, 'search' | 'customer'>) {
  const [search, customer] = [asked.search ?? null, asked.customer ?? null]
  const like = `%${search ?? ''}%`
  return sql`(${customer}::bigint is null or subscription.customer_id = ${customer})
    and (${search}::text is null or fold(customer.name) like fold(${like}) or fold(product) like fold(${like}))`
}

/** Of each view how many there are, and what they bring a month as they are today; of unpaid what is overdue. */
export async function sumSubscriptions(
  db: Db,
  actor: Actor,
  query: Pick<QueryOf<typeof listSubscriptions>, 'search' | 'customer'>,
  today: Day,
): Promise<{ view: SubscriptionView; count: number; cents: Cents }[]> {
  const { rows } = await sql<{ view: SubscriptionView; count: number; cents: Cents }>`
    select view, count(shown.id)::int as count, coalesce(round(sum(case view when 'unpaid' then unpaid_cents
      else terms.price_cents / case period when 'month' then 1.0 when 'quarter' then 3 else 12 end end)), 0)::bigint
      as cents
    from unnest(${[...subscriptionViews]}::text[]) with ordinality as asked (view, place)
    left join (${standings(actor, today, wantedBy(query))}) shown on ${inView(sql`view`)}
    left join lateral (select price_cents from subscription_terms terms where terms.subscription_id = shown.id
      order by terms.from_day <= ${today}::date desc,
        case when terms.from_day <= ${today}::date then terms.from_day end desc, terms.from_day limit 1) terms on true
    group by view, place order by place`.execute(db)
  return rows
}

export async function findSubscription(
  db: Db,
  actor: Actor,
  id: number,
  today: Day,
): Promise<StoredSubscription | undefined> {
  const { rows } = await sql<StoredSubscription>`
    select ${columns} from (${standings(actor, today, sql`subscription.id = ${id}`)}) shown`.execute(db)
  return rows[0]
}

/** Held until the transaction ends; none where it is not there, or not of the customer of who asks. */
export async function lockSubscription(
  db: Db,
  actor: Actor,
  id: number,
  today: Day,
): Promise<StoredSubscription | undefined> {
  await db.selectFrom('subscription').select('id').where('id', '=', id).forUpdate().execute()
  return findSubscription(db, actor, id, today)
}

/** The days on which files were handed in that count for a subscription and were not billed, by its id. */
export async function findUsed(
  db: Db,
  asked: readonly { readonly id: number; readonly period: Period }[],
): Promise<ReadonlyMap<number, Day[]>> {
  const { rows } = await sql<{ subscriptionId: number; usedDay: Day; files: number }>`
    select subscription_id, used_day, count(*)::int as files from (${countable(asked)}) used
    group by 1, 2 order by 2`.execute(db)
  const days = new Map<number, Day[]>()
  for (const { subscriptionId, usedDay, files } of rows) {
    const known = days.get(subscriptionId) ?? []
    for (let count = 0; count < files; count += 1) known.push(usedDay)
    days.set(subscriptionId, known)
  }
  return days
}

/** Late by so many days at most: what was put in afterwards with the day of a period that was billed counts for the next. */
const lateDays = 60

/**
 * The files that count for subscriptions in a period of each: handed in while it ran, or before it in a period that was billed
 * without them; once each, for the oldest of the subscriptions that their customer had on their day.
 */
function countable(asked: readonly { readonly id: number; readonly period: Period }[]) {
  return sql`
    select dossier.id as dossier_id, subscription.id as subscription_id, period.from_day,
      greatest(dossier.opened_day, period.from_day) as used_day
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ period }) => period.fromDay)}::date[],
      ${asked.map(({ period }) => period.toDay)}::date[]) as period (subscription_id, from_day, to_day)
    join subscription on subscription.id = period.subscription_id
    join dossier on dossier.customer_id = subscription.customer_id
      and dossier.opened_day <= period.to_day
      and dossier.opened_day >= greatest(subscription.from_day, period.from_day - ${lateDays}::int)
      and ${countsFor('subscription')}
      and (dossier.opened_day >= period.from_day or exists (select from subscription_bill bill
        where bill.subscription_id = subscription.id and dossier.opened_day between bill.from_day and bill.to_day))
    where dossier.closing_reason is distinct from 'import_undone'
      and not exists (select from subscription_usage usage where usage.dossier_id = dossier.id)
      and not exists (select from subscription older where older.customer_id = dossier.customer_id
        and (older.from_day, older.id) < (subscription.from_day, subscription.id) and ${countsFor('older')})`
}

/** Whether a subscription ran on the day a file was handed in. */
const countsFor = (name: 'subscription' | 'older') => sql`dossier.opened_day >= ${sql.ref(`${name}.fromDay`)}
  and (${sql.ref(`${name}.toDay`)} is null or dossier.opened_day <= ${sql.ref(`${name}.toDay`)})
  and not exists (select from subscription_pause pause where pause.subscription_id = ${sql.ref(`${name}.id`)}
    and dossier.opened_day >= pause.from_day and (pause.to_day is null or dossier.opened_day <= pause.to_day))`

/**
 * Writes down which files the bill of a period counts, before that bill: answers the day of each. Another that counts one of
 * them fails on its key.
 */
export async function insertUsage(db: Db, id: number, period: Period): Promise<Day[]> {
  const { rows } = await sql<{ usedDay: Day }>`
    insert into subscription_usage (dossier_id, subscription_id, from_day, used_day)
    select dossier_id, subscription_id, from_day, used_day from (${countable([{ id, period }])}) used
    returning used_day`.execute(db)
  return rows.map(({ usedDay }) => usedDay).toSorted()
}
