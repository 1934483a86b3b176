import type { Day } from '#domain/day.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { previewWorkflowMove } from '#contract/workflows/workflows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findDraft } from './draft-queries.ts'
import { previewMove } from './move-queries.ts'
import { readMoveDays } from './read-move-days.ts'
import { asStep, findDraftSteps, findSteps, findVersions, findWorkflow } from './workflow-queries.ts'

/** Which running files would move to the draft, to the newest version or to one like an older one, and which cannot. */
export async function readMove(
  db: Db,
  workflowId: number,
  { to, number }: { readonly to: 'draft' | 'newest'; readonly number?: number | undefined },
  today: Day,
): Promise<OutputOf<typeof previewWorkflowMove>> {
  if (!(await findWorkflow(db, workflowId))) throw notFound()
  const draft = number === undefined && to === 'draft' ? await findDraft(db, workflowId) : undefined
  const versions = await findVersions(db, workflowId)
  const target = number === undefined ? versions[0] : versions.find((version) => version.number === number)
  if (!target || (number === undefined && to === 'draft' && !draft)) throw notFound()
  const steps = draft ? await findDraftSteps(db, workflowId, draft.id) : await findSteps(db, workflowId, target.id)
  const codes = steps.map(({ code }) => code)
  const exceptVersionId = draft || number !== undefined ? null : target.id
  const groups = await previewMove(db, workflowId, exceptVersionId, codes)
  return {
    days: await readMoveDays(db, { workflowId, exceptVersionId, today }, steps.map(asStep)),
    moving: groups.reduce((sum, { reason, count }) => sum + (reason === null ? count : 0), 0),
    staying: groups.flatMap(({ reason, ...group }) => (reason === null ? [] : [{ reason, ...group }])),
  }
}
