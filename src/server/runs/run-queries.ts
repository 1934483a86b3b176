import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { ItemChannel, ItemReason, ItemState, RunPart, RunRow, RunState } from '#contract/runs.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/db/db.ts'

export interface Selection {
  customerIds: number[]
  stepCodes: string[]
  channels: string[]
}

export interface Run {
  id: number
  number: number
  day: Day
  state: RunState
  selection: Selection
  version: number
  proposedBy: number | null
  startAt: Date | null
  askedPart: AskedPart | null
  askedBy: number | null
  askedAt: Date | null
}

/** What somebody asked to release. */
export interface AskedPart {
  part: RunPart
  rest: 'back' | 'stay'
  startAt: string | null
}

export async function insertRun(
  db: Db,
  run: { day: Day; selection: Selection; proposedBy: number | null; proposedAt: Date },
): Promise<number> {
  const row = await db
    .insertInto('processingRun')
    .values({ ...run, state: 'proposing', selection: JSON.stringify(run.selection) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findRun(db: Db, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select * from processing_run where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockRun(db: Db, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select * from processing_run where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function updateRun(
  db: Db,
  id: number,
  change: {
    state?: RunState
    jobId?: number
    releasedBy?: number | null
    releasedAt?: Date
    startAt?: Date | null
    askedPart?: string | null
    askedBy?: number | null
    askedAt?: Date | null
    finishedAt?: Date | null
  },
): Promise<void> {
  await db
    .updateTable('processingRun')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A proposal is ready, or failed; one that was cancelled in the meantime stays so. */
export async function endProposal(db: Db, id: number, state: 'proposed' | 'failed'): Promise<void> {
  await sql`
    update processing_run set state = ${state}, version = version + 1
    where id = ${id} and state = 'proposing'`.execute(db)
}

/** A run that has nothing left to do is done; answers whether it is. */
export async function finishRun(db: Db, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update processing_run set state = 'done', finished_at = ${at}, version = version + 1
    where id = ${id} and state = 'released'
      and not exists (select from run_item where run_id = ${id} and state in ('pending', 'sending', 'in_hold'))
    returning id`.execute(db)
  return rows.length > 0
}

const rowColumns = sql`
  run.id, run.number, run.day, run.state, run.job_id, run.version, run.proposed_at, run.released_at, run.start_at, run.finished_at,
  proposer.name as proposed_by, releaser.name as released_by,
  json_build_object('proposed', coalesce(c.proposed, 0), 'excluded', coalesce(c.excluded, 0),
    'pending', coalesce(c.pending, 0), 'sending', coalesce(c.sending, 0), 'done', coalesce(c.done, 0), 'skipped', coalesce(c.skipped, 0),
    'in_hold', coalesce(c.in_hold, 0), 'failed', coalesce(c.failed, 0), 'cancelled', coalesce(c.cancelled, 0)) as counts,
  coalesce(c.open_cents, 0)::bigint as open_cents`

const rowSource = sql`
  processing_run run
  left join app_user proposer on proposer.id = run.proposed_by
  left join app_user releaser on releaser.id = run.released_by
  left join lateral (
    select count(*) filter (where state = 'proposed') as proposed, count(*) filter (where state = 'excluded') as excluded,
      count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'sending') as sending,
      count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'in_hold') as in_hold,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'cancelled') as cancelled,
      sum(open_cents) filter (where state not in ('excluded', 'cancelled')) as open_cents
    from run_item where run_id = run.id) c on true`

export async function findRunRow(db: Db, id: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${rowColumns} from ${rowSource} where run.id = ${id}`.execute(db)
  return rows[0]
}

export async function findRunRows(db: Db, query: { offset: number; limit: number; state?: RunState[] | undefined }) {
  const where = query.state ? sql`where state = any(${query.state}::text[])` : sql``
  const { rows } = await sql<RunRow>`
    select ${rowColumns} from ${rowSource}
    where run.id in (select id from processing_run ${where} order by id desc offset ${query.offset} limit ${query.limit})
    order by run.id desc`.execute(db)
  const total = await sql<{ total: number }>`select count(*) as total from processing_run ${where}`.execute(db)
  return { rows, total: total.rows[0]?.total ?? 0 }
}

/** Items of a run that agree in step, channel, state and cause. */
export interface ItemGroup {
  stepId: number
  channel: ItemChannel
  state: ItemState
  /** Key of the why-line or fault; null without a reason. */
  cause: string | null
  count: number
  openCents: number
  releaseAt: Date | null
  /** One of them, whose reason stands for all. */
  exampleId: number
}

/** One pass over the items of a run: everything its page counts is a sum of these. */
export async function countItems(db: Db, runId: number): Promise<ItemGroup[]> {
  const { rows } = await sql<ItemGroup>`
    select step_id, channel, state, coalesce(reason ->> 'fault', reason ->> 'key') as cause, count(*) as count,
      sum(open_cents)::bigint as open_cents, min(release_at) as release_at, min(id) as example_id
    from run_item where run_id = ${runId} group by 1, 2, 3, 4`.execute(db)
  return rows
}

export async function findReasons(db: Db, itemIds: readonly number[]): Promise<Map<number, ItemReason>> {
  const { rows } = await sql<{ id: number; reason: ItemReason }>`
    select id, reason from run_item where id = any(${itemIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.reason]))
}

export interface StepName {
  id: number
  code: string
  name: string
  workflow: string
}

/** Steps with their names, in the order of their workflows. */
export async function findStepNames(db: Db, stepIds: readonly number[], language: Language): Promise<StepName[]> {
  const { rows } = await sql<StepName>`
    select step.id, step.code, ${sql.ref(`step.name_${language}`)} as name, ${sql.ref(`workflow.name_${language}`)} as workflow
    from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join workflow on workflow.id = version.workflow_id
    where step.id = any(${stepIds}::bigint[]) order by workflow.id, version.number, step.position`.execute(db)
  return rows
}

export interface Difference {
  previousNumber: number | null
  previousAt: Date | null
  steps: { stepId: number; previousCount: number; addedCount: number; goneCount: number; count: number }[]
}

/**
 * What a proposal has that the last one with the same selection had not, and the other way round, per step. Kept with
 * the run: afterwards the items change.
 */
export async function keepDifference(db: Db, runId: number): Promise<void> {
  await sql`
    with previous as (
      select before.id, before.number, before.proposed_at from processing_run before
      join processing_run run on run.id = ${runId} and before.selection = run.selection
      where before.id < run.id and before.state not in ('proposing', 'failed') order by before.id desc limit 1
    ), one as (
      select dossier_id, step_id, occurrence from run_item where run_id = ${runId} and state = 'proposed'
    ), other as (
      select dossier_id, step_id, occurrence from run_item
      where run_id = (select id from previous) and (state <> 'excluded' or reason ->> 'fault' = 'not_released')
    ), step as (
      select coalesce(one.step_id, other.step_id) as step_id, count(other.step_id) as previous, count(one.step_id) as now,
        count(*) filter (where other.step_id is null) as added, count(*) filter (where one.step_id is null) as gone
      from one full join other using (dossier_id, step_id, occurrence) group by 1
    )
    update processing_run set difference = json_build_object(
      'previousNumber', (select number from previous), 'previousAt', (select proposed_at from previous),
      'steps', coalesce((select json_agg(json_build_object('stepId', step_id, 'previousCount', previous,
        'addedCount', added, 'goneCount', gone, 'count', now)) from step), '[]'::json))::jsonb
    where id = ${runId}`.execute(db)
}

export async function findDifference(db: Db, runId: number): Promise<Difference | null> {
  const { rows } = await sql<{ difference: Difference | null }>`
    select difference from processing_run where id = ${runId}`.execute(db)
  return rows[0]?.difference ?? null
}

/** Items that came to an end in each of the last twenty minutes in which the run did something. */
export async function countPerMinute(db: Db, runId: number): Promise<{ minute: Date; count: number }[]> {
  const { rows } = await sql<{ minute: Date; count: number }>`
    select date_trunc('minute', finished_at) as minute, count(*) as count from run_item
    where run_id = ${runId} and finished_at >= (
      select max(finished_at) - interval '20 minutes' from run_item where run_id = ${runId} and finished_at is not null)
    group by 1 order by 1`.execute(db)
  return rows
}

export async function findUserName(db: Db, userId: number): Promise<string> {
  const row = await db.selectFrom('appUser').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.name
}
