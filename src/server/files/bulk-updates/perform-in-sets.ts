import type { BulkItemState } from '#contract/files/bulk-updates.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { findState } from './bulk-queries.ts'
import { countItems, findInState } from './item-queries.ts'

/**
 * So many files are one set: few enough that who works on one of them waits a moment for its lock, and no longer. One set
 * at a time: a second one beside it would take the processor from who looks something up meanwhile.
 */
export const setSize = 250

/**
 * Goes through the files of a bulk update that are in a state, set by set, until none is left or somebody asks to stop.
 * Answers whether it came to the end. Work on a set brings each file of it to another state, whatever happens.
 */
export async function performInSets(
  run: JobRun,
  id: number,
  state: BulkItemState,
  work: (dossierIds: readonly number[]) => Promise<void>,
  size = setSize,
): Promise<boolean> {
  const counts = await countItems(run.db, id)
  const total = counts.get(state) ?? 0
  let done = 0
  for (let after = 0; ; ) {
    if (run.stopped() || (await findState(run.db, id)) === 'stopping') return false
    const set = await findInState(run.db, id, state, { after, limit: size })
    const last = set.at(-1)
    // From the start once more: another worker may have left one behind.
    if (last === undefined && after === 0) return true
    after = last ?? 0
    if (set.length > 0) await work(set)
    done += set.length
    await run.report(done, total)
  }
}
