import type { Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { holdAgain } from '#server/book/standing/hold-again.ts'
import { closeDossiers } from './close-dossiers.ts'
import { findClosedFor, putBack } from '#server/book/standing/closing-queries.ts'

/**
 * Brings the status of dossiers in step with their recalculated accounts: closed as paid when nothing is open any
 * more, interest and costs included; back where they stood when a payment that closed them was taken back.
 */
export async function settleDossiers(
  tx: Db,
  actor: Actor,
  today: Day,
  accounts: ReadonlyMap<number, Account>,
): Promise<void> {
  const idsWhere = (holds: (account: Account) => boolean) =>
    [...accounts].flatMap(([id, account]) => (holds(account) ? [id] : []))
  await closeDossiers(tx, actor, { dossierIds: idsWhere(isPaid), reason: 'paid', today })
  const owing = idsWhere(({ openCents }) => openCents > 0)
  for (const dossier of await findClosedFor(tx, 'paid', owing)) {
    await putBack(tx, dossier, today)
    await recordAudit(tx, actor, {
      kind: 'dossier.reopened',
      dossierId: dossier.id,
      customerId: dossier.customerId,
      subjectKind: 'dossier',
      subjectId: dossier.id,
      before: { status: 'closed', nextDay: null },
      after: dossier.before,
      data: { reason: 'payment_reversed' },
    })
    await holdAgain(tx, actor, [dossier.id])
  }
}

/** A dossier without any claim owes nothing, but was not paid either. */
function isPaid(account: Account): boolean {
  return account.claims.length > 0 && account.openCents === 0
}
