import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { lockRun, lockSettlements, type SettlementRecord } from './perform-queries.ts'
import { findRunOf } from './run-queries.ts'

export interface AskedVersion {
  readonly id: number
  readonly version: number
}

type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>

/** A run as whoever acts has seen it, that is still a proposal: held until the transaction ends. */
export async function lockProposedRun(db: Db, actor: Actor, { id, version }: AskedVersion): Promise<LockedRun> {
  const run = await lockRun(db, id)
  if (!run) throw notFound()
  if (run.version !== version) throw await describeConflict(db, actor, { kind: 'settlement_run', id }, run)
  if (run.state !== 'proposed') throw new UserError(409, 'settlement.not_proposed')
  return run
}

/** A settlement as whoever acts has seen it, in one of these states, of a run that is still a proposal; both held. */
export async function lockProposedSettlement(
  db: Db,
  actor: Actor,
  { id, version }: AskedVersion,
  states: readonly SettlementRecord['state'][],
): Promise<{ run: LockedRun; settlement: SettlementRecord }> {
  const runId = await findRunOf(db, id)
  const run = runId === undefined ? undefined : await lockRun(db, runId)
  const [settlement] = await lockSettlements(db, [id])
  if (!run || !settlement) throw notFound()
  if (settlement.version !== version) throw await describeConflict(db, actor, { kind: 'settlement', id }, settlement)
  if (settlement.runId !== run.id || run.state !== 'proposed' || !states.includes(settlement.state)) {
    throw new UserError(409, 'settlement.not_proposed')
  }
  return { run, settlement }
}
