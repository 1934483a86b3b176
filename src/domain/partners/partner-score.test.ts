import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCases, partnerScore } from './partner-score.ts'

const none = { good: 0, of: 0 }

describe('the score of a partner', () => {
  it.each([
    ['without any case there is none', { in_time: none, not_refused: none, within_price: none }, null],
    ['two cases say nothing', { in_time: { good: 2, of: 2 }, not_refused: none, within_price: none }, null],
    ['three in time are a ten', { in_time: { good: 3, of: 3 }, not_refused: none, within_price: none }, 10],
    ['half of them are a five', { in_time: { good: 2, of: 4 }, not_refused: none, within_price: none }, 5],
    [
      'it is the mean of the parts that have enough cases',
      { in_time: { good: 3, of: 4 }, not_refused: { good: 4, of: 4 }, within_price: { good: 0, of: 2 } },
      8.8,
    ],
    [
      'it has one decimal',
      { in_time: { good: 1, of: 3 }, not_refused: { good: 1, of: 3 }, within_price: { good: 3, of: 3 } },
      5.6,
    ],
  ])('%s', (_, counts, score) => expect(partnerScore(counts)).toBe(score))

  it('lies between 0 and 10, and one more that went well never lowers it', () => {
    const part = fc.nat(40).chain((of) => fc.record({ of: fc.constant(of), good: fc.nat(of) }))
    const counts = fc.record({ in_time: part, not_refused: part, within_price: part })
    fc.assert(
      fc.property(counts, (given) => {
        const score = partnerScore(given)
        if (score === null) return
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(10)
        const { good, of } = given.in_time
        if (good === of || of < leastCases) return
        const better = partnerScore({ ...given, in_time: { good: good + 1, of } })
        expect(better).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})
