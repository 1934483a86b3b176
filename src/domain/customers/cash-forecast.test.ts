import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { forecastCash, type ForecastFacts, forecastWeeks, historyWeeks } from './cash-forecast.ts'

const today = day('2026-11-20')
const nothing: ForecastFacts = {
  today,
  plans: [],
  promises: [],
  plansKept: { due: 0, kept: 0 },
  promisesKept: { due: 0, kept: 0 },
  history: [],
  openCents: 0,
}

describe('the forecast of what comes in', () => {
  it('counts a plan for the share that was kept, and what is late of it in the first week', () => {
    const plans = [
      { day: day('2026-11-10'), cents: 10_000 },
      { day: day('2026-12-01'), cents: 10_000 },
    ]
    const weeks = forecastCash({ ...nothing, plans, plansKept: { due: 90, kept: 82 } })
    expect(weeks[0]).toMatchObject({ fromDay: '2026-11-20', toDay: '2026-11-26', plansCents: 9_000 })
    expect(weeks[1]).toMatchObject({ plansCents: 9_000, lowCents: 8_620, expectedCents: 9_000, highCents: 9_380 })
    expect(weeks.slice(2).every(({ highCents }) => highCents === 0)).toBe(true)
  })

  it('of other files goes on as it went, until nothing is open', () => {
    const history = Array.from({ length: historyWeeks }, (_, week) => (week % 2 === 0 ? 20_000 : 0))
    const weeks = forecastCash({ ...nothing, history, openCents: 25_000 })
    expect(weeks.slice(0, 4).map(({ otherCents }) => otherCents)).toEqual([10_000, 10_000, 5_000, 0])
    expect(weeks[0]).toMatchObject({ lowCents: 0, highCents: 20_000 })
  })

  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const payments = fc.array(
    fc.record({ day: fc.integer({ min: -30, max: 200 }).map((days) => addDays(today, days)), cents }),
    { maxLength: 30 },
  )
  const record = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map(([one, other]) => ({ due: Math.max(one, other), kept: Math.min(one, other) }))
  const facts = fc.record({
    today: fc.constant(today),
    plans: payments,
    promises: payments,
    plansKept: record,
    promisesKept: record,
    history: fc.array(fc.integer({ min: -10_000, max: 1_000_000 }), { maxLength: historyWeeks }),
    openCents: cents,
  })

  it('adds up in every week, lies within its band, and never tells more than there can be', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const weeks = forecastCash(known)
        expect(weeks).toHaveLength(forecastWeeks)
        for (const week of weeks) {
          expect(week.plansCents + week.promisesCents + week.otherCents).toBe(week.expectedCents)
          expect(0 <= week.lowCents && week.lowCents <= week.expectedCents).toBe(true)
          expect(week.expectedCents).toBeLessThanOrEqual(week.highCents)
        }
        expect(sumCents(weeks.map(({ otherCents }) => otherCents))).toBeLessThanOrEqual(known.openCents)
        const due = sumCents(known.plans.map((one) => one.cents))
        expect(sumCents(weeks.map(({ plansCents }) => plansCents))).toBeLessThanOrEqual(due)
      }),
    )
  })

  it('expects nothing of plans after their last instalment', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const last = known.plans.reduce((latest, one) => (one.day > latest ? one.day : latest), today)
        const after = forecastCash(known).filter(({ fromDay }) => fromDay > last)
        expect(after.every(({ plansCents }) => plansCents === 0)).toBe(true)
      }),
    )
  })
})
