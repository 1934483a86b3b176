import { createHash } from 'node:crypto'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { agendaWish, answerKey, answerStart } from './log-agenda.ts'

/** So much of a message stands with the work, to know what it is about. */
const notedLength = 300

/**
 * Puts what a customer wrote on the agenda of whoever has the file: it asks something of the agency, and nobody reads a log
 * that he does not know of. While one waits to be read on a file, the next comes with it; a question that waits is no such
 * one, for it is gone from the agenda once it is answered.
 */
export async function tellAgency(db: Db, actor: Actor, log: ToldInLog): Promise<void> {
  await put(db, actor, log, answerKey(log.id))
}

/**
 * The same of what a customer remarks while a file is handed in. Words that come with one file after another are routine,
 * of an office or of a program: they make work once a month, and stand in the log of every file.
 */
export async function tellOfRemark(db: Db, actor: Actor, log: ToldInLog): Promise<void> {
  const words = log.content.trim().toLowerCase().replace(/\s+/g, ' ')
  const mark = createHash('sha256').update(words).digest('base64url').slice(0, 22)
  const month = inAmsterdam(actor.now).day.slice(0, 7)
  await put(db, actor, log, `${remarkStart}${log.customerId}:${month}:${mark}`)
}

const remarkStart = 'remark:'

interface ToldInLog {
  readonly id: number
  readonly dossierId: number
  readonly customerId: number
  readonly content: string
}

async function put(db: Db, actor: Actor, log: ToldInLog, key: string): Promise<void> {
  const { content } = log
  const note = content.length > notedLength ? `${content.slice(0, notedLength)}…` : content
  await addToAgenda(db, actor, [
    { ...agendaWish(actor, log), key, subject: 'answer_message', note, unlessOpenFrom: [answerStart, remarkStart] },
  ])
}
