import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { continueRun } from './control-run.ts'
import { insertItems } from './item-queries.ts'
import { openOwnRun } from './open-own-run.ts'
import { countReminders, findReminderStep } from './reminder-queries.ts'

/**
 * Has the debtor told that an instalment is missing: an item in the run of reminders of the day, which sends it within
 * the lawful hours as any other message. The caller holds the dossier. Answers which reminder of the dossier it is.
 */
export async function remindOfInstalment(
  db: Db,
  actor: Pick<Actor, 'now'>,
  dossierId: number,
  openCents: number,
): Promise<number> {
  const step = await findReminderStep(db)
  const occurrence = 1 + (await countReminders(db, dossierId, step.id))
  const runId = await openOwnRun(db, actor, step.code)
  const waiting = { state: 'pending', channel: 'email', debtorId: null, reason: null, releaseAt: null } as const
  await insertItems(db, runId, [{ ...waiting, dossierId, stepId: step.id, occurrence, openCents }])
  await continueRun(db, runId)
  return occurrence
}
