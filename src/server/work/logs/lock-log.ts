import { type LogAct, refuseLogAct } from '#domain/logs/log-act.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { factsOf, readLog } from './log-answer.ts'
import { type LockedLog, lockLogRow } from './log-queries.ts'

/**
 * Holds a log until the transaction ends, for an act that may be done with it now. Who has seen another version is told
 * what there is; nothing is done twice.
 */
export async function lockLog(
  db: Db,
  actor: Actor,
  id: number,
  { act, version }: { readonly act: LogAct; readonly version: number | null },
): Promise<LockedLog> {
  const log = await lockLogRow(db, actor, id)
  if (!log) throw notFound()
  const refusal = refuseLogAct(act, factsOf(log, actor))
  if (refusal) throw new UserError(409, `log.refusal.${refusal}`)
  if (version !== null && version !== log.version) {
    const of = { dossierId: log.dossierId, logId: id }
    throw await describeConflict(db, actor, of, await currentOf(db, actor, id))
  }
  return log
}

/** The present log as a form of it holds it. */
async function currentOf(db: Db, actor: Actor, id: number) {
  const { version, type, category, subject, content, visibleToCustomer } = await readLog(db, actor, id)
  return { version, type, category, subject: subject?.id ?? null, content, visibleToCustomer }
}
