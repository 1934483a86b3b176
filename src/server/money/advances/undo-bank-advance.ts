import { advanceInEntries, turned } from '#domain/ledger/journal-entries.ts'
import { formatCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { liftPlacements } from '#server/money/payment-orders/placement-queries.ts'
import type { LineRow } from '#server/money/payments/line-queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findBankAdvance, setAdvanceUndone, sumAdvanceHeld } from './advance-queries.ts'
import { lockAdvanced } from './lock-advanced.ts'

/** Takes back that a line is an advance: never more than is still held of it. Steps of its file wait for one again. */
export async function undoBankAdvance(tx: Db, actor: Actor, line: LineRow): Promise<void> {
  const advance = await findBankAdvance(tx, line.id)
  if (!advance) return
  const { id, dossierId, customerId, amountCents } = advance
  await lockAdvanced(tx, actor, { dossierId, version: null })
  const heldCents = await sumAdvanceHeld(tx, dossierId)
  if (heldCents < amountCents) {
    const amount = formatCents(amountCents - Math.max(0, heldCents))
    throw new UserError(409, { key: 'advance.error.used', values: { amount } })
  }
  const cause = { kind: 'bank_line', id: line.id } as const
  await recordEntries(
    tx,
    { customerId, currency: line.currency, valueDay: line.valueDay, postedAt: actor.now, cause },
    turned(advanceInEntries(amountCents)).map((entry) => ({ ...entry, dossierId })),
  )
  await liftPlacements(tx, line.id, 'advance', actor.now)
  await setAdvanceUndone(tx, { dossierId, id }, { undoneAt: actor.now, undoneBy: actor.userId })
  await raiseVersion(tx, dossierId)
  const data = { advanceId: id, amountCents, receivedDay: line.valueDay }
  await recordAudit(tx, actor, { kind: 'advance.undone', dossierId, customerId, data })
}
