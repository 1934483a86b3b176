import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import type { Notice } from '#domain/costs/fourteen-day-notice.ts'
import { day } from '#domain/day.ts'
import { claim, costs, payment, settings, takesBack, withoutInterest } from '#test/account-examples.ts'
import { account } from './account.ts'
import { type CostsOwer, eventsOwedBy } from './costs-owed.ts'
import type { AccountEvent } from './events.ts'

const today = day('2026-11-20')
const notice = (lastDay: string, more: Partial<Notice> = {}): Notice => ({
  sentDay: day('2026-09-01'),
  receivedDay: day('2026-09-03'),
  lastDay: day(lastDay),
  wording: 'fifteen_after_delivery',
  costsCents: 15_000,
  vatCents: 0,
  vatDeclared: false,
  claimIds: [1],
  ...more,
})
const owed = (events: readonly AccountEvent[], ower: Partial<CostsOwer> = {}) =>
  eventsOwedBy(events, {
    debtorId: 1,
    debtorKind: 'private',
    notices: [],
    today,
    tables: { decrees: costDecrees, vatRates },
    settings,
    ...ower,
  })
const openOf = (events: readonly AccountEvent[], ower: Partial<CostsOwer> = {}) => {
  const { openCents, balances } = account(owed(events, ower), today, settings)
  return [openCents, balances.collection_costs.openCents]
}

// € 1.000 without interest, with 15% of costs charged on 1 October.
const file = [claim(1, withoutInterest), costs(5, '2026-10-01', 15_000)]

