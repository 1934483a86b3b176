import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { refusedAct, lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { agendaWish } from './log-agenda.ts'

/**
 * Stops a dossier because its debtor disputes the debt, and has somebody judge that. What it stands
 * still for already stays; a closed one refuses.
 */
export async function suspendForDispute(
  db: Db,
  actor: Actor,
  log: { readonly id: number; readonly dossierId: number; readonly customerId: number },
): Promise<void> {
  const { id, dossierId, customerId } = log
  const { status } = await lockDossier(db, actor, { dossierId, version: null })
  if (status === 'closed') throw refusedAct('transition_not_allowed')
  await suspendFor(db, actor, [dossierId], 'dispute')
  await recordAudit(db, actor, { kind: 'log_dispute.started', dossierId, customerId, data: { logId: id } })
  await addToAgenda(db, actor, [{ ...agendaWish(actor, log), subject: 'judge_dispute' }])
}
