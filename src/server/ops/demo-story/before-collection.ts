import { addDays, type Day } from '#domain/day.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import { addWorkingDays, isWorkingDay, nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { companyPrecasso, consumerPrecasso } from '#domain/workflow/default-workflows.ts'
import type { DemoDebtor } from './make-debtor.ts'
import type { World } from './dossier-story.ts'

/** A file that stands before the step with which it passes to collection. */
export interface BeforeCollection {
  /** The place of its customer among those of the demo. */
  readonly customer: number
  readonly kind: DemoDebtor['kind']
  /** In how many working days it passes; below nothing it would have passed so many ago. */
  readonly passesIn: number
  readonly halt?: 'dispute' | 'hold'
}

/** By the last two digits of their number: some at each place that asks for somebody, most of the first customer. */
const places: ReadonlyMap<number, BeforeCollection> = new Map([
  [11, { customer: 0, kind: 'private', passesIn: 1 }],
  [17, { customer: 0, kind: 'private', passesIn: -8 }],
  [23, { customer: 4, kind: 'private', passesIn: 1 }],
  [29, { customer: 5, kind: 'company', passesIn: 2 }],
  [37, { customer: 0, kind: 'private', passesIn: -2 }],
  [43, { customer: 1, kind: 'private', passesIn: 3, halt: 'dispute' }],
  [53, { customer: 4, kind: 'private', passesIn: 2, halt: 'hold' }],
  [61, { customer: 2, kind: 'private', passesIn: 4 }],
  [67, { customer: 0, kind: 'private', passesIn: 3 }],
  [73, { customer: 0, kind: 'company', passesIn: 6 }],
])

/** What a file of the demo is before collection; undefined for one that is in collection. */
export const beforeCollectionOf = (number: number): BeforeCollection | undefined => places.get(number % 100)

/** The workflow of these files. */
export const workflowBefore = { private: consumerPrecasso, company: companyPrecasso } as const

/**
 * The days on which the letters of such a file left, for it to pass on its day: the reminder and, to a consumer, the
 * 14-day letter.
 */
export function letterDaysBefore({ kind, passesIn }: BeforeCollection, { today, holidays, daysPost }: World): Day[] {
  const passesDay = workingDaysAway(today, passesIn, holidays)
  const passesAfter = (sentDay: Day) =>
    kind === 'company'
      ? addDays(sentDay, 10)
      : fourteenDayTerm({ sentDay, channel: 'post', wording: 'fifteen_after_delivery' }, daysPost, holidays)
          .costsFromDay
  let last = passesDay
  do last = addDays(last, -1)
  while (!isWorkingDay(last, holidays) || nextWorkingDay(passesAfter(last), holidays) > passesDay)
  return kind === 'company' ? [last] : [nextWorkingDay(addDays(last, -12), holidays), last]
}

function workingDaysAway(today: Day, count: number, holidays: World['holidays']): Day {
  if (count >= 0) return addWorkingDays(today, count, holidays)
  let day = today
  for (let left = -count; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}
