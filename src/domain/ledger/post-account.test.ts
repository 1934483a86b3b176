import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noBalances, openTotal, type RunningBalances } from '#domain/account/balances.ts'
import { components } from '#domain/account/events.ts'
import { debtorAccount } from './ledger-account.ts'
import { missingTransfers } from './post-account.ts'
import { balanceOf, type Transfer } from './transfer.ts'

const amount = fc.integer({ min: -5_000, max: 500_000 })
const balances: fc.Arbitrary<RunningBalances> = fc
  .array(fc.record({ charged: amount, writtenOff: fc.nat(5_000), paid: fc.nat(90_000), direct: fc.nat(90_000) }), {
    minLength: components.length,
    maxLength: components.length,
  })
  .map((list) => {
    const all = noBalances()
    for (const [index, component] of components.entries()) {
      const one = list[index] ?? { charged: 0, writtenOff: 0, paid: 0, direct: 0 }
      all[component] = {
        chargedCents: one.charged,
        writtenOffCents: one.writtenOff,
        paidCents: one.paid,
        directCents: one.direct,
        openCents: one.charged - one.writtenOff - one.paid - one.direct,
      }
    }
    return all
  })

describe('the books of a file', () => {
  it('a charge, a payment and a direct payment are these transfers', () => {
    const file = noBalances()
    file.principal = { chargedCents: 1000, writtenOffCents: 100, paidCents: 300, directCents: 50, openCents: 550 }
    expect(missingTransfers(file, [])).toEqual([
      { debit: 'debtor.principal', credit: 'customer.claim', amountCents: 900 },
      { debit: 'suspense', credit: 'debtor.principal', amountCents: 300 },
      { debit: 'customer.direct', credit: 'debtor.principal', amountCents: 50 },
      { debit: 'customer.claim', credit: 'customer.payable', amountCents: 300 },
    ])
  })

  it('a correction is a new transfer the other way', () => {
    const posted: Transfer[] = [{ debit: 'debtor.interest', credit: 'customer.claim', amountCents: 500 }]
    const file = noBalances()
    file.interest = { ...file.interest, chargedCents: 480, openCents: 480 }
    expect(missingTransfers(file, posted)).toEqual([
      { debit: 'customer.claim', credit: 'debtor.interest', amountCents: 20 },
    ])
  })

  it('follow the account through any changes: every component is open for what it should be', () => {
    fc.assert(
      fc.property(fc.array(balances, { minLength: 1, maxLength: 6 }), (states) => {
        const posted: Transfer[] = []
        for (const state of states) {
          posted.push(...missingTransfers(state, posted))
          expect(missingTransfers(state, posted)).toEqual([])
          for (const component of components) {
            expect(balanceOf(posted, debtorAccount(component))).toBe(state[component].openCents)
          }
          const paid = components.reduce((sum, component) => sum + state[component].paidCents, 0)
          const direct = components.reduce((sum, component) => sum + state[component].directCents, 0)
          expect(balanceOf(posted, 'customer.payable')).toBe(paid === 0 ? 0 : -paid)
          expect(balanceOf(posted, 'suspense')).toBe(paid)
          expect(balanceOf(posted, 'customer.claim') + balanceOf(posted, 'customer.direct')).toBe(
            openTotal(state) === 0 ? 0 : -openTotal(state),
          )
          expect(balanceOf(posted, 'customer.direct')).toBe(direct)
          expect(posted.every((transfer) => transfer.amountCents > 0 && transfer.debit !== transfer.credit)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('keep the trust account equal to what is to be remitted and what is not yet matched', () => {
    fc.assert(
      fc.property(balances, fc.nat(1_000_000), (state, receivedCents) => {
        const receipt: Transfer[] = [{ debit: 'trust.bank', credit: 'suspense', amountCents: receivedCents + 1 }]
        const posted = [...receipt, ...missingTransfers(state, receipt)]
        const owed = balanceOf(posted, 'customer.payable') + balanceOf(posted, 'suspense')
        expect(balanceOf(posted, 'trust.bank')).toBe(-owed)
      }),
      { numRuns: 200 },
    )
  })
})
