import { type RawBuilder, sql } from 'kysely'
import { type Occasion, occasions, type Pace, usualRules } from '#domain/customers/occasion.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Which audit rows are news for a customer. */
const sources: readonly { readonly occasion: Occasion; readonly when: RawBuilder<boolean> }[] = [
  { occasion: 'files_received', when: sql`event.kind = 'dossier.created'` },
  {
    occasion: 'file_closed',
    when: sql`event.kind = 'dossier.closed' and coalesce(event.data ->> 'reason', '') not in ('import_undone', 'merged')
      and not exists (select from audit_event back where back.dossier_id = event.dossier_id
        and back.kind = 'dossier.change_undone' and back.before ->> 'status' = 'closed' and back.id > event.id)`,
  },
  { occasion: 'dispute_received', when: sql`event.kind = 'log_dispute.started'` },
  { occasion: 'plan_made', when: sql`event.kind = 'plan.agreed'` },
  {
    occasion: 'hand_over_proposed',
    when: sql`event.kind = 'agenda.created' and event.data ->> 'subject' = 'decide_writ'`,
  },
  {
    occasion: 'document_asked',
    when: sql`(event.kind = 'customer.document_asked'
      or event.kind = 'question.asked' and event.data ->> 'kind' = 'document')`,
  },
  { occasion: 'question_asked', when: sql`event.kind = 'question.asked'` },
  { occasion: 'passage_asked', when: sql`event.kind = 'precasso.asked'` },
  { occasion: 'file_news', when: sql`event.kind = 'customer.news_asked'` },
]

const heardKinds = [
  'dossier.created',
  'dossier.closed',
  'log_dispute.started',
  'plan.agreed',
  'agenda.created',
  'customer.document_asked',
  'question.asked',
  'precasso.asked',
  'customer.news_asked',
]

/** The usual rules as rows, to be joined to customers of whom nothing else was said. */
const usual = sql.join(
  occasions.map((one) => sql`(${one}::text, ${usualRules[one].enabled}::boolean, ${usualRules[one].pace}::text)`),
)

/** By which rules each active customer is told; without an address nothing is told unless somebody asked for it. */
const rules = sql`
  select customer.id as customer_id, usual.occasion,
    coalesce(rule.enabled, usual.enabled and customer.email is not null) as enabled,
    coalesce(rule.pace, usual.pace) as pace, rule.contact_id
  from customer cross join (values ${usual}) as usual (occasion, enabled, pace)
  left join customer_occasion rule on rule.customer_id = customer.id and rule.occasion = usual.occasion
  where customer.active`

/**
 * Reads the audit trail on from where it was read last, up to the oldest transaction that is still open: each row is
 * read once, whatever the order in which transactions end.
 */
