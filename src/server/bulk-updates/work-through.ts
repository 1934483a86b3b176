import type { BulkItemState } from '#contract/bulk-updates.ts'
import type { JobRun } from '#server/jobs/queue.ts'
import { findState } from './bulk-queries.ts'
import { countItems, findInState } from './item-queries.ts'

/** So many files are taken at a time; between them it is looked whether somebody asked to stop. */
const pieceSize = 60
/** So many are worked on beside each other. */
const lanes = 3

/**
 * Goes through the files of a bulk update that are in a state, some beside each other, until none is left or somebody
 * asks to stop. Answers whether it came to the end. Work on a file brings it to another state, whatever happens.
 */
export async function workThrough(
  run: JobRun,
  id: number,
  state: BulkItemState,
  work: (dossierId: number) => Promise<void>,
): Promise<boolean> {
  const counts = await countItems(run.db, id)
  const total = counts.get(state) ?? 0
  let done = 0
  for (let after = 0; ; ) {
    if (run.stopped() || (await findState(run.db, id)) === 'stopping') return false
    const piece = await findInState(run.db, id, state, { after, limit: pieceSize })
    const last = piece.at(-1)
    // From the start once more: another worker may have left one behind.
    if (last === undefined && after === 0) return true
    after = last ?? 0
    const waiting = piece.values()
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const dossierId of waiting) {
          if (run.stopped()) return
          await work(dossierId)
          done += 1
        }
      }),
    )
    await run.report(done, total)
  }
}
