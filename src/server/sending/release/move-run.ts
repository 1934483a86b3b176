import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { recordRun, lockRun } from '#server/sending/items/lock-run.ts'
import { expectOpenMoment } from '#server/sending/hours/expect-open-moment.ts'
import { findWaitingChannels } from './part-queries.ts'
import { updateRun } from '#server/sending/items/run-queries.ts'

/** Lets a released run of which nothing has left yet start at another moment. */
export async function moveRun(db: Db, actor: Actor, id: number, version: number, startAt: Date): Promise<void> {
  const run = await lockRun(db, id, version, ['released', 'paused'], 'run.not_running')
  if (run.startAt === null || run.startAt <= actor.now) throw new UserError(409, 'run.has_begun')
  const channels = await findWaitingChannels(db, id)
  await expectOpenMoment(db, startAt, { field: 'startAt', now: actor.now, channels, all: false })
  await updateRun(db, id, { startAt })
  await recordRun(db, actor, run, 'run.moved', { from: run.startAt, to: startAt })
}
