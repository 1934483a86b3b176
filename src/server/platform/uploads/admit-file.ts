import type { UploadPurpose } from '#contract/platform/blocked-uploads.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import type { ScanAnswer } from '#server/platform/outside/virus-scanner.ts'
import { type AllowedType, type Judgement, judgeFile } from './judge-file.ts'
import { findAllowedTypes, findScan, insertBlocked, type ScanState } from './queries.ts'

/** What may come in, and whether the scanner has seen it. */
export interface Passed {
  readonly type: AllowedType
  readonly scan: ScanState
}

/**
 * Lets a file in that is of a kind and a size that may come in this way and in which the scanner finds nothing. What is
 * refused is counted, also when all else of the call is taken back. With the scanner away a file comes in and waits.
 */
export async function admitFile(
  db: Db,
  storage: Pick<Storage, 'scanner'>,
  upload: Upload | null,
  purpose: UploadPurpose,
  options: { readonly isReadAtOnce?: boolean } = {},
): Promise<Passed> {
  if (!upload) throw refused({ key: 'error.required' })
  const judged = judgeFile(upload, await findAllowedTypes(db, purpose), options)
  const blocked = { judged, purpose, sizeBytes: upload.bytes.length }
  if (judged.refusal) throw blockedBy(judged.refusal, blocked)
  if (!judged.type) throw new Error('a file is of a kind, or refused')
  const answer = await scanned(db, storage, upload.bytes)
  const refusal = refusalOf(answer)
  if (refusal) throw blockedBy(refusal, { ...blocked, find: answer.kind === 'infected' ? answer.find : null })
  return { type: judged.type, scan: stateOf(answer) }
}

/**
 * Refuses a file in which the scanner finds something, for what is judged by a reader of its own, whatever its ending, and
 * is never opened as it came. With the scanner away it comes in. Answers whether the scanner has seen it.
 */
export async function refuseFound(
  db: Db,
  storage: Pick<Storage, 'scanner'>,
  upload: Upload,
  purpose: UploadPurpose,
): Promise<ScanState> {
  const { name, bytes } = upload
  const answer = await scanned(db, storage, bytes)
  const refusal = refusalOf(answer)
  if (!refusal) return stateOf(answer)
  const judged = judgeFile({ name, bytes }, await findAllowedTypes(db, purpose))
  const find = answer.kind === 'infected' ? answer.find : null
  throw blockedBy(refusal, { judged, purpose, sizeBytes: bytes.length, find })
}

function stateOf({ kind }: ScanAnswer | { readonly kind: 'none' }): ScanState {
  return kind === 'away' ? 'waiting' : kind === 'clean' ? 'clean' : 'none'
}

/** What the scanner says; what it once found in the same content needs no second look. */
async function scanned(
  db: Db,
  { scanner }: Pick<Storage, 'scanner'>,
  bytes: Buffer,
): Promise<ScanAnswer | { kind: 'none' }> {
  const find = (await findScan(db, sha256Of(bytes)))?.find
  if (find) return { kind: 'infected', find }
  return scanner ? scanner.scan(bytes) : { kind: 'none' }
}

/** Why what the scanner said keeps a file out; null where it does not. */
export function refusalOf(answer: ScanAnswer | { readonly kind: 'none' }): NonNullable<Judgement['refusal']> | null {
  if (answer.kind === 'infected') {
    return { reason: 'virus', message: { key: 'upload.error.virus', values: { find: answer.find } } }
  }
  return answer.kind === 'too_large' ? { reason: 'unscannable', message: { key: 'upload.error.unscannable' } } : null
}

function blockedBy(
  { reason, message }: NonNullable<Judgement['refusal']>,
  {
    judged: { extension, sniffedType },
    purpose,
    sizeBytes,
    find = null,
  }: { judged: Judgement; purpose: UploadPurpose; sizeBytes: number; find?: string | null },
): UserError {
  return refused(message, async (db, { userId, now: at }) =>
    insertBlocked(db, { at, purpose, extension, sniffedType, sizeBytes, reason, find, userId }),
  )
}

function refused(message: Message, afterwards?: UserError['details']['afterwards']): UserError {
  return new UserError(400, message, { fields: { file: message }, ...(afterwards ? { afterwards } : {}) })
}
