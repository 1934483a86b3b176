import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { FaultCount, FaultSource, TaskState } from '#server/platform/log/tally.ts'

/** Adds what a process counted to what all have. */
export async function addFaults(db: Db, faults: readonly FaultCount[]): Promise<void> {
  const column = (pick: (fault: FaultCount) => unknown) => faults.map(pick)
  await sql`
    insert into fault_count as kept (source, name, times, last_at)
    select source, name, times, now() from unnest(${column(({ source }) => source)}::text[],
      ${column(({ name }) => name)}::text[], ${column(({ times }) => times)}::bigint[]) as fresh (source, name, times)
    on conflict (source, name) do update set times = kept.times + excluded.times, last_at = excluded.last_at`.execute(
    db,
  )
}

/** How the tasks go, as one of the processes that do them sees it; tasks that there are no more are forgotten. */
export async function upsertTasks(db: Db, tasks: readonly TaskState[]): Promise<void> {
  const column = (pick: (task: TaskState) => unknown) => tasks.map(pick)
  const names = column(({ name }) => name)
  await sql`
    insert into recurring_task as kept (name, every_seconds, started_at, last_success_at, failing_since, last_error)
    select * from unnest(${names}::text[], ${column(({ everySeconds }) => everySeconds)}::int[],
      ${column(({ startedAt }) => startedAt)}::timestamptz[],
      ${column(({ lastSuccessAt }) => lastSuccessAt)}::timestamptz[],
      ${column(({ failingSince }) => failingSince)}::timestamptz[], ${column(({ lastError }) => lastError)}::text[])
    on conflict (name) do update set every_seconds = excluded.every_seconds,
      started_at = greatest(kept.started_at, excluded.started_at),
      last_success_at = greatest(kept.last_success_at, excluded.last_success_at),
      failing_since = case when excluded.failing_since is not null
          then coalesce(kept.failing_since, excluded.failing_since)
        when excluded.last_success_at is null then kept.failing_since end,
      last_error = case when excluded.failing_since is null and excluded.last_success_at is null
        then kept.last_error else excluded.last_error end`.execute(db)
  await sql`delete from recurring_task where name <> all(${names}::text[])`.execute(db)
}

export interface FaultRow {
  readonly source: FaultSource
  readonly name: string
  readonly times: number
}

export async function listFaults(db: Db): Promise<FaultRow[]> {
  return db
    .selectFrom('faultCount')
    .select(['source', 'name', 'times'])
    .orderBy('source')
    .orderBy('name')
    .execute() as Promise<FaultRow[]>
}

export interface TaskRow {
  readonly name: string
  readonly everySeconds: number
  /** How often a turn of it failed, as far back as is counted. */
  readonly failures: number
  /** When it has its next turn, of one that goes well: what fails is tried again at each. */
  readonly nextAt: Date | null
  readonly lastSuccessAt: Date | null
  readonly failingSince: Date | null
  readonly lastError: string | null
  readonly state: 'right' | 'late' | 'failing'
  /** Late, or failing for more than some turns of most tasks. */
  readonly needsHelp: boolean
}

/** How each task goes, as all processes together see it: late is one that should have had another turn by now. */
export async function listTasks(db: Db): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select name, every_seconds, last_success_at, failing_since, last_error, state,
      coalesce((select times from fault_count where source = 'task' and fault_count.name = task.name), 0) as failures,
      case state when 'late' then true when 'failing' then failing_since < now() - interval '5 minutes' else false end
        as needs_help,
      case state when 'right' then greatest(now(), last_success_at + make_interval(secs => every_seconds)) end
        as next_at
    from (select *, case when failing_since is not null then 'failing'
        when greatest(started_at, last_success_at) < now() - make_interval(secs => 2 * every_seconds + 180) then 'late'
        else 'right' end as state
      from recurring_task) as task
    order by name`.execute(db)
  return rows
}
