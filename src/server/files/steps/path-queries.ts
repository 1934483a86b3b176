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

/** The way of a file: where it stands, what was done on it last, and the instalments that are to come. */
export interface Way {
  /** The oldest first. */
  readonly done: FilePath['done']
  /** Of the plan that runs, from the first that is not paid; null without one. */
  readonly terms: FilePath['terms']
  /** Where it stands in its workflow; undefined as long as nobody has said who the agency is. */
  readonly standing: StandingDossier | undefined
}

/** Reads the way of a file in one statement, of what was done only the last few until a moment; null is now. */
export async function findWay(
  db: Db,
  id: number,
  { end, limit }: { readonly end: Date | null; readonly limit: number },
): Promise<Way> {
  const { rows } = await sql<Omit<StandingDossier, 'daysPost'> & { daysPost: number | null } & Omit<Way, 'standing'>>`
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
        from workflow_step step where step.workflow_version_id = dossier.workflow_version_id) as steps,
      ${done(id, end, limit)} as done, ${terms} as terms
    from dossier left join agency on true
    where dossier.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return { done: [], terms: null, standing: undefined }
  const { done: passed, terms: coming, daysPost, ...standing } = row
  return {
    done: passed.toReversed(),
    terms: coming,
    standing: daysPost === null ? undefined : { ...standing, daysPost },
  }
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
 * What was done on a file last, the newest first: the steps that were done, and what else its way is told by. Costs that a step
 * charged are told by the step.
 */
const done = (id: number, end: Date | null, limit: number) => sql`(
  select coalesce(json_agg(json_build_object('kind', last.kind, 'name', last.name,
    'day', (last.at at time zone 'Europe/Amsterdam')::date)), '[]')
  from (select passed.kind, passed.name, passed.at
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
    limit ${limit}) last)`

const terms = sql`(
  select json_build_object('count', (select count(*)::int from plan_instalment every_one
      where every_one.dossier_id = plan.dossier_id and every_one.plan_id = plan.id),
    'items', (select coalesce(json_agg(json_build_object('number', term.number, 'dueDay', term.due_day,
        'amountCents', term.amount_cents) order by term.number), '[]')
      from plan_instalment term
      where term.dossier_id = plan.dossier_id and term.plan_id = plan.id and term.due_day >= plan.next_due_day))
  from payment_plan plan
  where plan.dossier_id = dossier.id and plan.state = 'running'
  order by plan.id desc limit 1)`
