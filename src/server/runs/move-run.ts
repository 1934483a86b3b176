import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { recordRun, takeRun } from './control-run.ts'
import { updateRun } from './run-queries.ts'

/** Lets a released run of which nothing has left yet start at another moment. */
export async function moveRun(db: Db, actor: Actor, id: number, version: number, startAt: Date): Promise<void> {
  const run = await takeRun(db, id, version, ['released', 'paused'], 'run.not_running')
  if (run.startAt === null || run.startAt <= actor.now) throw new UserError(409, 'run.has_begun')
  if (startAt <= actor.now) {
    throw new UserError(400, 'error.check_fields', { fields: { startAt: { key: 'sending.error.past' } } })
  }
  await updateRun(db, id, { startAt })
  await recordRun(db, actor, run, 'run.moved', { from: run.startAt, to: startAt })
}
