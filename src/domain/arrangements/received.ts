import type { Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { sumCents, type Cents } from '#domain/money.ts'

/** Money of the debtor as an arrangement counts it, to us or to the customer; what was taken back is not there. */
export interface Received {
  readonly day: Day
  readonly amountCents: Cents
}

/**
 * What came in on a file, by the account; only what became known after an event, when one is named, and without events
 * that are not for the arrangement.
 */
export function receivedOn(
  { allocations }: Pick<Account, 'allocations'>,
  afterEventId = 0,
  exceptIds: readonly number[] = [],
): Received[] {
  return allocations
    .filter(({ kind, eventId }) => (kind === 'payment' || kind === 'direct_payment') && eventId > afterEventId)
    .filter(({ eventId }) => !exceptIds.includes(eventId))
    .map(({ valueDay, amountCents }) => ({ day: valueDay, amountCents }))
}

/** What came in through a day. */
export function receivedUntil(received: readonly Received[], toDay: Day): Cents {
  return sumCents(received.filter((one) => one.day <= toDay).map((one) => one.amountCents))
}

/** What came in from one day through another, both included. */
export function receivedBetween(received: readonly Received[], fromDay: Day, toDay: Day): Cents {
  return receivedUntil(
    received.filter((one) => one.day >= fromDay),
    toDay,
  )
}
