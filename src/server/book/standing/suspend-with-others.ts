import { isPersonFlag } from '#contract/files/dossiers.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findRunningOn } from './person-queries.ts'
import { runsOn, suspendFor, type SuspendReason } from './suspend-for.ts'
import { type LockedDossier, lockDossiers } from './lock-dossier.ts'

/** For what a dossier is suspended, and of whom that holds where one of its debtors is named. */
export interface ToldReason {
  readonly reason: SuspendReason
  readonly debtorId: number | null
}

/**
 * Suspends a dossier for what was told in a call or came of the work for it. What holds of the person stops his other
 * dossiers that run, as the form of the file has them ticked. Where it stands still for that already somebody has looked at
 * the others too, and they stay as they are.
 */
export async function suspendWithOthers(db: Db, actor: Actor, dossierId: number, told: ToldReason): Promise<void> {
  const { dossier, others } = await lockWithOthers(db, actor, dossierId, told)
  if (!dossier || !runsOn(dossier, told.reason)) return
  await suspendFor(db, actor, [dossierId], told.reason, { also: others })
  await suspendFor(db, actor, others, told.reason)
}

/** Holds a dossier with those that stop with it, in one order: before it is held alone. */
export async function lockWithOthers(
  db: Db,
  actor: Actor,
  dossierId: number,
  { reason, debtorId }: ToldReason,
): Promise<{ readonly dossier: LockedDossier | undefined; readonly others: readonly number[] }> {
  const running = isPersonFlag(reason) ? await findRunningOn(db, actor, [dossierId], { reason, debtorId }) : []
  const others = running.map(({ otherId }) => otherId)
  const held = await lockDossiers(db, actor, [dossierId, ...others])
  return { dossier: held.find(({ id }) => id === dossierId), others }
}
