import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceInEntries,
  advanceUsedEntries,
  bankCostsEntries,
  bankLineOutEntries,
  costPaidEntries,
  type Entry,
  feeArrivedEntries,
  invoiceEntries,
  invoicePaidEntries,
  matchedOrderEntries,
  orderEntries,
  providerFeeEntries,
  returnedOrderEntries,
  setOffEntries,
  topUpEntries,
  turned,
  vatReclaimEntries,
  writeOffEntries,
} from './journal-entries.ts'
import { type LedgerAccount, toRemitAccounts } from './ledger-account.ts'
import { balanceOf } from './transfer.ts'

const owed = (entries: readonly Entry[], account: LedgerAccount) => 0 - balanceOf(entries, account)

/** What debtors paid, as it stands before a settlement: on the bank, and for the customer. */
const collected = (amountCents: number): Entry[] => [
  { debit: 'trust.bank', credit: 'suspense', amountCents },
  { debit: 'suspense', credit: 'customer.payable', amountCents },
]

describe('a settlement in the books', () => {
  it('net: set off, remitted and confirmed by the bank, nothing is left but what the agency earned', () => {
    const entries = [
      ...collected(10_000),
      ...invoiceEntries([{ subject: 'fee', netCents: 7500 }], 1575),
      ...setOffEntries(9075),
      ...orderEntries('remit', 925),
      ...orderEntries('fee', 9075),
      ...bankLineOutEntries(10_000),
      ...matchedOrderEntries(925),
      ...matchedOrderEntries(9075),
      ...feeArrivedEntries(9075),
    ]
    for (const account of ['trust.bank', 'suspense', ...toRemitAccounts, 'receivable', 'agency.trust'] as const)
      expect(balanceOf(entries, account), account).toBe(0)
    expect(owed(entries, 'fee.income')).toBe(7500)
    expect(owed(entries, 'vat.output')).toBe(1575)
    expect(balanceOf(entries, 'agency.bank')).toBe(9075)
  })

  it('charged back after it was remitted: credited, and the customer is short of the rest', () => {
    const month = [
      ...collected(10_000),
      ...invoiceEntries([{ subject: 'fee', netCents: 7500 }], 1575),
      ...setOffEntries(9075),
      ...orderEntries('remit', 925),
    ]
    const back = [
      ...turned(collected(10_000)),
      ...invoiceEntries([{ subject: 'fee', netCents: -7500 }], -1575),
      ...setOffEntries(-9075),
    ]
    const entries = [...month, ...back]
    expect(owed(entries, 'customer.payable')).toBe(-925)
    expect(balanceOf(entries, 'receivable')).toBe(0)
    expect(owed(entries, 'fee.income')).toBe(0)
    expect(owed(entries, 'agency.payable')).toBe(0)
  })

  it('an order that failed is of the customer again', () => {
    const entries = [...collected(500), ...orderEntries('remit', 500), ...turned(orderEntries('remit', 500))]
    expect(owed(entries, 'customer.payable')).toBe(500)
    expect(owed(entries, 'transit')).toBe(0)
  })

  it('money that came back after it left is too', () => {
    const out = [...orderEntries('remit', 500), ...bankLineOutEntries(500), ...matchedOrderEntries(500)]
    const entries = [...collected(500), ...out, ...bankLineOutEntries(-500), ...returnedOrderEntries(500)]
    expect(owed(entries, 'customer.payable')).toBe(500)
    expect(balanceOf(entries, 'trust.bank')).toBe(500)
  })
})

const amounts = fc.integer({ min: -100_000, max: 100_000 })
/** Everything that happens to money, in any order and of any amount: whether it may is not for the books to say. */
const others = fc.oneof(
  amounts.map((cents) => collected(Math.abs(cents) + 1)),
  fc.tuple(amounts, amounts).map(([netCents, vat]) => invoiceEntries([{ subject: 'fee', netCents }], vat)),
  fc
    .tuple(fc.constantFrom('remit' as const, 'refund' as const, 'advance_return' as const), amounts)
    .map(([kind, cents]) => orderEntries(kind, cents)),
  ...[
    setOffEntries,
    bankLineOutEntries,
    matchedOrderEntries,
    returnedOrderEntries,
    topUpEntries,
    advanceInEntries,
    advanceUsedEntries,
    costPaidEntries,
    providerFeeEntries,
    bankCostsEntries,
    invoicePaidEntries,
    writeOffEntries,
    vatReclaimEntries,
  ].map((entriesOf) => amounts.map(entriesOf)),
)
const events = fc.oneof(
  others.map((entries) => ({ entries, toAgencyCents: 0 })),
  // What is on its way to the agency is still held for it.
  amounts.map((cents) => ({ entries: orderEntries('fee', cents), toAgencyCents: cents })),
  amounts.map((cents) => ({ entries: feeArrivedEntries(cents), toAgencyCents: -cents })),
)

describe('whatever happens', () => {
  it('the trust account is what must be remitted and what waits in suspense', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        const posted: Entry[] = []
        let onItsWay = 0
        for (const { entries, toAgencyCents } of list) {
          posted.push(...entries)
          onItsWay += toAgencyCents
          const toRemit = toRemitAccounts.reduce((sum, account) => sum + owed(posted, account), 0)
          expect(balanceOf(posted, 'trust.bank')).toBe(toRemit + owed(posted, 'suspense'))
          // Both books say the same of what the foundation holds for the agency.
          expect(balanceOf(posted, 'agency.trust')).toBe(owed(posted, 'agency.payable') + onItsWay)
        }
        expect(posted.every(({ debit, credit, amountCents }) => amountCents > 0 && debit !== credit)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
