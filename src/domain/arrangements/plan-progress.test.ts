import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { planProgress, standingOf } from './plan-progress.ts'

const today = day('2026-11-20')
const instalment = (dueDay: string, paidCents = 0, isMissed = false) => ({
  dueDay: day(dueDay),
  amountCents: 10_000,
  paidCents,
  isMissed,
})

describe('how far a payment plan is', () => {
  it.each([
    ['paid', instalment('2026-09-01', 10_000)],
    ['paid', instalment('2026-12-01', 10_000)],
    ['late', instalment('2026-10-01', 4_000, true)],
    ['due', instalment('2026-11-20')],
    ['due', instalment('2026-11-19', 4_000)],
    ['to_come', instalment('2026-11-21')],
    ['to_come', instalment('2026-12-01', 4_000)],
  ] as const)('an instalment is %s: %o', (standing, one) => {
    expect(standingOf(one, today)).toBe(standing)
  })

  it('is what is paid of what was agreed, to the cent, with every instalment counted once', () => {
    const plan = [
      instalment('2026-09-01', 10_000),
      instalment('2026-10-01', 4_001, true),
      instalment('2026-11-20'),
      instalment('2026-12-01'),
      instalment('2027-01-01'),
    ]
    expect(planProgress(plan, today)).toEqual({
      paidCents: 14_001,
      agreedCents: 50_000,
      percent: 28,
      counts: { paid: 1, late: 1, due: 1, to_come: 2 },
    })
  })

  it('is 100 percent once the last cent is in, and not before', () => {
    const almost = [instalment('2026-09-01', 10_000), instalment('2026-10-01', 9_999)]
    expect(planProgress(almost, today).percent).toBe(99)
    expect(planProgress([instalment('2026-09-01', 10_000)], today).percent).toBe(100)
  })
})
