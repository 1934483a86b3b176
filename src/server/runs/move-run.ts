import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { recordRun, takeRun } from './control-run.ts'
import { expectOpenMoment } from '#server/sending/expect-open-moment.ts'
import { findWaitingChannels } from './part-queries.ts'
import { updateRun } from './run-queries.ts'

/** Lets a released run of which nothing has left yet start at another moment. */
export async function moveRun(db: Db, actor: Actor, id: number, version: number, startAt: Date): Promise<void> {
  const run = await takeRun(db, id, version, ['released', 'paused'], 'run.not_running')
  if (run.startAt === null || run.startAt <= actor.now) throw new UserError(409, 'run.has_begun')
  const channels = await findWaitingChannels(db, id)
  await expectOpenMoment(db, startAt, { field: 'startAt', now: actor.now, channels, all: false })
  await updateRun(db, id, { startAt })
  await recordRun(db, actor, run, 'run.moved', { from: run.startAt, to: startAt })
}
