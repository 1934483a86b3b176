import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountThrough, type Account } from '#domain/account/account.ts'
import { components, type AccountEvent, type DatedEvent } from '#domain/account/events.ts'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { debtorAccount } from './ledger-account.ts'
import { missingTransfers } from './post-account.ts'
import { balanceOf, type Transfer } from './transfer.ts'

const settings = { rates: rateTable(seedRates()) }
const claim: AccountEvent = {
  kind: 'claim',
  claimId: 7,
  reference: 'F7',
  claimDay: day('2026-01-01'),
  dueDay: day('2026-01-15'),
  amountCents: 100_000,
  interest: { kind: 'statutory', fromDay: day('2026-01-16'), dayCount: 'year' },
}
const payment = (id: number, on: string, amountCents: number): DatedEvent => ({
  kind: 'payment',
  id,
  valueDay: day(on),
  amountCents,
  claimIds: [],
})
const costs: DatedEvent = {
  kind: 'cost',
  id: 1,
  valueDay: day('2026-02-01'),
  component: 'collection_costs',
  shares: [{ claimId: 7, amountCents: 15_000, vatCents: 3_150 }],
}

const asOf = (events: AccountEvent[], on: string) => accountThrough(events, day(on), settings)
const short = ({ debit, credit, amountCents, cause, valueDay }: Transfer) =>
  `${valueDay} ${debit} > ${credit} ${amountCents} ${cause.kind} ${cause.id}`

describe('the books of a file', () => {
  it('a claim with interest, costs and a payment are these transfers, each with its cause', () => {
    const result = asOf([claim, costs, payment(2, '2026-03-01', 20_000)], '2026-03-01')
    expect(missingTransfers(result, []).map(short)).toEqual([
      '2026-01-01 debtor.principal > customer.claim 100000 claim 7',
      '2026-03-01 debtor.interest > customer.claim 493 interest 7',
      '2026-02-01 debtor.collection_costs > customer.claim 15000 account_event 1',
      '2026-02-01 debtor.vat > customer.claim 3150 account_event 1',
      '2026-03-01 suspense > debtor.collection_costs 15000 account_event 2',
      '2026-03-01 suspense > debtor.vat 3150 account_event 2',
      '2026-03-01 suspense > debtor.interest 482 account_event 2',
      '2026-03-01 suspense > debtor.principal 1368 account_event 2',
      '2026-03-01 customer.claim > customer.payable 20000 account_event 2',
    ])
  })

  it('a reversed payment and a lower interest are new transfers the other way', () => {
    const posted = missingTransfers(asOf([claim, payment(2, '2026-03-01', 20_000)], '2026-03-31'), [])
    const reversal: AccountEvent = { kind: 'reversal', id: 3, reversesId: 2, amountCents: 20_000 }
    const corrected = asOf([claim, payment(2, '2026-03-01', 20_000), reversal], '2026-03-31')
    expect(missingTransfers(corrected, posted).map(short)).toEqual([
      '2026-03-31 debtor.interest > customer.claim 67 interest 7',
      '2026-03-01 debtor.interest > suspense 482 account_event 2',
      '2026-03-01 debtor.principal > suspense 19518 account_event 2',
      '2026-03-01 customer.payable > customer.claim 20000 account_event 2',
    ])
  })

  it('a direct payment, a credit note and a waiver do not touch the trust account', () => {
    const events: AccountEvent[] = [
      { ...claim, interest: { kind: 'none' } },
      { kind: 'direct_payment', id: 1, valueDay: day('2026-02-01'), amountCents: 500, claimIds: [] },
      { kind: 'credit_note', id: 2, valueDay: day('2026-02-02'), amountCents: 600, claimId: 7 },
      { kind: 'waiver', id: 3, valueDay: day('2026-02-03'), amountCents: 700 },
    ]
    expect(missingTransfers(asOf(events, '2026-03-01'), []).map(short).slice(1)).toEqual([
      '2026-02-01 customer.direct > debtor.principal 500 account_event 1',
      '2026-02-02 customer.claim > debtor.principal 600 account_event 2',
      '2026-02-03 customer.claim > debtor.principal 700 account_event 3',
    ])
  })
})

/** A file as it grows: after each event the account of that day is posted. */
const lives = fc
  .array(
    fc.oneof(
      fc.record({
        kind: fc.constant('payment' as const),
        days: fc.nat(300),
        cents: fc.integer({ min: 1, max: 60_000 }),
      }),
      fc.record({
        kind: fc.constant('direct_payment' as const),
        days: fc.nat(300),
        cents: fc.integer({ min: 1, max: 60_000 }),
      }),
      fc.record({ kind: fc.constant('waiver' as const), days: fc.nat(300), cents: fc.integer({ min: 1, max: 9_000 }) }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) =>
    list.map(({ kind, days, cents }, index): DatedEvent => {
      const event = { id: 10 + index, valueDay: addDays(day('2026-01-10'), days), amountCents: cents }
      return kind === 'waiver' ? { kind, ...event } : { kind, ...event, claimIds: [] }
    }),
  )

function expectEqual(posted: readonly Transfer[], result: Account): void {
  for (const component of components) {
    expect(balanceOf(posted, debtorAccount(component))).toBe(result.balances[component].openCents)
  }
  const paid = components.reduce((sum, component) => sum + result.balances[component].paidCents, 0)
  expect(balanceOf(posted, 'customer.payable') + paid).toBe(0)
  expect(balanceOf(posted, 'suspense')).toBe(paid)
  expect(balanceOf(posted, 'customer.claim') + balanceOf(posted, 'customer.direct') + result.openCents).toBe(0)
}

describe('the books follow the account', () => {
  it('through every event, whenever it is entered: each component is open for what it should be', () => {
    fc.assert(
      fc.property(lives, (events) => {
        const posted: Transfer[] = []
        const known: AccountEvent[] = [claim, costs]
        for (const [index, event] of events.entries()) {
          known.push(event)
          const result = accountThrough(known, addDays(day('2026-11-01'), index), settings)
          posted.push(...missingTransfers(result, posted))
          expect(missingTransfers(result, posted)).toEqual([])
          expectEqual(posted, result)
        }
        expect(posted.every((transfer) => transfer.amountCents > 0 && transfer.debit !== transfer.credit)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('the trust account is what is to be remitted and what belongs to no debt yet', () => {
    fc.assert(
      fc.property(lives, (events) => {
        const received = events.reduce((sum, event) => sum + (event.kind === 'payment' ? event.amountCents : 0), 0)
        const posted = [
          { debit: 'trust.bank', credit: 'suspense', amountCents: received } as const,
          ...missingTransfers(accountThrough([claim, costs, ...events], day('2026-12-31'), settings), []),
        ]
        const owed = balanceOf(posted, 'customer.payable') + balanceOf(posted, 'suspense')
        expect(balanceOf(posted, 'trust.bank') + owed).toBe(0)
      }),
      { numRuns: 150 },
    )
  })
})
