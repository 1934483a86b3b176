import { type RawBuilder, sql } from 'kysely'
import type { StandstillFilter, StandstillRow, StandstillSort } from '#contract/standstill.ts'
import type { Day } from '#domain/day.ts'
import { type StandstillCause, standstillDays } from '#domain/workflow/standstill.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

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

/** How many files stand still by each cause and currency, and what is open on them. */
export async function sumStandstill(
  db: Db,
  actor: Actor,
  asked: StandstillAsked,
): Promise<{ cause: StandstillCause; currency: StandstillRow['currency']; count: number; cents: number }[]> {
  const { rows } = await sql<{
    cause: StandstillCause
    currency: StandstillRow['currency']
    count: number
    cents: number
  }>`
    with still as (${standing(actor, asked)})
    select still.cause, dossier.currency, count(*)::int as count, sum(dossier.open_cents)::bigint as cents
    from still join dossier on dossier.id = still.id
    group by still.cause, dossier.currency order by still.cause, dossier.currency`.execute(db)
  return rows
}

/**
 * The files that stand still, each once with its cause: that of its own day before that of work on the agenda. Those whose
 * own day has passed come from the index on that day; those with old work on the agenda from the index on open work.
 */
function standing(actor: Actor, { today, cause, customer, owner }: StandstillAsked): RawBuilder<unknown> {
  const before = (name: StandstillCause) => sql`${today}::date - ${standstillDays[name]}::int`
  return sql`
    with own as (
      select dossier.id, dossier.owner_id, dossier.customer_id, dossier.next_day as since_day, case
        when dossier.status = 'paused' and dossier.next_day < ${before('pause_over')} then 'pause_over'
        when dossier.status in ('not_started', 'in_progress') and dossier.next_day < ${before('wait_over')}
          and exists (select from workflow_step step where step.id = dossier.step_id
            and step.definition -> 'action' ->> 'kind' = 'wait_for') then 'wait_over'
        when dossier.status = 'term_payment' and dossier.next_day < ${before('plan_late')} then 'plan_late'
        when dossier.status in ('suspend', 'no_more_steps', 'monitoring', 'monitoring_in_progress')
          and dossier.next_day < ${before('review_late')} then 'review_late'
        when dossier.status in ('not_started', 'in_progress') and dossier.next_day < ${before('message_held')}
          and exists (select from run_item where run_item.dossier_id = dossier.id and run_item.state = 'in_hold')
          then 'message_held'
        when dossier.status in ('not_started', 'in_progress') and dossier.next_day < ${before('step_late')}
          then 'step_late'
        end as cause
      from dossier
      where dossier.next_day < ${today} and dossier.status <> 'closed'
    )
    select id, cause, since_day from (
      select id, owner_id, customer_id, since_day, cause from own
      union all
      select dossier.id, dossier.owner_id, dossier.customer_id, min(item.due_day), 'task_late'
      from agenda_item item join dossier on dossier.id = item.dossier_id
      where item.state = 'open' and item.due_day < ${before('task_late')} and dossier.status <> 'closed'
        and not exists (select from own where own.id = dossier.id and own.cause is not null)
      group by dossier.id
    ) as standing
    where cause is not null and ${inScope(actor, 'standing.customerId')}
      and ${cause ? sql`cause = any(${cause}::text[])` : sql`true`}
      and ${customer ? sql`customer_id = any(${customer}::bigint[])` : sql`true`}
      and ${owner ? ownedBy(owner, actor) : sql`true`}`
}

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
