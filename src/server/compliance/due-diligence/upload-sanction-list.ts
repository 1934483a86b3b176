import type { SanctionListKind } from '#domain/due-diligence/sanction-lists.ts'
import type { Day } from '#domain/day.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { type ReadList, UnreadableList } from './listed.ts'
import { readEuList } from './read-eu-list.ts'
import { readNationalList } from './read-national-list.ts'
import { endList, insertList, lockCurrentList, setListDay } from './sanction-queries.ts'

/** A list that has less than this part of the one before is asked about. */
const leastPart = 0.8

export interface UploadedList {
  readonly kind: SanctionListKind
  readonly listDay?: Day | undefined
  readonly isShorter?: boolean | undefined
}

/** Reads a list before anything is kept of it; refused at the field of the file, with the line that is wrong. */
export async function readSanctionList(kind: SanctionListKind, upload: Upload | null): Promise<ReadList> {
  if (!upload) throw fieldError('file', 'error.required')
  try {
    return kind === 'eu' ? await readEuList(upload.bytes) : await readNationalList(upload.bytes)
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error
    const message = { key: error.key, values: { line: error.line } }
    throw new UserError(400, message, { fields: { file: message } })
  }
}

/**
 * Takes in a list that was read: it holds from now on instead of the one before, and everybody is held against it anew. An older
 * list than the one that holds is refused, and the same file again, but of a later day, which says that it still holds; one that is
 * much shorter is asked about first: half a file would let go who stands in the other half.
 */
export async function uploadSanctionList(
  db: Db,
  actor: Actor,
  storage: Storage,
  { kind, listDay: typed, isShorter = false }: UploadedList,
  { upload, read }: { readonly upload: Upload; readonly read: ReadList },
): Promise<{ id: number; entryCount: number; nameCount: number }> {
  const listDay = read.listDay ?? typed
  if (listDay === undefined) throw fieldError('listDay', 'error.required')
  if (listDay > inAmsterdam(actor.now).day) throw fieldError('listDay', 'due_diligence.error.future_day')
  const before = await lockCurrentList(db, kind)
  const sha256 = sha256Of(upload.bytes)
  if (before?.sha256 === sha256) {
    if (listDay <= before.listDay) throw fieldError('file', 'sanction.error.same')
    return confirmList(db, actor, before, listDay)
  }
  if (before && before.listDay > listDay) throw fieldError('file', 'sanction.error.older')
  if (before && !isShorter && read.entries.length < before.entryCount * leastPart) {
    const values = { before: String(before.entryCount), now: String(read.entries.length) }
    throw fieldError('isShorter', { key: 'sanction.error.shorter', values })
  }
  const scan = await refuseFound(db, storage, upload, 'employee')
  const mimeType = kind === 'eu' ? 'application/xml' : 'application/octet-stream'
  await saveContent(db, storage, upload.bytes, { mimeType, scan, purpose: 'employee' })
  if (before) await endList(db, before.id)
  const entryCount = read.entries.length
  const nameCount = read.entries.reduce((sum, { names }) => sum + names.length, 0)
  const uploaded = { uploadedBy: personAtWork(actor), uploadedAt: actor.now }
  const list = { kind, listDay, fileName: upload.name, sha256, entryCount, nameCount, ...uploaded }
  const id = await insertList(db, list, read.entries)
  await recordAudit(db, actor, {
    kind: 'sanction_list.uploaded',
    subjectKind: 'sanction_list',
    subjectId: id,
    before: before ? { listDay: before.listDay, sha256: before.sha256 } : null,
    after: { kind, listDay, sha256, entryCount, nameCount, fileName: upload.name },
  })
  return { id, entryCount, nameCount }
}

/** Somebody looked whether there is a newer list, and there is none: the one that holds is of that day too. */
async function confirmList(
  db: Db,
  actor: Actor,
  { id, listDay: former, entryCount, nameCount }: NonNullable<Awaited<ReturnType<typeof lockCurrentList>>>,
  listDay: Day,
): Promise<{ id: number; entryCount: number; nameCount: number }> {
  await setListDay(db, id, listDay)
  await recordAudit(db, actor, {
    kind: 'sanction_list.confirmed',
    subjectKind: 'sanction_list',
    subjectId: id,
    before: { listDay: former },
    after: { listDay },
  })
  return { id, entryCount, nameCount }
}
