import { type ApprovalRefusal, type BulkUpdate, bulkItemStates, bulkUndoHours } from '#contract/files/bulk-updates.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type BulkRow, findApprovalAbove, findBulkUpdate } from './bulk-queries.ts'
import { mayChange, refuseTakingBack } from './check-changes.ts'
import { describeChanges } from './describe-changes.ts'
import { countAlso, countItems, countReasons, countUndoable } from './item-queries.ts'

const hour = 3_600_000

/** A bulk update as it stands for its reader. */
export async function readBulkUpdate(db: Db, actor: Actor, id: number): Promise<BulkUpdate> {
  const row = await findBulkUpdate(db, id)
  if (!row) throw notFound()
  const { language } = actor
  const found = await countItems(db, id)
  const counts = Object.fromEntries(
    bulkItemStates.map((state) => [state, found.get(state) ?? 0]),
  ) as BulkUpdate['counts']
  const above = await findApprovalAbove(db)
  const also = await countAlso(db, id)
  const reasons = await countReasons(db, id)
  return {
    id,
    state: row.state,
    what: await describeChanges(db, row.changes, language),
    itemCount: row.itemCount,
    counts,
    alsoCount: row.startedAt === null ? also.pending : also.done,
    reasons: reasons.map(({ state, reason, count }) => ({
      state,
      text: translate(language, reason.key, reason.values),
      count,
    })),
    createdBy: row.createdByName,
    createdAt: row.createdAt,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    undoneBy: row.undoneByName,
    undoneAt: row.undoneAt,
    needsApproval: needsApproval(counts.pending + also.pending, above),
    approvalAbove: above,
    approvalRefusal: approvalRefusal(actor, row),
    performRefusal: mayChange(actor, row.changes) ? null : 'no_right',
    undoRefusal: refuseTakingBack(actor, row.changes),
    undo: await undoOf(db, actor, row),
    version: row.version,
  }
}

/** As many as will be changed, with those that stop with them, not as many as were chosen. */
export function needsApproval(changing: number, above: number): boolean {
  return changing > above
}

/** Why this person is no second person. */
export function approvalRefusal(
  actor: Actor,
  { createdBy, userId, askedBy, askedAs, changes }: ApprovedBy,
): ApprovalRefusal | null {
  if (refuseSecond(actor, createdBy, userId) === 'own') return 'is_maker'
  const refusal = refuseSecond(actor, askedBy, askedAs)
  if (refusal) return refusal === 'own' ? 'is_asker' : 'works_as_other'
  return mayChange(actor, changes) ? null : 'no_right'
}

type ApprovedBy = Pick<BulkRow, 'createdBy' | 'userId' | 'askedBy' | 'askedAs' | 'changes'>

/** What can still be undone of what is done: for a day, and not where a message has left since. */
async function undoOf(db: Db, actor: Actor, row: BulkRow): Promise<BulkUpdate['undo']> {
  const { state, id } = row
  // Work that gave up has no end.
  const workedAt = row.finishedAt ?? row.startedAt
  if ((state !== 'done' && state !== 'stopped') || workedAt === null) return null
  const until = new Date(workedAt.getTime() + bulkUndoHours * hour)
  if (until <= actor.now) return null
  const count = await countUndoable(db, id)
  return count === 0 ? null : { count, until }
}
