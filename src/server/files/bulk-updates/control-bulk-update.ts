import type { BulkChanges, BulkRightRefusal, BulkUpdate } from '#contract/files/bulk-updates.ts'
import type { BulkState } from '#contract/files/own-bulk-updates.ts'
import type { Selection } from '#contract/lists/selections.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { claimDocument } from '#server/platform/uploads/save-document.ts'
import type { KeptUpload } from '#server/platform/uploads/save-upload.ts'
import {
  type BulkRow,
  type BulkStep,
  findApprovalAbove,
  findBulkUpdate,
  insertBulkUpdate,
  updateBulkUpdate,
} from './bulk-queries.ts'
import { checkChanges, checkFiles, mayChange, refuseTakingBack } from './check-changes.ts'
import { countAlso, countItems, moveItems } from './item-queries.ts'
import { approvalRefusal, needsApproval, readBulkUpdate } from './read-bulk-update.ts'

/** The kinds of job by which it is worked out, carried out and undone. */
export const bulkJobs = { preview: 'bulk.preview', perform: 'bulk.perform', undo: 'bulk.undo' } as const

/** Which bulk update, as whoever acts has seen it. */
export interface Seen {
  readonly id: number
  readonly version: number
}

/** Writes down what is asked of which files, and has it worked out what would become of each. */
export async function createBulkUpdate(
  db: Db,
  actor: Actor,
  changes: BulkChanges,
  selection: Selection,
): Promise<BulkUpdate> {
  await checkChanges(db, actor, changes)
  checkFiles(selection)
  const stored = { ...changes, document: await documentOf(db, actor, changes) }
  const id = await insertBulkUpdate(db, actor, stored, selection)
  await updateBulkUpdate(db, id, { jobId: await enqueueFor(db, 'preview', id, Number(actor.userId)) })
  await audit(db, actor, 'bulk_update.made', id, { changes, itemCount: selection.count })
  return readBulkUpdate(db, actor, id)
}

/** What was uploaded for it is used up: nothing else can be made of it. */
async function documentOf(db: Db, actor: Actor, { document }: BulkChanges): Promise<KeptUpload | null> {
  if (document === null) return null
  const file = await claimDocument(db, actor, document)
  if (!file) throw new UserError(400, 'error.check_fields', { fields: { document: { key: 'bulk.error.document' } } })
  return file
}

/** Begins, or asks a second person where so many files are changed. It is done in the name of who starts it. */
export async function startBulk(db: Db, actor: Actor, seen: Seen): Promise<BulkUpdate> {
  refuse(mayChange(actor, (await take(db, actor, seen, ['ready'])).changes) ? null : 'no_right')
  const counts = await countItems(db, seen.id)
  const pending = counts.get('pending') ?? 0
  if (pending === 0) throw new UserError(409, 'bulk.error.nothing_left')
  const also = await countAlso(db, seen.id)
  if (needsApproval(pending + also.pending, await findApprovalAbove(db))) {
    await updateBulkUpdate(db, seen.id, { state: 'waiting', ...inNameOf(actor) })
    await audit(db, actor, 'bulk_update.submitted', seen.id)
    return readBulkUpdate(db, actor, seen.id)
  }
  return begin(db, actor, seen.id, 'bulk_update.started', inNameOf(actor))
}

/**
 * Begins what waited for a second person: another than who made it, under his own name, who may do all of it himself. It is
 * done in the name of who asked for it.
 */
export async function approveBulk(db: Db, actor: Actor, seen: Seen): Promise<BulkUpdate> {
  const row = await take(db, actor, seen, ['waiting'])
  const refusal = approvalRefusal(actor, row)
  if (refusal) throw new UserError(409, `bulk.approval.${refusal}`)
  const askedAs = row.askedAs ?? row.userId
  const askedBy = row.askedBy ?? row.createdBy
  const decision = { decidedBy: personAtWork(actor), decidedAt: actor.now }
  return begin(db, actor, seen.id, 'bulk_update.approved', { askedAs, askedBy, ...decision })
}

/** Sets aside what was not begun. Its maker discards it, a second person rejects it. */
export async function rejectBulk(db: Db, actor: Actor, seen: Seen): Promise<BulkUpdate> {
  const row = await take(db, actor, seen, ['previewing', 'failed', 'ready', 'waiting'])
  const refusal = approvalRefusal(actor, row)
  const isOther = row.state === 'waiting' && (refusal === null || refusal === 'no_right')
  const decision = isOther ? { decidedBy: personAtWork(actor), decidedAt: actor.now } : {}
  await updateBulkUpdate(db, seen.id, { state: isOther ? 'rejected' : 'discarded', ...decision })
  await audit(db, actor, isOther ? 'bulk_update.rejected' : 'bulk_update.discarded', seen.id)
  return readBulkUpdate(db, actor, seen.id)
}

