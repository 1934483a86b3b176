import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockDebtors } from '#server/book/debtors/lock-debtors.ts'
import type { Actor } from '#server/actor.ts'
import type { DeliveredChannel } from '#server/sending/delivery/carriers.ts'
import { updateRepresentativeBounced, replaceContact } from '#server/book/debtors/unreached-contacts.ts'
import { findReached } from './return-queries.ts'

interface LostContact {
  readonly dossierId: number
  readonly channel: DeliveredChannel
  /** The address or number to which nothing gets through. */
  readonly value: string | null | undefined
}

/**
 * An address or number to which nothing gets through is not written to again: it ends, and goes on as one that is
 * known to be wrong, so that its history stays whole. Every file of the debtor hears of it.
 */
export async function endContact(db: Db, actor: Actor, { dossierId, channel, value }: LostContact): Promise<void> {
  if (!value) return
  const [kind, status] = channel === 'email' ? (['email', 'bounced'] as const) : (['phone', 'invalid'] as const)
  // The file of the message is held already.
  await lockDebtors(db, await findReached(db, { dossierId, kind, value }))
  const ofDebtor = await replaceContact(db, { dossierId, kind, value, status, at: actor.now })
  const ofOther = kind === 'email' ? await updateRepresentativeBounced(db, dossierId, value) : []
  const changed = [...ofDebtor, ...ofOther.map((file) => ({ ...file, before: 'given' }))]
  const entries = changed.map(({ debtorId, customerId, before, ...of }) => ({
    kind: 'debtor.contact_changed',
    customerId,
    dossierId: of.dossierId,
    subjectKind: 'debtor',
    subjectId: debtorId,
    before: { kind, value, status: before },
    after: { kind, value, status },
  }))
  await recordAudit(db, actor, ...entries)
}
