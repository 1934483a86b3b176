import { addYears, type Day } from '#domain/day.ts'

/**
 * How a debtor has paid on the files a customer has had at the agency, as counts over the last three years. Nothing else
 * goes into the score: not who the debtor is or where he lives, nor that he disputed, complained or asked for help.
 */
export interface ScoreFacts {
  readonly filesPaid: number
  readonly payments: number
  readonly promisesKept: number
  readonly plansPaid: number
  readonly promisesBroken: number
  readonly plansLapsed: number
}

/** With what a score begins: of whom nothing is known, nothing is held against. */
export const startingScore = 50

/** Over how many years back is looked. */
export const scoreYears = 3

/** What each time adds or takes away, and how often it counts at most. */
export const scoreWeights = {
  filesPaid: { points: 15, most: 2 },
  payments: { points: 5, most: 3 },
  promisesKept: { points: 10, most: 2 },
  plansPaid: { points: 15, most: 1 },
  promisesBroken: { points: -10, most: 3 },
  plansLapsed: { points: -15, most: 2 },
} as const satisfies Record<keyof ScoreFacts, { points: number; most: number }>

/** What a score is made of, in the order in which it is told. */
export const scoreParts = [
  'filesPaid',
  'payments',
  'promisesKept',
  'plansPaid',
  'promisesBroken',
  'plansLapsed',
] as const satisfies readonly (keyof ScoreFacts)[]
export type ScorePart = (typeof scoreParts)[number]

/** One of what goes into a score, with the day on which it happened. */
export interface ScoreDay {
  readonly part: ScorePart
  readonly day: Day
  /** Of a payment that was taken back: from when it counts no more. */
  readonly untilDay: Day | null
}

/** The facts of a score as they were at the end of a day. */
export function scoreFactsOn(days: readonly ScoreDay[], on: Day): ScoreFacts {
  const since = addYears(on, -scoreYears)
  const facts = { filesPaid: 0, payments: 0, promisesKept: 0, plansPaid: 0, promisesBroken: 0, plansLapsed: 0 }
  for (const { part, day, untilDay } of days) {
    if (day >= since && day <= on && (untilDay === null || untilDay > on)) facts[part] += 1
  }
  return facts
}

/** A score from 0 to 100 with what it is made of; parts that did not happen are left out. */
export interface PaymentScore {
  readonly score: number
  readonly parts: readonly { readonly part: ScorePart; readonly count: number; readonly points: number }[]
}

/** The payment score: fifty, with points for what was paid and kept, less points for what was broken. */
export function paymentScore(facts: ScoreFacts): PaymentScore {
  const parts = scoreParts.flatMap((part) => {
    const { points, most } = scoreWeights[part]
    const count = facts[part]
    return count === 0 ? [] : [{ part, count, points: points * Math.min(count, most) }]
  })
  const sum = parts.reduce((total, { points }) => total + points, startingScore)
  return { score: Math.min(100, Math.max(0, sum)), parts }
}
