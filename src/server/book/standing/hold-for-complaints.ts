import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findComplainedOf } from './complaint-hold.ts'
import { suspendFor } from './suspend-for.ts'

/** Suspends files that came to run again, from being closed or by an undoing, while a complaint about them is open. */
export async function holdForComplaints(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<void> {
  await suspendFor(db, actor, await findComplainedOf(db, dossierIds), 'complaint')
}
