import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { HaltKind, ItemChannel, ItemReason, ItemState, RunPart, RunRow, RunState } from '#contract/sending/runs.ts'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import type { ListSum } from '#contract/platform/list.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface Selection {
  kind: RunKind
  customerIds: number[]
  workflowCodes: string[]
  stepCodes: string[]
  channels: string[]
  /** How many files somebody chose for it; 0: the selection decides. */
  chosenCount: number
}

export interface Run {
  id: number
  number: number
  day: Day
  state: RunState
  jobId: number | null
  selection: Selection
  version: number
  halted: { kind: HaltKind; count: number }[]
  failure: string | null
  proposedBy: number | null
  proposedAt: Date
  /** When its proposal looked at the files; null for one that is not worked out, or that is from before this was kept. */
  judgedAt: Date | null
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

export async function lockRunRow(db: Db, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select * from processing_run where id = ${id} for update`.execute(db)
  return rows[0]
}

/** The runs that are being carried out. */
export async function findRunsIn(db: Db, states: readonly RunState[]): Promise<{ id: number; version: number }[]> {
  return db.selectFrom('processingRun').select(['id', 'version']).where('state', 'in', states).orderBy('id').execute()
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
    failure?: string | null
  },
): Promise<void> {
  const { state } = change
  const kept = state === undefined ? {} : { endedOpen: openAfter(state) }
  await db
    .updateTable('processingRun')
    .set((eb) => ({ ...change, ...kept, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A proposal is ready, as its files were at a moment, or failed; one that was cancelled in the meantime stays so. */
export async function endProposal(
  db: Db,
  id: number,
  end: { readonly judgedAt: Date } | { readonly failure: string },
): Promise<boolean> {
  const failure = 'failure' in end ? end.failure : null
  const judgedAt = 'judgedAt' in end ? end.judgedAt : null
  const state: RunState = judgedAt === null ? 'failed' : 'proposed'
  const { rows } = await sql`
    update processing_run set state = ${state}, failure = ${failure}, judged_at = ${judgedAt},
      ended_open = ${openOf('processing_run.id')}, version = version + 1
    where id = ${id} and state = 'proposing' returning id`.execute(db)
  return rows.length > 0
}

/** A run that has nothing left to do is done; answers whether it is. */
export async function finishRun(db: Db, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update processing_run set state = 'done', finished_at = ${at}, ended_open = ${openOf('processing_run.id')},
      version = version + 1
    where id = ${id} and state = 'released'
      and not exists (select from run_item where run_id = ${id} and state in ('pending', 'sending', 'in_hold'))
    returning id`.execute(db)
  return rows.length > 0
}

const rowColumns = sql`
  run.id, run.number, run.selection ->> 'kind' as kind, run.day, run.state, run.job_id, run.version, run.proposed_at,
  run.released_at, run.start_at, run.finished_at,
  proposer.name as proposed_by, releaser.name as released_by,
  json_build_object('proposed', coalesce(c.proposed, 0), 'excluded', coalesce(c.excluded, 0),
    'pending', coalesce(c.pending, 0), 'sending', coalesce(c.sending, 0), 'done', coalesce(c.done, 0),
      'skipped', coalesce(c.skipped, 0),
    'in_hold', coalesce(c.in_hold, 0), 'failed', coalesce(c.failed, 0), 'cancelled', coalesce(c.cancelled, 0))
      as counts,
  coalesce(run.ended_open, ${openOf('run.id')}) as open`

/** What a run keeps of that as it comes into a state: the items of a proposal stand still, whoever is waited for. */
function openAfter(state: RunState): RawBuilder<string> | null {
  if (state === 'cancelled') return openOf('processing_run.id')
  if (state === 'proposed' || state === 'waiting') return sql`coalesce(ended_open, ${openOf('processing_run.id')})`
  return null
}

/** Keeps what is open on a proposal that was split off from another. */
export async function keepOpen(db: Db, id: number): Promise<void> {
  await sql`update processing_run set ended_open = ${openOf('processing_run.id')} where id = ${id}`.execute(db)
}

/**
 * What is open on the items of a run, a sum a currency. A proposal and a run that ended keep it: of all that there ever were
 * it is not counted each time.
 */
function openOf(run: string): RawBuilder<string> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by currency), '[]')
    from (select currency, sum(open_cents)::bigint as cents from run_item
      where run_id = ${sql.ref(run)} and state not in ('excluded', 'cancelled') and ${isFileOnce('run_item')}
      group by currency) part where cents <> 0)`
}

/**
 * Whether an item, under this name in the query, stands for the money of its file: of several messages for one step of a
 * file, to each of its debtors one, the first that takes part does.
 */
export function isFileOnce(item: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${item}.${column}`)
  return sql<boolean>`(${of('debtor_id')} is null or not exists (
    select from run_item twin where twin.run_id = ${of('run_id')} and twin.dossier_id = ${of('dossier_id')}
      and twin.step_id = ${of('step_id')} and twin.occurrence = ${of('occurrence')} and twin.id < ${of('id')}
      and twin.state not in ('excluded', 'cancelled')))`
}

