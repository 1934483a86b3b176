import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { tryInHalves } from '#server/platform/db/try-in-halves.ts'
import type { Actor } from '#server/actor.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { findState, type StoredChanges, updateBulkUpdate } from './bulk-queries.ts'
import { benchOf, readWork } from './bulk-worker.ts'
import { changeFiles } from './change-files.ts'
import { mayChange } from './check-changes.ts'
import { concludeItems, lockItems, moveItems } from './item-queries.ts'
import type { Bench } from './judge-file.ts'
import { reasonOf } from './reason-of.ts'
import { setSize, performInSets } from './perform-in-sets.ts'

/**
 * Carries out a bulk update, a set of files a transaction: what one of them refuses is written down, and the others go on.
 * Where somebody asked to stop, what has not had its turn is left as it is.
 */
export async function performBulkUpdate(run: JobRun, size = setSize): Promise<unknown> {
  const work = await readWork(run, ['running', 'stopping'])
  if (!work) return null
  const { db, clock } = run
  const { bulk, actor } = work
  const { id } = bulk
  if (actor && mayChange(actor, bulk.changes)) {
    const performing = { id, actor, bench: await benchOf(db, bulk, actor) }
    const isThrough = await performInSets(run, id, 'pending', async (ids) => perform(db, performing, ids), size)
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
  readonly bench: Bench<StoredChanges>
}

async function perform(db: Db, { id, actor, bench }: Performing, dossierIds: readonly number[]): Promise<void> {
  const at = actor.now
  const conclude = async (tx: Db, ids: readonly number[]) => {
    const waiting = await lockItems(tx, id, ids, 'pending')
    const outcomes = await changeFiles(tx, actor, bench, waiting)
    const endings = [...outcomes].map(([dossierId, outcome]) =>
      'refusal' in outcome
        ? ({ dossierId, state: 'refused', reason: outcome.refusal } as const)
        : ({ dossierId, state: 'done', before: outcome.before } as const),
    )
    await concludeItems(tx, id, 'pending', endings, at)
  }
  await tryInHalves(dossierIds, {
    work: async (ids) => inTransaction(db, async (tx) => conclude(tx, ids)),
    failed: async (dossierId, error) => concludeItems(db, id, 'pending', [{ dossierId, ...reasonOf(error) }], at),
  })
}
