import { type Day, formatDay } from '#domain/day.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import { readIban } from '#domain/references/iban.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { orderRefund } from '#server/money/payment-orders/order-refund.ts'
import { countBookings, markUndone } from './booking-queries.ts'
import { lockPayableDossiers } from './dossier-queries.ts'
import { isUndecided, type LineRow, updateLine } from './line-queries.ts'
import { lockLine } from './lock-line.ts'
import { findFreeDay, findSurplusBookings, splitBooking, type SurplusBooking } from './refund-queries.ts'

interface Refund {
  readonly id: number
  readonly version: number
  /** What this file has too much of the line; absent: what of the line is on no file. */
  readonly dossierId?: number | undefined
}

/**
 * Orders money of a line to go back to the account it came from. What a file has too much is taken off its booking first. It is
 * paid in a batch like any other order, which another person releases.
 */
export async function refundLine(tx: Db, actor: Actor, today: Day, { dossierId, ...seen }: Refund): Promise<void> {
  const line = await lockLine(tx, today, seen)
  const iban = expectAccount(line)
  await refuseHeld(tx, today, line.id)
  if (dossierId !== undefined) {
    await refundSurplus(tx, actor, today, { line, iban, dossierId })
    return
  }
  if (!isUndecided(line) || line.remainingCents <= 0) throw new UserError(409, 'payments.error.not_open')
  const name = line.counterpartyName ?? ''
  await orderRefund(tx, actor, { lineId: line.id, name, iban, amountCents: line.remainingCents, file: null })
  await updateLine(tx, line.id, { state: 'booked', reason: { kind: 'refund_ordered', values: { name } } })
}

/** What its debtor can still take back himself is not paid back as well: he would have it twice. */
async function refuseHeld(tx: Db, today: Day, lineId: number): Promise<void> {
  const freeDay = await findFreeDay(tx, lineId)
  if (freeDay === null || freeDay <= today) return
  throw new UserError(409, { key: 'payments.error.refund_held', values: { day: formatDay(freeDay) } })
}

/** Of who pays from an account that is none, nothing can go back to it. */
function expectAccount({ amountCents, currency, counterpartyIban }: LineRow): string {
  if (amountCents <= 0) throw new UserError(409, 'payments.error.no_money_in')
  if (currency !== 'EUR') throw new UserError(409, 'payments.error.refund_in_euro')
  const iban = readIban(counterpartyIban ?? '')
  if (iban === null) throw new UserError(409, 'payments.error.no_account_back')
  return iban
}

async function refundSurplus(
  tx: Db,
  actor: Actor,
  today: Day,
  { line, iban, dossierId }: { line: LineRow; iban: string; dossierId: number },
): Promise<void> {
  const find = async () => (await findSurplusBookings(tx, line.id)).filter((booking) => booking.dossierId === dossierId)
  await lockPayableDossiers(tx, [dossierId, ...(await find()).map(({ bookedId }) => bookedId)])
  const bookings = await find()
  const [first] = bookings
  if (!first) throw new UserError(409, 'payments.error.no_surplus')
  if (first.openCents > 0) {
    throw new UserError(409, { key: 'payments.error.still_open', values: { amount: formatCents(first.openCents) } })
  }
  await takeOff(tx, actor, today, line, bookings)
  const amountCents = sumCents(bookings.map(({ surplusCents }) => surplusCents))
  const name = line.counterpartyName ?? first.debtorName
  const file = { dossierId, customerId: first.customerId }
  await orderRefund(tx, actor, { lineId: line.id, name, iban, amountCents, file })
  await updateLine(tx, line.id, { state: line.state, reason: line.reason })
}

/** Takes what is too much off its bookings: as if that had never been paid on the file, on the day of the line. */
async function takeOff(
  tx: Db,
  actor: Actor,
  today: Day,
  line: LineRow,
  bookings: readonly SurplusBooking[],
): Promise<void> {
  const earlier = (await countBookings(tx, [line.id])).get(line.id) ?? 0
  const keyOf = (id: number) => `bank_line:${line.id}:surplus:${id}:${earlier}`
  const { ids, accounts } = await post(
    tx,
    actor,
    today,
    bookings.map(({ id, bookedId: dossierId, accountEventId, surplusCents }) => ({
      dossierId,
      event: { kind: 'reversal', valueDay: line.valueDay, reversesId: accountEventId, amountCents: surplusCents },
      causeKind: 'bank_line',
      causeId: line.id,
      key: keyOf(id),
    })),
  )
  for (const { id, amountCents, surplusCents } of bookings) {
    const undoneEventId = ids.get(keyOf(id))
    if (undoneEventId === undefined) throw new Error(`${keyOf(id)} was reversed before`)
    if (surplusCents === amountCents) await markUndone(tx, line.id, id, undoneEventId)
    else await splitBooking(tx, line.id, id, { amountCents: surplusCents, undoneEventId })
  }
  await settleDossiers(tx, actor, today, accounts)
}
