import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export interface StuckRun {
  id: number
  number: number
  version: number
  state: 'paused' | 'waiting'
  messageCount: number
  /** The first of its files, which stands for all. */
  dossierId: number
  customerId: number
}

/** Runs that nobody has gone on with for a day: paused with messages in them, or waiting for a second person. */
export async function findStuckRuns(db: Db, before: Date): Promise<StuckRun[]> {
  const { rows } = await sql<StuckRun>`
    select run.id, run.number, run.version, run.state, own.message_count, first.dossier_id, d.customer_id
    from processing_run run
    join lateral (
      select count(*) as message_count, min(id) as first_id from run_item
      where run_id = run.id and state in ('proposed', 'pending', 'sending', 'in_hold')) own on true
    join run_item first on first.id = own.first_id
    join dossier d on d.id = first.dossier_id
    where (run.state = 'paused' and run.released_at < ${before} or run.state = 'waiting' and run.asked_at < ${before})
    order by run.id`.execute(db)
  return rows
}

export interface SmallInstalment {
  dossierId: number
  customerId: number
  stepId: number
  occurrence: number
}

/** Files that still stand before a step at which costs were not charged, because somebody has to judge it first. */
export async function findSmallInstalments(db: Db): Promise<SmallInstalment[]> {
  const { rows } = await sql<SmallInstalment>`
    select distinct item.dossier_id, file.customer_id, item.step_id, item.occurrence from run_item item
    join dossier file on file.id = item.dossier_id
    where item.state in ('excluded', 'skipped') and item.reason ->> 'key' = 'why.small_instalments'
      and file.step_id = item.step_id and file.step_occurrence = item.occurrence
      and file.status in ('not_started', 'in_progress')
      and not exists (select from agenda_item
        where key = 'small_instalment:' || item.dossier_id || ':' || item.step_id || ':' || item.occurrence)
    order by item.dossier_id limit 1000`.execute(db)
  return rows
}
