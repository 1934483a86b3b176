import { companyAmicable, consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findUses } from './use-queries.ts'
import type { WorkflowRow } from './workflow-queries.ts'

/** New files begin with these where their customer has agreed nothing else. */
const ofAgency: ReadonlySet<string> = new Set([consumerAmicable.code, companyAmicable.code])

/** Whether files begin with a workflow where their customer has agreed nothing else. */
export const isOfAgency = ({ code }: Pick<WorkflowRow, 'code'>) => ofAgency.has(code)

/** Everything that names a workflow, so that it cannot be taken out of use. */
export async function readUses(
  db: Db,
  actor: Actor,
  workflow: Pick<WorkflowRow, 'id' | 'code'>,
  { fileCount, hasDraft }: { readonly fileCount: number; readonly hasDraft: boolean },
): Promise<WorkflowDetail['uses']> {
  const found = await findUses(db, workflow.id, actor.language)
  return [
    ...(isOfAgency(workflow) ? [{ kind: 'agency' as const, count: 1, names: [] }] : []),
    ...(fileCount > 0 ? [{ kind: 'files' as const, count: fileCount, names: [] }] : []),
    ...found,
    ...(hasDraft ? [{ kind: 'draft' as const, count: 1, names: [] }] : []),
  ]
}
