import { type RawBuilder, sql } from 'kysely'
import type { HaltKind, ItemChannel } from '#contract/sending/runs.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import type { Run } from '#server/sending/items/run-queries.ts'

type Asked = Pick<Run, 'id' | 'day' | 'selection'>

/** What a run would be of that is not there yet: the files somebody chose stand in a list alone. */
export type AskedFiles = Asked & { readonly listId?: number | null }

/** Files that are due before a step, by the first channel of its message. */
export interface DueCell {
  readonly workflowCode: string
  readonly stepCode: string
  readonly channel: ItemChannel
  readonly currency: Currency
  readonly count: number
  readonly cents: number
  readonly firstDay: Day | null
  readonly lastDay: Day | null
}

/** What a run looks at, by step and the channel its message would go by first. */
export async function sumDue(db: Db, run: AskedFiles): Promise<DueCell[]> {
  const { rows } = await sql<DueCell>`
    with due as (
      select d.step_id, d.currency, count(*)::int as count, sum(d.open_cents)::bigint as cents,
        min(d.next_day) as first_day, max(d.next_day) as last_day
      from dossier d join workflow_step step on step.id = d.step_id
      where ${isLookedAt(run)} and ${isAsked(run)} group by 1, 2
    )
    select workflow.code as workflow_code, step.code as step_code,
      coalesce(case when step.definition -> 'action' ->> 'kind' = 'send'
        then step.definition -> 'action' -> 'channels' ->> 0 end, 'task') as channel,
      due.currency, sum(due.count)::int as count, sum(due.cents)::bigint as cents,
      min(due.first_day) as first_day, max(due.last_day) as last_day
    from due join workflow_step step on step.id = due.step_id
    join workflow_version version on version.id = step.workflow_version_id
    join workflow on workflow.id = version.workflow_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

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
function isAsked({ id, selection, listId = null }: AskedFiles): RawBuilder<unknown> {
  const { kind, customerIds, workflowCodes, stepCodes, chosenCount } = selection
  const conditions: RawBuilder<unknown>[] = [
    chosenCount > 0 ? sql`d.id in (${chosenFiles(id, listId)})` : isOfKind(kind),
    // Of what is tried out with a key nothing leaves, also when somebody chooses it.
    isReal('d.customer_id'),
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

const chosenFiles = (runId: number, listId: number | null): RawBuilder<unknown> =>
  listId === null
    ? sql`select dossier_id from run_chosen_file where run_id = ${runId}`
    : sql`select object_id from list_selection_row where selection_id = ${listId}`

/** A file runs with those before collection until it has passed. */
function isOfKind(kind: RunKind): RawBuilder<unknown> {
  return kind === 'precasso' ? sql`d.before_collection` : sql`not d.before_collection`
}

/**
 * Files of the selection whose step would be due on the day if nothing held them, by what does: before they were held
 * their step had this day or an earlier one. Of files somebody chose these have items of their own.
 */
export async function countHalted(db: Db, run: AskedFiles): Promise<{ kind: HaltKind; count: number }[]> {
  if (run.selection.chosenCount > 0) return countWithoutStep(db, chosenFiles(run.id, run.listId ?? null))
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
async function countWithoutStep(db: Db, chosen: RawBuilder<unknown>): Promise<{ kind: HaltKind; count: number }[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from dossier d where d.id in (${chosen}) and d.step_id is null`.execute(db)
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