export async function insertNews(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(771566)`.execute(tx)
  const cases = sql.join(
    sources.map(({ occasion, when }) => sql`when ${when} then ${occasion}`),
    sql` `,
  )
  await sql`
    with bounds as (
      select through_tx as from_tx, audit_tx(pg_snapshot_xmin(pg_current_snapshot())) as to_tx from customer_news_mark
    ), heard as (
      select event.id, event.dossier_id, event.at, case ${cases} end as occasion, 
        case event.kind when 'customer.document_asked' then event.data ->> 'reason'
          when 'question.asked' then event.data ->> 'reason'
          when 'precasso.asked' then event.data ->> 'passesDay' end as note
      from audit_event event, bounds
      where event.tx >= bounds.from_tx and event.tx < bounds.to_tx and event.dossier_id is not null
        and event.kind = any(${heardKinds}::text[])
    ), told as (
      insert into customer_news (customer_id, occasion, dossier_id, audit_event_id, happened_at, happened_day, note)
      select file.customer_id, heard.occasion, heard.dossier_id, heard.id, heard.at,
        (heard.at at time zone 'Europe/Amsterdam')::date, heard.note
      from heard join dossier file on file.id = heard.dossier_id
      join (${rules}) rule on rule.customer_id = file.customer_id and rule.occasion = heard.occasion and rule.enabled
      order by heard.id
      on conflict do nothing
    )
    update customer_news_mark set through_tx = bounds.to_tx from bounds where bounds.to_tx > bounds.from_tx`.execute(tx)
  await sql`delete from customer_news news where news.message_id is null and ${isAnswered}`.execute(tx)
}

/** What somebody was asked and has answered since, or need not answer any more, is no news. */
const isAnswered = sql<boolean>`exists (
  select from audit_event asked join customer_question question on question.id = asked.subject_id
  where asked.id = news.audit_event_id and asked.kind = 'question.asked' and question.state <> 'open')`

/** Takes everything up to now as told: what is shown of the past of a demonstration is no news. */
export async function skipNews(db: Db): Promise<void> {
  await sql`update customer_news_mark 
    set through_tx = (audit_tx(pg_current_xact_id())::text::bigint + 1)::text::xid8`.execute(db)
}

/** News of files of the past, one message a customer and day: on which day it was sent, and what it told. */
export async function insertPastNews(
  db: Db,
  past: { firstId: number; lastId: number; sinceDay: Day; occasion: Occasion; auditKind: string },
) {
  const { rows } = await sql<{ customerId: number; sentDay: Day; newsIds: number[] }>`
    with heard as (
      select event.id, event.dossier_id, event.at, file.customer_id,
        (event.at at time zone 'Europe/Amsterdam')::date as day
      from audit_event event join dossier file on file.id = event.dossier_id
      where event.dossier_id between ${past.firstId} and ${past.lastId} and event.kind = ${past.auditKind}
        and (event.at at time zone 'Europe/Amsterdam')::date >= ${past.sinceDay}::date
    ), told as (
      insert into customer_news (customer_id, occasion, dossier_id, audit_event_id, happened_at, happened_day)
      select customer_id, ${past.occasion}, dossier_id, id, at, day from heard order by id
      on conflict do nothing returning id, customer_id, happened_day)
    select customer_id, happened_day as sent_day, array_agg(id order by id) as news_ids from told
    where extract(isodow from happened_day) <= 5 group by 1, 2 order by 2, 1 limit 40`.execute(db)
  return rows
}

/** What was heard of the past and not told stays untold. */
export async function dropPastNews(db: Db, files: { firstId: number; lastId: number }): Promise<void> {
  await sql`
    delete from customer_news where message_id is null
      and dossier_id between ${files.firstId} and ${files.lastId}`.execute(db)
}

/** What waits to be told on one occasion: of which customer, since when, how and to whom. */
export interface Waiting {
  customerId: number
  occasion: Occasion
  pace: Pace
  contactId: number | null
}

/**
 * The customers with something to tell now, that of each occasion together. What has waited longer than a month, for the
 * portal stood still or nobody could be written to, is no news any more.
 */
export async function findWaiting(db: Db, today: Day, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select rule.customer_id, rule.occasion, rule.pace, rule.contact_id
    from (select customer_id, occasion, min(happened_day) as first_day from customer_news
      where message_id is null and happened_day > ${today}::date - 30 group by 1, 2) waiting
    join (${rules}) rule on rule.customer_id = waiting.customer_id and rule.occasion = waiting.occasion
    where rule.enabled and (rule.pace = 'now' or waiting.first_day < ${today}::date)
    order by 1, 2 limit ${limit}`.execute(db)
  return rows
}

/** The customers that want the overview of a month and have not got it. */
export async function findOverviews(db: Db, about: string, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select rule.customer_id, rule.occasion, rule.pace, rule.contact_id from (${rules}) rule
    where rule.occasion = 'month_overview' and rule.enabled
      and exists (select from dossier where dossier.customer_id = rule.customer_id and dossier.status <> 'closed')
      and not exists (select from customer_message message where message.customer_id = rule.customer_id
        and message.occasion = 'month_overview' and message.about = ${about} and message.state <> 'cancelled')
    order by 1 limit ${limit}`.execute(db)
  return rows
}

/** The rule by which a customer is told now; undefined when it is not. */
export async function findRule(db: Db, customerId: number, occasion: Occasion): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select rule.customer_id, rule.occasion, rule.pace, rule.contact_id from (${rules}) rule
    where rule.customer_id = ${customerId} and rule.occasion = ${occasion} and rule.enabled`.execute(db)
  return rows[0]
}

export interface NewsRow {
  id: number
  dossierId: number
}

/** Takes what waits; others pass it by until the transaction ends. */
export async function lockNews(db: Db, { customerId, occasion, pace }: Waiting, today: Day): Promise<NewsRow[]> {
  const until = pace === 'now' ? sql`true` : sql`happened_day < ${today}::date`
  const { rows } = await sql<NewsRow>`
    select id, dossier_id from customer_news news
    where customer_id = ${customerId} and occasion = ${occasion} and message_id is null
      and happened_day > ${today}::date - 30 and ${until} and not ${isAnswered}
    order by id limit ${pace === 'now' ? 20 : 20_000} for update skip locked`.execute(db)
  return rows
}

/** Says in which message news is told. */
export async function nameMessage(db: Db, messageId: number, newsIds: readonly number[]): Promise<void> {
  await sql`update customer_news set message_id = ${messageId} where id = any(${[...newsIds]}::bigint[])`.execute(db)
}

/** The news a message tells; before it leaves, what of it still is news. */
export async function findNewsOf(
  db: Db,
  messageId: number,
  { stillNews }: { readonly stillNews: boolean },
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select id, dossier_id from customer_news news
    where message_id = ${messageId} and not (${stillNews} and ${isAnswered}) order by id`.execute(db)
  return rows
}
