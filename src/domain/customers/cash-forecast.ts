import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { type Cents, roundQuotient, sumCents } from '#domain/money.ts'

/** So many weeks are looked ahead, and so many back for how a customer's files have paid. */
export const forecastWeeks = 13
export const historyWeeks = 26

/** What is to come on a day. */
export interface ExpectedPayment {
  readonly day: Day
  readonly cents: Cents
}

/** Of what fell due in the weeks that were, how much was kept. */
export interface TrackRecord {
  readonly due: number
  readonly kept: number
}

export interface ForecastFacts {
  readonly today: Day
  readonly plans: readonly ExpectedPayment[]
  readonly promises: readonly ExpectedPayment[]
  readonly plansKept: TrackRecord
  readonly promisesKept: TrackRecord
  /** What came in each of the weeks that were, of files without a plan or promise at the time. */
  readonly history: readonly Cents[]
  /** What is open on files that have neither now: no more than this can come of them. */
  readonly openCents: Cents
}

/** A week of the forecast, from its first to its last day; what is expected is the sum of its three parts. */
export interface ForecastWeek {
  readonly fromDay: Day
  readonly toDay: Day
  readonly plansCents: Cents
  readonly promisesCents: Cents
  readonly otherCents: Cents
  readonly lowCents: Cents
  readonly expectedCents: Cents
  readonly highCents: Cents
}

/**
 * What is expected to come in for a customer, week by week from today on. Plans and promises count for the share that was
 * kept before, and what is late of them comes in the first week; of other files as much as came each week before comes on,
 * until nothing is open. The band goes from four weeks in five that were better to four in five that were worse.
 */
export function forecastCash(facts: ForecastFacts): ForecastWeek[] {
  const plans = byWeek(facts.today, facts.plans)
  const promises = byWeek(facts.today, facts.promises)
  const [planShare, promiseShare] = [shareOf(facts.plansKept), shareOf(facts.promisesKept)]
  const other = weekly(facts.history)
  const left = { low: facts.openCents, expected: facts.openCents, high: facts.openCents }
  const next = (bound: keyof Band) => {
    const cents = Math.max(0, Math.min(other[bound], left[bound]))
    left[bound] -= cents
    return cents
  }
  return Array.from({ length: forecastWeeks }, (_, week) => {
    const [plan = 0, promise = 0] = [plans[week], promises[week]]
    const of = (bound: keyof Band) => partOf(plan, planShare[bound]) + partOf(promise, promiseShare[bound])
    const plansCents = partOf(plan, planShare.expected)
    const promisesCents = partOf(promise, promiseShare.expected)
    const [low, otherCents, high] = [next('low'), next('expected'), next('high')]
    const expectedCents = plansCents + promisesCents + otherCents
    return {
      fromDay: addDays(facts.today, week * 7),
      toDay: addDays(facts.today, week * 7 + 6),
      plansCents,
      promisesCents,
      otherCents,
      // Where a better week has paid everything already, no more is expected than there can be.
      lowCents: Math.min(expectedCents, of('low') + low),
      expectedCents,
      highCents: Math.max(expectedCents, of('high') + high),
    }
  })
}

interface Band {
  readonly low: number
  readonly expected: number
  readonly high: number
}

function byWeek(today: Day, payments: readonly ExpectedPayment[]): Cents[] {
  const weeks = Array.from({ length: forecastWeeks }, () => 0)
  for (const { day, cents } of payments) {
    const week = Math.max(0, Math.floor(daysBetween(today, day) / 7))
    if (week < forecastWeeks) weeks[week] = (weeks[week] ?? 0) + cents
  }
  return weeks
}

/** A share in thousandths: as if eight of ten more had been kept, so that a few say little; the fewer, the wider. */
function shareOf({ due, kept }: TrackRecord): Band {
  const count = due + 10
  const expected = Math.round((1000 * (kept + 8)) / count)
  const width = Math.round(1.28 * Math.sqrt((expected * (1000 - expected)) / count))
  return { low: Math.max(0, expected - width), expected, high: Math.min(1000, expected + width) }
}

const partOf = (cents: Cents, thousandths: number): Cents => roundQuotient(cents * thousandths, 1000)

/** The mean of the weeks that were, between the week that was worse than four in five and the one that was better. */
function weekly(history: readonly Cents[]): Band {
  if (history.length === 0) return { low: 0, expected: 0, high: 0 }
  const sorted = history.map((cents) => Math.max(0, cents)).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const expected = roundQuotient(sumCents(sorted), sorted.length)
  return { low: Math.min(at(0.2), expected), expected, high: Math.max(at(0.8), expected) }
}
