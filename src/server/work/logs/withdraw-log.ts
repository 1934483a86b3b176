import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { markRemoved } from './attachment-queries.ts'
import { findLog } from './list-queries.ts'
import { lockLogRow, markChanged, updateLog } from './log-queries.ts'

/**
 * Takes what stands in the log of a call or an e-mail off a dossier it does not belong to: the log says from now on why, for
 * the agency alone, and what came with an e-mail goes along. Answers what stood in it. Refused where something else hangs on
 * the log, and while nothing may be taken off the dossier.
 */
export async function withdrawLog(
  db: Db,
  actor: Actor,
  { logId, reason }: { readonly dossierId: number; readonly logId: number; readonly reason: string },
): Promise<{ content: string; subjectId: number | null }> {
  const log = await lockLogRow(db, actor, logId)
  const stored = await findLog(db, actor, logId)
  if (!log || !stored) throw new UserError(409, 'unfiled_call.refusal.used')
  if (stored.isOnHold) throw new UserError(409, 'dossier.refusal.on_hold')
  const isMail = log.type === 'email'
  const hangsOn = (!isMail && stored.attachments.length > 0) || stored.budget !== null || log.request !== null
  if ((log.type !== 'call' && !isMail) || hangsOn) throw new UserError(409, 'unfiled_call.refusal.used')
  for (const { id } of stored.attachments) await markRemoved(db, actor, id)
  const { content, subjectId } = log
  await updateLog(db, log, {
    type: 'reason',
    category: 'agency',
    subjectId: null,
    content: reason,
    visibleToCustomer: false,
  })
  await markChanged(db, actor, log)
  return { content, subjectId }
}
