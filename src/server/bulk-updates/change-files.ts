import type { BulkChanges } from '#contract/bulk-updates.ts'
import { addAgendaItems } from '#server/agenda/change-agenda-item.ts'
import type { Db } from '#server/db/db.ts'
import { assignOwner } from '#server/dossiers/assign-owner.ts'
import { changeStatuses } from '#server/dossiers/change-status.ts'
import { closeAllByHand } from '#server/dossiers/close-by-hand.ts'
import { resumedStatus } from '#server/dossiers/dossier-acts.ts'
import { moveAllToStep } from '#server/dossiers/move-to-step.ts'
import { type TakenDossier, takeDossiers } from '#server/dossiers/take-dossier.ts'
import { writeNotes } from '#server/logs/write-log.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Message } from '#server/http/errors.ts'
import type { Undoable } from './item-queries.ts'
import { type Bench, judgeFile } from './judge-file.ts'
import { findStandings, type Standing } from './standing-queries.ts'

/** What came of a file: why it was left as it is, or what undoing needs. */
export type Outcome = { readonly refusal: Message } | { readonly before: Undoable }

/**
 * Makes every change on these files in the caller's transaction, as one set and by the commands with which a single file
 * is changed. Each is judged once more under its lock, before anything is written: what has happened since the preview may
 * refuse it now, and that one is left. What a command itself refuses is thrown, and undoes them all.
 */
export async function changeFiles(
  tx: Db,
  actor: Actor,
  bench: Bench,
  dossierIds: readonly number[],
): Promise<ReadonlyMap<number, Outcome>> {
  const held = await takeDossiers(tx, actor, dossierIds)
  const standings = await findStandings(
    tx,
    held.map(({ id }) => id),
  )
  const outcomes = new Map<number, Outcome>()
  const files: { readonly dossier: TakenDossier; readonly standing: Standing }[] = []
  for (const dossier of held) {
    const standing = standings.get(dossier.id)
    const refusal = standing && judgeFile(standing, bench)
    if (refusal) outcomes.set(dossier.id, { refusal })
    else if (standing) files.push({ dossier, standing })
  }
  for (const id of dossierIds) {
    if (!standings.has(id)) outcomes.set(id, { refusal: { key: 'bulk.refusal.gone' } })
  }
  if (files.length === 0) return outcomes
  const { changes } = bench
  const dossiers = files.map(({ dossier }) => dossier)
  await act(tx, actor, changes, dossiers)
  if (changes.step !== null) await moveAllToStep(tx, actor, dossiers, { stepId: changes.step })
  const givesAway = ({ ownerId }: Standing) => changes.changesOwner && ownerId !== changes.owner
  const given = files.filter(({ standing }) => givesAway(standing)).map(({ dossier }) => dossier)
  if (given.length > 0) await assignOwner(tx, actor, given, changes.owner)
  if (changes.note !== '') {
    await writeNotes(tx, actor, dossiers, { content: changes.note, visibleToCustomer: changes.noteVisible })
  }
  const agendaItems = await putOnAgenda(tx, actor, changes, dossiers)
  for (const { standing } of files) {
    const changed = changes.act !== null || changes.step !== null || givesAway(standing)
    const agendaItemId = agendaItems.get(standing.id) ?? null
    outcomes.set(standing.id, { before: { standing, agendaItemId, changed } })
  }
  return outcomes
}

async function act(tx: Db, actor: Actor, changes: BulkChanges, dossiers: readonly TakenDossier[]): Promise<void> {
  const { act: asked, reason, explanation: note, untilDay, waive } = changes
  const byHand = { reason: 'by_hand', note }
  switch (asked) {
    case null:
      return
    case 'pause': {
      const until = untilDay ? { untilDay } : {}
      return changeStatuses(tx, actor, dossiers, { to: 'paused', kind: 'dossier.paused', reason, note, ...until })
    }
    case 'suspend':
      return changeStatuses(tx, actor, dossiers, { to: 'suspend', kind: 'dossier.suspended', reason, note })
    case 'resume':
      return changeStatuses(tx, actor, dossiers, { to: resumedStatus, kind: 'dossier.resumed', ...byHand })
    case 'monitor':
      return changeStatuses(tx, actor, dossiers, { to: 'monitoring', kind: 'dossier.monitored', ...byHand })
    case 'reopen':
      return changeStatuses(tx, actor, dossiers, { to: 'in_progress', kind: 'dossier.reopened', ...byHand })
    case 'close':
      return closeAllByHand(tx, actor, dossiers, { reason, waive, note })
  }
}

async function putOnAgenda(
  tx: Db,
  actor: Actor,
  { subject, dueDay, employee, team, task: note }: BulkChanges,
  dossiers: readonly TakenDossier[],
): Promise<ReadonlyMap<number, number>> {
  if (subject === null || dueDay === null) return new Map()
  return addAgendaItems(tx, actor, dossiers, { subject, dueDay, employee, team, note, dueMinutes: null })
}
