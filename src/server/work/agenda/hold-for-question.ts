import { addDays, type Day, latest } from '#domain/day.ts'
import { statusTransitions } from '#domain/workflow/status.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { resumedStatus } from '#server/book/standing/dossier-acts.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { findLastWait } from './question-queries.ts'

/**
 * Lets a file wait until its debtor has been answered: until then nothing is sent. What stands still already, or cannot
 * wait where it is, stays as it is. The item that is to answer is made with the same moment, by which the two are known.
 */
export async function holdForQuestion(db: Db, actor: Actor, dossierId: number, untilDay: Day): Promise<void> {
  const { status } = await lockDossier(db, actor, { dossierId, version: null })
  if (!statusTransitions[status].includes('paused')) return
  await changeStatus(db, actor, {
    dossierId,
    version: null,
    to: 'paused',
    kind: 'dossier.paused',
    reason: 'question_of_debtor',
    untilDay: latest(untilDay, addDays(inAmsterdam(actor.now).day, 1)),
  })
}

/**
 * Goes on with a file that waited for this item alone: what its debtor asked is answered, or the payment he spoke of was
 * looked for.
 */
export async function endQuestion(
  db: Db,
  actor: Actor,
  { id, dossierId }: { readonly id: number; readonly dossierId: number },
): Promise<void> {
  await endWaitFor(db, actor, { id, dossierId, reason: null })
}

/** The same for another reason than that the item was done. */
export async function endWaitFor(
  db: Db,
  actor: Actor,
  { id, dossierId, reason }: { readonly id: number; readonly dossierId: number; readonly reason: 'call_untied' | null },
): Promise<void> {
  const waitsFor = await findLastWait(db, { id, dossierId })
  if (waitsFor === undefined) return
  const usual = waitsFor === 'question_of_debtor' ? 'question_answered' : 'payment_checked'
  const wish = { to: resumedStatus, kind: 'dossier.resumed', reason: reason ?? usual } as const
  await changeStatus(db, actor, { dossierId, version: null, ...wish })
}
