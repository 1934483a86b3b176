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
import { countBookings, insertBookings, type Matched } from './booking-queries.ts'
import { lockPayableDossiers, type PayableDossier } from './dossier-queries.ts'
import { isUndecided, type LineRow, lockLineRows, updateBooked } from './line-queries.ts'
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

/** What is booked of a line that is held. */
type HeldBooking = Pick<LineBooking, 'parts' | 'matched'> & { readonly line: LineRow }

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
  { id, version, ...booking }: LineBooking,
): Promise<ReadonlyMap<number, Account>> {
  return bookHeld(tx, actor, today, [{ ...booking, line: await lockLine(tx, today, { id, version }) }])
}

/** Books lines together, each as by itself, on dossiers of which each is named once: all of them or none. */
export async function bookBankLines(
  tx: Db,
  actor: Actor,
  today: Day,
  bookings: readonly LineBooking[],
): Promise<ReadonlyMap<number, Account>> {
  const ids = bookings.map(({ id }) => id)
  const lines = await lockLineRows(tx, ids)
  const held = bookings.map(({ id, version, ...booking }) => {
    const line = lines.find((one) => one.id === id)
    if (line?.version !== version) throw new UserError(409, 'error.conflict')
    return { ...booking, line }
  })
  return bookHeld(tx, actor, today, held)
}

async function bookHeld(
  tx: Db,
  actor: Actor,
  today: Day,
  bookings: readonly HeldBooking[],
): Promise<ReadonlyMap<number, Account>> {
  const dossiers = await lockPayableDossiers(
    tx,
    bookings.flatMap(({ parts }) => parts.map(({ dossierId }) => dossierId)),
  )
  for (const { line, parts } of bookings) {
    refuseLine(line, parts, today)
    refuseParts(line, parts, dossiers)
  }
  const events = await writeEvents(tx, actor, bookings)
  const booked = await recalculateAccounts(tx, { dossierIds: [...dossiers.keys()], asOf: today, now: actor.now })
  await updateBooked(tx, bookings.map(standingOf))
  await recordAudit(tx, actor, ...events.map((event) => bookedEntry(event, dossiers, booked)))
  const payments = events.map(({ line, part: { dossierId, amountCents }, eventId }) => {
    const customerId = dossiers.get(dossierId)?.customerId ?? null
    return { dossierId, customerId, eventId, valueDay: line.valueDay, amountCents }
  })
  const accounts = await waiveAsAsked(tx, actor, today, payments, booked)
  await settleDossiers(tx, actor, today, accounts)
  return accounts
}

/** How a line stands once its parts are booked. */
function standingOf({ line: { id, ...line }, parts }: HeldBooking) {
  const remainingCents = line.remainingCents - sumCents(parts.map(({ amountCents }) => amountCents))
  if (remainingCents === 0) return { id, state: 'booked', reason: null } as const
  return { id, state: 'open', reason: { kind: 'remainder', values: { remainingCents } } } as const
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
    if (!dossier?.isReal) fields[`parts.${index}.dossierId`] = { key: 'payments.error.unknown_dossier' }
    else if (dossier.currency !== line.currency) {
      fields[`parts.${index}.dossierId`] = { key: 'payments.error.other_currency' }
    } else if (part.claimIds.some((id) => !dossier.claimIds.includes(id))) {
      fields[`parts.${index}.claimIds`] = { key: 'payments.error.unknown_claim' }
    }
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

/** A part of a line that is an event of its dossier. */
interface BookedPart {
  readonly line: LineRow
  readonly part: BookingPart
  readonly matched: Matched | null
  readonly eventId: number
}

/** One event a part. The key counts the bookings of the line: the same booking cannot be written twice. */
async function writeEvents(tx: Db, actor: Actor, bookings: readonly HeldBooking[]): Promise<BookedPart[]> {
  const earlier = await countBookings(
    tx,
    bookings.map(({ line }) => line.id),
  )
  const entries = bookings.flatMap(({ line, parts, matched }) =>
    parts.map((part, index) => ({
      line,
      part,
      matched: matched.get(part.dossierId) ?? null,
      key: `bank_line:${line.id}:${(earlier.get(line.id) ?? 0) + index + 1}`,
    })),
  )
  const ids = await recordAccountEvents(
    tx,
    actor,
    entries.map(({ line, part: { dossierId, amountCents, claimIds }, key }) => ({
      dossierId,
      event: { kind: 'payment', valueDay: line.valueDay, amountCents, claimIds },
      causeKind: 'bank_line',
      causeId: line.id,
      key,
    })),
  )
  const events = entries.map(({ key, ...entry }) => {
    const eventId = ids.get(key)
    if (eventId === undefined) throw new Error(`${key} was booked before`)
    return { ...entry, eventId }
  })
  const by = { bookedBy: actor.userId, bookedAt: actor.now }
  await insertBookings(
    tx,
    events.map(({ line, part: { dossierId, amountCents }, matched, eventId }) => {
      return { bankLineId: line.id, dossierId, amountCents, accountEventId: eventId, matched, ...by }
    }),
  )
  return events
}

function bookedEntry(
  { line, part, matched, eventId }: BookedPart,
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
      matched,
      openCents: account?.openCents ?? null,
      surplusCents: account ? surplusTotal(account) : null,
    },
  }
}
