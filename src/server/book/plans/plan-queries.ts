import { sql } from 'kysely'
import type { Instalment } from '#domain/arrangements/instalments.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface PlanRow {
  id: number
  dossierId: number
  customerId: number
  agreedDay: Day
  agreedBy: string | null
  channel: 'phone' | 'email' | 'post' | 'visit'
  every: 'week' | 'month'
  interest: 'stopped' | 'running'
  graceDays: number
  openCents: number
  interestEventId: number | null
  /** Of whom it is, where he owes a share; and what came in from the others, which is not for it. */
  debtorId: number | null
  debtorName: string | null
  /** Who agreed to it; none: it was not told. */
  debtorIds: number[]
  agreedWith: { id: number; name: string }[]
  othersEventIds: number[]
  nextDueDay: Day | null
  /** The newest event of the account when it was agreed, and when it was last looked at. */
  agreedEventId: number
  seenEventId: number
  /** How often it ran again after it had ended. */
  revivals: number
  state: 'running' | 'done' | 'lapsed' | 'cancelled' | 'replaced'
  endedAt: Date | null
  instalments: (Instalment & { missedAt: string | null; reminder: number | null })[]
}

/** The plans of a dossier, newest first. */
export async function selectPlans(db: Db, dossierId: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select plan.id, plan.dossier_id, dossier.customer_id, plan.agreed_day, author.name as agreed_by, plan.channel,
      plan.every, plan.interest, plan.grace_days, plan.open_cents, plan.interest_event_id, plan.next_due_day,
      plan.agreed_event_id, plan.seen_event_id, plan.revivals, plan.state, plan.ended_at,
      plan.debtor_id, own.name as debtor_name, to_json(plan.debtor_ids) as debtor_ids,
      (select coalesce(json_agg(json_build_object('id', agreed.id, 'name', agreed.name)
          order by array_position(plan.debtor_ids, agreed.id)), '[]')
        from debtor agreed where agreed.id = any(plan.debtor_ids)) as agreed_with, ${othersEvents} as others_event_ids,
      (select json_agg(json_build_object('number', one.number, 'dueDay', one.due_day, 'amountCents', one.amount_cents,
          'missedAt', one.missed_at, 'reminder', one.reminder) order by one.number)
        from plan_instalment one where one.dossier_id = plan.dossier_id and one.plan_id = plan.id) as instalments
    from payment_plan plan
    join dossier on dossier.id = plan.dossier_id
    left join debtor own on own.id = plan.debtor_id
    left join app_user author on author.id = plan.agreed_by
    where plan.dossier_id = ${dossierId} order by plan.id desc`.execute(db)
  return rows
}

/** Payments that a bank account tells came from another debtor than the one of the plan. */
const othersEvents = sql`(
  select coalesce(json_agg(booking.account_event_id), '[]') from bank_line_booking booking
  join bank_line line on line.id = booking.bank_line_id
  where plan.debtor_id is not null and booking.dossier_id = plan.dossier_id and booking.undone_event_id is null
    and exists (select from dossier_debtor link join debtor_contact theirs on theirs.debtor_id = link.debtor_id
      where link.dossier_id = plan.dossier_id and link.debtor_id <> plan.debtor_id and theirs.kind = 'iban'
        and theirs.value = line.counterparty_iban)
    and not exists (select from debtor_contact his where his.debtor_id = plan.debtor_id and his.kind = 'iban'
      and his.value = line.counterparty_iban))`

/** The plan that is running on a dossier, if one is. */
export async function findRunningPlan(db: Db, dossierId: number): Promise<PlanRow | undefined> {
  return (await selectPlans(db, dossierId)).find((plan) => plan.state === 'running')
}
