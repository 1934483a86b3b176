import type { ChangeKind, ChangeLogAnswer } from '#contract/files/change-log.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type ChangeRow, findChanges, findListChanges } from './queries.ts'

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
  subject: {
    readonly kind: 'agency' | 'customer' | 'merchant' | 'partner' | 'user'
    readonly id: number
    /** Its fields, where what was kept of it has them deeper. */
    readonly fieldsOf?: (kept: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  },
  limit: number,
): Promise<ChangeLogAnswer> {
  const { rows, total } = await findChanges(db, subject, limit)
  const fieldsOf = (kept: unknown) => subject.fieldsOf?.(asRecord(kept)) ?? kept
  const items = rows.map((row) => ({
    ...toldOf(actor, row),
    kind: row.kind as ChangeKind,
    subject: null,
    fields: changedFields(fieldsOf(row.before), fieldsOf(row.after ?? row.data)),
  }))
  return { items, total }
}

/** Who did it, and when, as far as whoever asks is told. */
function toldOf(actor: Actor, { id, at, by, as, ofAgency }: ChangeRow) {
  const isStranger = actor.customerId !== null
  return { id, at, by: isStranger && ofAgency ? null : by, as: isStranger ? null : as }
}

/** What became of a row of a list; each has a kind of its own. */
const rowKinds: Readonly<Record<string, ChangeKind>> = {
  added: 'row.added',
  changed: 'row.changed',
  removed: 'row.removed',
}

/**
 * Who added, changed and removed what of a list of settings, or of one row of it, the newest first. `nameOf` is what a row
 * is called, by what was kept of it.
 */
export async function readListChanges(
  db: Db,
  actor: Actor,
  list: { readonly kind: string; readonly nameOf: (row: Readonly<Record<string, unknown>>) => string },
  { row, limit }: { readonly row?: number | undefined; readonly limit: number },
): Promise<ChangeLogAnswer> {
  const { rows, total } = await findListChanges(db, { kind: list.kind, row }, limit)
  const items = rows.map((change) => {
    const [was, is] = [named(change.before), named(change.after)]
    const kind = rowKinds[change.kind.slice(change.kind.lastIndexOf('.') + 1)] ?? 'row.changed'
    const subject = list.nameOf(Object.keys(is).length > 0 ? is : was)
    return { ...toldOf(actor, change), kind, subject, fields: changedFields(was, is) }
  })
  return { items, total }
}

/** A row with the names of what it points at in place of their keys. */
const named = (row: unknown) => ({ ...asRecord(row), ...asRecord(asRecord(row)['names']) })

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
