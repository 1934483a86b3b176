import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { StepFee } from '#domain/workflow-checks/check-fee.ts'
import type { WorkflowCategory, WorkflowStep } from '#domain/workflow/step.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/texts.ts'
import type {
  getWorkflowChoices,
  listWorkflows,
  WorkflowStepRow,
  WorkflowVersion,
} from '#contract/workflows/workflows.ts'
import { setPassingSteps } from '#server/book/steps/set-passing-steps.ts'
import type { Db } from '#server/platform/db/db.ts'

type Listed = OutputOf<typeof listWorkflows>['items'][number]

/** How many files that are not closed stand before each step: one scan of an index that holds nothing else. */
const standing = sql`(
  select step_id, count(*) as files from dossier where status <> 'closed' and step_id is not null group by step_id)`

/** How many files that are not closed follow each version, before a step or not: likewise. */
const following = sql`(
  select workflow_version_id, count(*) as files from dossier
  where status <> 'closed' and workflow_version_id is not null group by workflow_version_id)`

/** Every workflow but the product's own, with its newest version. Files on older versions count by the code of their step. */
export async function findWorkflows(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    with standing as materialized ${standing}, following as materialized ${following},
    by_code as (
      select version.workflow_id, step.code, sum(standing.files)::bigint as files
      from standing join workflow_step step on step.id = standing.step_id
      join workflow_version version on version.id = step.workflow_version_id group by 1, 2)
    select workflow.id, workflow.code, workflow.category, workflow.debtor_kind, workflow.retired_at,
      json_build_object('nl', workflow.name_nl, 'en', workflow.name_en, 'fr', workflow.name_fr) as name,
      case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end
        as customer,
      newest.number, newest.published_at, newest.new_files_percent,
      (select count(*) from workflow_version every_one where every_one.workflow_id = workflow.id) as version_count,
      followed.files as file_count, followed.files - before_step.files as without_step_count,
      (select coalesce(json_agg(json_build_object('id', step.id, 'code', step.code,
          'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr),
          'fileCount', coalesce(by_code.files, 0)) order by step.position), '[]')
        from workflow_step step
        left join by_code on by_code.workflow_id = workflow.id and by_code.code = step.code
        where step.workflow_version_id = newest.id) as steps,
      case when draft.id is not null then json_build_object('state', draft.state, 'editor', editor.name) end as draft
    from workflow
    join lateral (select * from workflow_version version where version.workflow_id = workflow.id
      order by number desc limit 1) newest on true
    cross join lateral (select coalesce(sum(following.files), 0)::bigint as files
      from workflow_version version join following on following.workflow_version_id = version.id
      where version.workflow_id = workflow.id) followed
    cross join lateral (select coalesce(sum(by_code.files), 0)::bigint as files
      from by_code where by_code.workflow_id = workflow.id) before_step
    left join customer on customer.id = workflow.customer_id
    left join workflow_draft draft on draft.workflow_id = workflow.id
    left join app_user editor on editor.id = draft.editor_id
    where workflow.category <> 'plan'
    order by workflow.id`.execute(db)
  return rows
}

export interface WorkflowRow {
  id: number
  code: string
  name: { nl: string; en: string; fr: string }
  category: Exclude<WorkflowCategory, 'plan'>
  customer: { id: number; name: string } | null
  debtorKind: 'private' | 'company' | null
  version: number
  retiredAt: Date | null
}

export async function findWorkflow(db: Db, id: number): Promise<WorkflowRow | undefined> {
  const { rows } = await sql<WorkflowRow>`
    select workflow.id, workflow.code, workflow.category, workflow.debtor_kind, workflow.version, workflow.retired_at,
      json_build_object('nl', workflow.name_nl, 'en', workflow.name_en, 'fr', workflow.name_fr) as name,
      case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end as customer
    from workflow left join customer on customer.id = workflow.customer_id
    where workflow.id = ${id} and workflow.category <> 'plan'`.execute(db)
  return rows[0]
}

/** Of two who change the same workflow the second waits. Answers whether it is there. */
export async function lockWorkflow(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from workflow where id = ${id} and category <> 'plan' for no key update`.execute(db)
  return rows.length > 0
}

/** The versions of a workflow, newest first. */
export async function findVersions(db: Db, workflowId: number): Promise<WorkflowVersion[]> {
  const { rows } = await sql<WorkflowVersion>`
    select version.id, version.number, version.published_at, author.name as author,
      case when version.publisher_id <> version.author_id then publisher.name end as publisher,
      version.note, version.new_files_percent, version.version,
      (select count(*) from dossier where workflow_version_id = version.id and status <> 'closed') as file_count
    from workflow_version version
    left join app_user author on author.id = version.author_id
    left join app_user publisher on publisher.id = version.publisher_id
    where version.workflow_id = ${workflowId} order by version.number desc`.execute(db)
  return rows
}

