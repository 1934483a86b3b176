import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda, type AgendaWish } from '#server/work/agenda/add-to-agenda.ts'

interface ReliefWork extends Pick<AgendaWish, 'dossierId' | 'customerId' | 'key'> {
  readonly note: string
  readonly dueDay?: Day
}

/** Has somebody see to relief of who owes a file, once by its key: today, unless there is time until another day. */
export async function addReliefWork(db: Db, actor: Actor, asked: readonly ReliefWork[]): Promise<void> {
  const { day: today } = inAmsterdam(actor.now)
  await addToAgenda(
    db,
    actor,
    asked.map((work): AgendaWish => ({ dueDay: today, ...work, subject: 'debt_relief', cause: 'person' })),
  )
}

/** By which the agenda knows what a message asks for. */
export const messageKey = (messageId: number) => `relief:message:${messageId}`
