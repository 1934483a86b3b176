import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findComplainedOf } from './complaint-hold.ts'
import { findRelieved } from './relief-hold.ts'
import { suspendFor } from './suspend-for.ts'

/**
 * Suspends files that came to run, new ones, or from being closed or by an undoing, while a complaint about them is open or relief
 * of somebody who owes them runs.
 */
export async function holdAgain(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<void> {
  await suspendFor(db, actor, await findComplainedOf(db, dossierIds), 'complaint')
  await holdForRelief(db, actor, dossierIds)
}

/** The same for relief alone: of files that are new nobody can have complained. */
export async function holdForRelief(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<void> {
  const relieved = Map.groupBy(await findRelieved(db, dossierIds), ({ reason }) => reason)
  for (const [reason, files] of relieved) {
    await suspendFor(db, actor, [...new Set(files.map(({ dossierId }) => dossierId))], reason)
  }
}
