import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { ItemChannel, ItemReason, ItemState, RunRow, RunState } from '#contract/runs.ts'
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
  change: { state?: RunState; jobId?: number; releasedBy?: number | null; releasedAt?: Date; finishedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('processingRun')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A run that has nothing left to do is done; answers whether it is. */
export async function finishRun(db: Db, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update processing_run set state = 'done', finished_at = ${at}, version = version + 1
    where id = ${id} and state = 'released'
      and not exists (select from run_item where run_id = ${id} and state in ('pending', 'in_hold'))
    returning id`.execute(db)
  return rows.length > 0
}

const rowColumns = sql`
  run.id, run.number, run.day, run.state, run.job_id, run.version, run.proposed_at, run.released_at, run.finished_at,
  proposer.name as proposed_by, releaser.name as released_by,
  json_build_object('proposed', coalesce(c.proposed, 0), 'excluded', coalesce(c.excluded, 0),
    'pending', coalesce(c.pending, 0), 'done', coalesce(c.done, 0), 'skipped', coalesce(c.skipped, 0),
    'in_hold', coalesce(c.in_hold, 0), 'failed', coalesce(c.failed, 0), 'cancelled', coalesce(c.cancelled, 0)) as counts,
  coalesce(c.open_cents, 0)::bigint as open_cents`

const rowSource = sql`
  processing_run run
  left join app_user proposer on proposer.id = run.proposed_by
  left join app_user releaser on releaser.id = run.released_by
  left join lateral (
    select count(*) filter (where state = 'proposed') as proposed, count(*) filter (where state = 'excluded') as excluded,
      count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'done') as done,
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

export interface StepCount {
  stepCode: string
  name: string
  channel: ItemChannel
  count: number
  openCents: number
  doneCount: number
  previousCount: number
}

const stepName = (language: Language) => sql.ref(`step.name_${language}`)

/** Items per step and channel, beside those of the proposal before this one. */
export async function countSteps(db: Db, runId: number, language: Language): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    with now as (
      select step.code, min(${stepName(language)}) as name, item.channel, count(*) as count,
        sum(item.open_cents)::bigint as open_cents, count(*) filter (where item.state = 'done') as done_count
      from run_item item join workflow_step step on step.id = item.step_id
      where item.run_id = ${runId} and item.state not in ('excluded', 'cancelled') group by 1, 3
    ), before as (
      select step.code, item.channel, count(*) as count from run_item item
      join workflow_step step on step.id = item.step_id
      where item.run_id = (select max(id) from processing_run where id < ${runId}) and item.state not in ('excluded')
      group by 1, 2
    )
    select now.code as step_code, now.name, now.channel, now.count, now.open_cents, now.done_count,
      coalesce(before.count, 0)::bigint as previous_count
    from now left join before using (code, channel) order by now.count desc, 1, 3`.execute(db)
  return rows
}

export interface CauseCount {
  state: ItemState
  reason: ItemReason
  count: number
  releaseAt: Date | null
}

/** Excluded, held, skipped and failed items by cause, the most frequent first. One of the reasons stands for all. */
export async function countCauses(db: Db, runId: number): Promise<CauseCount[]> {
  const { rows } = await sql<CauseCount>`
    select state, (array_agg(reason order by id))[1] as reason, count(*) as count, min(release_at) as release_at
    from run_item where run_id = ${runId} and reason is not null and state in ('excluded', 'in_hold', 'skipped', 'failed')
    group by state, coalesce(reason ->> 'key', reason ->> 'fault')
    order by state, count(*) desc`.execute(db)
  return rows
}

export async function countChannels(db: Db, runId: number) {
  const { rows } = await sql<{ channel: ItemChannel; state: ItemState; count: number }>`
    select channel, state, count(*) as count from run_item where run_id = ${runId} group by 1, 2`.execute(db)
  return rows
}

export async function countPerMinute(db: Db, runId: number): Promise<{ minute: Date; count: number }[]> {
  const { rows } = await sql<{ minute: Date; count: number }>`
    select date_trunc('minute', finished_at) as minute, count(*) as count from run_item
    where run_id = ${runId} and finished_at is not null group by 1 order by 1 desc limit 20`.execute(db)
  return rows.toReversed()
}
