import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import type { ScanState } from '#server/platform/uploads/save-file-row.ts'
import { type Batch, findSameFile, type Handed, insertBatch, updateBatch } from './queries.ts'

export interface TakenFile {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
  /** Whether the scanner has seen it. */
  readonly scan: ScanState
}

/**
 * Keeps a file that was handed over, for a customer or with what several subscribed to, and makes an import of it. The same
 * file again is the import that it already is, unless that was thrown away.
 */
export async function startImport(
  tx: Db,
  storage: Storage,
  actor: Actor,
  whose: Handed,
  file: TakenFile,
): Promise<{ id: number; alreadyUploaded: boolean }> {
  const fileSha256 = sha256Of(file.bytes)
  const earlier = await findSameFile(tx, whose, fileSha256)
  const { kind, customerId, isTrial } = whose
  const about = {
    customerId,
    subjectKind: 'import',
    data: { kind, fileName: file.name, fileSha256, ...(isTrial ? { isTrial } : {}) },
  }
  if (earlier !== null) {
    // A customer who hands over what an employee read in already may see it from now on.
    if (actor.customerId !== null) await updateBatch(tx, earlier, { shared: true })
    await recordAudit(tx, actor, { kind: 'import.repeated', ...about, subjectId: earlier })
    return { id: earlier, alreadyUploaded: true }
  }
  const { mimeType, scan } = file
  const purpose = actor.customerId === null ? 'employee' : 'customer'
  await saveContent(tx, storage, file.bytes, { mimeType, scan, purpose })
  const id = await insertBatch(tx, {
    ...whose,
    fileSha256,
    fileName: file.name,
    shared: actor.customerId !== null,
    createdBy: actor.userId,
    createdAt: actor.now,
  })
  await recordAudit(tx, actor, { kind: 'import.uploaded', ...about, subjectId: id })
  return { id, alreadyUploaded: false }
}

/**
 * Makes of a list that was only tried one that is handed in, with all that was mended. The same file may have been handed in
 * meanwhile: then it is that one, and this refuses.
 */
export async function handInTrial(tx: Db, actor: Actor, batch: Batch): Promise<void> {
  if (!batch.isTrial) return
  const { id, kind, customerId, fileSha256 } = batch
  if (batch.state !== 'ready' || fileSha256 === null) throw new UserError(409, 'import.busy')
  if ((await findSameFile(tx, { kind, customerId, isTrial: false }, fileSha256)) !== null) {
    throw new UserError(409, 'import.start.again')
  }
  await updateBatch(tx, id, { isTrial: false })
  await recordAudit(tx, actor, { kind: 'import.handed_in', customerId, subjectKind: 'import', subjectId: id })
}
