import type { IncomingResult } from '#domain/agenda/incoming-call.ts'
import type { FileLog } from '#contract/logs.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { giveResultTo } from './call-queries.ts'
import { readLog } from './log-answer.ts'
import { recordResult } from './record-result.ts'
import { takeLog } from './take-log.ts'

/** Writes another result on the log of a call, in the place of one that was taken back. What follows from it is not done here. */
export async function changeResult(
  db: Db,
  actor: Actor,
  id: number,
  { version, result }: { readonly version: number; readonly result: IncomingResult },
): Promise<FileLog> {
  const log = await takeLog(db, actor, id, { act: 'give_result', version })
  await giveResultTo(db, log.dossierId, id, result)
  await recordResult(db, actor, log, { kind: 'log.result_given', result })
  return readLog(db, actor, id)
}
