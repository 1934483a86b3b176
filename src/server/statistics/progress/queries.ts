import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export interface JobKind {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  readonly done: number
  readonly failed: number
  readonly lastEndedAt: Date | null
  readonly nextAt: Date | null
}

/** Jobs by kind: those that wait or run, and what became of those of the last seven days; what failed comes first. */
export async function countJobs(db: Db): Promise<JobKind[]> {
  const { rows } = await sql<JobKind>`
    select kind, count(*) filter (where state = 'queued')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed,
      max(finished_at) as last_ended_at, min(run_at) filter (where state = 'queued') as next_at
    from job where state in ('queued', 'running') or finished_at > now() - interval '7 days'
    group by kind order by failed desc, kind`.execute(db)
  return rows
}

/** What was applied to the database, the newest first. */
export async function listMigrations(db: Db): Promise<{ readonly name: string; readonly appliedAt: Date }[]> {
  return db
    .selectFrom('schemaMigration')
    .select(['name', 'appliedAt'])
    .orderBy('appliedAt', 'desc')
    .orderBy('name', 'desc')
    .execute()
}
