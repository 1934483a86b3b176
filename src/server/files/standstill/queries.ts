import { type RawBuilder, sql } from 'kysely'
import type { StandstillFilter, StandstillRow, StandstillSort } from '#contract/files/standstill.ts'
import type { Day } from '#domain/day.ts'
import { type StandstillCause, standstillDays } from '#domain/workflow/standstill.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface StandstillAsked extends StandstillFilter {
  readonly today: Day
}

/** One page of the files that stand still, and how many there are. */
export async function findStandstill(
  db: Db,
  actor: Actor,
  asked: StandstillAsked & {
    readonly sortBy: StandstillSort
    readonly sortOrder: 'asc' | 'desc'
    readonly offset: number
    readonly limit: number
  },
): Promise<{ items: StandstillRow[]; total: number }> {
  const { rows } = await sql<StandstillRow & { total: number }>`
    with still as (${standing(actor, asked)})
    select still.id, dossier.number, dossier.debtor_name, dossier.phase, dossier.status, still.cause, still.since_day,
      coalesce(${asked.today}::date - still.since_day, 0) as days_late, dossier.currency, dossier.open_cents,
      jsonb_build_object('id', customer.id, 'name', customer.name) as customer,
      case when owner.id is not null then jsonb_build_object('id', owner.id, 'name', owner.name) end as owner,
      count(*) over ()::int as total
    from still
    join dossier on dossier.id = still.id
    join customer on customer.id = dossier.customer_id
    left join app_user owner on owner.id = dossier.owner_id
    order by ${orders[asked.sortBy][asked.sortOrder]}
    limit ${asked.limit} offset ${asked.offset}`.execute(db)
  const items = rows.map(({ total: _total, ...row }) => row)
  if (rows[0] || asked.offset === 0) return { items, total: rows[0]?.total ?? 0 }
  return { items, total: (await sumStandstill(db, actor, asked)).reduce((sum, { count }) => sum + count, 0) }
}

