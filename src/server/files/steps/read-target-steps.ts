import type { listTargetSteps } from '#contract/files/dossier-page.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { handOverBetween } from './hand-over-between.ts'
import { findStepStanding, findSteps } from './step-queries.ts'
import { refuseStep } from '#server/book/standing/step-refusal.ts'

/** The steps a file can be put before by hand, as it stands or as it would in another phase: what is refused is not offered. */
export async function readTargetSteps(
  db: Db,
  actor: Actor,
  id: number,
  phase: Phase | undefined,
): Promise<OutputOf<typeof listTargetSteps>> {
  const dossier = await findStepStanding(db, actor, id)
  if (!dossier) throw notFound()
  const standing = { ...dossier, phase: phase ?? dossier.phase }
  const found = await findSteps(db, standing.phase)
  const steps = found.filter((step) => refuseStep(standing, step) === null)
  const isOwn = (step: { readonly workflowId: number }) => step.workflowId === dossier.workflowId
  const ordered = [...steps.filter(isOwn), ...steps.filter((step) => !isOwn(step))]
  return {
    items: ordered.map((step) => {
      const { stepId, name, workflowId, workflow } = step
      const passed = isOwn(step) ? handOverBetween(found.filter(isOwn), dossier.stepCode, stepId) : undefined
      return { id: stepId, name, workflowId, workflow, pastHandOver: passed?.name ?? null }
    }),
  }
}
