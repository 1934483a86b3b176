import { type AgendaWish, addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { nextOf } from '#server/book/standing/change-status.ts'
import { findContactRules } from '#server/files/page/dossier-queries.ts'
import { findForReview, type NewStanding, updateStandings } from '#server/book/standing/status-queries.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'

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
  const dueOf = new Map(due.map((one) => [one.id, one]))
  const dossiers = await lockDossiers(
    tx,
    actor,
    due.map(({ id }) => id),
  )
  const standings: NewStanding[] = []
  const wishes: AgendaWish[] = []
  for (const dossier of dossiers) {
    const { id, customerId, status } = dossier
    if (status === 'closed') continue
    const next = nextOf(dossier, status, today, undefined, holidays)
    standings.push({ dossierId: id, status, nextDay: next.day, nextReason: next.why })
    const key = `review:${id}:${dueOf.get(id)?.nextDay}`
    const wish = { subject: 'review_file', cause: 'review', dueDay: today, key } as const
    wishes.push({ ...wish, dossierId: id, customerId, why: next.why })
  }
  await updateStandings(tx, standings)
  await addToAgenda(tx, actor, wishes)
  return due.length
}
