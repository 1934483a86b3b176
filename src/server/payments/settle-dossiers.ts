import type { Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { closeAsPaid, closedAsPaid, reopen } from './dossier-queries.ts'

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
  const closing = { day: today, at: actor.now, userId: actor.userId }
  for (const { id, customerId, before } of await closeAsPaid(tx, idsWhere(isPaid), closing)) {
    const after = { status: 'closed', nextDay: null }
    const data = { reason: 'paid' }
    await recordAudit(tx, actor, { ...subject(id), kind: 'dossier.closed', customerId, before, after, data })
  }
  for (const dossier of await closedAsPaid(
    tx,
    idsWhere((account) => account.openCents > 0),
  )) {
    await reopen(tx, dossier, today)
    const { id, customerId } = dossier
    const before = { status: 'closed', nextDay: null }
    await recordAudit(tx, actor, {
      ...subject(id),
      kind: 'dossier.reopened',
      customerId,
      before,
      after: dossier.before,
      data: { reason: 'payment_reversed' },
    })
  }
}

/** A dossier without any claim owes nothing, but was not paid either. */
function isPaid(account: Account): boolean {
  return account.claims.length > 0 && account.openCents === 0
}

function subject(dossierId: number) {
  return { dossierId, subjectKind: 'dossier', subjectId: dossierId }
}
