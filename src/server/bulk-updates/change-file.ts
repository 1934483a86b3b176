import type { BulkChanges } from '#contract/bulk-updates.ts'
import { addAgendaItem } from '#server/agenda/change-agenda-item.ts'
import type { Db } from '#server/db/db.ts'
import { assignOwner } from '#server/dossiers/assign-owner.ts'
import { changeStatus } from '#server/dossiers/change-status.ts'
import { closeByHand } from '#server/dossiers/close-by-hand.ts'
import { resumedStatus } from '#server/dossiers/dossier-acts.ts'
import { moveToStep } from '#server/dossiers/move-to-step.ts'
import { writeNote } from '#server/logs/write-log.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import type { Undoable } from './item-queries.ts'
import { type Bench, judgeFile } from './judge-file.ts'
import { lockStanding } from './standing-queries.ts'

/**
 * Makes every change on one file in the caller's transaction, by the commands with which a single file is changed. Judged
 * once more under its lock: what has happened since the preview may refuse it now.
 */
export async function changeFile(tx: Db, actor: Actor, bench: Bench, dossierId: number): Promise<Undoable> {
  const standing = await lockStanding(tx, dossierId)
  if (!standing) throw notFound()
  const refusal = judgeFile(standing, bench)
  if (refusal) throw new UserError(409, refusal)
  const { changes } = bench
  const which = { dossierId, version: null }
  await act(tx, actor, changes, dossierId)
  if (changes.step !== null) await moveToStep(tx, actor, { ...which, stepId: changes.step })
  const givesAway = changes.changesOwner && standing.ownerId !== changes.owner
  if (givesAway) await assignOwner(tx, actor, { ...which, ownerId: changes.owner })
  if (changes.note !== '') {
    await writeNote(tx, actor, { fileId: dossierId, content: changes.note, visibleToCustomer: changes.noteVisible })
  }
  const agendaItemId = await putOnAgenda(tx, actor, changes, dossierId)
  return { standing, agendaItemId, changed: changes.act !== null || changes.step !== null || givesAway }
}

async function act(tx: Db, actor: Actor, changes: BulkChanges, dossierId: number): Promise<void> {
  const { act: asked, reason, explanation: note, untilDay, waive } = changes
  const which = { dossierId, version: null, note }
  switch (asked) {
    case null:
      return
    case 'pause':
      return changeStatus(tx, actor, {
        ...which,
        to: 'paused',
        kind: 'dossier.paused',
        reason,
        ...(untilDay ? { untilDay } : {}),
      })
    case 'suspend':
      return changeStatus(tx, actor, { ...which, to: 'suspend', kind: 'dossier.suspended', reason })
    case 'resume':
      return changeStatus(tx, actor, { ...which, to: resumedStatus, kind: 'dossier.resumed', reason: 'by_hand' })
    case 'monitor':
      return changeStatus(tx, actor, { ...which, to: 'monitoring', kind: 'dossier.monitored', reason: 'by_hand' })
    case 'reopen':
      return changeStatus(tx, actor, { ...which, to: 'in_progress', kind: 'dossier.reopened', reason: 'by_hand' })
    case 'close':
      return closeByHand(tx, actor, { ...which, reason, waive })
  }
}

async function putOnAgenda(tx: Db, actor: Actor, changes: BulkChanges, dossierId: number): Promise<number | null> {
  const { subject, dueDay, employee, team, task } = changes
  if (subject === null || dueDay === null) return null
  const item = await addAgendaItem(tx, actor, dossierId, {
    subject,
    dueDay,
    employee,
    team,
    note: task,
    dueMinutes: null,
  })
  return item.id
}
