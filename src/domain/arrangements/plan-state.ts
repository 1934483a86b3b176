import { addDays, latest, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import type { Instalment } from './instalments.ts'
import { receivedUntil, type Received } from './received.ts'

/** A plan as it was agreed. */
export interface AgreedPlan {
  readonly agreedDay: Day
  /** How many days the debtor still has from the day he is told that an instalment is missing. */
  readonly graceDays: number
  readonly instalments: readonly AgreedInstalment[]
}

export interface AgreedInstalment extends Instalment {
  /** The day the debtor was told that it is missing; absent: it was not, or on the first day it could be. */
  readonly toldDay?: Day | null
}

/**
 * `kept`: nothing is due that was not paid. `due`: an instalment has its last day. `in_grace`: one is missing, the
 * debtor is told and can still pay. `late`: the grace is over, the plan lapses. `done`: all is paid.
 */
export const planStates = ['kept', 'due', 'in_grace', 'late', 'done'] as const
export type PlanState = (typeof planStates)[number]

export interface InstalmentStanding extends Instalment {
  readonly paidCents: Cents
  readonly state: 'paid' | 'part' | 'open'
  /** The day on which it still is in time: that of `dueDay`, or the working day after a free day. */
  readonly lastDay: Day
  readonly isMissed: boolean
}

export interface PlanStanding {
  readonly state: PlanState
  readonly instalments: readonly InstalmentStanding[]
  readonly paidCents: Cents
  readonly openCents: Cents
  /** What should have been paid by now, the instalment of today included, and what of it was. */
  readonly fallenDueCents: Cents
  readonly fallenDuePaidCents: Cents
  /** The first instalment that is not paid in full. */
  readonly next: InstalmentStanding | null
  /** The day the debtor is told that `next` is missing, if it is not paid before. */
  readonly reminderDay: Day | null
  /** The day the plan lapses, if `next` is not paid before. */
  readonly lapseDay: Day | null
}

/**
 * How a plan stands at the end of a day. `received` is what became known since it was agreed, whatever its day: what was
 * open then was reckoned without it. It pays the instalments in their order, in whatever sums it came. An instalment
 * that is due on a free day may come on the next working day.
 */
export function planStanding(
  plan: AgreedPlan,
  received: readonly Received[],
  on: Day,
  extra: ExtraHolidays,
): PlanStanding {
  let left = receivedUntil(received, on)
  const standings = plan.instalments.map(({ number, dueDay, amountCents }): InstalmentStanding => {
    const paidCents = Math.min(left, amountCents)
    left -= paidCents
    const state = paidCents === amountCents ? 'paid' : paidCents > 0 ? 'part' : 'open'
    const isMissed = state !== 'paid' && on >= reminderDayOf(dueDay, extra)
    return { number, dueDay, lastDay: lastDayOf(dueDay, extra), amountCents, paidCents, state, isMissed }
  })
  const paidCents = sumCents(standings.map((one) => one.paidCents))
  const openCents = sumCents(plan.instalments.map((one) => one.amountCents)) - paidCents
  const next = standings.find((one) => one.state !== 'paid') ?? null
  const fallenDue = standings.filter((one) => one.lastDay <= on)
  const shared = {
    instalments: standings,
    paidCents,
    openCents,
    fallenDueCents: sumCents(fallenDue.map((one) => one.amountCents)),
    fallenDuePaidCents: sumCents(fallenDue.map((one) => one.paidCents)),
    next,
  }
  if (next === null) return { ...shared, state: 'done', reminderDay: null, lapseDay: null }
  const reminderDay = reminderDayOf(next.dueDay, extra)
  const toldDay = plan.instalments.find((one) => one.number === next.number)?.toldDay ?? reminderDay
  const lapseDay = addDays(latest(reminderDay, toldDay), plan.graceDays)
  return { ...shared, state: stateOf(on, next.lastDay, reminderDay, lapseDay), reminderDay, lapseDay }
}

/** The last day to pay what is due on a day: never a free day, for no bank books on one. */
export function lastDayOf(dueDay: Day, extra: ExtraHolidays): Day {
  return addWorkingDays(dueDay, 0, extra)
}

/** The first working day after the last day to pay. */
export function reminderDayOf(dueDay: Day, extra: ExtraHolidays): Day {
  return addWorkingDays(addDays(lastDayOf(dueDay, extra), 1), 0, extra)
}

function stateOf(on: Day, lastDay: Day, reminderDay: Day, lapseDay: Day): PlanState {
  if (on < lastDay) return 'kept'
  if (on < reminderDay) return 'due'
  return on < lapseDay ? 'in_grace' : 'late'
}