describe('the collection costs that one of several debtors owes', () => {
  it('are none for a consumer who got no 14-day letter himself, or whose term still runs', () => {
    expect(openOf(file)).toEqual([100_000, 0])
    expect(openOf(file, { notices: [notice('2026-11-20')] })).toEqual([100_000, 0])
    expect(openOf(file, { notices: [notice('2026-09-18', { claimIds: [2] })] })).toEqual([100_000, 0])
  })

  it('are all of them after his own term, and always for a company', () => {
    for (const ower of [{ notices: [notice('2026-09-18')] }, { debtorKind: 'company' as const }]) {
      expect(owed(file, ower)).toBe(file)
    }
  })

  it('follow on the day after his own term, over what was unpaid then and never more than his letter named', () => {
    const late = notice('2026-10-20')
    expect(openOf(file, { notices: [late] })).toEqual([115_000, 15_000])
    expect(openOf(file, { notices: [{ ...late, costsCents: 7_500 }] })).toEqual([107_500, 7_500])
    // € 600 came within his term: 15% of the € 400 that was left.
    const paid = [...file, payment(6, '2026-10-15', 60_000)]
    expect(openOf(paid, { notices: [late] })).toEqual([46_000, 6_000])
    // All that he owed came within it: nothing is asked for.
    expect(openOf([...file, payment(6, '2026-10-20', 100_000)], { notices: [late] })).toEqual([0, 0])
  })

  it('that another paid count for him as paid on the debt, so that he is never asked too much', () => {
    expect(openOf([...file, payment(6, '2026-10-02', 15_000)])).toEqual([85_000, 0])
  })

  it('stay off when they were taken back, and stay as a judge decided', () => {
    expect(openOf([...file, takesBack(5, 15_000)])).toEqual([100_000, 0])
    const judged: AccountEvent[] = [
      ...file,
      { kind: 'judgment', id: 9, reference: '', valueDay: day('2026-11-01'), awards: [], courtShares: [] },
    ]
    expect(owed(judged)).toBe(judged)
    // Of a judgment that was taken back nothing was decided.
    expect(openOf([...judged, takesBack(9, 0)])).toEqual([100_000, 0])
  })

  it('never make him owe more than the file, whatever was paid and when', () => {
    const days = fc.integer({ min: 1, max: 28 }).map((date) => `2026-10-${String(date).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(days, fc.integer({ min: 1, max: 90_000 })), { maxLength: 4 }),
        fc.option(days, { nil: null }),
        (payments, lastDay) => {
          const events = [...file, ...payments.map(([on, cents], index) => payment(10 + index, on, cents))]
          const [openCents = 0, costsCents = 0] = openOf(events, { notices: lastDay === null ? [] : [notice(lastDay)] })
          const whole = account(events, today, settings)
          expect(openCents).toBeLessThanOrEqual(whole.openCents)
          expect(openCents).toBeGreaterThanOrEqual(whole.openCents - 15_000)
          if (lastDay === null) expect(costsCents).toBe(0)
        },
      ),
    )
  })
})

describe('a lawsuit against one of several debtors', () => {
  const [sued, other] = [
    { debtorId: 1, debtorKind: 'company' },
    { debtorId: 2, debtorKind: 'company' },
  ] as const
  const share = (amountCents: number) => [{ claimId: 1, amountCents, vatCents: 0 }]
  const rejected = { component: 'principal', claimedCents: 100_000, awardedCents: 80_000 } as const
  const judgment = (id: number, on: string, debtorIds?: readonly number[], parts = [rejected]): AccountEvent => ({
    kind: 'judgment',
    id,
    reference: '',
    valueDay: day(on),
    ...(debtorIds && { debtorIds }),
    awards: [{ claimId: 1, parts, interest: null }],
    courtShares: share(20_000),
  })
  const cost = (id: number, on: string, component: 'court' | 'bailiff', amountCents: number): AccountEvent => ({
    kind: 'cost',
    id,
    valueDay: day(on),
    component,
    shares: share(amountCents),
  })
  const judged = [
    claim(1, withoutInterest),
    judgment(9, '2026-11-01', [1]),
    cost(10, '2026-11-01', 'court', 6_000),
    cost(11, '2026-11-10', 'bailiff', 9_000),
  ]
  const openOn = (events: readonly AccountEvent[], ower: Partial<CostsOwer>) =>
    account(owed(events, ower), today, settings).openCents

  it('is paid for by whom it was against; what the judge took off is off for all', () => {
    expect(openOn(judged, sued)).toBe(115_000)
    expect(openOn(judged, other)).toBe(80_000)
    // A consumer without a 14-day letter of his own owes no collection costs either.
    const charged = [costs(5, '2026-10-01', 15_000), ...judged]
    expect(openOn(charged, sued)).toBe(130_000)
    expect(openOn(charged, other)).toBe(95_000)
    expect(openOn(charged, { ...other, debtorKind: 'private' })).toBe(80_000)
    expect(openOn(charged, { ...sued, debtorKind: 'private' })).toBe(130_000)
  })

  it('is that of all where it was not told whom it was against', () => {
    const untold = [claim(1, withoutInterest), judgment(9, '2026-11-01'), cost(10, '2026-11-01', 'court', 6_000)]
    for (const ower of [sued, other]) expect(owed(untold, ower)).toBe(untold)
  })

  it('leaves what a later one against the other cost to him alone, and what was taken back to nobody', () => {
    const both = [...judged, judgment(12, '2026-11-12', [2], []), cost(13, '2026-11-15', 'court', 3_000)]
    expect(openOn(both, other)).toBe(103_000)
    expect(openOn(both, sued)).toBe(115_000)
    const undone = [...judged, takesBack(9, 0), takesBack(10, 6_000)]
    expect(openOn(undone, other)).toBe(109_000)
  })

  it('never makes another owe more than who was sued, whatever was paid', () => {
    const days = fc.integer({ min: 1, max: 20 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`)
    const paid = fc.array(fc.tuple(days, fc.integer({ min: 1, max: 60_000 })), { maxLength: 4 })
    fc.assert(
      fc.property(paid, (payments) => {
        const events = [...judged, ...payments.map(([on, cents], index) => payment(20 + index, on, cents))]
        expect(openOn(events, other)).toBeLessThanOrEqual(openOn(events, sued))
        expect(openOn(events, sued)).toBe(account(events, today, settings).openCents)
      }),
    )
  })
})
