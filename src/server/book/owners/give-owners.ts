import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { updateOwners } from './owner-queries.ts'

/** A file that is held, with what decided whose it becomes. */
interface GivenFile {
  readonly id: number
  readonly customerId: number
  readonly data: unknown
}

/** Gives files that are held to a colleague, or to nobody, by a rule and not by hand; an audit row each. */
export async function giveOwners(
  db: Db,
  actor: Actor,
  files: readonly GivenFile[],
  to: { readonly ownerId: number | null; readonly owner: string | null },
): Promise<void> {
  const ids = files.map(({ id }) => id)
  const former = await updateOwners(db, ids, to.ownerId)
  const entries = files.map(({ id, customerId, data }) => ({
    kind: 'dossier.owner_changed',
    dossierId: id,
    customerId,
    subjectKind: 'dossier',
    subjectId: id,
    before: former.get(id),
    after: to,
    data,
  }))
  await recordAudit(db, actor, ...entries)
}
