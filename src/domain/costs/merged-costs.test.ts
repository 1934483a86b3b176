import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costDecrees } from './decree.ts'
import { mergedCosts } from './merged-costs.ts'
import { scaleCosts, vatOnCosts } from './scale.ts'

const [decree] = costDecrees
if (!decree) throw new Error('there is no decree')
const law = { decree, vatPercent: 21 }
const file = (basisCents: number) => {
  const chargedCents = scaleCosts(basisCents, decree)
  return { basisCents, chargedCents, vatCents: 0 }
}
const allOpen = { costsCents: 1_000_000, vatCents: 1_000_000 }

describe('collection costs of files that go together', () => {
  it.each([
    // Two small claims bear the minimum of € 40 once.
    [[10_000, 10_000], 4_000, 4_000],
    // 15% of 250 + 250 = 75, in place of 40 + 40.
    [[25_000, 25_000], 7_500, 500],
    // The first € 2.500 at 15%, the next € 1.500 at 10%.
    [[200_000, 200_000], 52_500, 7_500],
    // Within the first band nothing changes.
    [[50_000, 60_000], 16_500, 0],
    [[10_000, 10_000, 10_000], 4_500, 7_500],
  ])('over %j are those of the sum', (bases, allowedCents, offCents) => {
    expect(mergedCosts(bases.map(file), allOpen, law)).toMatchObject({ allowedCents, offCents, offVatCents: 0 })
  })

  it('stay as they were where only one of the files bears them', () => {
    const none = { basisCents: 0, chargedCents: 0, vatCents: 0 }
    expect(mergedCosts([file(10_000), none], allOpen, law)).toMatchObject({ allowedCents: 4_000, offCents: 0 })
  })

  it('that were paid while they were owed stay paid', () => {
    const open = { costsCents: 1_500, vatCents: 0 }
    expect(mergedCosts([file(10_000), file(10_000)], open, law)).toMatchObject({ offCents: 1_500 })
  })

  it('carry VAT only where it was charged, and never more than over what is left', () => {
    const withVat = { ...file(10_000), vatCents: 840 }
    const costs = mergedCosts([withVat, withVat], allOpen, law)
    expect(costs).toEqual({ allowedCents: 4_000, allowedVatCents: 840, offCents: 4_000, offVatCents: 840 })
  })

  it('are never more than the scale gives over the sum, nor more than was charged', () => {
    const basis = fc.integer({ min: 1, max: 30_000_000 })
    fc.assert(
      fc.property(fc.array(basis, { minLength: 2, maxLength: 5 }), (bases) => {
        const files = bases.map((cents) => {
          const one = file(cents)
          return { ...one, vatCents: vatOnCosts(one.chargedCents, 21, false) }
        })
        const charged = files.reduce((sum, { chargedCents }) => sum + chargedCents, 0)
        const { allowedCents, offCents, allowedVatCents } = mergedCosts(
          files,
          { costsCents: charged, vatCents: charged },
          law,
        )
        const lawful = scaleCosts(
          bases.reduce((sum, cents) => sum + cents, 0),
          decree,
        )
        expect(charged - offCents).toBe(allowedCents)
        expect(allowedCents).toBeLessThanOrEqual(Math.min(lawful, charged))
        expect(allowedVatCents).toBeLessThanOrEqual(vatOnCosts(lawful, 21, false))
      }),
    )
  })
})
