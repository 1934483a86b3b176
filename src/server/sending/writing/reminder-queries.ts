import { sql } from 'kysely'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface ReminderStep {
  id: number
  code: string
  definition: StepDefinition
}

/** The step by which the debtor is reminded of an instalment. */
export async function findReminderStep(db: Db): Promise<ReminderStep> {
  const { rows } = await sql<ReminderStep>`
    select step.id, step.code, step.definition from workflow
    join workflow_version version on version.workflow_id = workflow.id
    join workflow_step step on step.workflow_version_id = version.id
    where workflow.code = 'payment_plan' and step.code = 'instalment_reminder'
    order by version.number desc limit 1`.execute(db)
  const [step] = rows
  if (!step) throw new Error('the reminder of an instalment is not among the steps')
  return step
}

/** How many reminders a dossier had so far. */
export async function countReminders(db: Db, dossierId: number, stepId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(occurrence), 0) as last from run_item
    where dossier_id = ${dossierId} and step_id = ${stepId}`.execute(db)
  return rows[0]?.last ?? 0
}