/** Stops after the files at hand; what was done stays done. */
export async function stopBulk(db: Db, actor: Actor, seen: Seen): Promise<BulkUpdate> {
  const row = await take(db, actor, { ...seen, version: null }, ['running', 'undoing', 'stopping'])
  if (row.state !== 'stopping') {
    await updateBulkUpdate(db, seen.id, { state: 'stopping' })
    await audit(db, actor, 'bulk_update.stopped', seen.id, { wasUndoing: row.state === 'undoing' })
  }
  return readBulkUpdate(db, actor, seen.id)
}

/** Tries again what was refused, failed or left, in the name of who asks for that; what went well is not touched. */
export async function retryBulk(db: Db, actor: Actor, seen: Seen): Promise<BulkUpdate> {
  const row = await take(db, actor, seen, ['failed', 'done', 'stopped'])
  refuse(mayChange(actor, row.changes) ? null : 'no_right')
  if (row.state === 'failed') return previewAgain(db, actor, seen.id)
  const again = await moveItems(db, seen.id, ['refused', 'failed', 'left'], 'pending')
  const pending = (await countItems(db, seen.id)).get('pending') ?? 0
  if (again + pending === 0) throw new UserError(409, 'bulk.error.nothing_left')
  return begin(db, actor, seen.id, 'bulk_update.retried', { ...inNameOf(actor), finishedAt: null })
}

async function previewAgain(db: Db, actor: Actor, id: number): Promise<BulkUpdate> {
  const jobId = await enqueueFor(db, 'preview', id, Number(actor.userId))
  await updateBulkUpdate(db, id, { state: 'previewing', jobId, ...inNameOf(actor) })
  await audit(db, actor, 'bulk_update.retried', id)
  return readBulkUpdate(db, actor, id)
}

/** Puts back what was changed, as long as that is offered. */
export async function undoBulk(db: Db, actor: Actor, seen: Seen): Promise<BulkUpdate> {
  const row = await take(db, actor, seen, ['done', 'stopped'])
  refuse(refuseTakingBack(actor, row.changes))
  const { undo } = await readBulkUpdate(db, actor, seen.id)
  if (!undo) throw new UserError(409, 'bulk.error.undo_passed')
  // Work that gave up has not come to these, and never will.
  await moveItems(db, seen.id, ['pending'], 'left')
  const undoneBy = personAtWork(actor)
  const jobId = await enqueueFor(db, 'undo', seen.id, Number(actor.userId))
  await updateBulkUpdate(db, seen.id, { state: 'undoing', undoneBy, jobId, ...inNameOf(actor) })
  await audit(db, actor, 'bulk_update.undone', seen.id, { count: undo.count })
  return readBulkUpdate(db, actor, seen.id)
}

type InName = Required<Pick<BulkStep, 'askedAs' | 'askedBy'>>

/** In whose name and with whose rights the work is done, and who sits at the keyboard. */
const inNameOf = (actor: Actor): InName => ({ askedAs: Number(actor.userId), askedBy: personAtWork(actor) })

async function begin(db: Db, actor: Actor, id: number, kind: string, step: BulkStep & InName): Promise<BulkUpdate> {
  const jobId = await enqueueFor(db, 'perform', id, step.askedAs)
  await updateBulkUpdate(db, id, { ...step, state: 'running', startedAt: actor.now, jobId })
  await audit(db, actor, kind, id)
  return readBulkUpdate(db, actor, id)
}

/** What somebody may not do to a single file, he may not have done to many. */
function refuse(refusal: BulkRightRefusal | null): void {
  if (refusal) throw new UserError(403, `bulk.refused.${refusal}`, { reason: 'forbidden' })
}

/** Holds it until the transaction ends; refuses what somebody else has brought further meanwhile. */
async function take(
  db: Db,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number | null },
  states: readonly BulkState[],
): Promise<BulkRow> {
  const row = await findBulkUpdate(db, id, { lock: true })
  if (!row) throw notFound()
  const isStale = version !== null && row.version !== version
  if (!isStale && states.includes(row.state)) return row
  throw new UserError(409, isStale ? 'error.conflict' : 'bulk.error.state', {
    current: await readBulkUpdate(db, actor, id),
  })
}

const enqueueFor = async (db: Db, job: keyof typeof bulkJobs, id: number, userId: number) =>
  enqueue(db, { kind: bulkJobs[job], payload: { id }, userId, uniqueKey: String(id) })

async function audit(db: Db, actor: Actor, kind: string, id: number, data?: object): Promise<void> {
  await recordAudit(db, actor, { kind, subjectKind: 'bulk_update', subjectId: id, ...(data ? { data } : {}) })
}
