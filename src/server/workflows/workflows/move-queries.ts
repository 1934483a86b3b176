import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'

export interface MovableFile {
  id: number
  customerId: number
  status: Exclude<Status, 'closed'>
  stepId: number
  code: string
  definition: StepDefinition
  number: number
  nextDay: Day
  nextReason: Why
  previousDay: Day
  noticeLastDay: Day | null
  /** Its step has begun and is not over. */
  inRun: boolean
}

/**
 * A step that a run has in hand, or of which a message left or came back: before the same step of another version nobody
 * would know that, and one of its debtors would be written to twice.
 */
const inRun = sql`(exists (
  select from run_item item where item.dossier_id = dossier.id and item.step_id = dossier.step_id
    and item.occurrence = dossier.step_occurrence and item.state in ('pending', 'sending', 'in_hold'))
  or exists (select from dispatch where dispatch.dossier_id = dossier.id and dispatch.step_id = dossier.step_id
    and dispatch.occurrence = dossier.step_occurrence
    and (dispatch.state not in ('failed', 'cancelled') or dispatch.ended_at is not null)))`

/** The versions before one, of the same workflow. */
const olderThan = (versionId: number) => sql`(
  select older.id from workflow_version older join workflow_version version on version.workflow_id = older.workflow_id
  where version.id = ${versionId} and older.number < version.number)`

/** From when the wait of the step of a dossier counts, and the last 14-day letter. */
const sinceStep = sql`notice.last_day as notice_last_day,
  coalesce((dossier.next_reason -> 'values' ->> 'fromDay')::date, sent.day, dossier.opened_day) as previous_day`

const beforeStep = sql`
  left join lateral (select ${lastTerm(sql`dossier.id`)} as last_day) notice on true
  left join lateral (select (max(sent_at) at time zone 'Europe/Amsterdam')::date as day from dispatch
    where dispatch.dossier_id = dossier.id) sent on true`

/**
 * The next running files of the versions before one that stand before a step, in order of id; locked, so that no run and
 * no person comes between.
 */
export async function lockMovableFiles(
  db: Db,
  versionId: number,
  after: number,
  limit: number,
): Promise<MovableFile[]> {
  const { rows } = await sql<MovableFile>`
    with taken as (
      select id from dossier
      where status <> 'closed' and step_id is not null and id > ${after}
        and workflow_version_id in ${olderThan(versionId)}
      order by id limit ${limit} for no key update)
    select dossier.id, dossier.customer_id, dossier.status, dossier.step_id, step.code, step.definition, version.number,
      dossier.next_day, dossier.next_reason, ${inRun} as in_run, ${sinceStep}
    from taken join dossier on dossier.id = taken.id
    join workflow_step step on step.id = dossier.step_id
    join workflow_version version on version.id = dossier.workflow_version_id
    ${beforeStep}
    order by dossier.id`.execute(db)
  return rows
}

