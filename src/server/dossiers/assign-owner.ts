import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { findColleague, updateOwner } from './owner-queries.ts'
import { takeDossier } from './take-dossier.ts'

export interface OwnerCommand {
  readonly dossierId: number
  /** The version whoever assigns it has seen; null acts on what is found. */
  readonly version: number | null
  /** Null: nobody. */
  readonly ownerId: number | null
}

/** Gives a dossier to a colleague who works here, or to nobody. */
export async function assignOwner(db: Db, actor: Actor, asked: OwnerCommand): Promise<void> {
  const dossier = await takeDossier(db, actor, asked)
  const owner = asked.ownerId === null ? null : await findColleague(db, asked.ownerId)
  if (owner === undefined) {
    throw new UserError(400, 'error.check_fields', { fields: { owner: { key: 'agenda.error.assignee' } } })
  }
  const former = await updateOwner(db, dossier.id, asked.ownerId)
  await recordAudit(db, actor, {
    kind: 'dossier.owner_changed',
    dossierId: dossier.id,
    customerId: dossier.customerId,
    subjectKind: 'dossier',
    subjectId: dossier.id,
    before: former,
    after: { ownerId: asked.ownerId, owner: owner?.name ?? null },
  })
}
