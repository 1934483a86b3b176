import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { continueRun } from './control-run.ts'
import { insertItems } from './item-queries.ts'
import { countReminders, findReminderRun, findReminderStep } from './reminder-queries.ts'
import { insertRun, updateRun } from './run-queries.ts'

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
  const runId = await openRun(db, actor, step.code)
  const waiting = { state: 'pending', channel: 'email', reason: null, releaseAt: null } as const
  await insertItems(db, runId, [{ ...waiting, dossierId, stepId: step.id, occurrence, openCents }])
  await continueRun(db, runId)
  return occurrence
}

/** The run of reminders of today; one that was done goes on. */
async function openRun(db: Db, { now }: Pick<Actor, 'now'>, stepCode: string): Promise<number> {
  const day = inAmsterdam(now).day
  const selection = { customerIds: [], workflowCodes: [], stepCodes: [stepCode], channels: [], chosenCount: 0 }
  const present = await findReminderRun(db, day, selection)
  if (present?.state === 'done') await updateRun(db, present.id, { state: 'released', finishedAt: null })
  if (present) return present.id
  const id = await insertRun(db, { day, selection, proposedBy: null, proposedAt: now })
  await updateRun(db, id, { state: 'released', releasedAt: now })
  return id
}
