import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { importTargets } from './import-targets.ts'
import { findTouched } from './undo-queries.ts'
import { type ReadBatch, updateBatch } from './queries.ts'

/** Whether what an import made can still be taken back: as long as nothing of it was used. */
export async function isUndoable(db: Db, batch: ReadBatch): Promise<boolean> {
  if (batch.releasedAt === null || !isAtRest(batch.state)) return false
  return importTargets[batch.kind].isUnused(db, batch)
}

/** Of a list of imports of claims those that can be taken back whole. */
export async function findUndoable(
  db: Db,
  batches: readonly Pick<ReadBatch, 'id' | 'state' | 'releasedAt'>[],
): Promise<Set<number>> {
  const released = batches.filter(({ releasedAt, state }) => releasedAt !== null && isAtRest(state))
  const touched = await findTouched(
    db,
    released.map(({ id }) => id),
  )
  return new Set(released.flatMap(({ id }) => (touched.has(id) ? [] : [id])))
}

function isAtRest(state: ReadBatch['state']): boolean {
  return state === 'ready' || state === 'done'
}

/** Takes back what an import made. Refused as soon as something of it was used, however soon or late. */
export async function undoRelease(
  tx: Db,
  actor: Actor,
  batch: ReadBatch,
  today: Day,
): Promise<{ dossiers: number; claims: number }> {
  const target = importTargets[batch.kind]
  await target.lockMade(tx, actor, batch)
  if (!(await isUndoable(tx, batch))) throw new UserError(409, `import.not_undoable.${batch.kind}`)
  const undone = await target.undo(tx, actor, batch, today)
  await updateBatch(tx, batch.id, { state: 'ready', releasedAt: null })
  await recordAudit(tx, actor, {
    kind: 'import.undone',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: { claims: undone.claims },
  })
  return undone
}
