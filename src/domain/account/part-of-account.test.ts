import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { accountThrough } from './account.ts'
import type { AccountEvent } from './events.ts'
import { partOfAccount, withoutWithdrawn } from './part-of-account.ts'

const on = day('2026-11-20')
const claim = (claimId: number, amountCents: number): AccountEvent => ({
  kind: 'claim',
  claimId,
  reference: `F${claimId}`,
  claimDay: day('2026-08-01'),
  dueDay: day('2026-08-31'),
  amountCents,
  interest: { kind: 'none' },
})
const paid = { kind: 'payment', id: 11, valueDay: day('2026-10-01'), amountCents: 70_000, claimIds: [1] } as const
const settings = { rates: rateTable(seedRates()) }

describe('the account of some claims of a file', () => {
  it('is theirs alone: of each payment only what went to them', () => {
    const whole = accountThrough([claim(1, 60_000), claim(2, 40_000), paid], on, settings)
    const part = partOfAccount(whole, [2])
    expect([part.openCents, part.balances.principal]).toEqual([
      30_000,
      { chargedCents: 40_000, writtenOffCents: 0, paidCents: 10_000, directCents: 0, openCents: 30_000 },
    ])
    expect(part.allocations.map(({ eventId, amountCents }) => [eventId, amountCents])).toEqual([[11, 10_000]])
    const both = partOfAccount(whole, [1, 2])
    expect([both.openCents, both.balances]).toEqual([whole.openCents, whole.balances])
  })

  it('without those that were taken back owes the same, and says nothing of them', () => {
    const back = { kind: 'credit_note', id: 12, valueDay: day('2026-08-01'), claimId: 1, amountCents: 60_000 } as const
    const events = [claim(1, 60_000), claim(2, 40_000), paid, { ...back, withdraws: true }]
    const whole = accountThrough(events, on, settings)
    const shown = withoutWithdrawn(whole, events)
    expect([shown.openCents, shown.surplus]).toEqual([whole.openCents, whole.surplus])
    expect(shown.balances.principal).toMatchObject({ chargedCents: 40_000, writtenOffCents: 0, paidCents: 40_000 })
    expect(shown.claims.map(({ claimId }) => claimId)).toEqual([2])
    expect(shown.allocations.map(({ eventId }) => eventId)).toEqual([11])
    expect(withoutWithdrawn(whole, events.slice(0, 3))).toBe(whole)
  })
})
