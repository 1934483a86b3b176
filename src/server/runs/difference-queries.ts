import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

export interface Difference {
  previousNumber: number | null
  previousAt: Date | null
  steps: { stepId: number; previousCount: number; addedCount: number; goneCount: number; count: number }[]
}

/**
 * What a proposal has that an earlier one with the same selection had not, and the other way round, per step: beside the
 * last one, and beside the last one of an earlier day. Kept with the run: afterwards the items change.
 */
export async function keepDifferences(db: Db, runId: number): Promise<void> {
  const last = await findPrevious(db, runId, false)
  const earlier = await findPrevious(db, runId, true)
  await keepDifference(db, runId, last, 'difference')
  if (earlier !== null && earlier !== last) await keepDifference(db, runId, earlier, 'day_difference')
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
      select dossier_id, step_id, occurrence from run_item where run_id = ${runId} and state = 'proposed'
    ), other as (
      select dossier_id, step_id, occurrence from run_item
      where run_id = ${previousId} and (state <> 'excluded' or reason ->> 'fault' = 'not_released')
    ), step as (
      select coalesce(one.step_id, other.step_id) as step_id, count(other.step_id) as previous, count(one.step_id) as now,
        count(*) filter (where other.step_id is null) as added, count(*) filter (where one.step_id is null) as gone
      from one full join other using (dossier_id, step_id, occurrence) group by 1
    )
    update processing_run set ${sql.ref(column)} = json_build_object(
      'previousNumber', (select number from previous), 'previousAt', (select proposed_at from previous),
      'steps', coalesce((select json_agg(json_build_object('stepId', step_id, 'previousCount', previous,
        'addedCount', added, 'goneCount', gone, 'count', now)) from step), '[]'::json))::jsonb
    where id = ${runId}`.execute(db)
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
