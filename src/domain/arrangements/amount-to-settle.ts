import { account, type AccountSettings } from '#domain/account/account.ts'
import type { AccountEvent, Payment } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { maxAmountCents, type Cents } from '#domain/money.ts'

/**
 * What has to be paid on a day so that nothing is open any more. Not the balance of that day: over a sum that is paid
 * no interest of the day itself is owed, but for commercial interest.
 */
export function amountToSettle(events: readonly AccountEvent[], on: Day, settings: AccountSettings): Cents {
  const all: Payment = { kind: 'payment', id: -1, valueDay: on, amountCents: maxAmountCents, claimIds: [] }
  const allocation = account([...events, all], on, settings).allocations.find((one) => one.eventId === all.id)
  return allocation ? allocation.amountCents - allocation.surplusCents : 0
}