export async function countMovableFiles(db: Db, versionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from dossier where status <> 'closed' and step_id is not null
      and workflow_version_id in ${olderThan(versionId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Has the running files of a workflow go to a version. */
export async function setTakesRunning(db: Db, versionId: number): Promise<void> {
  await db.updateTable('workflowVersion').set({ takesRunning: true }).where('id', '=', versionId).execute()
}

/** The version the running files of a workflow are to go to: the last that was to take them. */
export async function findTakingVersion(
  db: Db,
  workflowId: number,
): Promise<{ id: number; number: number } | undefined> {
  return db
    .selectFrom('workflowVersion')
    .select(['id', 'number'])
    .where('workflowId', '=', workflowId)
    .where('takesRunning', '=', true)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface StayingFiles {
  reason: 'no_such_step' | 'in_run' | null
  stepCode: string
  stepName: { nl: string; en: string; fr: string }
  count: number
  files: { id: number; number: string; debtorName: string }[]
}

/** What a move to steps with these codes would do: per step how many files go (no reason) or stay, with some of them. */
export async function previewMove(
  db: Db,
  workflowId: number,
  exceptVersionId: number | null,
  codes: readonly string[],
): Promise<StayingFiles[]> {
  const { rows } = await sql<StayingFiles>`
    with standing as (
      select dossier.id, dossier.number, dossier.debtor_name, step.code, step.name_nl, step.name_en, step.name_fr,
        case when step.code <> all(${[...codes]}::text[]) then 'no_such_step' when ${inRun} then 'in_run' end as reason
      from dossier join workflow_step step on step.id = dossier.step_id
      where dossier.status <> 'closed' and dossier.workflow_version_id in (
        select id from workflow_version where workflow_id = ${workflowId} and id is distinct from ${exceptVersionId})
    ), ranked as (
      select *, row_number() over (partition by reason, code order by id) as rank from standing)
    select reason, code as step_code, count(*) as count,
      json_build_object('nl', min(name_nl), 'en', min(name_en), 'fr', min(name_fr)) as step_name,
      coalesce(json_agg(json_build_object('id', id, 'number', number, 'debtorName', debtor_name) order by id)
        filter (where rank <= 50), '[]') as files
    from ranked group by reason, code order by reason, code`.execute(db)
  return rows
}

export interface StandingStep {
  id: number
  code: string
  definition: StepDefinition
}

/** The steps of the versions of a workflow before which files stand; without those of one version. */
export async function findStandingSteps(
  db: Db,
  workflowId: number,
  exceptVersionId: number | null,
): Promise<StandingStep[]> {
  const { rows } = await sql<StandingStep>`
    select step.id, step.code, step.definition
    from workflow_step step join workflow_version version on version.id = step.workflow_version_id
    where version.workflow_id = ${workflowId} and version.id is distinct from ${exceptVersionId}
      and exists (select from dossier where dossier.step_id = step.id and dossier.status <> 'closed')`.execute(db)
  return rows
}

/** Files that stand alike, and how many they are. */
export interface MovingDays {
  stepId: number
  /** The steps follow each other: it is not paused, suspended or paid in terms. */
  runs: boolean
  nextDay: Day
  /** Their day is the wait of their step. */
  countsFromStep: boolean
  /** Of files whose step waits otherwise; null of all others, whose day stays. */
  previousDay: Day | null
  noticeLastDay: Day | null
  count: number
}

/** The files before steps that a move would take along, by how they stand; `changed` are the steps that wait otherwise. */
export async function countMovingDays(
  db: Db,
  steps: { readonly all: readonly number[]; readonly changed: readonly number[] },
): Promise<MovingDays[]> {
  const isChanged = sql`dossier.step_id = any(${[...steps.changed]}::bigint[])`
  const fromDay = sql`dossier.next_reason -> 'values' ->> 'fromDay'`
  const { rows } = await sql<MovingDays>`
    select dossier.step_id, dossier.status in ('not_started', 'in_progress') as runs, dossier.next_day,
      dossier.next_reason ->> 'key' ~ '^why[.](step|awaits)_' as counts_from_step,
      case when ${isChanged} then coalesce((${fromDay})::date, sent.day, dossier.opened_day) end as previous_day,
      notice.last_day as notice_last_day, count(*)::int as count
    from dossier
    left join lateral (select case when ${isChanged} then ${lastTerm(sql`dossier.id`)} end as last_day) notice on true
    left join lateral (select (max(sent_at) at time zone 'Europe/Amsterdam')::date as day from dispatch
      where dispatch.dossier_id = dossier.id and ${isChanged} and ${fromDay} is null) sent on true
    where dossier.status <> 'closed' and dossier.step_id = any(${[...steps.all]}::bigint[]) and not ${inRun}
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

export interface StandingFile {
  id: number
  number: string
  debtorName: string
  status: Exclude<Status, 'closed'>
  definition: StepDefinition
  nextDay: Day
  nextReason: Why
  previousDay: Day
  noticeLastDay: Day | null
}

/** Files that stand before a step, in every version of its workflow: those that are due first. */
export async function findStandingFiles(
  db: Db,
  workflowId: number,
  code: string,
  limit: number,
): Promise<StandingFile[]> {
  const { rows } = await sql<StandingFile>`
    with standing as (
      select dossier.*, step.definition from workflow_step step
      join workflow_version version on version.id = step.workflow_version_id
      join dossier on dossier.step_id = step.id and dossier.status <> 'closed'
      where version.workflow_id = ${workflowId} and step.code = ${code}
      order by dossier.next_day, dossier.id limit ${limit})
    select dossier.id, dossier.number, dossier.debtor_name, dossier.status, dossier.definition, dossier.next_day,
      dossier.next_reason, ${sinceStep}
    from standing dossier ${beforeStep}
    order by dossier.next_day, dossier.id`.execute(db)
  return rows
}
