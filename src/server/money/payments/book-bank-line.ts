import { surplusTotal, type Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import type { Actor } from '#server/actor.ts'
import { UserError, type Message } from '#server/platform/http/errors.ts'
import { countBookings, insertBooking, type Matched } from './booking-queries.ts'
import { lockPayableDossiers, type PayableDossier } from './dossier-queries.ts'
import { isUndecided, updateLine, type LineRow } from './line-queries.ts'
import { lockLine } from './lock-line.ts'
import { waiveAsAsked } from './waive-as-asked.ts'

export interface BookingPart {
  readonly dossierId: number
  readonly amountCents: Cents
  /** The claims the debtor named, in his order. */
  readonly claimIds: readonly number[]
}

export interface LineBooking {
  readonly id: number
  readonly version: number
  readonly parts: readonly BookingPart[]
  /** Why each dossier, for those that were proposed. */
  readonly matched: ReadonlyMap<number, Matched>
}

/**
 * Books a line on one dossier or split over several: an event on each account, the account replayed and
 * allocated by law, its transfers, its balance, and the dossier closed when it is paid, or paid as a message asked, all or
 * nothing.
 * Answers the accounts.
 */
export async function bookBankLine(
  tx: Db,
  actor: Actor,
  today: Day,
  booking: LineBooking,
): Promise<ReadonlyMap<number, Account>> {
  const line = await lockLine(tx, today, booking)
  const dossiers = await lockPayableDossiers(
    tx,
    booking.parts.map(({ dossierId }) => dossierId),
  )
  refuseLine(line, booking.parts, today)
  refuseParts(line, booking.parts, dossiers)
  const events = await writeEvents(tx, actor, line, booking)
  const booked = await recalculateAccounts(tx, { dossierIds: [...dossiers.keys()], asOf: today, now: actor.now })
  const remainingCents = line.remainingCents - sumCents(booking.parts.map(({ amountCents }) => amountCents))
  await updateLine(tx, line.id, {
    state: remainingCents === 0 ? 'booked' : 'open',
    reason: remainingCents === 0 ? null : { kind: 'remainder', values: { remainingCents } },
  })
  await recordAudit(
    tx,
    actor,
    ...events.map(({ part, eventId }) => bookedEntry(line, part, eventId, booking, dossiers, booked)),
  )
  const payments = events.map(({ part: { dossierId, amountCents }, eventId }) => {
    return {
      dossierId,
      customerId: dossiers.get(dossierId)?.customerId ?? null,
      eventId,
      valueDay: line.valueDay,
      amountCents,
    }
  })
  const accounts = await waiveAsAsked(tx, actor, today, payments, booked)
  await settleDossiers(tx, actor, today, accounts)
  return accounts
}

function refuseLine(line: LineRow, parts: readonly BookingPart[], today: Day): void {
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  if (line.amountCents <= 0) throw new UserError(409, 'payments.error.no_money_in')
  if (line.valueDay > today) throw new UserError(409, 'payments.error.future_day')
  if (sumCents(parts.map(({ amountCents }) => amountCents)) > line.remainingCents) {
    throw new UserError(400, 'payments.error.more_than_line', {
      fields: { parts: { key: 'payments.error.more_than_line' } },
    })
  }
}

function refuseParts(
  line: LineRow,
  parts: readonly BookingPart[],
  dossiers: ReadonlyMap<number, PayableDossier>,
): void {
  const fields: Record<string, Message> = {}
  for (const [index, part] of parts.entries()) {
    const dossier = dossiers.get(part.dossierId)
    if (!dossier) fields[`parts.${index}.dossierId`] = { key: 'payments.error.unknown_dossier' }
    else if (dossier.currency !== line.currency) {
      fields[`parts.${index}.dossierId`] = { key: 'payments.error.other_currency' }
    } else if (part.claimIds.some((id) => !dossier.claimIds.includes(id))) {
      fields[`parts.${index}.claimIds`] = { key: 'payments.error.unknown_claim' }
    }
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

/** One event a part. The key counts the bookings of the line: the same booking cannot be written twice. */
async function writeEvents(tx: Db, actor: Actor, line: LineRow, booking: LineBooking) {
  const earlier = await countBookings(tx, line.id)
  const entries = booking.parts.map((part, index) => ({
    part,
    key: `bank_line:${line.id}:${earlier + index + 1}`,
  }))
  const ids = await recordAccountEvents(
    tx,
    actor,
    entries.map(({ part: { dossierId, amountCents, claimIds }, key }) => ({
      dossierId,
      event: { kind: 'payment', valueDay: line.valueDay, amountCents, claimIds },
      causeKind: 'bank_line',
      causeId: line.id,
      key,
    })),
  )
  const events: { part: BookingPart; eventId: number }[] = []
  for (const { part, key } of entries) {
    const eventId = ids.get(key)
    if (eventId === undefined) throw new Error(`${key} was booked before`)
    await insertBooking(tx, {
      bankLineId: line.id,
      dossierId: part.dossierId,
      amountCents: part.amountCents,
      accountEventId: eventId,
      matched: booking.matched.get(part.dossierId) ?? null,
      bookedBy: actor.userId,
      bookedAt: actor.now,
    })
    events.push({ part, eventId })
  }
  return events
}

function bookedEntry(
  line: LineRow,
  part: BookingPart,
  eventId: number,
  booking: LineBooking,
  dossiers: ReadonlyMap<number, PayableDossier>,
  accounts: ReadonlyMap<number, Account>,
) {
  const account = accounts.get(part.dossierId)
  return {
    kind: 'payment.booked',
    dossierId: part.dossierId,
    customerId: dossiers.get(part.dossierId)?.customerId ?? null,
    subjectKind: 'account_event',
    subjectId: eventId,
    data: {
      amountCents: part.amountCents,
      valueDay: line.valueDay,
      bankLineId: line.id,
      matched: booking.matched.get(part.dossierId) ?? null,
      openCents: account?.openCents ?? null,
      surplusCents: account ? surplusTotal(account) : null,
    },
  }
}
