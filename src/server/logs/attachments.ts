import type { FileLog } from '#contract/logs.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import type { Upload } from '#server/http/read-body.ts'
import type { Storage } from '#server/outside/storage.ts'
import { type KeptUpload, keepUpload } from '#server/uploads/keep-upload.ts'
import {
  findAttachment,
  insertAttachments,
  markRemoved,
  markRestored,
  type StoredAttachment,
} from './attachment-queries.ts'
import { mayRemove, readLog } from './log-answer.ts'
import { takeLog } from './take-log.ts'

/** Attaches a file to a log, of a kind and size that may come in from who sends it. */
export async function attachFile(
  db: Db,
  actor: Actor,
  storage: Storage,
  id: number,
  upload: Upload | null,
): Promise<FileLog> {
  const log = await takeLog(db, actor, id, { act: 'attach', version: null })
  const file = await keepUpload(db, storage, upload, actor.customerId === null ? 'employee' : 'customer')
  const { dossierId, customerId } = log
  await attachToLogs(db, actor, [{ id: dossierId, customerId }], new Map([[dossierId, id]]), file)
  return readLog(db, actor, id)
}

/** Hangs one file on a log of each of these dossiers, which the actor wrote; the logs are given by dossier. */
export async function attachToLogs(
  db: Db,
  actor: Actor,
  dossiers: readonly { readonly id: number; readonly customerId: number }[],
  logIds: ReadonlyMap<number, number>,
  file: KeptUpload,
): Promise<void> {
  const logs = [...logIds].map(([dossierId, id]) => ({ dossierId, id }))
  const attachments = await insertAttachments(db, actor, logs, file)
  const entries = dossiers.map(({ id: dossierId, customerId }) => {
    const logId = logIds.get(dossierId)
    const data = { logId, attachmentId: attachments.get(logId ?? 0), name: file.name }
    return { kind: 'log_attachment.added', dossierId, customerId, data }
  })
  await recordAudit(db, actor, ...entries)
}

/** Takes a file off its log, or puts it back. Twice is once. */
export async function hangAttachment(db: Db, actor: Actor, id: number, how: 'off' | 'back'): Promise<FileLog> {
  const file = await findAttachment(db, actor, id)
  if (!file) throw notFound()
  // What somebody took off comes back by the same hand.
  const owner = how === 'off' ? file.uploadedBy : file.removedBy
  if (!mayRemove(actor, owner ?? file.uploadedBy)) throw new UserError(409, 'log.refusal.not_yours')
  const changed = how === 'off' ? await markRemoved(db, actor, id) : await markRestored(db, id)
  const { dossierId, customerId, logId } = file
  const kind = how === 'off' ? 'log_attachment.removed' : 'log_attachment.restored'
  const entry = { kind, dossierId, customerId, data: { logId, attachmentId: id, name: file.name } }
  await recordAudit(db, actor, ...(changed ? [entry] : []))
  return readLog(db, actor, logId)
}

/** A file on a log, to be sent; what was taken off is not there. */
export async function openAttachment(db: Db, actor: Actor, id: number): Promise<StoredAttachment> {
  const file = await findAttachment(db, actor, id)
  if (!file || file.isRemoved) throw notFound()
  return file
}
