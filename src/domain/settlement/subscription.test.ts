import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, daysBetween } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import {
  chargeSubscription,
  forecastFiles,
  periodOf,
  type RunningSubscription,
  stretchesOf,
  subscriptionPeriods,
} from './subscription.ts'

const november = periodOf('month', day('2026-11-20'))
const terms = { priceCents: 4900, includedFiles: 5, extraFileCents: 750 }
const running = (change: Partial<RunningSubscription> = {}): RunningSubscription => ({
  fromDay: day('2026-01-01'),
  toDay: null,
  terms: [{ ...terms, fromDay: day('2026-01-01') }],
  pauses: [],
  ...change,
})
const used = (...days: number[]) => days.map((date) => day(`2026-11-${String(date).padStart(2, '0')}`))

describe('a subscription in a period', () => {
  it.each([
    ['month', '2026-02-14', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['year', '2026-01-01', '2026-01-01', '2026-12-31'],
  ] as const)('a %s with %s in it is a calendar period', (kind, within, fromDay, toDay) => {
    expect(periodOf(kind, day(within))).toEqual({ fromDay, toDay })
  })

  const changed = [
    ...running().terms,
    { priceCents: 6000, includedFiles: 10, extraFileCents: 500, fromDay: day('2026-11-21') },
  ]
  it.each([
    ['of a whole period', {}, used(1, 2, 3, 4, 5, 30), [30, 4900, 5, 1, 750]],
    ['that ends within it', { toDay: day('2026-11-10') }, used(1, 2), [10, 1633, 1, 1, 750]],
    [
      'that stood still',
      { pauses: [{ fromDay: day('2026-11-11'), toDay: day('2026-11-20') }] },
      used(1),
      [20, 3267, 3, 0, 0],
    ],
    [
      'that stands still without an end',
      { pauses: [{ fromDay: day('2026-11-16'), toDay: null }] },
      [],
      [15, 2450, 2, 0, 0],
    ],
    [
      'that stands still through the last day there is',
      { pauses: [{ fromDay: day('2026-11-16'), toDay: day('9999-12-31') }] },
      [],
      [15, 2450, 2, 0, 0],
    ],
    // 4900 × 20/30 = 3266.67 and 6000 × 10/30; 5 × 20/30 + 10 × 10/30 = 6.67 files: 6. The last two cost what they did then.
    ['whose terms changed', { terms: changed }, used(1, 2, 3, 4, 5, 6, 20, 21), [30, 5267, 6, 2, 1250]],
    ['that began later', { fromDay: day('2026-12-01') }, [], [0, 0, 0, 0, 0]],
  ])('one %s', (_, change, days, [count, priceCents, includedFiles, extraFiles, extraCents]) => {
    expect(chargeSubscription(stretchesOf(running(change), november), november, days)).toEqual({
      days: count,
      priceCents,
      includedFiles,
      extraFiles,
      extraCents,
      netCents: priceCents! + extraCents!,
    })
  })

  it('foretells the files of a period by its days so far', () => {
    const stretches = stretchesOf(running(), november)
    expect(forecastFiles(stretches, 4, day('2026-11-15'))).toBe(8)
    expect(forecastFiles(stretches, 4, day('2026-10-31'))).toBe(4)
    expect(forecastFiles(stretches, 9, day('2026-11-30'))).toBe(9)
  })

  const days = fc.integer({ min: 0, max: 700 }).map((count) => addDays(day('2025-06-01'), count))
  it('its periods follow each other without a gap, and each day lies in one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...subscriptionPeriods), days, (kind, within) => {
        const period = periodOf(kind, within)
        expect(period.fromDay <= within && within <= period.toDay).toBe(true)
        expect(periodOf(kind, addDays(period.toDay, 1)).fromDay).toBe(addDays(period.toDay, 1))
      }),
    )
  })

  it('parts of a period under one price come to it, less what stood still, and no day is charged twice', () => {
    const pauses = fc.array(fc.tuple(days, fc.integer({ min: 0, max: 40 })), { maxLength: 4 })
    fc.assert(
      fc.property(days, pauses, (within, stood) => {
        const period = periodOf('month', within)
        const whole = daysBetween(period.fromDay, period.toDay) + 1
        const subscription = running({
          fromDay: day('2020-01-01'),
          terms: [{ ...terms, priceCents: whole * 100, fromDay: day('2020-01-01') }],
          pauses: stood.map(([fromDay, length]) => ({ fromDay, toDay: addDays(fromDay, length) })),
        })
        const stretches = stretchesOf(subscription, period)
        const counted = new Set(
          stretches.flatMap(({ fromDay, toDay }) =>
            Array.from({ length: daysBetween(fromDay, toDay) + 1 }, (_, index) => addDays(fromDay, index)),
          ),
        )
        for (const one of counted) {
          expect(stood.some(([from, length]) => from <= one && one <= addDays(from, length))).toBe(false)
        }
        const { priceCents, days: charged } = chargeSubscription(stretches, period, [])
        expect(charged).toBe(counted.size)
        expect(priceCents).toBe(sumCents([...counted].map(() => 100)))
      }),
    )
  })
})
