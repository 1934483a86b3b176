import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money.ts'
import { passOnMoments } from './fee-scheme.ts'
import { type BilledCents, feesDue } from './fees.ts'
import { type MadeCost, passedOn } from './pass-on.ts'

const ofDebtor = (cents: number) => ({ component: 'bailiff', cents }) as const
/** A writ of 2026, and the service of it. */
const writ: MadeCost = { rule: 'bailiff_cost.1', cents: 12_557, ofDebtor: ofDebtor(12_557) }
const service: MadeCost = { rule: 'bailiff_cost.2', cents: 9_011, ofDebtor: ofDebtor(9_011) }
/** What the debtor was charged beside them on the same part of his account, by nobody's invoice. */
const other: MadeCost = { rule: null, cents: 0, ofDebtor: ofDebtor(10_000) }
const own: MadeCost = { rule: 'bailiff_cost.3', cents: 285, ofDebtor: null }
const collected = (cents: number, paidTo: 'us' | 'customer' = 'us') =>
  [{ component: 'bailiff', paidTo, cents }] as const

describe('costs that the agency made', () => {
  it.each([
    ['at once, whatever came in', [writ], 'at_once', 0, [12_557]],
    ['never', [writ, service], 'never', 21_568, []],
    ['not before anything came in', [writ], 'recovered', 0, []],
    ['as far as they were recovered', [writ], 'recovered', 6_279, [6_279]],
    ['whole once they were recovered', [writ], 'recovered', 12_557, [12_557]],
    [
      'by the share that came in, where he was charged less',
      [{ ...writ, ofDebtor: ofDebtor(10_000) }],
      'recovered',
      5_000,
      [6_279],
    ],
    ['never more than they were', [writ], 'recovered', 99_999, [12_557]],
    ['the oldest first', [writ, service], 'recovered', 20_000, [12_557, 7_443]],
    ['not by what paid an older charge', [other, writ], 'recovered', 10_000, []],
    ['by what is left of what paid an older charge', [other, writ], 'recovered', 16_279, [6_279]],
    ['before what was charged later', [writ, other, service], 'recovered', 22_557, [12_557]],
    ['at once, and what nobody is billed never', [other, writ, other], 'at_once', 0, [12_557]],
    ['to the customer always, when he bears them', [own], 'never', 0, [285]],
    ['to the customer at once, beside what is recovered', [writ, own], 'recovered', 0, [285]],
  ] as const)('are billed %s', (_, costs, passOn, cents, billed) => {
    expect(passedOn(costs, collected(cents), passOn).map((fee) => fee.cents)).toEqual(billed)
  })

  it('that were recovered by us can be kept from what we hold, those the customer got not', () => {
    expect(passedOn([writ], collected(12_557), 'recovered')[0]?.paidTo).toBe('us')
    expect(passedOn([writ], collected(12_557, 'customer'), 'recovered')[0]?.paidTo).toBe('customer')
  })

  it('of another part of the account are not recovered by it', () => {
    expect(passedOn([writ], [{ component: 'court', paidTo: 'us', cents: 12_557 }], 'recovered')).toEqual([])
  })

  const costs = fc
    .array(
      fc.record({
        cents: fc.integer({ min: 1, max: 1_000_000 }),
        vat: fc.nat(210_000),
        by: fc.constantFrom('debtor', 'customer', 'nobody'),
      }),
      { maxLength: 6 },
    )
    .map((rows) =>
      rows.map(({ cents, vat, by }, index): MadeCost => {
        const rule = by === 'nobody' ? null : `bailiff_cost.${index}`
        return { rule, cents, ofDebtor: by === 'customer' ? null : ofDebtor(cents + vat) }
      }),
    )
  const total = (fees: readonly { cents: number }[]) => sumCents(fees.map(({ cents }) => cents))

  it('are never billed for more than they were, and for no less as more comes in', () => {
    fc.assert(
      fc.property(
        costs,
        fc.constantFrom(...passOnMoments),
        fc.nat(3_000_000),
        fc.nat(500_000),
        (made, on, cents, more) => {
          const before = passedOn(made, collected(cents), on)
          const after = passedOn(made, collected(cents + more), on)
          for (const { rule, cents: billed } of after) {
            expect(billed).toBeLessThanOrEqual(made.find((one) => one.rule === rule)?.cents ?? 0)
          }
          expect(total(after)).toBeGreaterThanOrEqual(total(before))
        },
      ),
    )
  })

  it('are billed once: asked again there is nothing, and what is taken back is credited', () => {
    fc.assert(
      fc.property(costs, fc.nat(3_000_000), fc.nat(3_000_000), (made, first, then) => {
        const billed = passedOn(made, collected(first), 'recovered')
        const known = billed.map((fee): BilledCents => ({ ...fee, leftCents: fee.cents }))
        const dueOf = (cents: number) => {
          const should = passedOn(made, collected(cents), 'recovered')
          return made.flatMap(({ rule }) =>
            feesDue(
              should.filter((fee) => fee.rule === rule),
              known.filter((fee) => fee.rule === rule),
            ),
          )
        }
        expect(dueOf(first)).toEqual([])
        expect(total(billed) + total(dueOf(then))).toBe(total(passedOn(made, collected(then), 'recovered')))
      }),
    )
  })
})
