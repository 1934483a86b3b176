import { knownId } from '#server/platform/db/known-id.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { NewJob } from './queue.ts'

export interface JobRow {
  id: number
  kind: string
  payload: unknown
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  attempts: number
  maxAttempts: number
  isPatient: boolean
  /** How often in a row its worker died at the same place. */
  deaths: number
  doneCount: number
  totalCount: number | null
  cancelRequested: boolean
  result: unknown
  error: string | null
  userId: number | null
  customerId: number | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** A job as a worker gets it. */
export interface ClaimedJob extends JobRow {
  /** It was in hand of a worker that died. */
  wasLeft: boolean
}

/** So many jobs that share work a worker has at once: the others are for other workers, or come to nothing after these. */
const sharedAtOnce = 2

/** Wakes followers of the job, in whichever process they wait. */
const notify = (id: number) => sql`select pg_notify('vorder_job', ${String(id)})`

/** One that failed keeps its pause, however often it is asked for meanwhile. */
export async function insertJob(db: Db, job: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, payload, run_at, unique_key, user_id, customer_id, is_patient)
    values (${job.kind}, ${JSON.stringify(job.payload ?? {})}, coalesce(${job.runAt ?? null}, now()),
      ${job.uniqueKey ?? null}, ${job.userId ?? null}, ${job.customerId ?? null}, ${job.isPatient ?? false})
    on conflict (kind, unique_key) where state in ('queued', 'running') do update set
      run_at = case when job.error is null or ${job.isMended ?? false} then least(job.run_at, excluded.run_at)
        else job.run_at end,
      attempts = case when ${job.isMended ?? false} and job.state = 'queued' then 0 else job.attempts end,
      asked_again = job.state = 'running'
    returning id`.execute(db)
  const id = knownId(rows[0]?.id, 'a new job')
  await notify(id).execute(db)
  return id
}

/**
 * Takes the oldest due job, or one whose worker is gone: that its worker died is no failure of the job. Of jobs that share
 * work a worker has no more than some: so they are spread over the workers there are, however slow those are. What sends is
 * left in the queue while sending is halted.
 */
export async function claimJob(
  db: Db,
  worker: string,
  { known, shared, sending }: { readonly known: string[]; readonly shared: string[]; readonly sending: string[] },
  leaseSeconds: number,
): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    with due as (
      select id, state = 'running' as was_left from job
      where kind = any(${known}::text[])
        and (kind <> all(${sending}::text[]) or not exists (select from sending_halt))
        and ((state = 'queued' and run_at <= clock_timestamp())
          or (state = 'running' and lease_until < clock_timestamp()))
        and (kind <> all(${shared}::text[]) or state = 'running' or ${sharedAtOnce} > (select count(*) from job mine
            where mine.worker = ${worker} and mine.state = 'running' and mine.kind = job.kind))
      order by run_at, id limit 1 for update skip locked)
    update job set state = 'running', worker = ${worker}, asked_again = false,
      attempts = attempts + (not was_left)::int,
      deaths = case when not was_left then deaths when done_count > done_at_death then 1 else deaths + 1 end,
      done_at_death = case when was_left then done_count else done_at_death end,
      started_at = coalesce(started_at, clock_timestamp()),
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from due where job.id = due.id
    returning job.*, was_left`.execute(db)
  const job = rows[0] ?? null
  if (job) await notify(job.id).execute(db)
  return job
}

export async function endLeases(db: Db, worker: string): Promise<void> {
  await sql`update job set lease_until = clock_timestamp() where worker = ${worker} and state = 'running'`.execute(db)
}

/** Null when the job is no longer this worker's. */
export async function extendLease(db: Db, id: number, worker: string, leaseSeconds: number) {
  const { rows } = await sql<{ cancelRequested: boolean }>`
    update job set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and worker = ${worker} and state = 'running' returning cancel_requested`.execute(db)
  return rows[0] ?? null
}

export async function reportJob(db: Db, id: number, doneCount: number, totalCount?: number): Promise<void> {
  await sql`with changed as (
      update job set done_count = ${doneCount}, total_count = coalesce(${totalCount ?? null}::bigint, total_count)
      where id = ${id} returning id)
    select pg_notify('vorder_job', id::text) from changed`.execute(db)
}

/** How the turn of a worker ends. */
export interface Ending {
  state: 'done' | 'failed' | 'cancelled' | 'queued'
  result?: unknown
  error?: string
  /** How often it has been tried in a row. */
  attempts: number
  /** How often its worker died in a row; without it the worker lived. */
  deaths?: number
  delaySeconds?: number
}

/**
 * Ends the turn of a worker; a job that is done but was asked for again meanwhile is queued anew. False when the job is no
 * longer this worker's: nothing is changed then.
 */
export async function endJob(db: Db, id: number, worker: string, ending: Ending): Promise<boolean> {
  const again = sql<boolean>`(${ending.state} = 'done' and asked_again)`
  const { rows } = await sql`with changed as (
      update job set state = case when ${again} then 'queued' else ${ending.state} end, worker = null,
        lease_until = null,
        attempts = case when ${again} then 0 else ${ending.attempts}::int end,
        deaths = ${ending.deaths ?? 0}, done_at_death = case when ${ending.deaths ?? 0} = 0 then 0
          else done_at_death end,
        result = ${ending.result === undefined ? null : JSON.stringify(ending.result)}::jsonb,
        error = ${ending.error ?? null},
        run_at = clock_timestamp() + make_interval(secs => ${ending.delaySeconds ?? 0}),
        finished_at = case when ${again} or ${ending.state} = 'queued' then null else clock_timestamp() end
      where id = ${id} and worker = ${worker} returning id)
    select pg_notify('vorder_job', id::text) from changed`.execute(db)
  return rows.length > 0
}

export async function findJob(db: Db, id: number, userId: number | null): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select * from job where id = ${id} and (${userId}::bigint is null or user_id = ${userId})`.execute(db)
  return rows[0] ?? null
}

export async function cancelOfKinds(db: Db, kinds: readonly string[]): Promise<void> {
  await sql`
    update job set state = 'cancelled', worker = null, lease_until = null, finished_at = clock_timestamp()
    where kind = any(${[...kinds]}::text[]) and state in ('queued', 'running')`.execute(db)
}

/** A job nobody has begun ends at once; one that runs is asked to stop. */
export async function requestCancel(db: Db, id: number): Promise<void> {
  await sql`with changed as (
      update job set cancel_requested = true,
        state = case when state = 'queued' then 'cancelled' else state end,
        finished_at = case when state = 'queued' then clock_timestamp() else finished_at end
      where id = ${id} and state in ('queued', 'running') returning id)
    select pg_notify('vorder_job', id::text) from changed`.execute(db)
}

/** Why a job failed, and when it is tried again. */
export interface Delay {
  error: string
  nextTryAt: Date
}

export async function selectDelay(db: Db, kind: string, keyStart: string): Promise<Delay | null> {
  const { rows } = await sql<Delay>`
    select error, run_at as next_try_at from job
    where kind = ${kind} and unique_key like ${`${keyStart}%`} and state = 'queued' and error is not null
    order by run_at limit 1`.execute(db)
  return rows[0] ?? null
}
