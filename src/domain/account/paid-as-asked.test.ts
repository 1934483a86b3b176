import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { claim, costs, payment, settings, statutory, takesBack, withoutInterest } from '#test/account-examples.ts'
import { account, surplusTotal } from './account.ts'
import type { AccountEvent } from './events.ts'
import { type AskedAmount, waiverAsAsked } from './paid-as-asked.ts'

/** € 1.000 at 6 % since 1 January 2025: on 2 April 91 days, € 14,96; on 10 April 99 days, € 16,27. */
const debt = claim(1)
const letter: AskedAmount = { day: day('2025-04-02'), lastDay: day('2025-04-16'), cents: 101_496 }
const paid = payment(9, '2025-04-10', 101_496)

const given = (events: AccountEvent[], messages = [letter], of = paid, today = '2025-04-20') =>
  waiverAsAsked(events, of, messages, day(today), settings)

describe('a payment of what a message asked', () => {
  it('gives up the interest since, and nothing is open any more', () => {
    const waiver = given([debt, paid])
    expect(waiver).toEqual({
      kind: 'waiver',
      valueDay: '2025-04-10',
      amountCents: 131,
      component: 'interest',
      asked: { day: '2025-04-02', cents: 101_496 },
    })
    const { openCents, balances } = account([debt, paid, { ...waiver!, id: 10 }], day('2026-04-20'), settings)
    expect([openCents, balances.interest.writtenOffCents, balances.interest.paidCents]).toEqual([0, 131, 1_496])
  })

  it('on the day of the message needs nothing to be given up', () => {
    const now = payment(9, '2025-04-02', 101_496)
    expect(account([debt, now], day('2025-04-20'), settings).openCents).toBe(0)
    expect(given([debt, now], [letter], now)).toBeNull()
  })

  it('commercial interest counts the day of the message and that of the payment', () => {
    const interest = { kind: 'commercial', fromDay: day('2025-01-01'), dayCount: 'year' } as const
    // 11.15 %: 92 days are € 28,10 and 100 days € 30,55.
    const asked = { ...letter, cents: 102_810 }
    const all = payment(9, '2025-04-10', 102_810)
    expect(given([claim(1, { interest }), all], [asked], all)?.amountCents).toBe(245)
  })

  it.each<[string, AccountEvent[], AskedAmount[], typeof paid]>([
    ['a cent less', [debt], [letter], payment(9, '2025-04-10', 101_495)],
    ['a cent more', [debt], [letter], payment(9, '2025-04-10', 101_497)],
    ['after the term', [debt], [letter], payment(9, '2025-04-17', 101_496)],
    ['before the message', [debt], [letter], payment(9, '2025-04-01', 101_496)],
    ['with costs since', [debt, costs(1, '2025-04-05', 15_000)], [letter], paid],
    ['with costs that were charged after it', [debt, costs(1, '2025-04-18', 15_000)], [letter], paid],
    ['with a claim that joined', [debt, claim(2, { claimDay: day('2025-04-05'), ...withoutInterest })], [letter], paid],
    ['after a part was paid', [debt, payment(2, '2025-04-05', 500)], [letter], paid],
    [
      'where an earlier payment was taken back',
      [debt, payment(2, '2025-03-01', 40_000), takesBack(2, 40_000)],
      [{ ...letter, cents: 61_431 }],
      payment(9, '2025-04-10', 61_431),
    ],
    ['of a share in the debt', [debt], [{ ...letter, cents: 50_748 }], payment(9, '2025-04-10', 50_748)],
    ['without a message', [debt], [], paid],
  ])('%s gives up nothing', (_what, events, messages, of) => {
    expect(given([...events, of], messages, of)).toBeNull()
  })

  it('of two messages the one that was paid counts, also the older one within its term', () => {
    const second = { day: day('2025-04-08'), lastDay: day('2025-04-22'), cents: 101_595 }
    expect(given([debt, paid], [letter, second])?.asked).toEqual({ day: letter.day, cents: letter.cents })
    const other = payment(9, '2025-04-10', 101_595)
    expect(given([debt, other], [letter, second], other)).toMatchObject({ amountCents: 32, asked: { day: second.day } })
  })

  it('taken back, everything is owed again as if nothing had been paid', () => {
    const waiver = { ...given([debt, paid])!, id: 10 }
    const back = [debt, paid, waiver, takesBack(9, paid.amountCents), takesBack(10, waiver.amountCents)]
    expect(account(back, day('2025-05-01'), settings).balances).toEqual(
      account([debt], day('2025-05-01'), settings).balances,
    )
  })

  it('closes any file of which a message asked all, on every day of its term, at no more than the interest since', () => {
    const days = fc.integer({ min: 0, max: 14 })
    const claims = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 900_000 }), late: fc.nat({ max: 500 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(claims, days, fc.nat({ max: 60_000 }), (list, after, costsCents) => {
        const debts = list.map(({ cents, late }, index) => {
          const from = addDays(letter.day, -late)
          return claim(index + 1, {
            amountCents: cents,
            claimDay: addDays(from, -30),
            dueDay: addDays(from, -1),
            interest: statutory(from),
          })
        })
        const events = [...debts, ...(costsCents > 0 ? [costs(20, letter.day, costsCents)] : [])]
        const cents = account(events, letter.day, settings).openCents
        const of = payment(9, addDays(letter.day, after), cents)
        const waiver = given([...events, of], [{ ...letter, cents }], of, '2026-01-01')
        const closed = account([...events, of, ...(waiver ? [{ ...waiver, id: 10 }] : [])], day('2026-01-01'), settings)
        expect([closed.openCents, surplusTotal(closed)]).toEqual([0, 0])
        const since = account(events, of.valueDay, settings).openCents - cents
        expect(waiver?.amountCents ?? 0).toBe(since)
      }),
      { numRuns: 500 },
    )
  })
})
