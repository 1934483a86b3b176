import type { Assignment } from '#domain/letters/letter-facts.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { insertItems } from '#server/sending/items/item-queries.ts'
import { openOwnRun } from '#server/sending/release/open-own-run.ts'
import { findHandStep, handStepCode } from '#server/sending/writing/hand-queries.ts'
import { insertNotices, type NewNotice } from './assignment-queries.ts'

/**
 * Art. 3:94 BW: has everybody who owes these files told that their claims were assigned: an item each in the run of today, which
 * sends it within the lawful hours as any other message, and keeps it in the file. The caller holds the files.
 */
export async function sendAssignmentNotices(
  db: Db,
  actor: Actor,
  asked: {
    readonly dossierIds: readonly number[]
    readonly channel: 'post' | 'email'
    readonly assignment: Assignment
  },
): Promise<NewNotice[]> {
  const notices = await insertNotices(db, actor, asked)
  const runId = await openOwnRun(db, actor, handStepCode)
  const waiting = { stepId: await findHandStep(db), state: 'pending', reason: null, releaseAt: null } as const
  await insertItems(
    db,
    runId,
    notices.map(({ dossierId, occurrence, debtorId, openCents }) => ({
      ...waiting,
      dossierId,
      occurrence,
      debtorId,
      openCents,
      channel: asked.channel,
    })),
  )
  await continueRun(db, runId)
  return notices
}
