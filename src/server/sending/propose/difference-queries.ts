import { type RawBuilder, sql } from 'kysely'
import type { WhyKey } from '#domain/workflow/why.ts'
import type { Language } from '#contract/platform/language.ts'
import type { runFaults } from '#contract/sending/run-faults.ts'
import type { ItemReason } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface Difference {
  previousNumber: number | null
  previousAt: Date | null
  steps: { stepId: number; previousCount: number; addedCount: number; goneCount: number; count: number }[]
}

/**
 * What a proposal has that an earlier one with the same selection had not, and the other way round, per step: beside the
 * last one, and beside the last one of an earlier day. Kept with the run: afterwards the items change.
 */
export async function saveDifferences(db: Db, runId: number): Promise<void> {
  const last = await findPrevious(db, runId, false)
  const earlier = await findPrevious(db, runId, true)
  await keepDifference(db, runId, last, 'difference')
  if (last !== null) await keepGone(db, runId, last)
  if (earlier === null || earlier === last) return
  await keepDifference(db, runId, earlier, 'day_difference')
  await keepGone(db, runId, earlier)
}

/** The proposal before it with the same selection, of any day or of an earlier one. What people chose is compared with nothing. */
async function findPrevious(db: Db, runId: number, ofEarlierDay: boolean): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select before.id from processing_run before
    join processing_run run on run.id = ${runId} and before.selection = run.selection
    where before.id < run.id and before.state not in ('proposing', 'failed')
      and (run.selection ->> 'chosenCount')::int = 0
      and (not ${ofEarlierDay}::boolean or (before.proposed_at at time zone 'Europe/Amsterdam')::date
        < (run.proposed_at at time zone 'Europe/Amsterdam')::date)
    order by before.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

async function keepDifference(
  db: Db,
  runId: number,
  previousId: number | null,
  column: 'difference' | 'day_difference',
): Promise<void> {
  await sql`
    with previous as (
      select id, number, proposed_at from processing_run where id = ${previousId}
    ), one as (
      select dossier_id, step_id, occurrence, coalesce(debtor_id, 0) as debtor from run_item
      where run_id = ${runId} and state = 'proposed'
    ), other as (
      select dossier_id, step_id, occurrence, coalesce(debtor_id, 0) as debtor from run_item
      where run_id = ${previousId} and ${tookPart(sql`run_item`)}
    ), step as (
      select coalesce(one.step_id, other.step_id) as step_id, count(other.step_id) as previous,
        count(one.step_id) as now,
        count(*) filter (where other.step_id is null) as added, count(*) filter (where one.step_id is null) as gone
      from one full join other using (dossier_id, step_id, occurrence, debtor) group by 1
    )
    update processing_run set ${sql.ref(column)} = json_build_object(
      'previousNumber', (select number from previous), 'previousAt', (select proposed_at from previous),
      'steps', coalesce((select json_agg(json_build_object('stepId', step_id, 'previousCount', previous,
        'addedCount', added, 'goneCount', gone, 'count', now)) from step), '[]'::json))::jsonb
    where id = ${runId}`.execute(db)
}

/** What an earlier proposal had: also what was not released, and so went back to its step. */
const tookPart = (item: RawBuilder<unknown>) =>
  sql<boolean>`(${item}.state <> 'excluded' or ${item}.reason ->> 'fault' = 'not_released')`

const fault = (name: (typeof runFaults)[number]) => sql`jsonb_build_object('fault', ${name}::text, 'detail', '')`
const because = (key: WhyKey, values: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`jsonb_build_object('key', ${key}::text, 'values', ${values})`

/** Writes down what an earlier proposal had and this one has not, each with why that is so now. */
async function keepGone(db: Db, runId: number, previousId: number): Promise<void> {
  await sql`
    insert into run_gone (run_id, previous_id, dossier_id, step_id, occurrence, debtor_id, reason)
    select run.id, other.run_id, other.dossier_id, other.step_id, other.occurrence, other.debtor_id, case
        when own.reason is not null then own.reason
        when other.state = 'done' then ${fault('carried_out')}
        when other.state = 'skipped' and other.reason is not null then other.reason
        when d.status = 'closed' and d.closing_reason = 'paid' then ${because('why.paid')}
        when d.status = 'closed' then ${because('why.closed')}
        when d.status = 'paused' and pause.until_day is not null
          then ${because('why.paused_until', sql`jsonb_build_object('untilDay', pause.until_day)`)}
        when d.status = 'paused' then ${because('why.paused')}
        when d.status = 'suspend' then ${because('why.suspended')}
        when d.status = 'term_payment' then ${because('why.plan_running')}
        when d.status not in ('not_started', 'in_progress') or d.step_id is null then ${because('why.no_step')}
        when (d.step_id, d.step_occurrence) <> (other.step_id, other.occurrence) then ${fault('moved_on')}
        when d.next_day > run.day then ${because('why.not_due', sql`jsonb_build_object('dueDay', d.next_day)`)}
        else ${fault('left_selection')} end
    from run_item other
    join processing_run run on run.id = ${runId}
    join dossier d on d.id = other.dossier_id
    left join run_item own on own.run_id = run.id and own.dossier_id = other.dossier_id and own.step_id = other.step_id
      and own.occurrence = other.occurrence and own.debtor_id is not distinct from other.debtor_id
    left join lateral (select halt.until_day from dossier_halt halt where halt.dossier_id = d.id and halt.kind = 'pause'
      and halt.ended_at is null order by halt.id desc limit 1) pause on true
    where other.run_id = ${previousId} and ${tookPart(sql`other`)} and own.state is distinct from 'proposed'
    on conflict do nothing`.execute(db)
}

/** Something an earlier proposal had, and this one has not. */
export interface GoneItem {
  readonly dossierId: number
  readonly dossierNumber: string
  readonly debtorName: string
  readonly customerName: string
  readonly stepName: string
  readonly reason: ItemReason
}

/** What has gone beside an earlier proposal, what was carried out last: of that everybody knows why. */
export async function findGone(
  db: Db,
  runId: number,
  previousNumber: number,
  limit: number,
  language: Language,
): Promise<{ items: GoneItem[]; total: number }> {
  const { rows } = await sql<GoneItem & { total: number }>`
    select d.id as dossier_id, d.number as dossier_number, coalesce(debtor.name, d.debtor_name) as debtor_name,
      customer.name as customer_name, ${sql.ref(`step.name_${language}`)} as step_name, gone.reason,
      count(*) over () as total
    from run_gone gone
    join processing_run before on before.id = gone.previous_id and before.number = ${previousNumber}
    join dossier d on d.id = gone.dossier_id
    join customer on customer.id = d.customer_id
    join workflow_step step on step.id = gone.step_id
    left join debtor on debtor.id = gone.debtor_id
    where gone.run_id = ${runId}
    order by coalesce(gone.reason ->> 'fault', '') = 'carried_out',
    coalesce(gone.reason ->> 'key', gone.reason ->> 'fault'),
      d.number, gone.debtor_id
    limit ${limit}`.execute(db)
  return { items: rows.map(({ total: _total, ...item }) => item), total: rows[0]?.total ?? 0 }
}

/** What was kept of a run: beside the last proposal, and beside the last of an earlier day. */
export async function findDifferences(
  db: Db,
  runId: number,
): Promise<{ difference: Difference | null; dayDifference: Difference | null }> {
  const { rows } = await sql<{ difference: Difference | null; dayDifference: Difference | null }>`
    select difference, day_difference from processing_run where id = ${runId}`.execute(db)
  return rows[0] ?? { difference: null, dayDifference: null }
}
