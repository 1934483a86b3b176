import type { Day } from '#domain/day.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { closeDossiers } from '#server/book/closing/close-dossiers.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { type Batch, updateBatch } from './queries.ts'
import { lanes, lockIntake } from '#server/intake/making/reads.ts'
import { decideCredits } from '#server/intake/credits/decide-credits.ts'
import { reverseCredits } from '#server/intake/credits/reverse-credits.ts'
import { deleteClaims } from '#server/book/claims/insert-claims.ts'
import { countTouched, findEmptyDossiers, findReleased, returnRows } from './undo-queries.ts'

/** Whether what an import made can still be taken back: as long as nothing left and nothing was booked on its files. */
export async function isUndoable(db: Db, batch: Batch): Promise<boolean> {
  if (batch.releasedAt === null || (batch.state !== 'ready' && batch.state !== 'done')) return false
  return (await countTouched(db, batch.id)) === 0
}

/**
 * Takes back what an import made: its claims go, the books get counter entries, a file without claims closes. The
 * numbers of the files are not used again. Refused as soon as one of the files was used, however
 * soon or late.
 */
export async function undoRelease(
  tx: Db,
  actor: Actor,
  batch: Batch,
  today: Day,
): Promise<{ dossiers: number; claims: number }> {
  await lockIntake(tx, batch.customerId, lanes)
  const { dossierIds, claims } = await findReleased(tx, batch.id)
  // Held before they are judged: a payment or a letter that comes meanwhile waits, or is seen.
  await lockDossiers(tx, actor, dossierIds)
  if (!(await isUndoable(tx, batch))) throw new UserError(409, 'import.not_undoable')
  await reverseCredits(tx, actor, batch.id)
  await deleteClaims(tx, batch.id)
  await recalculateAccounts(tx, { dossierIds, asOf: today, now: actor.now })
  const closed = await findEmptyDossiers(tx, batch.id, dossierIds)
  await closeDossiers(tx, actor, { dossierIds: closed, reason: 'import_undone', today })
  await returnRows(tx, batch.id)
  await decideCredits(tx, batch, today)
  await refreshDossierSearch(tx, dossierIds)
  await updateBatch(tx, batch.id, { state: 'ready', releasedAt: null })
  await recordAudit(tx, actor, {
    kind: 'import.undone',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: { claims },
  })
  return { dossiers: closed.length, claims }
}
