import { statusTransitions } from '#domain/workflow/status.ts'
import type { suspendReasons } from '#contract/files/dossier-commands.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { changeStatuses } from './change-status.ts'
import { suspendedFor } from './dossier-acts.ts'
import { type LockedDossier, lockDossiers } from './lock-dossier.ts'

export type SuspendReason = (typeof suspendReasons)[number]

/** What stands with the suspension: why in words, and in which other dossiers the same is done with it. */
interface Beside {
  readonly note?: string
  readonly also?: readonly number[]
}

/**
 * Suspends dossiers for what became known of their debtor, next to whatever they stand still for already. One that is
 * suspended for it, or is closed, stays as it is.
 */
export async function suspendFor(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  reason: SuspendReason,
  { note = '', also = [] }: Beside = {},
): Promise<void> {
  if (dossierIds.length === 0) return
  const dossiers = await lockDossiers(db, actor, dossierIds)
  const stopped = dossiers.filter((dossier) => runsOn(dossier, reason))
  // Who takes it back here takes it back in all of them.
  const data = also.length > 0 ? { also } : {}
  await changeStatuses(db, actor, stopped, { to: 'suspend', kind: 'dossier.suspended', reason, note, data })
}

/** Whether a dossier does not stand still for a reason yet, and can. */
export function runsOn({ status, halts }: LockedDossier, reason: SuspendReason): boolean {
  return status === 'suspend'
    ? !suspendedFor({ halts }).includes(reason)
    : statusTransitions[status].includes('suspend')
}
