import type { AddressStatus } from '#domain/addresses/address-check.ts'
import type { Actor } from '#server/actor.ts'
import { changeDebtorAddress, type DebtorOfDossier, type ToldAddress } from '#server/book/debtors/debtor-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockOpenWatch, updateWatch } from './check-queries.ts'
import { endWatch } from './end-watch.ts'

/** An address that somebody puts right, or judges, by hand: one that is sure is no longer watched. */
export async function changeAddressByHand(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  told: ToldAddress,
): Promise<void> {
  await changeDebtorAddress(db, actor, which, told)
  await followHandChange(db, actor, which.debtorId, told.status)
}

/**
 * An address that somebody has put right by hand is not looked into any more. What waits for a decision goes on waiting:
 * a person has to say that it does not hold, and has to have seen what was changed meanwhile.
 */
async function followHandChange(db: Db, actor: Actor, debtorId: number, status: AddressStatus): Promise<void> {
  const watch = await lockOpenWatch(db, debtorId)
  if (watch?.state === 'proposed') await updateWatch(db, actor, watch.id, { state: 'proposed' })
  if (watch?.state !== 'watching' || (status !== 'given' && status !== 'confirmed')) return
  await endWatch(db, actor, watch, status === 'confirmed' ? 'confirmed' : 'changed')
}
