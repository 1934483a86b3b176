import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withdrawFromTeams } from '#server/work/distribution/withdraw-from-teams.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findColleague, updateOwners } from '#server/book/owners/owner-queries.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'

/** Gives dossiers that are held to a colleague who works here, or to nobody (null). */
export async function assignOwner(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  ownerId: number | null,
): Promise<void> {
  const owner = ownerId === null ? null : await findColleague(db, ownerId)
  if (owner === undefined) {
    throw new UserError(400, 'error.check_fields', { fields: { owner: { key: 'agenda.error.assignee' } } })
  }
  const ids = dossiers.map(({ id }) => id)
  const former = await updateOwners(db, ids, ownerId)
  await withdrawFromTeams(db, ids)
  const entries = dossiers.map(({ id, customerId }) => ({
    kind: 'dossier.owner_changed',
    dossierId: id,
    customerId,
    subjectKind: 'dossier',
    subjectId: id,
    before: former.get(id),
    after: { ownerId, owner: owner?.name ?? null },
  }))
  await recordAudit(db, actor, ...entries)
}
