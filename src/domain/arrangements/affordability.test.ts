import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { affordability, type Means } from './affordability.ts'
import { concessionWithin } from './concession-limit.ts'
import { protectedEarningsOn } from './protected-earnings.ts'

const means = (rest: Partial<Means> = {}): Means => ({
  household: 'single',
  incomeCents: 230_000,
  expensesCents: [95_000, 60_000, 25_000],
  otherDebtsCents: 20_000,
  marginPercent: 10,
  ...rest,
})
const on = day('2026-05-01')

describe('what somebody can pay a month', () => {
  it('income less expenses and other debts, less the margin, in whole euros: 2300 − 2000 = 300, less 10% is 270', () => {
    expect(affordability(means(), on)).toMatchObject({ leftCents: 30_000, monthlyCents: 27_000, shortCents: 0 })
    expect(affordability(means({ incomeCents: 230_199 }), on).monthlyCents).toBe(27_100)
  })

  it('is never below nothing, and says how much is short', () => {
    const short = affordability(means({ incomeCents: 190_000 }), on)
    expect(short).toMatchObject({ leftCents: 0, monthlyCents: 0, shortCents: 10_000 })
  })

  it('warns when the income is not above what can be protected (art. 475da Rv): 2.191,42 for one person', () => {
    const warned = (incomeCents: number, household: Means['household']) =>
      affordability(means({ incomeCents, household }), on).protection
    expect(warned(219_142, 'single')).toEqual({ ceilingCents: 219_142, incomeIsBelow: true, isCurrent: true })
    expect(warned(219_143, 'single')?.incomeIsBelow).toBe(false)
    expect(warned(219_143, 'couple_with_children')).toMatchObject({ ceilingCents: 315_531, incomeIsBelow: true })
  })

  it('says so when the ceilings of the half-year are not known', () => {
    expect(protectedEarningsOn(day('2026-06-30'))?.isCurrent).toBe(true)
    expect(protectedEarningsOn(day('2026-07-01'))?.isCurrent).toBe(false)
    expect(protectedEarningsOn(day('2025-12-31'))).toBeNull()
    expect(affordability(means(), day('2025-12-31')).protection).toBeNull()
  })
})

describe('how much may be given up', () => {
  const limits = [
    { role: 'manager', maxCents: null },
    { role: 'employee', maxCents: 5_000 },
    { role: 'finance', maxCents: 50_000 },
  ]
  const asked = (roles: string[], wantedCents: number, givenCents = 0) =>
    concessionWithin(limits, roles, { wantedCents, givenCents })

  it.each([
    ['up to the limit', ['employee'], 5_000, 0, true],
    ['a cent above it', ['employee'], 5_001, 0, false],
    ['what was given up before counts', ['employee'], 3_000, 2_001, false],
    ['the largest of several roles', ['employee', 'finance'], 50_000, 0, true],
    ['a role without a limit', ['manager'], 10_000_000, 0, true],
    ['no such role', ['customer'], 1, 0, false],
  ])('%s', (_name, roles, wantedCents, givenCents, isAllowed) => {
    expect(asked(roles, wantedCents, givenCents).isAllowed).toBe(isAllowed)
  })

  it('says what is left, and who may instead', () => {
    expect(asked(['employee'], 6_000, 2_000)).toEqual({
      isAllowed: false,
      maxCents: 3_000,
      mayInstead: ['finance', 'manager'],
    })
    expect(asked(['manager'], 6_000).maxCents).toBeNull()
    expect(asked(['customer'], 6_000).maxCents).toBe(0)
  })
})
