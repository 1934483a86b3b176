import { putOnAgenda } from '#server/agenda/put-on-agenda.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { agendaWish, answerKey } from './log-agenda.ts'

/** So much of a message stands with the work, to know what it is about. */
const notedLength = 300

/**
 * Puts what a customer wrote on the agenda of whoever has the file: it asks something of the agency, and nobody reads a log
 * that he does not know of. While one waits to be answered on a file, the next comes with it.
 */
export async function tellAgency(
  db: Db,
  actor: Actor,
  log: {
    readonly id: number
    readonly dossierId: number
    readonly customerId: number
    readonly content: string
  },
): Promise<void> {
  const { content } = log
  const note = content.length > notedLength ? `${content.slice(0, notedLength)}…` : content
  const wish = { ...agendaWish(actor, log), key: answerKey(log.id) }
  await putOnAgenda(db, actor, [{ ...wish, subject: 'answer_message', note, unlessOpen: true }])
}
