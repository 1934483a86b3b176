import { translate } from '#contract/texts.ts'
import { type TimelineKindName, timelineKinds } from '#contract/files/timeline-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findLastChange } from './queries.ts'

/** What was changed: an object of the audit trail, a dossier as a whole, or an item on the agenda or a log of one. */
export type ChangedSubject =
  | { readonly kind: string; readonly id: number | null }
  | { readonly dossierId: number; readonly itemId?: number; readonly logId?: number }

/**
 * The refusal of a change by somebody who has seen an older version: `current` holds the fields of the change as they
 * are now, so that a form can lay them beside what was typed, and of a dossier what was done to it last. People of customers are not told who of the agency it was.
 */
export async function describeConflict(
  db: Db,
  actor: Actor,
  subject: ChangedSubject,
  current: object,
): Promise<UserError> {
  const last = actor.customerId === null ? await findLastChange(db, subject) : undefined
  const what = last && 'dossierId' in subject ? whatWasDone(actor, last.kind) : null
  const currentBy = last && { name: last.name, at: last.at.toISOString(), ...(what === null ? {} : { what }) }
  return new UserError(409, 'error.conflict', { current, ...(currentBy ? { currentBy } : {}) })
}

/** What somebody did on a dossier, as its timeline calls it; null for what that does not tell. */
function whatWasDone({ language }: Actor, kind: string): string | null {
  return isTold(kind) ? translate(language, `timeline.${kind}`) : null
}

const isTold = (kind: string): kind is TimelineKindName => kind in timelineKinds
