import { type ComplaintAct, refuseComplaintAct } from '#domain/complaints/complaint.ts'
import type { Actor } from '#server/actor.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findComplaintFiles, type LockedComplaint, lockComplaint } from './complaint-queries.ts'

export interface SeenComplaint {
  readonly id: number
  readonly version: number
}

export interface HeldComplaint extends LockedComplaint {
  readonly dossiers: readonly LockedDossier[]
}

/**
 * Holds a complaint as whoever acts has seen it, if he may do this with it now. Its files are held before it, as whoever opens
 * one holds them: two who act on complaints of one file come one after the other.
 */
export async function lockSeen(db: Db, actor: Actor, act: ComplaintAct, seen: SeenComplaint): Promise<HeldComplaint> {
  const fileIds = (await findComplaintFiles(db, seen.id)).map((file) => file.id)
  const dossiers = await lockDossiers(db, actor, fileIds)
  const complaint = await lockComplaint(db, seen.id)
  if (!complaint) throw notFound()
  if (complaint.version !== seen.version) {
    const { words, version, state, ownerId, aboutId } = complaint
    const current = { ...words, version, state, owner: ownerId, employee: aboutId }
    throw await describeConflict(db, actor, { kind: 'complaint', id: seen.id }, current)
  }
  const refusal = refuseComplaintAct(act, complaint, [actor.userId, actor.impersonatorId])
  if (refusal) throw new UserError(409, `complaint.refusal.${refusal}`)
  return { ...complaint, dossiers }
}

/** Writes down what was done with a complaint; `note` is what was said with it. */
export async function auditComplaint(
  db: Db,
  actor: Actor,
  { id, number }: Pick<LockedComplaint, 'id' | 'number'>,
  what: string,
  { note = '', ...data }: { readonly note?: string; readonly before?: object; readonly after?: object } = {},
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `complaint.${what}`,
    subjectKind: 'complaint',
    subjectId: id,
    ...data,
    data: { number, ...(note === '' ? {} : { note }) },
  })
}
