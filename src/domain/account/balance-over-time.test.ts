import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { claim, costs, payment, settings, takesBack, withoutInterest } from '#test/account-examples.ts'
import { account, accountThrough } from './account.ts'
import { balanceOverTime } from './balance-over-time.ts'
import type { AccountEvent } from './events.ts'

const through = day('2025-12-31')
const on = (events: AccountEvent[], when: string) =>
  balanceOverTime(events, through, settings).days.find((one) => one.day === when)

describe('the balance of a file over time', () => {
  const events = [claim(1, withoutInterest), costs(10, '2025-02-01', 15_000), payment(11, '2025-03-01', 40_000)]

  it('steps where something counts, and stands still between when no interest runs', () => {
    expect(on(events, '2024-12-01')).toMatchObject({ beforeCents: 0, openCents: 100_000 })
    expect(on(events, '2025-02-01')).toMatchObject({ beforeCents: 100_000, openCents: 115_000 })
    expect(on(events, '2025-03-01')).toMatchObject({ beforeCents: 115_000, openCents: 75_000 })
    const { days } = balanceOverTime(events, through, settings)
    expect([days[0]?.day, days.at(-1)]).toEqual([
      '2024-12-01',
      { day: through, beforeCents: 75_000, openCents: 75_000 },
    ])
  })

  it('marks invoices, costs and payments by what they are booked as, oldest first', () => {
    expect(balanceOverTime(events, through, settings).marks).toEqual([
      { kind: 'claim', id: 1, day: '2024-12-01', amountCents: 100_000, reference: 'F1' },
      { kind: 'cost', id: 10, day: '2025-02-01', amountCents: 15_000, reference: null },
      { kind: 'payment', id: 11, day: '2025-03-01', amountCents: 40_000, reference: null },
    ])
  })

  it('knows nothing of a payment that was taken back, and of what comes after the day', () => {
    const undone = balanceOverTime([...events, takesBack(11, 40_000)], through, settings)
    expect(undone.marks.map(({ kind }) => kind)).toEqual(['claim', 'cost'])
    expect(undone.days.at(-1)?.openCents).toBe(115_000)
    const earlier = balanceOverTime(events, day('2025-02-15'), settings)
    expect(earlier.marks.map(({ kind }) => kind)).toEqual(['claim', 'cost'])
    expect(earlier.days.at(-1)).toEqual({ day: '2025-02-15', beforeCents: 115_000, openCents: 115_000 })
  })

  it('says nothing of a file without invoices, or before the first', () => {
    const nothing = { days: [], marks: [] }
    expect(balanceOverTime([], through, settings)).toEqual(nothing)
    expect(balanceOverTime(events, day('2024-11-30'), settings)).toEqual(nothing)
  })

  it('is that of the account to the cent on each day it tells of, and only grows where nothing happened', () => {
    const cents = fc.integer({ min: 1, max: 60_000 })
    const when = fc.integer({ min: 0, max: 700 }).map((days) => addDays(day('2024-12-01'), days))
    const files = fc.record({
      claims: fc.array(fc.tuple(when, cents), { minLength: 1, maxLength: 3 }),
      costs: fc.array(fc.tuple(when, cents), { maxLength: 2 }),
      payments: fc.array(fc.tuple(when, cents), { maxLength: 4 }),
      last: when,
    })
    fc.assert(
      fc.property(files, (file) => {
        const all: AccountEvent[] = [
          ...file.claims.map(([claimDay, amountCents], index) =>
            claim(index + 1, {
              claimDay,
              dueDay: addDays(claimDay, 14),
              amountCents,
              interest: { kind: 'statutory', fromDay: addDays(claimDay, 15), dayCount: 'year' },
            }),
          ),
          ...file.costs.map(([valueDay, amount], index) => costs(100 + index, valueDay, amount)),
          ...file.payments.map(([valueDay, amount], index) => payment(200 + index, valueDay, amount)),
        ]
        const { days, marks } = balanceOverTime(all, file.last, settings)
        const moved = new Set(marks.map((mark) => mark.day))
        for (const [index, one] of days.entries()) {
          expect(one.openCents).toBe(account(all, one.day, settings).openCents)
          if (!moved.has(one.day)) expect(one.openCents).toBeGreaterThanOrEqual(days[index - 1]?.openCents ?? 0)
          else expect(one.beforeCents).toBe(accountThrough(all, addDays(one.day, -1), settings).openCents)
        }
      }),
      { numRuns: 60 },
    )
  })
})
