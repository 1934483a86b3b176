import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { type BatchRow, type BatchState, lockBatchRow } from './batch-queries.ts'

/** Whoever acts on a batch has seen it as it is. */
export interface SeenBatch {
  readonly id: number
  readonly version: number
}

/** Takes a batch for a command, in one of these states: another version or state is refused. */
export async function lockBatch(
  tx: Db,
  actor: Actor,
  { id, version }: SeenBatch,
  states: readonly BatchState[],
): Promise<BatchRow> {
  const batch = await lockBatchRow(tx, id)
  if (!batch) throw notFound()
  if (batch.version !== version) throw await describeConflict(tx, actor, { kind: 'payment_batch', id }, batch)
  if (!states.includes(batch.state)) throw new UserError(409, `payment_batch.refusal.state.${batch.state}`)
  return batch
}
