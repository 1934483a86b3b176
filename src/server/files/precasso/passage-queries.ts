import { type RawBuilder, sql } from 'kysely'
import type { FileName, PassageGroup, PassageRow } from '#contract/files/precasso/passage-list.ts'
import type { PassageAnswer } from '#domain/precasso/passage.ts'
import type { Day } from '#domain/day.ts'
import type { MoneyOf } from '#domain/sum-per-currency.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import {
  costColumns,
  type CostFacts,
  costJoins,
  invoiceNumbers,
  isFoundBy,
  passageJoins,
  passesDay,
  type PlaceDays,
} from './passage-columns-queries.ts'

/** Which files are asked for: of the groups, customers and words. */
export interface AskedPassages extends PlaceDays {
  readonly group?: readonly PassageGroup[] | undefined
  readonly customer?: readonly number[] | undefined
  readonly search?: string
  readonly ids?: readonly number[]
}

/** What the row of a file is made of. */
export interface FoundPassage
  extends Omit<PassageRow, 'costsCents' | 'calledDay' | 'canAnswer' | 'passesDay'>,
    CostFacts {
  passesDay: Day | null
  askedDay: Day | null
  status: string
  beforeCollection: boolean
}

/** What its customer said holds; of a hold only until it is asked again, shortly before that is over. */
const isAnswered = sql`said.id is not null and not (said.answer = 'hold' and asked.id is not null)`

/** For so many days an answer is shown after the file has passed, or was closed by it. */
const shownDays = 31

/**
 * The files of the passage list: those that stand before the step with which they pass, and those of which the customer
 * said something lately.
 */
function listed(actor: Actor, { today, overDay, soonDay, group, customer, search, ids }: AskedPassages) {
  const conditions: RawBuilder<unknown>[] = [sql`${inScope(actor, 'dossier.customerId')}`]
  if (customer) conditions.push(sql`dossier.customer_id = any(${[...customer]}::bigint[])`)
  if (ids) conditions.push(sql`dossier.id = any(${[...ids]}::bigint[])`)
  if (search) conditions.push(isFoundBy(search))
  return sql`
    select * from (
      select dossier.id, ${passesDay} as passes_day, case when ${isAnswered} then 'answered'
        when customer.passage = 'after_confirmation' and ${passesDay} <= ${overDay}::date then 'waiting'
        when ${passesDay} <= ${soonDay}::date then 'asked' else 'later' end as "group"
      from dossier ${passageJoins}
      where ${sql.join(conditions, sql` and `)} and (
        dossier.before_collection and step.passes and dossier.status in ('not_started', 'in_progress', 'paused')
          and (dossier.status <> 'paused' or said.answer = 'hold')
        or said.given_at >= ${today}::date - ${shownDays}::int and dossier.status <> 'suspend')) listed
    where ${group ? sql`"group" = any(${[...group]}::text[])` : sql`true`}`
}

/** One page of the passage list, and how many there are. */
export async function findPassages(
  db: Db,
  actor: Actor,
  asked: AskedPassages,
  page: { sortBy: 'passes' | 'open' | 'debtor'; sortOrder: 'asc' | 'desc'; offset: number; limit: number },
): Promise<{ items: FoundPassage[]; total: number }> {
  const { rows } = await sql<FoundPassage & { total: number }>`
    with found as (${listed(actor, asked)}), page as (
      select found.*, count(*) over ()::int as total,
        row_number() over (order by ${orders[page.sortBy][page.sortOrder]}) as place_in_order
      from found join dossier on dossier.id = found.id
      order by ${orders[page.sortBy][page.sortOrder]} limit ${page.limit} offset ${page.offset})
    select dossier.id, dossier.number, dossier.version, jsonb_build_object('id', customer.id, 'name', customer.name)
        as customer, dossier.customer_reference, dossier.debtor_name, dossier.status,
      dossier.before_collection, ${invoiceNumbers} as invoices, bills.count::int as invoice_count, dossier.currency,
      dossier.open_cents, page."group", customer.passage, term.last_day as term_last_day, page.passes_day,
      asked.passes_day as asked_day, dossier.passed_day, case when ${isAnswered} then json_build_object(
        'answer', said.answer, 'paidDay', said.paid_day, 'paidCents', said.paid_cents, 'untilDay', said.until_day,
        'reason', said.reason, 'givenBy', (select name from app_user where id = said.given_by),
        'givenAt', said.given_at) end as answer,
      ${costColumns}, page.total
    from page join dossier on dossier.id = page.id ${passageJoins}
    ${costJoins}
    order by page.place_in_order`.execute(db)
  const items = rows.map(({ total: _total, answer, ...row }) => ({ ...row, answer: answer && readAnswer(answer) }))
  if (rows[0] || page.offset === 0) return { items, total: rows[0]?.total ?? 0 }
  const sums = await sumPassages(db, actor, asked)
  return { items, total: sums.reduce((sum, { count }) => sum + count, 0) }
}

