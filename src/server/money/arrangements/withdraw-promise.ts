import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { selectPromises, updatePromise } from './promise-queries.ts'

/**
 * Takes back the promise that was noted at a moment, because whoever noted it takes that back. Answers whether it could:
 * one that was kept, broken or taken back stays what it is.
 */
export async function withdrawPromise(db: Db, actor: Actor, dossierId: number, madeAt: Date): Promise<boolean> {
  const promise = (await selectPromises(db, dossierId)).find((one) => one.madeAt.getTime() === madeAt.getTime())
  if (promise?.state !== 'open') return false
  await updatePromise(db, promise, { state: 'cancelled', endedAt: actor.now, endedBy: actor.userId })
  const { customerId } = promise
  await recordAudit(db, actor, { kind: 'promise.cancelled', dossierId, customerId })
  return true
}
