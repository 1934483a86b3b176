import type { suspendDossier } from '#contract/files/dossier-commands.ts'
import { isPersonFlag } from '#contract/files/dossiers.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { findOfSamePeople } from '#server/book/standing/person-queries.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { lockDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { AskedOfFile } from './route-act.ts'

/**
 * Suspends a dossier because somebody says so, and with it those others of the same people that are named: who died is
 * written to in none of them. Each keeps its own row of it and can go on by itself; one that closed meanwhile, or stands
 * still for it already, stays as it is.
 */
export async function suspendByHand(
  db: Db,
  actor: Actor,
  { dossierId, also, reason, note, version }: AskedOfFile<typeof suspendDossier>,
): Promise<void> {
  const others = [...new Set(also)].filter((id) => id !== dossierId)
  if (others.length > 0) await lockDossiers(db, actor, [dossierId, ...others])
  const dossier = await lockDossier(db, actor, { dossierId, version })
  if (others.length > 0) {
    const same = await findOfSamePeople(db, actor, dossierId, others)
    if (!isPersonFlag(reason)) throw refusedAlso('dossier.suspend_also.reason')
    if (same.length < others.length) throw refusedAlso('dossier.suspend_also.other_person')
  }
  // Who takes it back here takes it back in all of them.
  const data = others.length > 0 ? { also: others } : {}
  await changeStatuses(db, actor, [dossier], { to: 'suspend', kind: 'dossier.suspended', reason, note, data })
  await suspendFor(db, actor, others, reason, { note })
}

function refusedAlso(key: 'dossier.suspend_also.reason' | 'dossier.suspend_also.other_person'): UserError {
  return new UserError(400, 'error.check_fields', { fields: { also: { key } } })
}