const rowSource = sql`
  processing_run run
  left join app_user proposer on proposer.id = run.proposed_by
  left join app_user releaser on releaser.id = run.released_by
  left join lateral (
    select count(*) filter (where state = 'proposed') as proposed,
      count(*) filter (where state = 'excluded') as excluded,
      count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'sending') as sending,
      count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'in_hold') as in_hold,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'cancelled') as cancelled
    from run_item where run_id = run.id) c on true`

export async function findRunRow(db: Db, id: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${rowColumns} from ${rowSource} where run.id = ${id}`.execute(db)
  return rows[0]
}

export interface RunFilter {
  offset: number
  limit: number
  state?: RunState[] | undefined
  kind?: RunKind[] | undefined
  sortBy?: string | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

function isWanted(query: Pick<RunFilter, 'state' | 'kind'>): RawBuilder<boolean> {
  const state = query.state ? sql`run.state = any(${query.state}::text[])` : sql`true`
  const kind = query.kind ? sql`selection ->> 'kind' = any(${query.kind}::text[])` : sql`true`
  return sql<boolean>`${state} and ${kind}`
}

/** What was open on the files of these runs when each was carried out: a file that was in two of them is in both. */
export async function sumRuns(db: Db, query: Pick<RunFilter, 'state' | 'kind'>): Promise<ListSum> {
  const { rows } = await sql<ListSum['amounts'][number]>`
    select part.currency, sum(part.cents)::bigint as cents
    from processing_run run cross join lateral jsonb_to_recordset(coalesce(run.ended_open, ${openOf('run.id')}))
      as part (currency text, cents bigint)
    where ${isWanted(query)} group by part.currency order by part.currency`.execute(db)
  return { field: 'open', amounts: rows }
}

/** Runs, the newest first unless something else is asked. */
export async function findRunRows(db: Db, query: RunFilter) {
  const where = sql`where ${isWanted(query)}`
  const direction = query.sortBy !== undefined && query.sortOrder !== 'desc' ? sql`asc` : sql`desc`
  const order = query.sortBy === 'day' ? sql`run.day ${direction}, run.id ${direction}` : sql`run.number ${direction}`
  const limit = query.limit === -1 ? sql`` : sql`limit ${query.limit}`
  const { rows } = await sql<RunRow>`
    select ${rowColumns} from ${rowSource}
    where run.id in (select id from processing_run run ${where} order by ${order} offset ${query.offset} ${limit})
    order by ${order}`.execute(db)
  const total = await sql<{ total: number }>`select count(*) as total from processing_run run ${where}`.execute(db)
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
  /** Of how many files: each is counted at one of its debtors, as its money is. */
  fileCount: number
  currency: Currency
  openCents: number
  releaseAt: Date | null
  /** One of them, whose reason stands for all. */
  exampleId: number
}

/** One pass over the items of a run: everything its page counts is a sum of these. */
export async function countItems(db: Db, runId: number): Promise<ItemGroup[]> {
  const { rows } = await sql<ItemGroup>`
    select step_id, channel, state, coalesce(reason ->> 'fault', reason ->> 'key') as cause, count(*) as count,
      count(*) filter (where ${isFileOnce('run_item')}) as file_count, currency,
      coalesce(sum(open_cents) filter (where ${isFileOnce('run_item')}), 0)::bigint as open_cents,
      min(release_at) as release_at, min(id) as example_id
    from run_item where run_id = ${runId} group by 1, 2, 3, 4, currency`.execute(db)
  return rows
}

/** What is open on files that something is the matter with, and since when, by state, cause and currency. */
export interface CauseSum {
  readonly state: ItemState
  readonly cause: string | null
  readonly currency: Currency
  readonly cents: number
  readonly since: Date | null
}

/** What failed or waits in a run, in sums: of several messages to debtors of one file its money counts once a cause. */
export async function sumCauses(db: Db, runId: number): Promise<CauseSum[]> {
  const { rows } = await sql<CauseSum>`
    select state, cause, currency, sum(open_cents) filter (where is_first)::bigint as cents, min(since) as since
    from (
      select state, cause, currency, open_cents, coalesce(finished_at, held_at) as since,
        row_number() over (partition by state, cause, dossier_id order by id) = 1 as is_first
      from (select *, coalesce(reason ->> 'fault', reason ->> 'key') as cause from run_item
        where run_id = ${runId} and state in ('failed', 'in_hold', 'sending')) item
    ) troubled group by 1, 2, 3 order by 1, 2, 3`.execute(db)
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
    select step.id, step.code, ${sql.ref(`step.name_${language}`)} as name,
      ${sql.ref(`workflow.name_${language}`)} as workflow
    from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join workflow on workflow.id = version.workflow_id
    where step.id = any(${stepIds}::bigint[]) order by workflow.id, version.number, step.position`.execute(db)
  return rows
}

/** The run of the product's own that a reminder of this day can still join. */
export async function findReminderRun(
  db: Db,
  day: Day,
  selection: Selection,
): Promise<Pick<Run, 'id' | 'state'> | undefined> {
  const { rows } = await sql<Pick<Run, 'id' | 'state'>>`
    select id, state from processing_run
    where day = ${day} and proposed_by is null and selection = ${JSON.stringify(selection)}::jsonb
      and state in ('released', 'paused', 'done')
    order by id desc limit 1 for update`.execute(db)
  return rows[0]
}
