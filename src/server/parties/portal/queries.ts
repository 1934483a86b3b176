import { type Expression, sql } from 'kysely'
import type { QuestionKind } from '#domain/customers/question.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'
import { collectedOf, handedInOf, newestFigures, type OwnSum } from '#server/statistics/facts/own-queries.ts'

/** The counts of the list of files, and what is open by phase, as parts of one statement. */
interface CountedFiles {
  readonly plans: Expression<unknown>
  readonly latePlans: Expression<unknown>
  readonly disputes: Expression<unknown>
  readonly open: Expression<unknown>
}

interface DashboardAsked {
  readonly limits: { readonly waiting: number; readonly messages: number }
  /** In which it handed in, and was paid. */
  readonly year: Period
  readonly month: Period
  readonly files: CountedFiles
}

interface FoundFile {
  id: number
  number: string
  debtorName: string
}

/** The first page, but for what is settled and billed. */
export interface FoundDashboard {
  customerName: string
  settlementPeriod: 'week' | 'month' | 'quarter'
  answerDays: number
  figures: { id: number; asOf: string } | null
  handedIn: OwnSum[]
  collected: OwnSum[]
  unsettled: OwnSum[]
  plans: number
  latePlans: number
  disputes: number
  open: { phase: Phase; currency: Currency; count: number; cents: Cents }[]
  waitingCount: number
  waiting: { id: number; kind: QuestionKind; content: string; dueDay: Day; costCents: Cents | null; file: FoundFile }[]
  messages: {
    id: string
    at: string
    byCustomer: boolean
    name: string | null
    content: string
    file: FoundFile | null
  }[]
}

const fileOf = sql`json_build_object('id', dossier.id, 'number', dossier.number, 'debtorName', dossier.debtor_name)`

/** What the agency waits for of a customer, of files that go on. */
const waitsOf = (customerId: number) => sql`customer_question question join dossier on dossier.id = question.dossier_id
  where question.customer_id = ${customerId} and question.state = 'open' and not question.by_customer
    and dossier.status <> 'closed'`

const waiting = (customerId: number, limit: number) => sql`(
  select coalesce(json_agg(line), '[]') from (
    select question.id, question.kind, question.content, question.due_day as "dueDay",
      question.cost_cents as "costCents", ${fileOf} as file
    from ${waitsOf(customerId)}
    order by question.due_day, question.id limit ${limit}) line)`

/** What was asked and answered last, and what was mailed to the customer. */
const messages = (customerId: number, limit: number) => sql`(
  select coalesce(json_agg(line order by line.at desc), '[]') from (
    (select 'question:' || question.id as id, coalesce(question.answered_at, question.asked_at) as at,
      question.by_customer = (question.state = 'open') as "byCustomer", author.name as name,
      case when question.answer <> '' then question.answer else question.content end as content, ${fileOf} as file
    from customer_question question join dossier on dossier.id = question.dossier_id
    left join app_user author on author.id = coalesce(question.answered_by, question.asked_by)
    where question.customer_id = ${customerId} and question.state <> 'ended'
    order by coalesce(question.answered_at, question.asked_at) desc limit ${limit})
    union all
    (select 'message:' || message.id, message.sent_at, false, null, message.subject,
      case when dossier.id is not null then ${fileOf} end
    from customer_message message left join dossier on dossier.id = message.dossier_id
    where message.customer_id = ${customerId} and message.state in ('sent', 'delivered', 'posted')
    order by message.id desc limit ${limit})
    order by 2 desc limit ${limit}) line)`

/** What is to be settled by currency, and on how many files: its list holds those whose money is not nothing. */
const unsettledOf = (customerId: number) => sql`(
  select coalesce(json_agg(part order by part.currency <> 'EUR', part.currency), '[]') from (
    select currency, count(*) filter (where dossier_id is not null and cents <> 0)::int as count,
      sum(cents)::bigint as cents
    from (select currency, dossier_id, sum(cents) as cents from unsettled_transfer
      where customer_id = ${customerId} group by currency, dossier_id) file
    group by currency having bool_or(cents <> 0)) part)`

/** What the agency waits for, said last, and the numbers of the first page. */
export async function findDashboard(
  db: Db,
  customerId: number,
  { limits, year, month, files }: DashboardAsked,
): Promise<FoundDashboard | undefined> {
  const { rows } = await sql<FoundDashboard>`
    select customer.name as customer_name, customer.settlement_period,
      coalesce((select answer_days from agency limit 1), 1) as answer_days,
      ${newestFigures} as figures, ${handedInOf(customerId, year)} as handed_in,
      ${collectedOf(customerId, month)} as collected, ${unsettledOf(customerId)} as unsettled,
      ${files.plans} as plans, ${files.latePlans} as late_plans, ${files.disputes} as disputes,
      (select coalesce(json_agg(part), '[]') from ${files.open} part) as open,
      (select count(*) from ${waitsOf(customerId)}) as waiting_count,
      ${waiting(customerId, limits.waiting)} as waiting, ${messages(customerId, limits.messages)} as messages
    from customer where customer.id = ${customerId}`.execute(db)
  return rows[0]
}