const stepColumns = sql`step.id, step.code, step.phase, step.definition,
  json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr) as name`

/** How files left the steps of this code in a year, by reason. */
const exitsOf = (workflowId: number) => sql`(
  select coalesce(json_agg(json_build_object('reason', by_reason.reason, 'count', by_reason.count)
    order by by_reason.count desc, by_reason.reason), '[]')
  from (select gone.reason, count(*) as count from workflow_step same
    join workflow_version version on version.id = same.workflow_version_id
    join step_exit gone on gone.step_id = same.id and gone.left_at > now() - interval '1 year'
    where version.workflow_id = ${workflowId} and same.code = step.code group by gone.reason) by_reason)`

/** The steps of a version in order, each with the files of any version of this workflow that stand before its code. */
export async function findSteps(db: Db, workflowId: number, versionId: number | undefined): Promise<WorkflowStepRow[]> {
  const { rows } = await sql<WorkflowStepRow>`
    select ${stepColumns}, (
      select count(*) from workflow_step same
      join workflow_version version on version.id = same.workflow_version_id
      join dossier on dossier.step_id = same.id and dossier.status <> 'closed'
      where version.workflow_id = ${workflowId} and same.code = step.code) as file_count,
      ${exitsOf(workflowId)} as exits
    from workflow_step step where step.workflow_version_id = ${versionId ?? null} order by step.position`.execute(db)
  return rows
}

/** The steps of the draft, likewise. */
export async function findDraftSteps(db: Db, workflowId: number, draftId: number): Promise<WorkflowStepRow[]> {
  const { rows } = await sql<WorkflowStepRow>`
    select ${stepColumns}, (
      select count(*) from workflow_step same
      join workflow_version version on version.id = same.workflow_version_id
      join dossier on dossier.step_id = same.id and dossier.status <> 'closed'
      where version.workflow_id = ${workflowId} and same.code = step.code) as file_count,
      ${exitsOf(workflowId)} as exits
    from workflow_draft_step step where step.draft_id = ${draftId} order by step.position, step.id`.execute(db)
  return rows
}

