import { type Expression, sql } from 'kysely'
import { portalLines } from '#contract/parties/customer-portal.ts'
import type { QuestionKind } from '#domain/customers/question.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The counts of the list of files, and what is open by phase, as parts of one statement. */
interface CountedFiles {
  readonly handedIn: Expression<unknown>
  readonly collected: Expression<unknown>
  readonly unsettled: Expression<unknown>
  readonly plans: Expression<unknown>
  readonly latePlans: Expression<unknown>
  readonly disputes: Expression<unknown>
  readonly open: Expression<unknown>
}

interface FoundFile {
  id: number
  number: string
  debtorName: string
}

/** All of the first page, as it is at one moment. */
export interface FoundDashboard {
  customerName: string
  settlementPeriod: 'week' | 'month' | 'quarter'
  answerDays: number
  handedIn: number
  collected: number
  unsettled: number
  plans: number
  latePlans: number
  disputes: number
  open: { phase: Phase; currency: Currency; count: number; cents: Cents }[]
  collectedCents: Cents
  unsettledCents: Cents
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
  lastSettlement: { toDay: string | null; outCents: Cents } | null
  invoiceCount: number
  invoiceCents: Cents
}

const fileOf = sql`json_build_object('id', dossier.id, 'number', dossier.number, 'debtorName', dossier.debtor_name)`

/** What the agency waits for of a customer, of files that go on. */
const waits = sql`customer_question question join dossier on dossier.id = question.dossier_id
  where question.state = 'open' and not question.by_customer and dossier.status <> 'closed'`

const waiting = (customerId: number) => sql`(
  select coalesce(json_agg(line), '[]') from (
    select question.id, question.kind, question.content, question.due_day as "dueDay",
      question.cost_cents as "costCents", ${fileOf} as file
    from ${waits} and question.customer_id = ${customerId}
    order by question.due_day, question.id limit ${portalLines.waiting}) line)`

/** What was asked and answered last, and what was mailed to the customer. */
const messages = (customerId: number) => sql`(
  select coalesce(json_agg(line order by line.at desc), '[]') from (
    (select 'question:' || question.id as id, coalesce(question.answered_at, question.asked_at) as at,
      question.by_customer = (question.state = 'open') as "byCustomer", author.name as name,
      case when question.answer <> '' then question.answer else question.content end as content, ${fileOf} as file
    from customer_question question join dossier on dossier.id = question.dossier_id
    left join app_user author on author.id = coalesce(question.answered_by, question.asked_by)
    where question.customer_id = ${customerId} and question.state <> 'ended'
    order by coalesce(question.answered_at, question.asked_at) desc limit ${portalLines.messages})
    union all
    (select 'message:' || message.id, message.sent_at, false, null, message.subject,
      case when dossier.id is not null then ${fileOf} end
    from customer_message message left join dossier on dossier.id = message.dossier_id
    where message.customer_id = ${customerId} and message.state in ('sent', 'delivered', 'posted')
    order by message.id desc limit ${portalLines.messages})
    order by 2 desc limit ${portalLines.messages}) line)`

/** What came in for the customer since a moment, and what of all that is to be settled. */
const moneyOf = (customerId: number, since: Date) => sql`(
  select coalesce(sum(collected) filter (where posted_at >= ${since}), 0)::bigint as collected_cents,
    coalesce(sum(payable) filter (where not exists (
      select from settled_transfer settled where settled.transfer_id = moved.id)), 0)::bigint as unsettled_cents
  from (select id, posted_at,
      case when credit = 'customer.payable' then amount_cents when debit = 'customer.payable' then -amount_cents
        else 0 end as payable,
      case when credit = 'customer.payable' or debit = 'customer.direct' then amount_cents else -amount_cents end
        as collected
    from ledger_transfer where customer_id = ${customerId} and currency = 'EUR' and cause_kind = 'account_event'
      and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
  ) moved)`

/** One statement, so that all of it is of one moment: what is booked meanwhile is in all of it, or in none. */
export async function findDashboard(
  db: Db,
  customerId: number,
  since: Date,
  files: CountedFiles,
): Promise<FoundDashboard | undefined> {
  const { rows } = await sql<FoundDashboard>`
    select customer.name as customer_name, customer.settlement_period,
      coalesce((select answer_days from agency limit 1), 1) as answer_days,
      ${files.handedIn} as handed_in, ${files.collected} as collected, ${files.unsettled} as unsettled,
      ${files.plans} as plans, ${files.latePlans} as late_plans, ${files.disputes} as disputes,
      (select coalesce(json_agg(part), '[]') from ${files.open} part) as open,
      money.collected_cents, money.unsettled_cents,
      (select count(*) from ${waits} and question.customer_id = customer.id) as waiting_count,
      ${waiting(customerId)} as waiting, ${messages(customerId)} as messages,
      (select json_build_object('toDay', coalesce(run.to_day, invoice.to_day), 'outCents', settlement.out_cents)
        from settlement left join settlement_run run on run.id = run_id
        left join lateral (select to_day from invoice where settlement_id = settlement.id limit 1) invoice on true
        where settlement.customer_id = customer.id and settlement.state = 'performed' and settlement.currency = 'EUR'
        order by settlement.id desc limit 1) as last_settlement,
      coalesce(invoiced.count, 0) as invoice_count, coalesce(invoiced.cents, 0) as invoice_cents
    from customer cross join ${moneyOf(customerId, since)} money
    left join lateral (select count(*) filter (where kind = 'invoice') as count,
        sum(case kind when 'invoice' then open_cents else -open_cents end)::bigint as cents
      from invoice where customer_id = customer.id and open_cents > 0 and currency = 'EUR') invoiced on true
    where customer.id = ${customerId}`.execute(db)
  return rows[0]
}
