import type { CalculatorAnswers } from '#contract/money/calculator-answers.ts'
import { limitationWords } from '#contract/money/calculator.ts'
import type { Day } from '#domain/day.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import { dutchHolidays, type ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { extendTerm } from '#domain/deadlines/legal-term.ts'
import { limitation, type Limitation } from '#domain/deadlines/limitation.ts'

/** The term of a 14-day letter that was posted, or handed over. */
export function letterTermAnswer(
  asked: { sent?: Day | undefined; postDays?: number | undefined; handed?: Day | undefined },
  extra: ExtraHolidays,
): CalculatorAnswers['letter-term'] {
  const { sent, postDays, handed } = asked
  const sentDay = handed ?? sent
  if (sentDay === undefined) throw new Error('a letter was neither sent nor handed over')
  const delivery = { sentDay, channel: 'post', wording: 'fourteen_from_next_day' } as const
  const term = fourteenDayTerm(
    handed === undefined ? delivery : { ...delivery, provenDay: handed },
    postDays ?? 2,
    extra,
  )
  return { received: term.receivedDay, lastDay: term.lastDay, costsFrom: term.costsFromDay }
}

/** The holidays of a year by law, each day once. */
export function holidaysAnswer(year: number): CalculatorAnswers['holidays'] {
  return { days: [...new Set(dutchHolidays(year).map((holiday) => holiday.day))] }
}

/** The day on which a term of the law ends that would end on this day. */
export function extendAnswer(day: Day, extra: ExtraHolidays): CalculatorAnswers['extend'] {
  return { day: extendTerm(day, extra) }
}

export interface LimitationAsked {
  kind: keyof typeof limitationWords
  due: Day
  interruptions: readonly Day[]
}

/** Until when a claim can be acted on without a doubt. */
export function limitationAnswer(asked: LimitationAsked): CalculatorAnswers['limitation'] {
  return { lastSafeDay: limitationOf(asked).lastSafeDay }
}

/** The same with how it came about. */
export function limitationOf(asked: LimitationAsked): Limitation {
  return limitation({
    kind: limitationWords[asked.kind],
    startDay: asked.due,
    interruptions: asked.interruptions.map((day) => ({ kind: 'reminder', day })),
  })
}
