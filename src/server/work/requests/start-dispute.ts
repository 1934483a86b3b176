import type { InputOf } from '#contract/platform/endpoint.ts'
import type { FileLog, startDispute as startEndpoint } from '#contract/work/logs.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { readLog } from '#server/work/logs/log-answer.ts'
import { updateLog } from '#server/work/logs/log-queries.ts'
import { suspendForDispute } from '#server/work/logs/suspend-for-dispute.ts'
import { lockLog } from '#server/work/logs/lock-log.ts'

/** Makes a log the dispute of a debtor: from then on it says why the dossier stands still. */
export async function startDispute(
  db: Db,
  actor: Actor,
  id: number,
  { version }: InputOf<typeof startEndpoint>,
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'start_dispute', version })
  await updateLog(db, log, { type: 'dispute' })
  await suspendForDispute(db, actor, log)
  return readLog(db, actor, id)
}
