import type { ItemState } from '#contract/sending/runs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { recordRun, lockRun } from '#server/sending/items/lock-run.ts'
import { expectSending } from '#server/sending/hours/halt-sending.ts'
import {
  cancelHeldItem,
  cancelWaitingMails,
  type ChangedMessage,
  moveItems,
} from '#server/sending/items/item-queries.ts'
import { findRunsIn, finishRun, updateRun } from '#server/sending/items/run-queries.ts'

export async function pauseRun(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const run = await lockRun(db, id, version, ['released'], 'run.not_running')
  await updateRun(db, id, { state: 'paused' })
  await recordRun(db, actor, run, 'run.paused')
}

/** Pauses whatever is being carried out, and tells how many runs that were: each goes on when somebody says so. */
export async function pauseEveryRun(db: Db, actor: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const runs = await findRunsIn(tx, ['released'])
    for (const { id, version } of runs) await pauseRun(tx, actor, id, version)
    return runs.length
  })
}

/** Cancels every proposal and all that waits for a second person, and tells how many those were. */
export async function cancelEveryProposal(db: Db, actor: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const runs = await findRunsIn(tx, ['proposing', 'proposed', 'waiting'])
    for (const { id, version } of runs) await cancelRun(tx, actor, id, version)
    return runs.length
  })
}

export async function resumeRun(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  await expectSending(db)
  const run = await lockRun(db, id, version, ['paused'], 'run.not_paused')
  await updateRun(db, id, { state: 'released' })
  await continueRun(db, id)
  await recordRun(db, actor, run, 'run.resumed')
}

/** Cancels what has not been carried out. Items in hand are finished first: their locks hold this up. */
export async function cancelRun(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const run = await lockRun(
    db,
    id,
    version,
    ['proposing', 'proposed', 'waiting', 'released', 'paused'],
    'run.has_ended',
  )
  const waiting: ItemState[] = ['proposed', 'pending', 'in_hold']
  await moveItems(db, id, waiting, 'cancelled', actor.now)
  await recordCancelled(db, actor, await cancelWaitingMails(db, id, actor.now))
  // What a worker withdrew while this waited for it came back to be judged again.
  await moveItems(db, id, ['pending'], 'cancelled', actor.now)
  await updateRun(db, id, { state: 'cancelled', finishedAt: actor.now })
  await recordRun(db, actor, run, 'run.cancelled')
}

/** So many audit rows are written at once. */
const rowsAtOnce = 1_000

async function recordCancelled(db: Db, actor: Actor, messages: readonly ChangedMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += rowsAtOnce) {
    const entries = messages.slice(from, from + rowsAtOnce).map(({ id, runId, channel, ...of }) => ({
      kind: 'dispatch.cancelled',
      ...of,
      subjectKind: 'dispatch',
      subjectId: id,
      data: { runId, channel },
    }))
    await recordAudit(db, actor, ...entries)
  }
}

/** Takes an item that waits out of its run; its file stays before the step. */
export async function dropItem(db: Db, actor: Actor, itemId: number, reason: string): Promise<void> {
  const item = await cancelHeldItem(db, itemId, { fault: 'cancelled_by_hand', detail: reason }, actor.now)
  if (!item) throw notFound()
  await finishRun(db, item.runId, actor.now)
  await recordAudit(db, actor, {
    kind: 'run_item.dropped',
    dossierId: item.dossierId,
    subjectKind: 'run_item',
    subjectId: itemId,
    data: { reason },
  })
}
