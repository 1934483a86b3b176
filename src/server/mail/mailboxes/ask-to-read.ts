import type { Db } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { findActiveIds } from './queries.ts'

/** The job that reads what came in. */
export const noticeJob = 'mail.read'

/**
 * Puts the reading of a mailbox in the queue, or of the folder of the portal: one at a time of each. What was mended is read at
 * once, also when the pause after a failure still runs.
 */
export async function askToRead(db: Db, mailboxId: number | null, { isMended = false } = {}): Promise<void> {
  const uniqueKey = mailboxId === null ? noticeJob : `${noticeJob}:${mailboxId}`
  await enqueue(db, { kind: noticeJob, uniqueKey, payload: { mailboxId }, isPatient: true, isMended })
}

/** Puts the reading of everything in which e-mail comes in into the queue. */
export async function askToReadAll(db: Db): Promise<void> {
  for (const id of [null, ...(await findActiveIds(db))]) await askToRead(db, id)
}
