import type { IncomingResult } from '#domain/agenda/incoming-call.ts'
import type { FileLog } from '#contract/work/logs.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { giveResultTo } from '#server/work/logs/call-queries.ts'
import { readLog } from '#server/work/logs/log-answer.ts'
import { recordResult } from '#server/work/logs/record-result.ts'
import { lockLog } from '#server/work/logs/lock-log.ts'

/** Writes another result on the log of a call, in the place of one that was taken back. What follows from it is not done here. */
export async function changeResult(
  db: Db,
  actor: Actor,
  id: number,
  { version, result }: { readonly version: number; readonly result: IncomingResult },
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'give_result', version })
  await giveResultTo(db, log.dossierId, id, result)
  await recordResult(db, actor, log, { kind: 'log.result_given', result })
  return readLog(db, actor, id)
}
