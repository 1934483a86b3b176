import type { InputOf } from '#contract/endpoint.ts'
import type { FileLog, startDispute as startEndpoint } from '#contract/logs.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { readLog } from './log-answer.ts'
import { updateLog } from './log-queries.ts'
import { suspendForDispute } from './suspend-for-dispute.ts'
import { takeLog } from './take-log.ts'

/** Makes a log the dispute of a debtor: from then on it says why the dossier stands still. */
export async function startDispute(
  db: Db,
  actor: Actor,
  id: number,
  { version }: InputOf<typeof startEndpoint>,
): Promise<FileLog> {
  const log = await takeLog(db, actor, id, { act: 'start_dispute', version })
  await updateLog(db, log, { type: 'dispute' })
  await suspendForDispute(db, actor, log)
  return readLog(db, actor, id)
}
