import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { sumCents } from '#domain/money.ts'
import { anyScheme as schemes } from '#test/fee-schemes.ts'
import { paidTo } from './fee-scheme.ts'
import { type BilledCents, type CollectedPart, type Fee, feesDue, feesOf } from './fees.ts'
import { creditVat, vatByLine, type VatLine, type VatSum, vatSums } from './invoice-vat.ts'
import { settlementManners, settlePeriod } from './settle.ts'

const amounts = fc.integer({ min: -500_000, max: 2_000_000 })

const parts: fc.Arbitrary<CollectedPart> = fc.record({
  component: fc.constantFrom(...components),
  paidTo: fc.constantFrom(...paidTo),
  cents: amounts,
})
/** What happens on a file, month after month: money that comes in and is taken back, entered whenever. */
const months = fc.array(fc.array(parts, { maxLength: 4 }), { minLength: 1, maxLength: 8 })

const lines: fc.Arbitrary<VatLine> = fc.oneof(
  fc.record({ netCents: amounts, category: fc.constant('S' as const), percent: fc.constantFrom(21, 9) }),
  fc.record({ netCents: amounts, category: fc.constantFrom('E' as const, 'AE' as const), percent: fc.constant(0) }),
)

const total = (fees: readonly Fee[]) => sumCents(fees.map(({ cents }) => cents))

describe('fees', () => {
  it('of any months add up to what should be billed, and asked again there is nothing', () => {
    fc.assert(
      fc.property(schemes, months, (scheme, history) => {
        const billed: BilledCents[] = []
        const collected: CollectedPart[] = []
        for (const month of history) {
          collected.push(...month)
          const fees = feesOf({ collected, ageDays: 0, withdrawnCostsCents: null }, scheme)
          billed.push(...feesDue(fees, billed).map((fee) => ({ ...fee, leftCents: fee.cents })))
          expect(feesDue(fees, billed)).toEqual([])
          expect(total(billed)).toBe(total(fees))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are the same in whatever order and pieces money came in', () => {
    fc.assert(
      fc.property(schemes, fc.array(parts, { maxLength: 12 }), (scheme, collected) => {
        const of = (list: readonly CollectedPart[]) =>
          total(feesOf({ collected: list, ageDays: 0, withdrawnCostsCents: null }, scheme))
        expect(of(collected.toReversed())).toBe(of(collected))
      }),
      { numRuns: 300 },
    )
  })

  it('are never more than was collected where the scheme says so, and never above its maximum', () => {
    fc.assert(
      fc.property(schemes, fc.array(parts, { minLength: 1, maxLength: 12 }), (scheme, collected) => {
        const collectedCents = sumCents(collected.map(({ cents }) => cents))
        fc.pre(collectedCents > 0)
        const fees = total(feesOf({ collected, ageDays: 0, withdrawnCostsCents: null }, scheme))
        if (scheme.capAtCollected) expect(fees).toBeLessThanOrEqual(collectedCents)
        if (scheme.maximumCents !== null) expect(fees).toBeLessThanOrEqual(scheme.maximumCents)
      }),
      { numRuns: 300 },
    )
  })

  it('are none of them less than nothing where nothing was taken back: such could not be billed', () => {
    const received = parts.map((part) => ({ ...part, cents: Math.abs(part.cents) }))
    fc.assert(
      fc.property(schemes, fc.array(received, { maxLength: 12 }), (scheme, collected) => {
        const fees = feesOf({ collected, ageDays: 0, withdrawnCostsCents: null }, scheme)
        for (const { cents } of fees) expect(cents).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('VAT', () => {
  it('of the lines adds up to that of the invoice, to the cent', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), (list) => {
        const ofLines = sumCents(vatByLine(list))
        expect(ofLines).toBe(sumCents(vatSums(list).map(({ vatCents }) => vatCents)))
      }),
    )
  })

  it('of credits in any parts adds up to that of the invoice', () => {
    const positive = lines.map((line) => ({ ...line, netCents: Math.abs(line.netCents) }))
    fc.assert(
      fc.property(fc.array(positive, { minLength: 1, maxLength: 8 }), (list) => {
        const billed = vatSums(list)
        const credited: VatSum[] = []
        for (const line of list) credited.push(...creditVat(billed, credited, [line]))
        const sumOf = (sums: readonly VatSum[]) => sumCents(sums.map(({ vatCents }) => vatCents))
        expect(sumOf(credited)).toBe(sumOf(billed))
      }),
    )
  })
})

describe('a customer, period after period', () => {
  const periods = fc.array(
    fc.record({
      collectedCents: amounts,
      // On money that we received, and on other: each may be credited while the other is billed.
      onReceived: fc.integer({ min: -200_000, max: 400_000 }),
      onOther: fc.integer({ min: -200_000, max: 400_000 }),
      canPayOut: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )

  it('gets what came in less what was set off, never what belongs to others, and nothing twice', () => {
    fc.assert(
      fc.property(periods, fc.constantFrom(...settlementManners), (history, manner) => {
        const sums = { collected: 0, out: 0, setOff: 0, invoiced: 0 }
        let [openingCents, open] = [0, 0]
        for (const { collectedCents, onReceived, onOther, canPayOut } of history) {
          const invoicedCents = onReceived + onOther
          const openInvoices = { onReceivedCents: onReceived, onOtherCents: onOther + open }
          open += invoicedCents
          const outcome = settlePeriod({ openingCents, collectedCents, canPayOut, openInvoices }, manner)
          sums.collected += collectedCents
          sums.invoiced += invoicedCents
          sums.out += outcome.outCents
          sums.setOff += outcome.setOffCents
          openingCents = outcome.closingCents
          open = outcome.dueCents
          expect(outcome.outCents).toBeGreaterThanOrEqual(0)
          if (!canPayOut) expect(outcome.outCents).toBe(0)
          // Never more than is open, and what is credited is given back in full.
          const wasOpen = outcome.setOffCents + outcome.dueCents
          expect(outcome.dueCents).toBeGreaterThanOrEqual(0)
          expect(outcome.setOffCents).toBeGreaterThanOrEqual(Math.min(0, wasOpen))
          expect(sums.collected).toBe(sums.out + sums.setOff + outcome.closingCents)
          expect(sums.invoiced).toBe(sums.setOff + outcome.dueCents)
          if (!canPayOut) continue
          const openAgain = { onReceivedCents: 0, onOtherCents: 0 }
          expect(
            settlePeriod({ openingCents, collectedCents: 0, canPayOut, openInvoices: openAgain }, manner),
          ).toMatchObject({ outCents: 0, setOffCents: 0 })
        }
      }),
      { numRuns: 500 },
    )
  })
})
