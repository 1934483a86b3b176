import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Cents } from '#domain/money.ts'
import { reminderDayOf } from './plan-state.ts'
import { receivedBetween, type Received } from './received.ts'

/** What a debtor said he would pay, and when at the latest. */
export interface Promised {
  readonly madeDay: Day
  readonly untilDay: Day
  readonly amountCents: Cents
}

export interface PromiseStanding {
  readonly state: 'open' | 'kept' | 'broken'
  readonly paidCents: Cents
  /** The day on which it is broken, if nothing more comes. */
  readonly brokenDay: Day
}

/**
 * Whether a promise is kept at the end of a day: what came since it was made, through its last day, is enough.
 * `received` is what became known after it was made.
 */
export function promiseStanding(
  promise: Promised,
  received: readonly Received[],
  on: Day,
  extra: ExtraHolidays,
): PromiseStanding {
  const { madeDay, untilDay, amountCents } = promise
  const brokenDay = reminderDayOf(untilDay, extra)
  const inTime = received.filter((one) => one.day < brokenDay)
  const paidCents = receivedBetween(inTime, madeDay, on)
  const state = paidCents >= amountCents ? 'kept' : on >= brokenDay ? 'broken' : 'open'
  return { state, paidCents, brokenDay }
}
