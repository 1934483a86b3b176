import {
  type ApprovalKind,
  approvalKinds,
  approvalPermissions,
  approvalPlaces,
  type ApprovalRow,
} from '#contract/work/approvals.ts'
import { may } from '#contract/people/permission.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { mayChange } from '#server/files/bulk-updates/check-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findWaiting, type WaitingRow } from './approval-queries.ts'

/** The kinds of which somebody may be the second person; none for who works as another, who is both. */
export function kindsFor(actor: Pick<Actor, 'acl' | 'customerId' | 'impersonatorId'>): ApprovalKind[] {
  if (actor.customerId !== null || actor.impersonatorId !== null) return []
  return approvalKinds.filter((kind) => {
    const place = approvalPlaces[kind]
    return may(actor.acl, approvalPermissions[kind]) && (place === undefined || may(actor.acl, place))
  })
}

/** What waits for the caller as a second person, the oldest first: none of it did he do first himself. */
export async function readApprovals(
  db: Db,
  actor: Actor,
  asked: readonly ApprovalKind[] = approvalKinds,
): Promise<ApprovalRow[]> {
  const kinds = kindsFor(actor).filter((kind) => asked.includes(kind))
  const rows = await findWaiting(db, kinds, [personAtWork(actor)], actor.language)
  return rows.filter((row) => mayDecide(actor, row)).map(({ firstIds: _first, changes: _changes, ...row }) => row)
}

/** Many files are changed by who may do each of the acts to one. */
function mayDecide(actor: Actor, { kind, changes }: WaitingRow): boolean {
  return kind !== 'bulk_update' || mayChange(actor, changes as Parameters<typeof mayChange>[1])
}
