import type { Day } from '#domain/day.ts'
import { recalculateAccounts } from '#server/account/recalculate-accounts.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import { refreshDossierSearch } from '#server/dossiers/refresh-search.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { type Batch, updateBatch } from './queries.ts'
import { lanes, lockIntake } from '#server/intake/reads.ts'
import { settleCredits } from './settle-credits.ts'
import { takeBackCredits } from './take-back-credits.ts'
import { closeEmptyDossiers, countTouched, deleteClaims, findReleased, returnRows } from './undo-queries.ts'

const undoHours = 24

/** Whether what an import made can still be taken back: a day long, and as long as nothing was done with it. */
export async function isUndoable(db: Db, batch: Batch, now: Date): Promise<boolean> {
  if (batch.releasedAt === null || (batch.state !== 'ready' && batch.state !== 'done')) return false
  if (now.getTime() - batch.releasedAt.getTime() > undoHours * 3_600_000) return false
  return (await countTouched(db, batch.id)) === 0
}

/**
 * Takes back what an import made: its claims go, the books get counter entries, a file without claims closes. The
 * numbers of the files are not used again. Refused as soon as one of the files was used.
 */
export async function undoRelease(
  tx: Db,
  actor: Actor,
  batch: Batch,
  today: Day,
): Promise<{ dossiers: number; claims: number }> {
  await lockIntake(tx, batch.customerId, lanes)
  if (!(await isUndoable(tx, batch, actor.now))) throw new UserError(409, 'import.not_undoable')
  const { dossierIds, claims } = await findReleased(tx, batch.id)
  await takeBackCredits(tx, actor, batch.id)
  await deleteClaims(tx, batch.id)
  await recalculateAccounts(tx, { dossierIds, asOf: today, now: actor.now })
  const closed = await closeEmptyDossiers(tx, batch.id, dossierIds, today)
  await returnRows(tx, batch.id)
  await settleCredits(tx, batch)
  await refreshDossierSearch(tx, dossierIds)
  await updateBatch(tx, batch.id, { state: 'ready', releasedAt: null })
  await recordAudit(
    tx,
    actor,
    {
      kind: 'import.undone',
      customerId: batch.customerId,
      subjectKind: 'import',
      subjectId: batch.id,
      data: { claims },
    },
    ...closed.map((dossierId) => ({
      kind: 'dossier.closed',
      dossierId,
      customerId: batch.customerId,
      subjectKind: 'dossier',
      subjectId: dossierId,
      after: { status: 'closed', closingReason: 'import_undone' },
    })),
  )
  return { dossiers: closed.length, claims }
}