/** A moment comes as text in a JSON of the database. */
const readAnswer = (answer: NonNullable<PassageRow['answer']>) => ({ ...answer, givenAt: new Date(answer.givenAt) })

interface PassageSum extends MoneyOf {
  group: PassageGroup
  count: number
}

/** How many files there are in each group and currency, and what is open on them. */
export async function sumPassages(db: Db, actor: Actor, asked: AskedPassages): Promise<PassageSum[]> {
  const { rows } = await sql<PassageSum>`
    with found as (${listed(actor, asked)})
    select found."group", dossier.currency, count(*)::int as count, sum(dossier.open_cents)::bigint as cents
    from found join dossier on dossier.id = found.id group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** A file that a name finds. */
export interface NamedFile extends FileName {
  readonly dossierId: number
}

/** The files before collection, or that were, by each of these names: a text is never tried as another kind of name. */
export async function findNamed(db: Db, actor: Actor, names: readonly FileName[]): Promise<NamedFile[]> {
  const textsBy = (by: FileName['by']) => names.flatMap((name) => (name.by === by ? [name.text] : []))
  const { rows } = await sql<NamedFile>`
    with named as (
      select 'number' as by, given.text, dossier.id as dossier_id
      from unnest(${textsBy('number')}::text[]) as given (text) join dossier on dossier.number = given.text
      union
      select 'invoice', given.text, claim.dossier_id
      from unnest(${textsBy('invoice')}::text[]) as given (text)
      join claim on claim.invoice_number = given.text and claim.withdrawn_at is null
      union
      select 'reference', given.text, dossier.id
      from unnest(${textsBy('reference')}::text[]) as given (text)
      join dossier on fold(dossier.customer_reference) = fold(given.text))
    select named.by, named.text, named.dossier_id from named join dossier on dossier.id = named.dossier_id
    where ${inScope(actor, 'dossier.customerId')} and (dossier.before_collection or dossier.passed_day is not null)
    order by named.by, named.text, named.dossier_id`.execute(db)
  return rows
}

const orders = {
  passes: {
    asc: sql`found.passes_day nulls last, found.id`,
    desc: sql`found.passes_day desc nulls last, found.id desc`,
  },
  open: { asc: sql`dossier.open_cents, found.id`, desc: sql`dossier.open_cents desc, found.id desc` },
  debtor: { asc: sql`dossier.debtor_sort, found.id`, desc: sql`dossier.debtor_sort desc, found.id desc` },
} as const

export interface NewAnswer {
  readonly dossierId: number
  readonly answer: PassageAnswer
  readonly paidDay: Day | null
  readonly paidCents: number | null
  readonly untilDay: Day | null
  readonly reason: string
}

/** Keeps what a customer says of a file; what it said before holds no more. */
export async function insertAnswer(db: Db, actor: Actor, answer: NewAnswer): Promise<void> {
  await endAnswers(db, [answer.dossierId], actor.now)
  await db
    .insertInto('passageAnswer')
    .values({ ...answer, givenBy: actor.userId, givenAt: actor.now })
    .execute()
}

/** What customers said of these files holds no more. */
async function endAnswers(
  db: Db,
  dossierIds: readonly number[],
  at: Date,
  { leavesHolds = false }: { readonly leavesHolds?: boolean } = {},
): Promise<void> {
  await sql`update passage_answer set ended_at = ${at}
    where dossier_id = any(${[...dossierIds]}::bigint[]) and ended_at is null
      and (answer <> 'hold' or not ${leavesHolds})`.execute(db)
}

/** A file of which its customer has to be asked. */
export interface FileToAsk {
  id: number
  customerId: number
  passesDay: Day
}

/**
 * Files that pass by a day and of which the customer was not asked, or not since it held them; kept from others until the
 * transaction ends.
 */
export async function lockToAsk(db: Db, byDay: Day, limit: number): Promise<FileToAsk[]> {
  const { rows } = await sql<FileToAsk>`
    select dossier.id, dossier.customer_id, ${passesDay} as passes_day from dossier ${passageJoins}
    where dossier.before_collection and step.passes
      and (dossier.status in ('not_started', 'in_progress') or dossier.status = 'paused' and said.answer = 'hold')
      and dossier.next_day <= ${byDay}::date and ${passesDay} <= ${byDay}::date and asked.id is null
      and said.answer is distinct from 'pass' and dossier.open_cents > 0 and customer.active
    order by dossier.id limit ${limit} for no key update of dossier skip locked`.execute(db)
  return rows
}

/** Writes down that their customers are asked. What it said before holds no more, but for a hold until its day. */
export async function insertQuestions(db: Db, files: readonly FileToAsk[], at: Date): Promise<void> {
  const ids = files.map(({ id }) => id)
  await endAnswers(db, ids, at, { leavesHolds: true })
  await sql`
    insert into passage_question (dossier_id, passes_day, asked_at)
    select dossier_id, passes_day, ${at} from unnest(${ids}::bigint[], ${files.map((file) => file.passesDay)}::date[])
      as asked (dossier_id, passes_day)
    on conflict do nothing`.execute(db)
}

/** Files of a customer that has said nothing of them. */
export interface SilentFiles {
  customerId: number
  /** The oldest of them. */
  dossierId: number
  passesDay: Day
  dossierIds: number[]
  count: number
}

/** Customers that have to say so before files pass, and said nothing of those that would have passed by a day. */
export async function lockSilent(db: Db, byDay: Day): Promise<SilentFiles[]> {
  const { rows } = await sql<SilentFiles>`
    with silent as (
      select dossier.id, dossier.customer_id, asked.passes_day
      from passage_question asked join dossier on dossier.id = asked.dossier_id
      join customer on customer.id = dossier.customer_id and customer.passage = 'after_confirmation'
      join workflow_step step on step.id = dossier.step_id and step.passes
      where asked.ended_at is null and asked.called_at is null and asked.passes_day <= ${byDay}::date
        and dossier.before_collection and dossier.status in ('not_started', 'in_progress')
        and not exists (select from passage_answer said where said.dossier_id = dossier.id and said.ended_at is null
          and said.answer <> 'hold')
        -- Nobody calls the customer of what it tries out itself.
        and customer.test_of_id is null
      for no key update of asked skip locked)
    select customer_id, min(id) as dossier_id, min(passes_day) as passes_day, json_agg(id) as dossier_ids,
      count(*)::int as count
    from silent group by customer_id order by customer_id`.execute(db)
  return rows
}

/** Writes down that somebody was asked to call the customer of these files. */
export async function saveCalled(db: Db, dossierIds: readonly number[], at: Date): Promise<void> {
  await sql`update passage_question set called_at = ${at}
    where dossier_id = any(${[...dossierIds]}::bigint[]) and ended_at is null`.execute(db)
}
