import { asAgendaResult, type IncomingResult } from '#domain/agenda/incoming-call.ts'
import { holdingResults } from '#domain/agenda/agenda-result.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { may } from '#contract/people/permission.ts'
import { refused, undoConsequences } from '#server/work/results/undo-consequences.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findGiving, undoResultOf } from '#server/work/logs/call-queries.ts'
import { readLog } from '#server/work/logs/log-answer.ts'
import { recordResult } from '#server/work/logs/record-result.ts'
import { lockLog } from '#server/work/logs/lock-log.ts'

/**
 * Takes back the result of a call that came in with all that followed from it, as that of an item of the agenda. The call
 * was had: what was said, by whom and from which number stays in the log, and the number is kept with the debtor.
 */
export async function undoIncomingResult(db: Db, actor: Actor, id: number, version: number): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'take_back_result', version })
  const { dossierId } = log
  const given = await findGiving(db, dossierId, id)
  if (!given) throw refused('no_undo')
  const result: IncomingResult = await undoResultOf(db, dossierId, id, actor.now)
  if (holdingResults.includes(asAgendaResult(result)) && !may(actor.acl, 'file.edit')) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  await undoConsequences(db, actor, dossierId, given)
  await recordResult(db, actor, log, { kind: 'log.result_undone', result })
  return readLog(db, actor, id)
}
