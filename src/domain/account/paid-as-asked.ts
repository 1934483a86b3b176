import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { account, type AccountSettings, surplusTotal } from './account.ts'
import type { AccountEvent, Payment, Waiver } from './events.ts'

/** What a message asked of a debtor: how much, on the day of its amounts, and the last day on which that is in time. */
export interface AskedAmount {
  readonly day: Day
  readonly lastDay: Day
  readonly cents: Cents
}

/**
 * What is given up because a payment is exactly what a message asked within its term: no more than the interest that came
 * since, so that nothing is open any more. Null where the payment is another amount or out of time, or where anything else
 * came that is still open: costs, a claim, money that was taken back. `events` hold the payment.
 */
export function waiverAsAsked(
  events: readonly AccountEvent[],
  payment: Pick<Payment, 'id' | 'valueDay' | 'amountCents'>,
  messages: readonly AskedAmount[],
  today: Day,
  settings: AccountSettings,
): Omit<Waiver, 'id'> | null {
  const { valueDay, amountCents } = payment
  const asked = messages
    .filter(({ cents, day, lastDay }) => cents === amountCents && day <= valueDay && valueDay <= lastDay)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const missingCents = asked.length === 0 ? 0 : account(events, valueDay, settings).openCents
  if (missingCents <= 0) return null
  const without = events.filter((event) => event.kind === 'claim' || event.id !== payment.id)
  const interestOn = (on: Day) => account(without, on, settings).balances.interest.chargedCents
  const message = asked.find(({ day }) => missingCents <= interestOn(valueDay) - interestOn(day))
  if (!message) return null
  const waiver = {
    kind: 'waiver',
    valueDay,
    amountCents: missingCents,
    component: 'interest',
    asked: { day: message.day, cents: message.cents },
  } as const
  const then = account([...events, { ...waiver, id: triedId }], today, settings)
  const isThrough = then.openCents === 0 && surplusTotal(then) === surplusTotal(account(events, today, settings))
  return isThrough ? waiver : null
}

/** An id no event has: the waiver is tried, not written. */
const triedId = Number.MAX_SAFE_INTEGER
