import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { findLastChange } from './queries.ts'

/** What was changed: an object of the audit trail, a dossier as a whole, or an item on the agenda or a log of one. */
export type ChangedSubject =
  | { readonly kind: string; readonly id: number | null }
  | { readonly dossierId: number; readonly itemId?: number; readonly logId?: number }

/**
 * The refusal of a change by somebody who has seen an older version: `current` holds the fields of the change as they
 * are now, so that a form can lay them beside what was typed. People of customers are not told who of the agency it was.
 */
export async function describeConflict(
  db: Db,
  actor: Actor,
  subject: ChangedSubject,
  current: object,
): Promise<UserError> {
  const last = actor.customerId === null ? await findLastChange(db, subject) : undefined
  const currentBy = last && { name: last.name, at: last.at.toISOString() }
  return new UserError(409, 'error.conflict', { current, ...(currentBy ? { currentBy } : {}) })
}
