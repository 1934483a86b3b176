import { type RawBuilder, sql } from 'kysely'
import type { WorkFacts } from '#domain/teams/team-scope.ts'

/** What decides which team serves the row `dossier`, with `besideWork(…)` around it. */
export const workFacts: RawBuilder<WorkFacts> = sql<WorkFacts>`json_build_object('customerId', dossier.customer_id,
  'customerGroup', customer.group_name, 'step', workflow.code || '/' || step.code, 'phase', dossier.phase,
  'language', dossier.language, 'openCents', dossier.open_cents)`

/** What stands beside it: its customer, and the step that counts. */
export function besideWork(stepId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join customer on customer.id = dossier.customer_id
    left join workflow_step step on step.id = ${stepId}
    left join workflow_version version on version.id = step.workflow_version_id
    left join workflow on workflow.id = version.workflow_id`
}
