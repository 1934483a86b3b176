import type { AddressWatchDetails, undoAddressStop as endpoint } from '#contract/work/addresses.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { reopenCausedItem } from '#server/work/agenda/reopen-caused-item.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { restoreWhole } from '#server/files/acts/restore-before.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findOpenProposals, showCheck } from './check-queries.ts'
import { agendaKey } from './end-watch.ts'
import { lockWatch, readWatch } from './read-watch.ts'
import { findLastStop, isWatchedAnew, lockEndedAt, reopenChecks, reopenWatch, type StoppedBy } from './undo-queries.ts'

/**
 * Takes back that files were stopped for what was proposed: they stand as they did, what was proposed waits again, and so does
 * the work that had ended with it. Only by who did it, as he saw it last, and all or nothing: once something was sent, or
 * anything else happened on one of the files, it stays. The note in their logs was written, and stays too.
 */
export async function undoStop(
  db: Db,
  actor: Actor,
  id: number,
  { version }: InputOf<typeof endpoint>,
): Promise<AddressWatchDetails> {
  const seen = await findLastStop(db, id)
  const { watch } = await lockWatch(db, actor, { id, version, also: seen?.debtorIds ?? [] })
  const stop = await findLastStop(db, id)
  if (!stop || stop.by !== actor.userId || stop.tx !== seen?.tx) throw refused('no_undo')
  await putFilesBack(db, actor, stop)
  const ended = await lockEndedAt(db, stop.debtorIds, stop.at)
  if (await isWatchedAnew(db, ended)) throw refused('undo_changed')
  await reopenChecks(db, stop.checkIds)
  for (const watchId of ended) if (watchId !== id) await reopenWatch(db, watchId, 'watching')
  await reopenWatch(db, id, 'proposed')
  const [first] = await findOpenProposals(db, id)
  if (first) await showCheck(db, first, ['proposed'])
  for (const watchId of ended) await reopenCausedItem(db, actor, agendaKey(watchId), stop.at)
  const { customerId, debtorId: subjectId } = watch
  const data = { watchId: id, checkIds: stop.checkIds }
  await recordAudit(db, actor, { kind: 'address.stop_undone', customerId, subjectKind: 'debtor', subjectId, data })
  return readWatch(db, actor, id)
}

async function putFilesBack(db: Db, actor: Actor, { dossierIds, at, tx }: StoppedBy): Promise<void> {
  for (const dossierId of dossierIds) {
    const refusal = await restoreWhole(db, actor, dossierId, { at, tx })
    if (refusal) throw refused(`undo_${refusal}`)
  }
}

const refused = (why: 'no_undo' | 'undo_changed' | 'undo_sent') => new UserError(409, `address.refusal.${why}`)
