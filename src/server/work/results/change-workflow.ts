import { fieldError } from '#server/platform/http/errors.ts'
import type { changeAgendaWorkflow as endpoint } from '#contract/work/agenda.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findTargetStep } from '#server/files/steps/find-target-step.ts'
import { moveAllToStep } from '#server/files/steps/move-to-step.ts'
import { refuseStep } from '#server/book/standing/step-refusal.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { type Changed, chosenIds, countReasons } from '#server/work/agenda/change-several.ts'
import { findDossiersOf } from '#server/work/agenda/item-queries.ts'

/** More than these at once is a bulk update: looked at before, and undone after. */
const mostFiles = 1000

/**
 * Lets the files of these items go on before a step of another workflow, or another of their own. A file that cannot
 * stays where it is, and is counted with the reason.
 */
export async function changeWorkflow(
  db: Db,
  actor: Actor,
  { step: stepId, note, ...chosen }: InputOf<typeof endpoint>,
): Promise<Changed> {
  const target = await findTargetStep(db, stepId)
  if (!target) throw fieldError('step', { key: 'dossier.refusal.step_gone' })
  const dossierIds = await findDossiersOf(db, actor, await chosenIds(db, actor, chosen))
  if (dossierIds.length > mostFiles)
    throw fieldError('step', { key: 'agenda.error.too_many', values: { max: mostFiles } })
  const dossiers = await lockDossiers(db, actor, dossierIds)
  const moving = dossiers.filter((dossier) => refuseStep(dossier, target) === null)
  if (moving.length > 0) await moveAllToStep(db, actor, moving, { stepId, note })
  // Where none can move nothing has happened; each that moved has its own row.
  else await recordAudit(db, actor)
  const reasons = countReasons(dossiers.flatMap((dossier) => refuseStep(dossier, target) ?? []))
  return { changed: moving.length, left: dossierIds.length - moving.length, reasons }
}
