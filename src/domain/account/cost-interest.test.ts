import { expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { asOf, claim, withoutInterest } from '#test/account-examples.ts'
import type { AccountEvent } from './events.ts'

it('is let off with a claim for the interest on its interest too, once a year became full', () => {
  const two = [claim(1, withoutInterest), claim(2, withoutInterest)]
  // € 20.000 of costs, half of it on each, from 1 January 2025.
  const judgment: AccountEvent = {
    kind: 'judgment',
    id: 50,
    valueDay: day('2024-12-20'),
    reference: '11234567 CV EXPL 24-1',
    awards: two.map(({ claimId }) => ({ claimId, parts: [], interest: null })),
    courtShares: two.map(({ claimId }) => ({ claimId, amountCents: 1_000_000, vatCents: 0 })),
    courtInterestFrom: day('2025-01-01'),
  }
  const waiver = (id: number, on: string, component: 'court' | 'interest'): AccountEvent => {
    return { kind: 'waiver', id, valueDay: day(on), amountCents: 10_000_000, component, claimId: 1 }
  }
  const letOff = [...two, judgment, waiver(60, '2025-07-01', 'court')]
  // 20000 × 6% × 181/365 = 595,07, half of it 297,54 of the first claim; 10000 × 6% × 184/365 = 302,47 of the other alone.
  expect(asOf(letOff, '2025-12-31').balances.interest.openCents).toBe(59_507 + 30_247)
  // 10000 + 897,54 from 2026 on: × 4% × 31/365 = 37,02, of which 297,54/10897,54 on the interest of the first claim: 1,01.
  const again = asOf([...letOff, waiver(61, '2026-02-01', 'interest')], '2026-01-31')
  expect(again.balances.interest.openCents).toBe(59_507 + 30_247 + 3_702)
  const taken = asOf([...letOff, waiver(61, '2026-02-01', 'interest')], '2026-02-01').allocations.at(-1)
  expect(taken?.parts.flatMap(({ amounts }) => amounts)).toEqual([{ component: 'interest', amountCents: 29_754 + 101 }])
})
