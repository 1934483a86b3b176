import { archiveItems } from '#server/agenda/change-several.ts'
import { isUntouched } from '#server/agenda/is-untouched.ts'
import { takeBackRuling } from '#server/arrangements/take-back-ruling.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { restoreStanding } from '#server/dossiers/restore-standing.ts'
import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/http/actor.ts'
import { type Message, UserError } from '#server/http/errors.ts'
import { type JobRun, unfinished } from '#server/jobs/queue.ts'
import { type BulkRow, findState, updateBulkUpdate } from './bulk-queries.ts'
import { takeWork } from './bulk-worker.ts'
import { concludeItem, type LockedItem, lockItem, type Undoable } from './item-queries.ts'
import { reasonOf } from './reason-of.ts'
import { findClosingWaiver, findVersion, hasSentSince } from './standing-queries.ts'
import { workThrough } from './work-through.ts'

/** Puts back what a bulk update changed, file by file; one that has changed since, or of which a message left, is kept. */
export async function undoBulkUpdate(run: JobRun): Promise<unknown> {
  const work = await takeWork(run, ['undoing', 'stopping'], true)
  if (!work?.actor) return null
  const { bulk, actor } = work
  const { db } = run
  const isThrough = await workThrough(run, bulk.id, 'done', (dossierId) => undo(db, actor, bulk, dossierId))
  if (!isThrough && (await findState(db, bulk.id)) !== 'stopping' && !run.cancelled()) return unfinished
  await updateBulkUpdate(db, bulk.id, isThrough ? { state: 'undone', undoneAt: run.clock.now() } : { state: 'stopped' })
  return { id: bulk.id }
}

async function undo(db: Db, actor: Actor, { id, changes }: BulkRow, dossierId: number): Promise<void> {
  const at = actor.now
  try {
    await inTransaction(db, async (tx) => {
      const item = await lockItem(tx, id, dossierId, 'done')
      if (!item) return
      const refusal = await refuseUndo(tx, item, dossierId)
      if (refusal) throw new UserError(409, refusal)
      if (item.before) await putBack(tx, actor, item.before, { id, waived: changes.waive })
      await concludeItem(tx, id, dossierId, 'done', { state: 'undone', at })
    })
  } catch (error) {
    await concludeItem(db, id, dossierId, 'done', { state: 'kept', reason: reasonOf(error).reason, at })
  }
}

async function refuseUndo(tx: Db, item: LockedItem, dossierId: number): Promise<Message | null> {
  const { before, versionAfter, finishedAt } = item
  if (!before || (!before.changed && before.agendaItemId === null)) return { key: 'bulk.refusal.nothing_to_undo' }
  if ((await findVersion(tx, dossierId)) !== versionAfter) return { key: 'bulk.refusal.changed_since' }
  if (finishedAt && (await hasSentSince(tx, dossierId, finishedAt))) return { key: 'bulk.refusal.letter_left' }
  const untouched = before.agendaItemId === null || (await isUntouched(tx, before.agendaItemId))
  return untouched ? null : { key: 'bulk.refusal.agenda_worked_on' }
}

async function putBack(tx: Db, actor: Actor, before: Undoable, of: { id: number; waived: boolean }): Promise<void> {
  const { standing, agendaItemId, changed } = before
  const dossierId = standing.id
  if (changed) {
    await restoreStanding(tx, actor, { dossierId, version: await findVersion(tx, dossierId), before: standing })
    const event = of.waived ? await findClosingWaiver(tx, dossierId) : undefined
    if (event !== undefined && standing.status !== 'closed') {
      const note = translate('nl', 'bulk.undone_note', { number: of.id })
      const version = await findVersion(tx, dossierId)
      await takeBackRuling(tx, actor, dossierId, { note, version }, { id: dossierId, event })
    }
  }
  if (agendaItemId !== null) await archiveItems(tx, actor, { ids: [agendaItemId], selection: null, back: false })
}
