import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { archiveItems } from '#server/work/agenda/change-several.ts'
import { findMovedBy, findPromisedCall } from '#server/work/agenda/history-queries.ts'
import { endWaitFor } from '#server/work/agenda/hold-for-question.ts'
import { restoreDays } from './undo-consequences.ts'

/** A promise to call back as it stood last. */
export interface PromisedCall {
  readonly dueDay: Day
  readonly employeeId: number | null
  readonly teamId: number | null
  /** When it was kept, and by whom. */
  readonly finishedAt: Date | null
  readonly finishedBy: number | null
}

/**
 * Takes back what a call brought about at a moment on a dossier it does not belong to: the promise to call back goes
 * off the agenda with the pause for it, and calls that were put off for it are back on their days. Answers the promise.
 */
export async function undoCall(
  db: Db,
  actor: Actor,
  itemId: number,
  { dossierId, at }: { readonly dossierId: number; readonly at: Date },
): Promise<PromisedCall | undefined> {
  const made = await findPromisedCall(db, itemId)
  if (!made) return undefined
  if (made.state === 'open') {
    await endWaitFor(db, actor, { id: made.id, dossierId, reason: 'call_untied' })
    await archiveItems(db, actor, { ids: [made.id], selection: null, back: false })
  }
  await restoreDays(db, actor, dossierId, await findMovedBy(db, dossierId, { at, itemId }))
  const { dueDay, employeeId, teamId, state, finishedAt, finishedBy } = made
  const kept = state === 'done' ? { finishedAt, finishedBy } : { finishedAt: null, finishedBy: null }
  return { dueDay, employeeId, teamId, ...kept }
}
