import { statusTransitions } from '#domain/workflow/status.ts'
import type { suspendReasons } from '#contract/dossier-commands.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { changeStatuses } from './change-status.ts'
import { suspendedFor } from './dossier-acts.ts'
import { takeDossiers } from './take-dossier.ts'

/**
 * Suspends dossiers for what became known of their debtor, next to whatever they stand still for already. One that is
 * suspended for it, or is closed, stays as it is.
 */
export async function suspendFor(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  reason: (typeof suspendReasons)[number],
  note = '',
): Promise<void> {
  const dossiers = await takeDossiers(db, actor, dossierIds)
  const stopped = dossiers.filter(({ status, halts }) =>
    status === 'suspend' ? !suspendedFor({ halts }).includes(reason) : statusTransitions[status].includes('suspend'),
  )
  await changeStatuses(db, actor, stopped, { to: 'suspend', kind: 'dossier.suspended', reason, note })
}
