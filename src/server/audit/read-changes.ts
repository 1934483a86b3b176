import type { ChangeKind, ChangeLogAnswer } from '#contract/change-log.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { findChanges } from './queries.ts'

type ChangedField = ChangeLogAnswer['items'][number]['fields'][number]

/** What is counted, made or kept by the portal: nobody changed it. */
const unseen = new Set(['id', 'version', 'createdAt', 'fileCount', 'names', 'proposal', 'proposedBy', 'cost'])

/**
 * Who changed what of an object, the newest first, from the audit trail. Whoever asks has been let through to the object
 * itself. People of customers are not told who of the agency it was.
 */
export async function readChanges(
  db: Db,
  actor: Actor,
  subject: { readonly kind: 'customer' | 'merchant' | 'partner' | 'user'; readonly id: number },
  limit: number,
): Promise<ChangeLogAnswer> {
  const { rows, total } = await findChanges(db, subject, limit)
  const items = rows.map(({ id, kind, at, by, as, ofAgency, before, after, data }) => ({
    id,
    kind: kind as ChangeKind,
    at,
    by: actor.customerId !== null && ofAgency ? null : by,
    as: actor.customerId === null ? as : null,
    fields: changedFields(before, after ?? data),
  }))
  return { items, total }
}

/** What differs between two states, field by field; what was empty and still is, is not told. */
function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [asRecord(before), asRecord(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !unseen.has(name))
  return names.flatMap((field) => {
    const change = { field, before: shownOf(was[field]), after: shownOf(is[field]) }
    return change.before === change.after ? [] : [change]
  })
}

const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** A value as it can be shown; of an object its name, of a list each of it on a line of its own, whatever its order. */
function shownOf(value: unknown): ChangedField['before'] {
  if (Array.isArray(value))
    return (
      value
        .flatMap((one) => shownOf(one) ?? [])
        .toSorted((one, other) => String(one).localeCompare(String(other)))
        .join('\n') || null
    )
  if (value === '' || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  const { name } = asRecord(value)
  return typeof name === 'string' ? name : null
}
