import { setImmediate } from 'node:timers/promises'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { uploadBankFile as endpoint } from '#contract/money/payments.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { saveFileRow } from '#server/platform/uploads/save-file-row.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { importBankFile } from './import-bank-file.ts'
import { UnreadableFile } from '#server/money/bank-formats/unreadable-file.ts'

/** The job that matches the lines of statements. */
export const matchJob = 'bank_lines.match'

/** Keeps an uploaded bank file as it is, takes in its lines and has the new ones matched. */
export async function uploadBankFile(
  tx: Db,
  actor: Actor,
  today: Day,
  storage: Storage,
  upload: Upload | null,
): Promise<OutputOf<typeof endpoint>> {
  if (!upload) throw new UserError(400, 'payments.error.no_file', { fields: { file: { key: 'error.required' } } })
  // Banks end the names of their files as they please: what is in it decides, and says what it is when it does not fit.
  const scan = await refuseFound(tx, storage, upload, 'employee')
  const sha256 = sha256Of(upload.bytes)
  const kept = { sha256, sizeBytes: upload.bytes.byteLength, mimeType: 'application/xml', scan }
  await saveFileRow(tx, { ...kept, purpose: 'employee' })
  const file = { name: upload.name, sha256, content: inPieces(upload.bytes) }
  const imported = await importBankFile(tx, actor, today, file).catch(refuse)
  // Only what was taken in is kept; it is on the disk before the books say so.
  await storage.put(upload.bytes)
  await recordAudit(tx, actor, {
    kind: 'bank_file.uploaded',
    subjectKind: 'bank_statement',
    subjectId: imported.statementIds[0] ?? null,
    data: { ...imported, fileName: upload.name, sha256 },
  })
  const jobId =
    imported.newCount === 0
      ? null
      : await enqueue(tx, {
          kind: matchJob,
          payload: { statementIds: imported.statementIds },
          userId: actor.userId,
        })
  return { ...imported, jobId }
}

const pieceBytes = 64 * 1024

/** Between the pieces others have their turn: reading a large file takes seconds. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield bytes.subarray(from, from + pieceBytes)
    await setImmediate()
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error
  const message = { key: `bank_file.refused.${error.reason}` as const, values: { ...error.values } }
  throw new UserError(400, message, { fields: { file: message } })
}
