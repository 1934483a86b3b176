import { describe, expect, it } from 'vitest'
import { bandOf, npsOf } from './nps.ts'

describe('the score of those who answered', () => {
  it.each([
    [
      { promoter: 5, passive: 3, detractor: 2 },
      { score: 30, margin: 48 },
    ],
    [
      { promoter: 10, passive: 0, detractor: 0 },
      { score: 100, margin: 0 },
    ],
    [
      { promoter: 0, passive: 0, detractor: 12 },
      { score: -100, margin: 0 },
    ],
    [
      { promoter: 50, passive: 0, detractor: 50 },
      { score: 0, margin: 20 },
    ],
    [
      { promoter: 0, passive: 10, detractor: 0 },
      { score: 0, margin: 0 },
    ],
  ])('of %o is %o', (counts, expected) => {
    expect(npsOf(counts)).toEqual(expected)
  })

  it('is none below ten answers', () => {
    expect(npsOf({ promoter: 9, passive: 0, detractor: 0 })).toBeNull()
    expect(npsOf({ promoter: 0, passive: 0, detractor: 0 })).toBeNull()
  })

  it('counts marks of 9 and 10 for, 7 and 8 as neither, and lower ones against', () => {
    expect([0, 6, 7, 8, 9, 10].map(bandOf)).toEqual([
      'detractor',
      'detractor',
      'passive',
      'passive',
      'promoter',
      'promoter',
    ])
  })
})
