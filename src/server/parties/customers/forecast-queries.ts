import { sql } from 'kysely'
import type { ExpectedPayment, TrackRecord } from '#domain/customers/cash-forecast.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { collectedCents, isCollected } from '#server/book/customers/collected-money.ts'
import type { Db } from '#server/platform/db/db.ts'

interface Arranged extends ExpectedPayment {
  readonly kind: 'plan' | 'promise'
}

/**
 * What is to come of running plans and open promises. Of a plan no more than is open on its file: what was paid of it is off
 * the first instalments. A file with a plan is not counted for its promise as well.
 */
export async function findArranged(db: Db, customerId: number): Promise<Arranged[]> {
  const { rows } = await sql<Arranged>`
    with instalment as (
      select due_day as day, least(amount_cents, greatest(0, dossier.open_cents - coalesce(sum(amount_cents) over (
        partition by one.dossier_id order by due_day desc, one.number desc
        rows between unbounded preceding and 1 preceding), 0)))::bigint as cents
      from plan_instalment one
      join payment_plan plan on plan.dossier_id = one.dossier_id and plan.id = one.plan_id and plan.state = 'running'
      join dossier on dossier.id = one.dossier_id
      where dossier.customer_id = ${customerId} and dossier.status <> 'closed' and dossier.currency = 'EUR'
        and due_day >= plan.next_due_day
    )
    select 'plan' as kind, day, cents from instalment where cents > 0
    union all
    select 'promise', until_day, least(promise.amount_cents, dossier.open_cents)
    from payment_promise promise join dossier on dossier.id = promise.dossier_id
    where dossier.customer_id = ${customerId} and promise.state = 'open' and dossier.open_cents > 0
      and dossier.status <> 'closed' and dossier.currency = 'EUR'
      and not exists (select from payment_plan plan where plan.dossier_id = dossier.id and plan.state = 'running')
    `.execute(db)
  return rows
}

/** Of what fell due since a day, how much was kept: instalments that were never missed, and promises that were paid. */
export async function findTrackRecord(
  db: Db,
  customerId: number,
  from: Day,
  today: Day,
): Promise<{ plans: TrackRecord; promises: TrackRecord; openCents: Cents }> {
  const { rows } = await sql<{ plans: TrackRecord; promises: TrackRecord; openCents: Cents }>`
    select
      (select json_build_object('due', count(*), 'kept', count(*) filter (where missed_at is null))
        from plan_instalment one join dossier on dossier.id = one.dossier_id
        join payment_plan plan on plan.dossier_id = one.dossier_id and plan.id = one.plan_id
        where customer_id = ${customerId} and plan.state in ('running', 'done', 'lapsed')
          and one.due_day >= ${from}::date and one.due_day < ${today}::date) as plans,
      (select json_build_object('due', count(*), 'kept', count(*) filter (where promise.state = 'kept'))
        from payment_promise promise join dossier on dossier.id = promise.dossier_id
        where customer_id = ${customerId} and promise.state in ('kept', 'broken')
          and until_day >= ${from}::date and until_day < ${today}::date) as promises,
      (select coalesce(sum(greatest(0, dossier.open_cents)), 0)::bigint from dossier
        where customer_id = ${customerId} and status <> 'closed' and currency = 'EUR'
          and not exists (select from payment_plan plan where plan.dossier_id = dossier.id and plan.state = 'running')
          and not exists (select from payment_promise promise
            where promise.dossier_id = dossier.id and promise.state = 'open')) as open_cents`.execute(db)
  const none = { due: 0, kept: 0 }
  return rows[0] ?? { plans: none, promises: none, openCents: 0 }
}

/** What came in week by week before today, of files that had no plan and no promise on the day; the oldest week first. */
export async function findWeeklyIncome(db: Db, customerId: number, weeks: number, today: Day): Promise<Cents[]> {
  const { rows } = await sql<{ week: number; cents: Cents }>`
    select (${today}::date - 1 - value_day) / 7 as week,
      sum(${collectedCents})::bigint as cents
    from ledger_transfer transfer
    where customer_id = ${customerId} and cause_kind = 'account_event' and currency = 'EUR' and ${isCollected}
      and value_day >= ${today}::date - ${weeks}::int * 7 and value_day < ${today}::date
      and not exists (select from payment_plan plan where plan.dossier_id = transfer.dossier_id
        and agreed_day <= value_day and (ended_at is null or ended_at::date >= value_day))
      and not exists (select from payment_promise promise where promise.dossier_id = transfer.dossier_id
        and made_day <= value_day and (ended_at is null or ended_at::date >= value_day))
    group by 1`.execute(db)
  const of = new Map(rows.map(({ week, cents }) => [week, cents]))
  return Array.from({ length: weeks }, (_, index) => of.get(weeks - 1 - index) ?? 0)
}
