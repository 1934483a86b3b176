import { type AgendaWish, putOnAgenda } from '#server/agenda/put-on-agenda.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { nextOf } from './change-status.ts'
import { findContactRules } from './dossier-queries.ts'
import { findForReview, updateStanding } from './status-queries.ts'
import { takeDossier } from './take-dossier.ts'

const batchSize = 100

/**
 * Puts every file on the agenda whose day to be looked at has come: suspended, watched, or without a step. It waits for
 * its next such day from then on, and somebody has the work. Safe in several processes at once. Answers how many.
 */
export async function reviewDossiers(db: Db, clock: Clock): Promise<number> {
  for (let reviewed = 0; ; ) {
    const count = await inTransaction(db, (tx) => reviewSome(tx, clock))
    reviewed += count
    if (count < batchSize) return reviewed
  }
}

async function reviewSome(tx: Db, clock: Clock): Promise<number> {
  const actor = systemActor(clock.now())
  const { day: today } = inAmsterdam(actor.now)
  const due = await findForReview(tx, today, batchSize)
  if (due.length === 0) return 0
  const { holidays } = await findContactRules(tx)
  const wishes: AgendaWish[] = []
  for (const { id, customerId, nextDay } of due) {
    const dossier = await takeDossier(tx, actor, { dossierId: id, version: null })
    if (dossier.status === 'closed') continue
    const next = nextOf(dossier, dossier.status, today, undefined, holidays)
    await updateStanding(tx, id, { status: dossier.status, nextDay: next.day, nextReason: next.why })
    const wish = { subject: 'review_file', cause: 'review', dueDay: today, key: `review:${id}:${nextDay}` } as const
    wishes.push({ ...wish, dossierId: id, customerId, why: next.why })
  }
  await putOnAgenda(tx, actor, wishes)
  return due.length
}