/** Files that are not closed and follow a workflow, and stand before no step of it. */
export async function countWithoutStep(db: Db, workflowId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from workflow_version version
    join dossier on dossier.workflow_version_id = version.id and dossier.status <> 'closed' and dossier.step_id is null
    where version.workflow_id = ${workflowId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A step of a version of this workflow, with the number of the version. */
export async function findVersionStep(
  db: Db,
  workflowId: number,
  stepId: number,
): Promise<{ code: string; number: number; versionId: number } | undefined> {
  const { rows } = await sql<{ code: string; number: number; versionId: number }>`
    select step.code, version.number, version.id as version_id
    from workflow_step step join workflow_version version on version.id = step.workflow_version_id
    where step.id = ${stepId} and version.workflow_id = ${workflowId}`.execute(db)
  return rows[0]
}

/** When the next of the files before a step is due. */
export async function findFirstDue(db: Db, workflowId: number, code: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(dossier.next_day) as day from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join dossier on dossier.step_id = step.id and dossier.status in ('not_started', 'in_progress')
    where version.workflow_id = ${workflowId} and step.code = ${code}`.execute(db)
  return rows[0]?.day ?? null
}

export interface StepReferences {
  readonly workflowCodes: readonly string[]
  readonly closingReasons: readonly string[]
  readonly employeeIds: readonly number[]
  readonly teamIds: readonly number[]
  readonly fees: readonly StepFee[]
  readonly subjects: readonly { readonly code: string; readonly calls: boolean }[]
  /** The other workflows with the steps of their newest version. */
  readonly others: readonly { readonly code: string; readonly steps: readonly WorkflowStep[] }[]
}

/** What steps can refer to: other workflows, closing reasons, and who can be given a task. */
export async function findReferences(db: Db, workflowId: number, today: Day): Promise<StepReferences> {
  const { rows } = await sql<StepReferences>`
    select
      coalesce((select json_agg(code) from workflow where id <> ${workflowId} and category <> 'plan'
          and retired_at is null), '[]')
        as workflow_codes,
      coalesce((select json_agg(code) from closing_reason where active and code <> 'paid'), '[]') as closing_reasons,
      coalesce((select json_agg(id) from app_user where customer_id is null and active), '[]') as employee_ids,
      coalesce((select json_agg(id) from team), '[]') as team_ids,
      coalesce((select json_agg(json_build_object('code', code, 'bearer', bearer, 'basis', basis,
        'legalBasis', legal_basis,
          'claimableFromConsumer', claimable_from_consumer, 'needsApproval', needs_approval))
        from extra_cost where ${validOn(today)}), '[]') as fees,
      coalesce((select json_agg(json_build_object('code', code, 'calls', calls)) from agenda_subject where active),
        '[]')
        as subjects,
      coalesce((select json_agg(json_build_object('code', other.code, 'steps', (
          select coalesce(json_agg(json_build_object('code', step.code, 'phase', step.phase,
              'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr),
              'definition', step.definition) order by step.position), '[]')
          from workflow_step step where step.workflow_version_id = (
            select id from workflow_version version where version.workflow_id = other.id order by number desc
              limit 1))))
        from workflow other where other.id <> ${workflowId}), '[]') as others`.execute(db)
  return rows[0] ?? nothingToName
}

const nothingToName: StepReferences = {
  workflowCodes: [],
  closingReasons: [],
  employeeIds: [],
  teamIds: [],
  fees: [],
  subjects: [],
  others: [],
}

const validOn = (today: Day) => sql`valid_from <= ${today} and (valid_to is null or valid_to > ${today})`

/** The same with their names, for who fills in a step. What is paid closes by itself, never by a step. */
export async function findChoices(
  db: Db,
  language: Language,
  today: Day,
): Promise<Omit<OutputOf<typeof getWorkflowChoices>, 'templates'>> {
  const name = sql.ref(`name_${language}`)
  const { rows } = await sql<Omit<OutputOf<typeof getWorkflowChoices>, 'templates'>>`
    select
      coalesce((select json_agg(json_build_object('code', code, 'name', ${name}) order by fold(${name})) from workflow
        where category <> 'plan' and retired_at is null), '[]') as workflows,
      coalesce((select json_agg(json_build_object('code', code, 'name', ${name}) order by fold(${name}))
        from closing_reason where active and code <> 'paid'), '[]') as closing_reasons,
      coalesce((select json_agg(json_build_object('code', code, 'name', ${name}) order by fold(${name}))
        from extra_cost where ${validOn(today)} and bearer = 'debtor' and basis <> 'invoice'), '[]') as fees,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by fold(name)) from app_user
        where customer_id is null and active), '[]') as employees,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by fold(name)) from team), '[]')
        as teams,
      coalesce((select json_agg(json_build_object('code', code, 'name', ${name}, 'calls', calls) order by fold(${name}))
        from agenda_subject where active), '[]') as subjects`.execute(db)
  return rows[0] ?? { workflows: [], closingReasons: [], fees: [], employees: [], teams: [], subjects: [] }
}

export interface NewWorkflow {
  readonly code: string
  readonly nameNl: string
  readonly nameEn: string
  readonly nameFr: string
  readonly category: string
  readonly customerId: number | null
  readonly debtorKind: 'private' | 'company' | null
}

export async function insertWorkflow(db: Db, workflow: NewWorkflow): Promise<number> {
  const made = await db.insertInto('workflow').values(workflow).returning('id').executeTakeFirstOrThrow()
  return made.id
}

export async function hasCustomer(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from customer where id = ${id}`.execute(db)
  return rows.length > 0
}

export interface NewVersion {
  readonly workflowId: number
  readonly authorId: number | null
  readonly publisherId: number | null
  readonly note: string
  readonly newFilesPercent: number
  readonly publishedAt: Date
}

/** Adds the next version of a workflow, which the caller has locked. */
export async function insertVersion(db: Db, version: NewVersion): Promise<{ id: number; number: number }> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into workflow_version (workflow_id, number, author_id, publisher_id, note, new_files_percent, published_at)
    select ${version.workflowId}, 1 + coalesce(max(number), 0), ${version.authorId}, ${version.publisherId},
      ${version.note}, ${version.newFilesPercent}, ${version.publishedAt}
    from workflow_version where workflow_id = ${version.workflowId} returning id, number`.execute(db)
  const [made] = rows
  if (!made) throw new Error('a version that was written has no number')
  return made
}

/** The steps of a new version equal those of another. */
export async function copyVersionSteps(db: Db, fromVersionId: number, toVersionId: number): Promise<void> {
  await sql`
    insert into workflow_step (workflow_version_id, position, code, name_nl, name_en, name_fr, phase, definition)
    select ${toVersionId}, position, code, name_nl, name_en, name_fr, phase, definition
    from workflow_step where workflow_version_id = ${fromVersionId} order by position`.execute(db)
  await setPassingSteps(db, [toVersionId])
}

export async function updateShare(db: Db, versionId: number, newFilesPercent: number): Promise<void> {
  await db
    .updateTable('workflowVersion')
    .set(({ eb }) => ({ newFilesPercent, version: eb('version', '+', 1) }))
    .where('id', '=', versionId)
    .execute()
}

/** A step as the domain knows it. */
export function asStep({ code, name, phase, definition }: WorkflowStepRow): WorkflowStep {
  return { code, name, phase, definition }
}
