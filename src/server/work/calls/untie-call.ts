import type { untieUnfiledCall as endpoint, UnfiledCall } from '#contract/work/unfiled-calls.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { undoCall } from '#server/work/results/undo-call.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { withdrawLog } from '#server/work/logs/withdraw-log.ts'
import { deleteCall } from './queries.ts'
import { callNow, lockCall } from './unfiled-calls.ts'
import { updateUnfiled } from './unfiled-row-queries.ts'

/**
 * Takes a call off the file it was tied to by mistake. What was said is of somebody else, so nothing of it stays there: the
 * log keeps why it went, the promise to call back and the pause for it go, and calls that waited for it are back on their
 * days. What was mended of it meanwhile comes along. Refused once more hangs on the log, or a hold keeps the file whole.
 */
export async function untieUnfiledCall(
  db: Db,
  actor: Actor,
  id: number,
  { version, note: reason }: InputOf<typeof endpoint>,
): Promise<UnfiledCall> {
  const call = await lockCall(db, actor, id, version)
  const { dossierId, logId, itemId, tiedAt } = call
  if (dossierId === null || logId === null || tiedAt === null) {
    throw new UserError(409, 'unfiled_call.refusal.not_tied')
  }
  const { customerId } = await lockDossier(db, actor, { dossierId, version: null })
  const { content, subjectId } = await withdrawLog(db, actor, { dossierId, logId, reason })
  await deleteCall(db, dossierId, logId)
  const promise = itemId === null ? undefined : await undoCall(db, actor, itemId, { dossierId, at: tiedAt })
  await updateUnfiled(db, id, {
    dossierId: null,
    logId: null,
    itemId: null,
    tiedAt: null,
    tiedBy: null,
    content,
    subjectId,
    answer: '',
    ...(promise ? { callBackDay: promise.dueDay, employeeId: promise.employeeId, teamId: promise.teamId } : {}),
    ...(promise?.finishedAt ? { handledAt: promise.finishedAt, handledBy: promise.finishedBy ?? actor.userId } : {}),
  })
  const about = { subjectKind: 'unfiled_call', subjectId: id, data: { callId: id, noteId: logId } }
  await recordAudit(db, actor, { kind: 'unfiled_call.untied', dossierId, customerId, ...about })
  return callNow(db, actor, id)
}
