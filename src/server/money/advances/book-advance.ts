import type { Day } from '#domain/day.ts'
import { advanceInEntries } from '#domain/ledger/journal-entries.ts'
import type { Actor } from '#server/actor.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { insertPlacements } from '#server/money/payment-orders/placement-queries.ts'
import { isUndecided, type LineReason, updateLine } from '#server/money/payments/line-queries.ts'
import { lockLine } from '#server/money/payments/lock-line.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findAdvancedFile, insertBankAdvance } from './advance-queries.ts'

/**
 * Says that a customer paid what is left of a line in advance for costs of a file. It is held for that customer, apart from what
 * debtors paid; a step that waits for it is due from now on.
 */
export async function bookAdvance(
  tx: Db,
  actor: Actor,
  today: Day,
  { dossierId, ...seen }: { readonly id: number; readonly version: number; readonly dossierId: number },
): Promise<void> {
  const line = await lockLine(tx, today, seen)
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  const amountCents = line.remainingCents
  if (amountCents <= 0) throw new UserError(409, 'payments.error.no_money_in')
  await lockDossier(tx, actor, { dossierId, version: null })
  const file = await findAdvancedFile(tx, actor, dossierId)
  if (!file) throw notFound()
  if (line.currency !== 'EUR' || file.currency !== 'EUR') throw new UserError(409, 'advance.error.euro')
  const { id: bankLineId, valueDay } = line
  const { customerId, number, currency } = file
  await recordEntries(
    tx,
    { customerId, currency, valueDay, postedAt: actor.now, cause: { kind: 'bank_line', id: bankLineId } },
    advanceInEntries(amountCents).map((entry) => ({ ...entry, dossierId })),
  )
  const by = { placedBy: actor.userId, placedAt: actor.now }
  await insertPlacements(tx, [{ bankLineId, kind: 'advance', orderId: null, amountCents, ...by }])
  const noted = { recordedAt: actor.now, recordedBy: actor.userId }
  const advanceId = await insertBankAdvance(tx, { dossierId, amountCents, receivedDay: valueDay, bankLineId, ...noted })
  await raiseVersion(tx, dossierId)
  const reason: LineReason = { kind: 'advance', values: { number } }
  await updateLine(tx, bankLineId, { state: 'booked', reason })
  await recordAudit(tx, actor, {
    kind: 'advance.received',
    dossierId,
    customerId,
    subjectKind: 'bank_line',
    subjectId: bankLineId,
    data: { advanceId, amountCents, receivedDay: valueDay },
  })
}
