import { describe, expect, it } from 'vitest'
import type { AccountEvent } from '#domain/account/events.ts'
import { day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { costsGround, type CostsGroundFacts, type SentNotice } from './costs-ground.ts'

const claim = (claimId: number, amountCents: number): AccountEvent => ({
  kind: 'claim',
  claimId,
  reference: `F${claimId}`,
  claimDay: day('2026-06-01'),
  dueDay: day('2026-06-30'),
  amountCents,
  interest: { kind: 'none' },
})
const charge = (id: number, shares: readonly (readonly [number, number])[], more: object = {}): AccountEvent => ({
  kind: 'cost',
  id,
  valueDay: day('2026-08-01'),
  component: 'collection_costs',
  shares: shares.map(([claimId, amountCents]) => ({ claimId, amountCents, vatCents: 0 })),
  ...more,
})
const notice = (dispatchId: number, more: Partial<SentNotice> = {}): SentNotice => ({
  dispatchId,
  debtorId: 7,
  isProven: true,
  sentDay: day('2026-07-10'),
  receivedDay: day('2026-07-12'),
  lastDay: day('2026-07-27'),
  claimIds: [1],
  costsCents: 15_000,
  vatCents: 0,
  ...more,
})
const facts: CostsGroundFacts = {
  on: day('2026-10-01'),
  consumerIds: [7],
  notices: [notice(1)],
  recoversVat: true,
  settings: { rates: rateTable(seedRates()) },
}
const ground = (events: readonly AccountEvent[], more: Partial<CostsGroundFacts> = {}) =>
  costsGround(events, { ...facts, ...more })
const letters = ({ notices }: { readonly notices: readonly SentNotice[] }) =>
  notices.map(({ dispatchId }) => dispatchId)

describe('the letter that costs rest on', () => {
  const two = [claim(1, 1_000_00), claim(2, 500_00), charge(10, [[1, 150_00]])]
  const ofLater = notice(2, { claimIds: [2], sentDay: day('2026-09-20'), lastDay: day('2026-10-07') })

  it('is the one that named what they were charged over, and no later one about another claim', () => {
    expect(ground(two, { notices: [{ ...ofLater, lastDay: day('2026-09-20') }] })).toMatchObject({
      unnoticedId: 7,
      runningDay: null,
      notices: [],
    })
    const found = ground(two, { notices: [notice(1), ofLater] })
    expect([letters(found), found.unnoticedId]).toEqual([[1], null])
  })

  it('is one to each consumer who owes them, and not to one of two alone', () => {
    expect(ground(two, { consumerIds: [7, 8] }).unnoticedId).toBe(8)
    const both = ground(two, { consumerIds: [7, 8], notices: [notice(1), notice(3, { debtorId: 8 })] })
    expect([letters(both), both.unnoticedId]).toEqual([[1, 3], null])
  })

  it('has a term that is over', () => {
    const running = notice(1, { lastDay: facts.on })
    expect(ground(two, { notices: [running] })).toMatchObject({ unnoticedId: 7, runningDay: facts.on, notices: [] })
  })

  it('named the claim in whose place another came', () => {
    const next = { ...claim(3, 900_00), replacesId: 1 } as AccountEvent
    expect(letters(ground([claim(1, 1_000_00), next, charge(10, [[3, 135_00]])]))).toEqual([1])
  })
})

describe('what the law gives as costs', () => {
  it('counts no charge that was taken back, and one minimum for all of one letter', () => {
    const invoices = [claim(1, 100_00), claim(2, 100_00), claim(3, 100_00)]
    const shares = [1, 2, 3].map((id) => [id, 15_00] as const)
    const credited: readonly AccountEvent[] = [
      { kind: 'credit_note', id: 11, valueDay: day('2026-08-20'), claimId: 1, amountCents: 10_00 },
      { kind: 'reversal', id: 12, reversesId: 10, amountCents: 45_00 },
      charge(
        13,
        [
          [1, 13_50],
          [2, 15_00],
          [3, 15_00],
        ],
        { insteadOfId: 10 },
      ),
    ]
    const notices = [notice(1, { claimIds: [1, 2, 3] })]
    expect(ground([...invoices, charge(10, shares)], { notices }).lawfulCents).toBe(45_00)
    expect(ground([...invoices, charge(10, shares), ...credited], { notices }).lawfulCents).toBe(43_50)
  })

  it('is the scale over what was unpaid when the term had passed', () => {
    const paid: AccountEvent = {
      kind: 'payment',
      id: 5,
      valueDay: day('2026-07-20'),
      amountCents: 600_00,
      claimIds: [],
    }
    expect(ground([claim(1, 1_000_00), paid, charge(10, [[1, 150_00]])]).lawfulCents).toBe(60_00)
  })

  it('is no more than the letter named, which binds a company not', () => {
    const events = [claim(1, 1_000_00), charge(10, [[1, 150_00]])]
    expect(ground(events, { notices: [notice(1, { costsCents: 100_00 })] }).lawfulCents).toBe(100_00)
    expect(ground(events, { consumerIds: [], notices: [] })).toMatchObject({ lawfulCents: 150_00, unnoticedId: null })
  })

  it('has VAT only where the creditor bears it', () => {
    const events = [claim(1, 1_000_00), charge(10, [[1, 150_00]])]
    const notices = [notice(1, { vatCents: 31_50 })]
    expect(ground(events, { notices }).lawfulVatCents).toBe(0)
    expect(ground(events, { notices, recoversVat: false }).lawfulVatCents).toBe(31_50)
    expect(ground(events, { notices: [notice(1)], recoversVat: false }).lawfulVatCents).toBe(0)
  })
})
