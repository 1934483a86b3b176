import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { UploadedFile, uploadBankFile as endpoint } from '#contract/money/payments.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { wholeOrNot } from '#server/platform/db/transaction.ts'
import { saveFileRow, type ScanState } from '#server/platform/uploads/save-file-row.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { importBankFile, type ImportedFile } from './import-bank-file.ts'
import { readZip } from './read-zip.ts'
import { UnreadableFile } from '#server/money/bank-formats/unreadable-file.ts'

/** The job that matches the lines of statements. */
export const matchJob = 'bank_lines.match'

/**
 * Keeps an uploaded bank file as it is, takes in its lines and has the new ones matched. A zip is so many files: each
 * is taken in whole or not at all, and says itself why not. Throws UserError for one file that is refused.
 */
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
  const packed = await readZip(upload.bytes).catch(refuse)
  const taken: TakenFile[] = []
  for (const file of packed ?? [upload]) {
    const takeIn = takeInFile(tx, actor, today, file, { storage, scan })
    taken.push(await (packed ? takeIn.catch((error: unknown) => refusedFile(file.name, error)) : takeIn.catch(refuse)))
  }
  const answer = sumOf(taken)
  await recordAudit(tx, actor, {
    kind: 'bank_file.uploaded',
    subjectKind: 'bank_statement',
    subjectId: answer.statementIds[0] ?? null,
    data: { ...answer, fileName: upload.name, sha256: sha256Of(upload.bytes) },
  })
  const jobId =
    answer.newCount === 0
      ? null
      : await enqueue(tx, { kind: matchJob, payload: { statementIds: answer.statementIds }, userId: actor.userId })
  return { ...answer, jobId }
}

type TakenFile = UploadedFile & Pick<ImportedFile, 'statementIds' | 'skipped'>

/** Takes in one file, or leaves everything as it was. */
async function takeInFile(
  tx: Db,
  actor: Actor,
  today: Day,
  { name, bytes }: Pick<Upload, 'name' | 'bytes'>,
  { storage, scan }: { storage: Storage; scan: ScanState },
): Promise<TakenFile> {
  const sha256 = sha256Of(bytes)
  return wholeOrNot(tx, async () => {
    const mimeType = /^\s*</.test(bytes.toString('latin1', 0, 20)) ? 'application/xml' : 'text/plain'
    await saveFileRow(tx, { sha256, sizeBytes: bytes.byteLength, mimeType, scan, purpose: 'employee' })
    const imported = await importBankFile(tx, actor, today, { name, sha256, bytes })
    // Only what was taken in is kept; it is on the disk before the books say so.
    await storage.put(bytes)
    const { newCount, knownCount, statementIds, skipped } = imported
    const state = imported.alreadyImported ? 'again' : 'read'
    return { name, state, newCount, knownCount, refusal: null, statementIds, skipped }
  })
}

function refusedFile(name: string, error: unknown): TakenFile {
  if (!(error instanceof UnreadableFile)) throw error
  const refusal = { reason: error.reason, values: { ...error.values } }
  return { name, state: 'refused', newCount: 0, knownCount: 0, refusal, statementIds: [], skipped: [] }
}

function sumOf(taken: readonly TakenFile[]): Omit<OutputOf<typeof endpoint>, 'jobId'> {
  return {
    alreadyImported: taken.every(({ state }) => state === 'again'),
    statementIds: taken.flatMap(({ statementIds }) => statementIds),
    newCount: taken.reduce((sum, { newCount }) => sum + newCount, 0),
    knownCount: taken.reduce((sum, { knownCount }) => sum + knownCount, 0),
    skipped: taken.flatMap(({ skipped }) => skipped),
    files: taken.map(({ name, state, newCount, knownCount, refusal }) => ({
      name,
      state,
      newCount,
      knownCount,
      refusal,
    })),
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error
  const message = { key: `bank_file.refused.${error.reason}` as const, values: { ...error.values } }
  throw new UserError(400, message, { fields: { file: message } })
}
