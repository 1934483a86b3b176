import { type RawBuilder, sql } from 'kysely'
import type { HaltKind } from '#contract/sending/runs.ts'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Run } from '#server/sending/items/run-queries.ts'

type Asked = Pick<Run, 'id' | 'day' | 'selection'>

/**
 * The files that a run looks at, so many at a time, in the order of their numbers and as they were when the first were
 * asked for. In a transaction, and one at a time in it: asked for anew each time, all that are due would be looked through
 * for every thousand of them.
 */
export async function* dueFiles(db: Db, run: Asked, atOnce: number): AsyncGenerator<number[]> {
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  await sql`
    declare due_files no scroll cursor for select d.id from dossier d join workflow_step step on step.id = d.step_id
    where ${isLookedAt(run)} and ${isAsked(run)} order by d.id`.execute(db)
  for (;;) {
    const { rows } = await sql<{ id: number }>`fetch ${sql.lit(atOnce)} from due_files`.execute(db)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < atOnce) break
  }
  await sql`close due_files`.execute(db)
}

/** How many files a run looks at. */
export async function countDueFiles(db: Db, run: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from dossier d join workflow_step step on step.id = d.step_id
    where ${isLookedAt(run)} and ${isAsked(run)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is due; of what somebody chose also what is not, so that the proposal says why. */
function isLookedAt({ day, selection }: Asked): RawBuilder<unknown> {
  if (selection.chosenCount > 0) return sql`true`
  return sql`d.status in ('not_started', 'in_progress') and d.next_day <= ${day}`
}

/** What a selection names; `d` is the file and `step` the step it stands before. */
function isAsked({ id, selection }: Asked): RawBuilder<unknown> {
  const { kind, customerIds, workflowCodes, stepCodes, chosenCount } = selection
  const conditions: RawBuilder<unknown>[] = [
    chosenCount > 0 ? sql`d.id in (select dossier_id from run_chosen_file where run_id = ${id})` : isOfKind(kind),
  ]
  if (customerIds.length > 0) conditions.push(sql`d.customer_id = any(${customerIds}::bigint[])`)
  if (stepCodes.length > 0) conditions.push(sql`step.code = any(${stepCodes}::text[])`)
  if (workflowCodes.length > 0) {
    conditions.push(sql`step.workflow_version_id in (
      select version.id from workflow_version version join workflow on workflow.id = version.workflow_id
      where workflow.code = any(${workflowCodes}::text[]))`)
  }
  return sql.join(conditions, sql` and `)
}

/** A file runs with those before collection until it has passed. */
function isOfKind(kind: RunKind): RawBuilder<unknown> {
  return kind === 'precasso' ? sql`d.before_collection` : sql`not d.before_collection`
}

/**
 * Files of the selection whose step would be due on the day if nothing held them, by what does: before they were held
 * their step had this day or an earlier one. Of files somebody chose these have items of their own.
 */
export async function countHalted(db: Db, run: Asked): Promise<{ kind: HaltKind; count: number }[]> {
  if (run.selection.chosenCount > 0) return countWithoutStep(db, run.id)
  const { rows } = await sql<{ kind: HaltKind; count: number }>`
    select case d.status when 'term_payment' then 'plan' when 'paused' then 'pause'
        else coalesce((select halt.reason from dossier_halt halt where halt.dossier_id = d.id and halt.ended_at is null
          and halt.kind = 'suspension' order by halt.id limit 1), 'other') end as kind, count(*) as count
    from dossier d join workflow_step step on step.id = d.step_id
    where d.status in ('term_payment', 'paused', 'suspend') and ${isAsked(run)}
      and coalesce((select before.next_day from former_standing before
        where before.dossier_id = d.id and before.step_id = d.step_id
          and before.status in ('not_started', 'in_progress')
        order by before.until_at desc limit 1), ${run.day}) <= ${run.day}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Chosen files that stand before no step: closed, or at the end of their workflow. */
async function countWithoutStep(db: Db, runId: number): Promise<{ kind: HaltKind; count: number }[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from run_chosen_file chosen join dossier d on d.id = chosen.dossier_id
    where chosen.run_id = ${runId} and d.step_id is null`.execute(db)
  const count = rows[0]?.count ?? 0
  return count === 0 ? [] : [{ kind: 'no_step', count }]
}

export async function saveHalted(db: Db, runId: number, halted: readonly { kind: HaltKind; count: number }[]) {
  await db
    .updateTable('processingRun')
    .set({ halted: JSON.stringify(halted) })
    .where('id', '=', runId)
    .execute()
}

/** Writes down which files somebody chose: what the selection holds now. */
export async function saveChosenFiles(db: Db, runId: number, selectionId: number): Promise<void> {
  await sql`
    insert into run_chosen_file (run_id, dossier_id)
    select ${runId}::bigint, object_id from list_selection_row where selection_id = ${selectionId}`.execute(db)
}

/** Takes over which files somebody chose for another run. */
export async function copyChosenFiles(db: Db, fromRunId: number, runId: number): Promise<void> {
  await sql`
    insert into run_chosen_file (run_id, dossier_id)
    select ${runId}::bigint, dossier_id from run_chosen_file where run_id = ${fromRunId}`.execute(db)
}

/** Of these files those that somebody chose for a run. */
export async function findChosen(db: Db, runId: number, dossierIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ dossierId: number }>`
    select dossier_id from run_chosen_file
    where run_id = ${runId} and dossier_id = any(${[...dossierIds]}::bigint[])`.execute(db)
  return new Set(rows.map(({ dossierId }) => dossierId))
}