/** The ids of all of them. */
export function standstillIdsOf(actor: Actor, asked: StandstillAsked): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select still.id from (${standing(actor, asked)}) still`
}

export interface StandstillSum {
  cause: StandstillCause
  currency: StandstillRow['currency']
  count: number
  cents: number
  /** Since when the first of them does; null when no day says so. */
  oldestDay: Day | null
}

/** How many files stand still by each cause and currency, and what is open on them. */
export async function sumStandstill(db: Db, actor: Actor, asked: StandstillAsked): Promise<StandstillSum[]> {
  const { rows } = await sql<StandstillSum>`
    with still as (${standing(actor, asked)})
    select still.cause, dossier.currency, count(*)::int as count, sum(dossier.open_cents)::bigint as cents,
      min(still.since_day) as oldest_day
    from still join dossier on dossier.id = still.id
    group by still.cause, dossier.currency order by still.cause, dossier.currency`.execute(db)
  return rows
}

/**
 * The files that stand still, each once with its first cause: its own day, then what nobody is there for, then what people
 * left undone. Each cause is found from an index that holds little else, so that a healthy agency reads next to nothing.
 */
function standing(actor: Actor, { today, cause, customer, owner }: StandstillAsked): RawBuilder<unknown> {
  return sql`
    with own as (${ownDayPassed(today)}), found as (
      select id, owner_id, customer_id, since_day, cause, 1 as place from own where cause is not null
      union all ${unscheduledPlans(today)}
      union all ${unownedSuspensions(today)}
      union all ${orphanedWork(today)}
      union all ${undoneWork(today)}
      union all ${unhandledMail(today)}
    ), standing as (
      select distinct on (id) id, owner_id, customer_id, since_day, cause from found order by id, place, since_day)
    select id, cause, since_day from standing
    where ${inScope(actor, 'standing.customerId')}
      and ${actor.customerId === null && !customer ? isReal('standing.customerId') : sql`true`}
      and ${cause ? sql`cause = any(${cause}::text[])` : sql`true`}
      and ${customer ? sql`customer_id = any(${customer}::bigint[])` : sql`true`}
      and ${owner ? ownedBy(owner, actor) : sql`true`}`
}

/** The day after which a cause holds. */
const before = (today: Day, name: StandstillCause) => sql`${today}::date - ${standstillDays[name]}::int`

/** Its customer was asked and has to say so before it passes: of silence somebody has work, which can be late itself. */
const waitsForCustomer = sql`(dossier.before_collection and exists (
  select from passage_question asked join customer on customer.id = dossier.customer_id
  where asked.dossier_id = dossier.id and asked.ended_at is null and customer.passage = 'after_confirmation'
    and not exists (select from passage_answer said
      where said.dossier_id = dossier.id and said.ended_at is null and said.answer = 'pass')))`

const ownDayPassed = (today: Day) => sql`
  select dossier.id, dossier.owner_id, dossier.customer_id, dossier.next_day as since_day, case
    when dossier.status = 'paused' and dossier.next_day < ${before(today, 'pause_over')} then 'pause_over'
    when dossier.status in ('not_started', 'in_progress') and dossier.next_day < ${before(today, 'wait_over')}
      and exists (select from workflow_step step where step.id = dossier.step_id
        and step.definition -> 'action' ->> 'kind' = 'wait_for') then 'wait_over'
    when dossier.status = 'term_payment' and dossier.next_day < ${before(today, 'plan_late')} then 'plan_late'
    when dossier.status in ('suspend', 'no_more_steps', 'monitoring', 'monitoring_in_progress')
      and dossier.next_day < ${before(today, 'review_late')} then 'review_late'
    when dossier.status in ('not_started', 'in_progress') and dossier.next_day < ${before(today, 'message_held')}
      and exists (select from run_item where run_item.dossier_id = dossier.id and run_item.state = 'in_hold')
      then 'message_held'
    when dossier.status in ('not_started', 'in_progress') and dossier.next_day < ${before(today, 'step_late')}
      and not ${waitsForCustomer} then 'step_late'
    end as cause
  from dossier
  where dossier.next_day < ${today} and dossier.status <> 'closed'`

/** Files that are paid in terms of which none is to come: since the plan ended, or the file came so. */
const unscheduledPlans = (today: Day) => sql`
  select dossier.id, dossier.owner_id, dossier.customer_id,
    least(${today}::date,
      coalesce((select max((plan.ended_at at time zone 'Europe/Amsterdam')::date) from payment_plan plan
      where plan.dossier_id = dossier.id), dossier.opened_day)), 'plan_unscheduled', 2
  from dossier
  where dossier.status = 'term_payment' and not exists (select from payment_plan plan
    where plan.dossier_id = dossier.id and plan.state = 'running' and plan.next_due_day is not null)`

/** Files that may not be acted on, of which nobody in service is the owner and nobody has work. */
const unownedSuspensions = (today: Day) => sql`
  select halted.id, halted.owner_id, halted.customer_id, halted.since_day, 'suspended_unowned', 3
  from (
    select dossier.id, dossier.owner_id, dossier.customer_id,
      coalesce((select min((halt.started_at at time zone 'Europe/Amsterdam')::date) from dossier_halt halt
        where halt.dossier_id = dossier.id and halt.ended_at is null), dossier.opened_day) as since_day
    from dossier where dossier.id in (
      select id from dossier where status = 'suspend' and owner_id is null
      union all
      select dossier.id from app_user gone join dossier on dossier.owner_id = gone.id
      where not gone.active and dossier.status = 'suspend')
      and not exists (select from agenda_item item left join app_user doer on doer.id = item.employee_id
        where item.dossier_id = dossier.id and item.state = 'open' and (doer.active or item.team_id is not null))
  ) halted where halted.since_day < ${before(today, 'suspended_unowned')}`

/** Work of somebody who left. */
const orphanedWork = (today: Day) => sql`
  select dossier.id, dossier.owner_id, dossier.customer_id, min(least(item.due_day, ${today}::date)), 'task_orphaned', 4
  from app_user gone join agenda_item item on item.employee_id = gone.id and item.state = 'open'
  join dossier on dossier.id = item.dossier_id
  where not gone.active and dossier.status <> 'closed' group by dossier.id`

const undoneWork = (today: Day) => sql`
  select dossier.id, dossier.owner_id, dossier.customer_id, min(item.due_day), 'task_late', 5
  from agenda_item item join dossier on dossier.id = item.dossier_id
  where item.state = 'open' and item.due_day < ${before(today, 'task_late')} and dossier.status <> 'closed'
  group by dossier.id`

/** Letters that came back, of debtors of files that run. */
const unhandledMail = (today: Day) => sql`
  select dossier.id, dossier.owner_id, dossier.customer_id,
    min((watch.created_at at time zone 'Europe/Amsterdam')::date), 'mail_unhandled', 6
  from address_watch watch join dossier_debtor link on link.debtor_id = watch.debtor_id
  join dossier on dossier.id = link.dossier_id
  where watch.reason = 'returned_mail' and watch.state <> 'done' and dossier.status <> 'closed'
    and watch.created_at < (${before(today, 'mail_unhandled')})::timestamp at time zone 'Europe/Amsterdam'
  group by dossier.id`

function ownedBy(owners: NonNullable<StandstillFilter['owner']>, actor: Actor): RawBuilder<unknown> {
  const ids = owners.flatMap((owner) => (owner === 'none' ? [] : ((owner === 'me' ? actor.userId : owner) ?? [])))
  const nobody = owners.includes('none') ? sql`owner_id is null` : sql`false`
  return sql`(${nobody} or owner_id = any(${ids}::bigint[]))`
}

const orders: Readonly<Record<StandstillSort, Record<'asc' | 'desc', RawBuilder<unknown>>>> = {
  late: {
    asc: sql`still.since_day desc nulls last, still.id desc`,
    desc: sql`still.since_day nulls first, still.id`,
  },
  open: { asc: sql`dossier.open_cents, still.id`, desc: sql`dossier.open_cents desc, still.id desc` },
  number: {
    asc: sql`length(dossier.number), dossier.number`,
    desc: sql`length(dossier.number) desc, dossier.number desc`,
  },
}
