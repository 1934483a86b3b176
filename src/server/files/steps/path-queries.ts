import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { TimelineKindName } from '#contract/files/timeline-kinds.ts'
import type { FilePath } from '#contract/files/next/file-path.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'

export interface StandingDossier {
  status: Status
  stepId: number | null
  nextDay: Day | null
  nextReason: Why | null
  noticeLastDay: Day | null
  daysPost: number
  /** The version it follows. */
  workflow: { workflow: Record<'nl' | 'en' | 'fr', string>; workflowId: number; workflowVersion: number } | null
  /** Of the version it follows, in order; none without one. */
  steps: (WorkflowStep & { readonly id: number })[]
}

/** Where a dossier stands in its workflow. */
export async function findPlaceInWorkflow(db: Db, id: number): Promise<StandingDossier | undefined> {
  const { rows } = await sql<StandingDossier>`
    ${keptPlan} select dossier.status, dossier.step_id,
      (select json_build_object('workflowId', workflow.id, 'workflowVersion', version.number,
          'workflow', json_build_object('nl', workflow.name_nl, 'en', workflow.name_en, 'fr', workflow.name_fr))
        from workflow_version version join workflow on workflow.id = version.workflow_id
        where version.id = dossier.workflow_version_id) as workflow, dossier.next_day, dossier.next_reason,
          agency.days_post,
      ${lastTerm(sql`dossier.id`)} as notice_last_day,
      (select coalesce(json_agg(json_build_object('id', step.id, 'code', step.code, 'phase', step.phase,
          'definition', step.definition,
          'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr))
            order by step.position), '[]')
        from workflow_step step where step.workflow_version_id = dossier.workflow_version_id) as steps
    from dossier cross join agency
    where dossier.id = ${id}`.execute(db)
  return rows[0]
}

/** What is told of the way of a file beside its steps, each by the kind of its row of the trail. */
const passedBy = {
  'dossier.created': 'opened',
  'dossier.passed': 'passed',
  'costs.charged': 'costs',
  'plan.agreed': 'plan',
  'judgment.recorded': 'judgment',
  'bailiff.assigned': 'bailiff',
  'partner.assigned': 'partner',
} as const satisfies Partial<Record<TimelineKindName, FilePath['done'][number]['kind']>>

/**
 * What was done on a file last, the oldest first: the steps that were done, and what else its way is told by. Costs that a
 * step charged are told by the step.
 */
export async function findPassed(
  db: Db,
  id: number,
  { end, limit }: { readonly end: Date | null; readonly limit: number },
): Promise<FilePath['done']> {
  const { rows } = await sql<FilePath['done'][number]>`
    ${keptPlan} select passed.kind, passed.name, (passed.at at time zone 'Europe/Amsterdam')::date as day
    from (
      select 'step' as kind, gone.left_at as at,
        json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr) as name
      from step_exit gone join workflow_step step on step.id = gone.step_id
      where gone.dossier_id = ${id} and gone.reason in ('done', 'answered', 'paid', 'timed_out')
      union all
      select ${JSON.stringify(passedBy)}::jsonb ->> event.kind, event.at, null
      from audit_event event
      where event.dossier_id = ${id} and event.kind = any(${Object.keys(passedBy)}::text[])
        and not (event.kind = 'costs.charged' and exists (
          select from step_exit gone where gone.dossier_id = ${id} and gone.reason = 'done'
            and gone.left_at::date = event.at::date))) passed
    where ${end}::timestamptz is null or passed.at < ${end}
    order by passed.at desc, passed.kind = 'step' desc
    limit ${limit}`.execute(db)
  return rows.toReversed()
}

/** The instalments of the plan of a file that runs, from the first that is not paid; null without one. */
export async function findTerms(db: Db, id: number): Promise<FilePath['terms']> {
  const { rows } = await sql<NonNullable<FilePath['terms']>>`
    ${keptPlan} select (select count(*)::int from plan_instalment every_one
        where every_one.dossier_id = plan.dossier_id and every_one.plan_id = plan.id) as count,
      (select coalesce(json_agg(json_build_object('number', term.number, 'dueDay', term.due_day,
          'amountCents', term.amount_cents) order by term.number), '[]')
        from plan_instalment term
        where term.dossier_id = plan.dossier_id and term.plan_id = plan.id and term.due_day >= plan.next_due_day)
        as items
    from payment_plan plan
    where plan.dossier_id = ${id} and plan.state = 'running'
    order by plan.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
