import type { IncomingResult } from '#domain/agenda/incoming-call.ts'
import type { FileLog } from '#contract/logs.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { giveResultTo } from './call-queries.ts'
import { readLog } from './log-answer.ts'
import { updateLog } from './log-queries.ts'
import { takeLog } from './take-log.ts'

/** Writes another result on the log of a call, in the place of one that was taken back. What follows from it is not done here. */
export async function changeResult(
  db: Db,
  actor: Actor,
  id: number,
  { version, result }: { readonly version: number; readonly result: IncomingResult },
): Promise<FileLog> {
  const log = await takeLog(db, actor, id, { act: 'give_result', version })
  const { dossierId, customerId } = log
  const { call: before } = await readLog(db, actor, id)
  await giveResultTo(db, dossierId, id, result)
  await updateLog(db, log)
  await recordAudit(db, actor, {
    kind: 'log.result_given',
    dossierId,
    customerId,
    subjectKind: 'log',
    subjectId: id,
    before: { result: before?.result ?? null },
    after: { result },
    data: { logId: id, result },
  })
  return readLog(db, actor, id)
}
