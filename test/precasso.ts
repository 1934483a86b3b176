import type { Db } from '#server/platform/db/db.ts'
import { createDueDossier } from './portfolio.ts'

const workflow = 'company_precasso'

/** A company's file that stands before the step with which it passes, on that day; answers its id. */
export async function createAtPassage(
  db: Db,
  customerId: number,
  passesDay: string,
  name: string,
  amountCents = 31_275,
): Promise<number> {
  // Made as it stands: a row that is changed afterwards has a former standing, of a moment that no test clock knows.
  const step = await db
    .selectFrom('workflowStep')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
    .select('workflowStep.id')
    .where('workflow.code', '=', workflow)
    .where('workflowStep.passes', '=', true)
    .orderBy('workflowVersion.number', 'desc')
    .executeTakeFirstOrThrow()
  return createDueDossier(db, customerId, passesDay, {
    workflow,
    stepId: step.id,
    status: 'in_progress',
    invoices: [{ number: `F${crypto.randomUUID().slice(0, 8)}`, amountCents, dueDay: '2026-10-20' }],
    debtors: [{ kind: 'company', name, email: 'post@voorbeeld.example', identityKey: crypto.randomUUID() }],
  })
}
