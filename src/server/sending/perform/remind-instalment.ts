import type { Db } from '#server/platform/db/db.ts'
import { findOwingDebtors } from '#server/book/debtors/owing-debtors.ts'
import type { Actor } from '#server/actor.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { insertItems } from '#server/sending/items/item-queries.ts'
import { openOwnRun } from '#server/sending/release/open-own-run.ts'
import { countReminders, findReminderStep } from '#server/sending/writing/reminder-queries.ts'

/**
 * Has who agreed to a plan told that an instalment is missing: an item each in the run of reminders of the day, which sends
 * it within the lawful hours as any other message. The caller holds the dossier. Answers which reminder of the dossier it is.
 */
export async function remindOfInstalment(
  db: Db,
  actor: Pick<Actor, 'now'>,
  { dossierId, debtorIds }: { readonly dossierId: number; readonly debtorIds: readonly number[] },
  openCents: number,
): Promise<number> {
  const step = await findReminderStep(db)
  const occurrence = 1 + (await countReminders(db, dossierId, step.id))
  const runId = await openOwnRun(db, actor, step.code)
  const waiting = { state: 'pending', channel: 'email', reason: null, releaseAt: null } as const
  const place = { ...waiting, dossierId, stepId: step.id, occurrence, openCents }
  await insertItems(
    db,
    runId,
    (await remindedOf(db, dossierId, debtorIds)).map((debtorId) => ({ ...place, debtorId })),
  )
  await continueRun(db, runId)
  return occurrence
}

/** Who agreed and still owes the file; the first, where that is the only one or nobody told who agreed. */
async function remindedOf(db: Db, dossierId: number, debtorIds: readonly number[]): Promise<(number | null)[]> {
  const owing = await findOwingDebtors(db, dossierId)
  const agreed = owing.flatMap(({ id }) => (debtorIds.includes(id) ? [id] : []))
  return owing.length < 2 || agreed.length === 0 ? [null] : agreed
}
