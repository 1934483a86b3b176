import type { Db } from '#server/platform/db/db.ts'
import { createDueDossier } from './portfolio.ts'

/** A company's file that stands before the step with which it passes, on that day; answers its id. */
export async function createAtPassage(
  db: Db,
  customerId: number,
  passesDay: string,
  name: string,
  amountCents = 31_275,
): Promise<number> {
  const id = await createDueDossier(db, customerId, passesDay, {
    workflow: 'company_precasso',
    status: 'in_progress',
    invoices: [{ number: `F${crypto.randomUUID().slice(0, 8)}`, amountCents, dueDay: '2026-10-20' }],
    debtors: [{ kind: 'company', name, email: 'post@voorbeeld.example', identityKey: crypto.randomUUID() }],
  })
  const step = db
    .selectFrom('workflowStep')
    .innerJoin('dossier', 'dossier.workflowVersionId', 'workflowStep.workflowVersionId')
    .select('workflowStep.id')
    .where('dossier.id', '=', id)
    .where('workflowStep.passes', '=', true)
  const { id: stepId } = await step.executeTakeFirstOrThrow()
  await db.updateTable('dossier').set({ stepId }).where('id', '=', id).execute()
  return id
}
