import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { type JobRun, unfinished } from '#server/jobs/queue.ts'
import { findState, updateBulkUpdate } from './bulk-queries.ts'
import { benchOf, takeWork } from './bulk-worker.ts'
import { mayChange } from './check-changes.ts'
import { changeFile } from './change-file.ts'
import { concludeItem, lockItem, moveItems } from './item-queries.ts'
import type { Bench } from './judge-file.ts'
import { reasonOf } from './reason-of.ts'
import { workThrough } from './work-through.ts'

/**
 * Carries out a bulk update, each file in a transaction of its own: what one of them refuses is written down, and the
 * others go on. Where somebody asked to stop, what has not had its turn is left as it is.
 */
export async function performBulkUpdate(run: JobRun): Promise<unknown> {
  const work = await takeWork(run, ['running', 'stopping'])
  if (!work) return null
  const { db, clock } = run
  const { bulk, actor } = work
  const { id } = bulk
  if (actor && mayChange(actor, bulk.changes)) {
    const bench = await benchOf(db, bulk, actor)
    const isThrough = await workThrough(run, id, 'pending', (dossierId) => perform(db, { id, actor, bench }, dossierId))
    if (!isThrough && (await findState(db, id)) !== 'stopping') {
      if (!run.cancelled()) return unfinished
    }
  }
  const left = await moveItems(db, id, ['pending'], 'left')
  await updateBulkUpdate(db, id, { state: left > 0 ? 'stopped' : 'done', finishedAt: clock.now() })
  return { id, left }
}

interface Performing {
  readonly id: number
  readonly actor: Actor
  readonly bench: Bench
}

async function perform(db: Db, { id, actor, bench }: Performing, dossierId: number): Promise<void> {
  const at = actor.now
  try {
    await inTransaction(db, async (tx) => {
      if (!(await lockItem(tx, id, dossierId, 'pending'))) return
      const before = await changeFile(tx, actor, bench, dossierId)
      await concludeItem(tx, id, dossierId, 'pending', { state: 'done', before, at })
    })
  } catch (error) {
    await concludeItem(db, id, dossierId, 'pending', { ...reasonOf(error), at })
  }
}
