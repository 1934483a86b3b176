import type { StatusRefusal } from '#domain/workflow/status.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { type LockedDossierRow, lockDossierRows } from './status-queries.ts'

/** A dossier that is held until the transaction ends. */
export type LockedDossier = LockedDossierRow

/**
 * Holds a dossier until the transaction ends, so that two who act at once come one after the other. The second is told
 * what the first did: the version it has seen is no longer the one there is, and what `present` tells of what it wanted to
 * change. The system has seen none.
 */
export async function lockDossier(
  db: Db,
  actor: Actor,
  { dossierId, version }: { readonly dossierId: number; readonly version: number | null },
  present: () => Promise<object> = async () => ({}),
): Promise<LockedDossier> {
  const [dossier] = await lockDossierRows(db, actor, [dossierId])
  if (!dossier) throw notFound()
  if (version !== null && version !== dossier.version) {
    throw await describeConflict(db, actor, { dossierId }, { ...currentOf(dossier), ...(await present()) })
  }
  return dossier
}

/** Holds these dossiers until the transaction ends, in the order of their ids; those out of the caller's scope are not among them. */
export async function lockDossiers(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<LockedDossier[]> {
  return lockDossierRows(db, actor, dossierIds)
}

/** Why an act on a dossier may not be. Nobody else was first, so there are no other values to look at. */
export function refusedAct(refusal: StatusRefusal): UserError {
  return new UserError(409, `dossier.refusal.${refusal}`)
}

const currentOf = ({ version, status, nextDay, closingReason, ownerId }: LockedDossierRow) => ({
  version,
  status,
  nextDay,
  closingReason,
  owner: ownerId,
})
