import type { IncomingResult } from '#domain/agenda/incoming-call.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type LockedLog, updateLog } from './log-queries.ts'

/** Writes down that the result of a call was taken back, or that it got one in the place of that: its log is another version. */
export async function recordResult(
  db: Db,
  actor: Actor,
  log: LockedLog,
  { kind, result }: { readonly kind: 'log.result_undone' | 'log.result_given'; readonly result: IncomingResult },
): Promise<void> {
  const { id, dossierId, customerId } = log
  const isGiven = kind === 'log.result_given'
  await updateLog(db, log)
  await recordAudit(db, actor, {
    kind,
    dossierId,
    customerId,
    subjectKind: 'log',
    subjectId: id,
    before: { result: isGiven ? null : result },
    after: { result: isGiven ? result : null },
    data: { logId: id, result },
  })
}
