import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import { takeFromTeams } from '#server/distribution/take-from-teams.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { findColleague, updateOwners } from './owner-queries.ts'
import type { TakenDossier } from './take-dossier.ts'

/** Gives dossiers that are held to a colleague who works here, or to nobody (null). */
export async function assignOwner(
  db: Db,
  actor: Actor,
  dossiers: readonly TakenDossier[],
  ownerId: number | null,
): Promise<void> {
  const owner = ownerId === null ? null : await findColleague(db, ownerId)
  if (owner === undefined) {
    throw new UserError(400, 'error.check_fields', { fields: { owner: { key: 'agenda.error.assignee' } } })
  }
  const ids = dossiers.map(({ id }) => id)
  const former = await updateOwners(db, ids, ownerId)
  await takeFromTeams(db, ids)
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
