import { type Actor, systemActor } from '#server/actor.ts'
import { holdForRelief } from '#server/book/standing/hold-again.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { findRelieved, findUnheld } from '#server/book/standing/relief-hold.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findUnasked } from './claim-queries.ts'
import { findLetGo, findUntoldDoubts } from './doubt-queries.ts'
import { endOver } from './end-relief.ts'
import { findToEnter, findToLeave, type PhaseMove } from './phase-queries.ts'
import { findOver, findUntold } from './queries.ts'
import { askToFile } from './relief-claims.ts'
import { askWhose, letGo } from './relief-doubts.ts'
import { enterDebtRelief, leaveDebtRelief } from './relief-phase.ts'
import { tellOffices } from './tell-offices.ts'

const batchSize = 500

/**
 * Holds the files of people with relief that came to run: new ones, and those of who turned out to be the same person; has those
 * told who have one outside; and ends relief whose term is over, or has somebody look at it. Safe in several processes at once.
 */
export async function followRelief(db: Db, clock: Clock): Promise<void> {
  const actor = systemActor(clock.now())
  const unheld = await findUnheld(db, null, batchSize)
  const ids = [...new Set(unheld.map(({ dossierId }) => dossierId))]
  if (ids.length > 0) {
    await inTransaction(db, async (tx) => {
      // Relief may have ended since: what holds them is asked again once they are locked.
      await lockDossiers(tx, actor, ids)
      await holdForRelief(tx, actor, ids)
      await tellOffices(tx, actor, await findRelieved(tx, ids))
    })
  }
  await inTransaction(db, async (tx) => tellOffices(tx, actor, await findUntold(tx, batchSize)))
  await inTransaction(db, async (tx) => askToFile(tx, actor, await findUnasked(tx, null, batchSize)))
  await followPhases(db, actor)
  await inTransaction(db, async (tx) => askWhose(tx, actor, await findUntoldDoubts(tx, batchSize)))
  for (const one of await findLetGo(db, batchSize)) await inTransaction(db, async (tx) => letGo(tx, actor, one))
  const failures: unknown[] = []
  for (const { id } of await findOver(db, inAmsterdam(actor.now).day)) {
    await inTransaction(db, async (tx) => endOver(tx, actor, id)).catch((error: unknown) => failures.push(error))
  }
  // One that cannot be ended keeps no other from ending; the task is told to have failed.
  if (failures.length > 0) throw new AggregateError(failures, 'relief that is over was not ended')
}

/** Brings files into the phase of debt relief, and out of it, that came to be there since: new ones, and those opened again. */
async function followPhases(db: Db, actor: Actor): Promise<void> {
  const idsOf = (moves: readonly PhaseMove[]) => moves.map(({ dossierId }) => dossierId)
  const entering = idsOf(await findToEnter(db, null, batchSize))
  if (entering.length > 0) await inTransaction(db, async (tx) => enterDebtRelief(tx, actor, entering))
  const leaving = idsOf(await findToLeave(db, null, batchSize))
  if (leaving.length > 0) await inTransaction(db, async (tx) => leaveDebtRelief(tx, actor, leaving))
}
