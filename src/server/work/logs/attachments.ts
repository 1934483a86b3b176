import { knownId } from '#server/platform/db/known-id.ts'
import type { addDossierDocument } from '#contract/files/dossier-documents.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type FileLog, nothingAsked } from '#contract/work/logs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { type KeptUpload, saveUpload } from '#server/platform/uploads/save-upload.ts'
import {
  findAttachment,
  insertAttachments,
  markRemoved,
  markRestored,
  type StoredAttachment,
} from './attachment-queries.ts'
import { readLog, refuseRemoval } from './log-answer.ts'
import { lockLog } from './lock-log.ts'
import { writeLog } from './write-log.ts'

/** Attaches a file to a log, of a kind and size that may come in from who sends it. */
export async function attachFile(
  db: Db,
  actor: Actor,
  storage: Storage,
  id: number,
  upload: Upload | null,
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'attach', version: null })
  const file = await saveUpload(db, storage, upload, actor.customerId === null ? 'employee' : 'customer')
  const { dossierId, customerId } = log
  await attachToLogs(db, actor, [{ id: dossierId, customerId }], new Map([[dossierId, id]]), file)
  return readLog(db, actor, id)
}

/**
 * Adds a document to a file: a note that says what it is, with the document on it. What is no good is refused before anything
 * is written.
 */
export async function addDocument(
  db: Db,
  actor: Actor,
  storage: Storage,
  dossierId: number,
  { subject, note, visible }: InputOf<typeof addDossierDocument>,
  upload: Upload | null,
): Promise<FileLog> {
  const customerId = await findCustomerOf(db, actor, dossierId)
  if (customerId === undefined) throw notFound()
  const file = await saveUpload(db, storage, upload, actor.customerId === null ? 'employee' : 'customer')
  const log = await writeLog(db, actor, {
    ...nothingAsked,
    fileId: dossierId,
    type: 'note',
    category: null,
    subject: subject ?? null,
    content: note || file.name,
    visibleToCustomer: visible === '1',
  })
  await attachToLogs(db, actor, [{ id: dossierId, customerId }], new Map([[dossierId, log.id]]), file)
  return readLog(db, actor, log.id)
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
    const data = { logId, attachmentId: attachments.get(knownId(logId, 'the log of a file')), name: file.name }
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
  const refusal = refuseRemoval(actor, owner ?? file.uploadedBy, how === 'off' && file.isOnHold)
  if (refusal) throw new UserError(409, `log.refusal.${refusal}`)
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
