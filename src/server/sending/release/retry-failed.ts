import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { recordRun, lockRun } from '#server/sending/items/lock-run.ts'
import { askToDeliver } from '#server/sending/run-messages/ask-to-deliver.ts'
import { releaseItems, releaseMendable, resumeLeft } from '#server/sending/items/item-queries.ts'
import { askToPrint } from '#server/sending/print-batches/print-letters.ts'
import { type Run, updateRun } from '#server/sending/items/run-queries.ts'

/**
 * Tries again what failed, all of it or what failed for one cause, unless another run has taken it up since. Of a run that
 * was stopped nothing is sent any more, but what follows from a message that had left is still written: its term, its
 * costs and the next step of its file.
 */
export async function retryFailed(
  db: Db,
  actor: Actor,
  id: number,
  version: number,
  cause: string | null = null,
): Promise<void> {
  const run = await lockRun(db, id, version, ['released', 'done', 'cancelled'], 'run.not_running')
  if (run.state === 'cancelled') await writeWhatLeft(db, run, cause)
  else await carryOutAgain(db, id, cause)
  await recordRun(db, actor, run, 'run.retried', { cause })
}

async function carryOutAgain(db: Db, id: number, cause: string | null): Promise<void> {
  await releaseItems(db, id, 'failed', cause)
  await updateRun(db, id, { state: 'released', finishedAt: null })
  if (cause === null) await releaseMendable(db, id)
  await continueRun(db, id)
}

async function writeWhatLeft(db: Db, { id }: Run, cause: string | null): Promise<void> {
  const channels = await resumeLeft(db, id, cause)
  if (channels.length === 0) throw new UserError(409, 'run.nothing_left')
  await updateRun(db, id, {})
  for (const channel of channels) {
    if (channel === 'post') await askToPrint(db, id)
    else await askToDeliver(db, channel)
  }
}
