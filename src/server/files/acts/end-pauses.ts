import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { resumedStatus } from '#server/book/standing/dossier-acts.ts'
import { findEndedPauses } from '#server/book/standing/status-queries.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'

const batchSize = 100

/** Goes on with every paused dossier whose day has come, in small transactions; safe in several processes at once. */
export async function endPauses(db: Db, clock: Clock): Promise<number> {
  for (let ended = 0; ; ) {
    const count = await inTransaction(db, (tx) => endSome(tx, clock))
    ended += count
    if (count < batchSize) return ended
  }
}

async function endSome(tx: Db, clock: Clock): Promise<number> {
  const dossierIds = await findEndedPauses(tx, clock.today(), batchSize)
  const actor = systemActor(clock.now())
  const wish = { to: resumedStatus, kind: 'dossier.resumed', reason: 'pause_ended' } as const
  await changeStatuses(tx, actor, await lockDossiers(tx, actor, dossierIds), wish)
  return dossierIds.length
}
