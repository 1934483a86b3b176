import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'

/**
 * What decides when a file before collection passes, of `dossier` and its customer: `step` is where it stands, `halt` what
 * it stands still for, `said` what its customer said and `asked` what it was asked, `term` the end of its 14-day letters.
 */
export const passageJoins = sql`
  join customer on customer.id = dossier.customer_id
  left join workflow_step step on step.id = dossier.step_id
  left join lateral (select ${lastTerm(sql`dossier.id`)} as last_day) term on true
  left join lateral (select reason, until_day from dossier_halt
    where dossier_id = dossier.id and ended_at is null order by reason = 'dispute' desc, id limit 1) halt on true
  left join passage_answer said on said.dossier_id = dossier.id and said.ended_at is null
  left join passage_question asked on asked.dossier_id = dossier.id and asked.ended_at is null`

const walks = sql`dossier.status in ('not_started', 'in_progress')`

/** The day on which it passes by `passesOn`, before it is moved to a working day. Null before its last step. */
export const passesDay = sql<Day | null>`case when dossier.before_collection and step.passes
  and dossier.status in ('not_started', 'in_progress', 'paused')
  then greatest(dossier.next_day, halt.until_day, dossier.extended_day + 1,
    case when dossier.kind = 'private' then term.last_day + 1 end) end`

export interface PlaceDays {
  readonly today: Day
  /** The last working day before it: what would have passed by then waits. */
  readonly overDay: Day
  /** The last day that counts as soon. */
  readonly soonDay: Day
}

/** Where it asks for somebody: each file is at one place, or at none. */
export const placeOf = ({ today, overDay, soonDay }: PlaceDays) => sql`case
  when dossier.status = 'closed' or not dossier.before_collection then null
  when dossier.status = 'suspend' and halt.reason = 'dispute' then 'disputed'
  when dossier.status in ('suspend', 'paused') then 'held'
  when customer.precasso_payee = 'customer' and customer.iban is null then 'no_iban'
  when ${walks} and step.passes and customer.passage = 'after_confirmation'
    and said.answer is distinct from 'pass' and ${passesDay} <= ${overDay}::date then 'confirm'
  when ${walks} and step.passes and ${passesDay} <= ${soonDay}::date then 'soon'
  when dossier.extended_day >= ${today}::date then 'held'
  end`

/**
 * What the costs of a file once it passes rest on, of `dossier` and its customer, with `costJoins`: `bills` are its invoices,
 * `balance` is what it stands at.
 */
export const costColumns = sql`dossier.kind, coalesce(balance.principal_cents, 0) as principal_cents, bills.due_day,
  customer.vat_recoverable, notice.announced`

export const costJoins = sql`
  left join dossier_balance balance on balance.dossier_id = dossier.id
  left join lateral (select count(*) as count, min(due_day) as due_day from claim
    where claim.dossier_id = dossier.id and claim.withdrawn_at is null) bills on true
  left join lateral (select json_build_object('costsCents', costs_cents, 'vatCents', vat_cents) as announced
    from fourteen_day_letter where dossier_id = dossier.id and valid order by id desc limit 1) notice on true`

/** The same as read. */
export interface CostFacts {
  kind: 'private' | 'company'
  principalCents: number
  dueDay: Day | null
  vatRecoverable: boolean
  announced: { costsCents: number; vatCents: number } | null
}

/** Whether a file is found by its number, its debtor, what its customer calls it, or an invoice. */
export const isFoundBy = (search: string) => sql<boolean>`(dossier.number = ${search}
  or fold(dossier.debtor_name) like '%' || like_literal(fold(${search})) || '%'
  or fold(dossier.customer_reference) = fold(${search})
  or exists (select from claim where claim.dossier_id = dossier.id and claim.invoice_number = ${search}))`

/** The numbers of its invoices, the first ten in the order of their due days. */
export const invoiceNumbers = sql<string[]>`(
  select coalesce(json_agg(first.invoice_number), '[]') from (
    select invoice_number from claim where claim.dossier_id = dossier.id and claim.withdrawn_at is null
    order by due_day, id limit 10) first)`
