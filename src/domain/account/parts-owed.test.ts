import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LiableDebtor, partsOwed } from './parts-owed.ts'

const share = (debtorId: number, paidCents = 0): LiableDebtor => ({ debtorId, liability: 'share', paidCents })
const left = (debtorId: number, ended: 'paid' | 'left'): LiableDebtor => ({ ...share(debtorId), ended })
const joint = (debtorId: number, paidCents = 0): LiableDebtor => ({ debtorId, liability: 'joint', paidCents })
const debt = (owedCents: number, paidCents = 0) => ({ owedCents, paidCents, openCents: owedCents - paidCents })

describe('what each debtor of a file owes', () => {
  it.each([
    ['each half of € 600', [share(1), share(2)], debt(60_000), [30_000, 30_000]],
    ['a third, the cent left over with the first', [share(1), share(2), share(3)], debt(10_000), [3_334, 3_333, 3_333]],
    ['nothing more once his half is paid', [share(1, 30_000), share(2)], debt(60_000, 30_000), [0, 30_000]],
    ['less by half of money from nobody knows whom', [share(1), share(2)], debt(60_000, 20_000), [20_000, 20_000]],
    ['his own payment off his own part', [share(1, 10_000), share(2)], debt(60_000, 30_000), [10_000, 20_000]],
    ['never more than is open', [share(1, 50_000), share(2)], debt(60_000, 50_000), [0, 10_000]],
    ['the whole where they are jointly liable', [joint(1), joint(2)], debt(60_000, 10_000), [50_000, 50_000]],
    ['the whole for one, a part for the other', [joint(1), share(2)], debt(60_000), [60_000, 30_000]],
    ['only his half when the other was released', [share(1), left(2, 'left')], debt(60_000), [30_000]],
    ['his half of which € 100 came in', [share(1), left(2, 'left')], debt(60_000, 10_000), [20_000]],
    ['his whole half when the other paid his', [share(1), left(2, 'paid')], debt(60_000, 30_000), [30_000]],
    ['the whole when there is nobody else', [share(1)], debt(60_000), [60_000]],
  ])('%s', (_, debtors, of, open) => {
    expect(partsOwed(debtors, of).map(({ openCents }) => openCents)).toEqual(open)
  })

  it('adds up to what is open while nobody paid more than his part', () => {
    const paid = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(paid, fc.integer({ min: 0, max: 100_000 }), (payments, moreCents) => {
        const count = payments.length
        const owedCents = count * 2_000 + moreCents
        const paidCents = payments.reduce((sum, cents) => sum + cents, 0)
        const debtors = payments.map((cents, index) => share(index + 1, cents))
        const parts = partsOwed(debtors, debt(owedCents, paidCents))
        expect(parts.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(owedCents - paidCents)
        expect(parts.every(({ ofCount }) => ofCount === count)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
