import type { ClaimChange } from '#contract/files/claim-changes.ts'
import { translate } from '#contract/texts.ts'
import { changeClaims } from '#server/files/claims/change-claims.ts'
import { currentClaim } from '#server/files/claims/reads.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { asImporter } from './book-credit.ts'
import { findBooked, findToWithdraw, letGoOfClaims } from '#server/intake/imports/undo-queries.ts'

/**
 * Takes back the credit notes that an import booked, each by an entry of its own, and the claims they were booked on that
 * the import made: the account tells of those, so they are withdrawn and not thrown away.
 */
export async function reverseCredits(tx: Db, actor: Actor, batchId: number): Promise<void> {
  const change = async (dossierId: number, claimId: number, what: ClaimChange) => {
    const claim = await currentClaim(tx, dossierId, claimId)
    if (!claim) throw new Error(`claim ${claimId} of an import is not there`)
    await changeClaims(tx, asImporter(actor), dossierId, what, {
      note: translate('nl', 'import.credit.undone'),
      version: claim.version,
    })
  }
  for (const { dossierId, claimId, eventId } of await findBooked(tx, batchId)) {
    await change(dossierId, claimId, { kind: 'take_back', eventId })
  }
  const toWithdraw = await findToWithdraw(tx, batchId)
  for (const { dossierId, claimId } of toWithdraw) await change(dossierId, claimId, { kind: 'withdrawal', claimId })
  await letGoOfClaims(
    tx,
    batchId,
    toWithdraw.map(({ claimId }) => claimId),
  )
}
