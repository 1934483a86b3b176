import type { askInspectionPack } from '#contract/compliance/inspection.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personActed } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { drawSample, findKnown, insertPack, linkJob } from './pack-queries.ts'

/** The job that puts a pack together. */
export const packJob = 'inspection.pack'

/**
 * Has files put together for the inspection: those that are named, or as many as are asked for, drawn by a word. The same word
 * draws the same of the same files, so that a sample can be drawn again by who doubts it. Answers its id.
 */
export async function askPack(db: Db, actor: Actor, asked: InputOf<typeof askInspectionPack>): Promise<number> {
  const { reason, files, count, seed, customer } = asked
  const isSample = files.length === 0
  if (isSample && count === null) throw fieldError('count', 'error.required')
  if (isSample && seed === '') throw fieldError('seed', 'error.required')
  const fileIds = isSample ? await drawSample(db, { seed, count: count ?? 1, customer }) : await findKnown(db, files)
  if (!isSample && fileIds.length < new Set(files).size) throw fieldError('files', 'inspection.error.file')
  if (fileIds.length === 0) throw fieldError('count', 'inspection.error.no_files')
  const id = await insertPack(db, {
    reason,
    seed: isSample ? seed : null,
    customerId: isSample ? customer : null,
    fileIds,
    language: actor.language,
    madeBy: personActed(actor),
    askedAt: actor.now,
  })
  await linkJob(db, id, await enqueue(db, { kind: packJob, payload: { packId: id }, userId: actor.userId }))
  await recordAudit(db, actor, {
    kind: 'inspection_pack.asked',
    subjectKind: 'inspection_pack',
    subjectId: id,
    customerId: customer,
    data: { reason, seed: isSample ? seed : null, files: fileIds },
  })
  return id
}
