import { inAmsterdam } from '#server/clock.ts'
import type { Actor } from '#server/actor.ts'

/** What waits to be answered is for today, for whoever owns the dossier; the same log is on the agenda once. */
export function agendaWish(
  actor: Actor,
  log: { readonly id: number; readonly dossierId: number; readonly customerId: number },
) {
  const { id, dossierId, customerId } = log
  return { dossierId, customerId, dueDay: inAmsterdam(actor.now).day, cause: 'person', key: agendaKey(id) } as const
}

/** By which the agenda knows a log. */
export const agendaKey = (logId: number) => `log:${logId}`

/** By which it knows that somebody waits for our answer: the same log can become a dispute, which is judged besides. */
export const answerKey = (logId: number) => `${answerStart}${logId}`
export const answerStart = 'answer:log:'
