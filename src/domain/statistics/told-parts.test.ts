import { describe, expect, it } from 'vitest'
import { toldParts } from './told-parts.ts'

describe('parts of a whole in the statistics', () => {
  it.each([
    ['all when none is small', [12, 40, 0], [true, true, true]],
    ['not the other one of two', [95, 3], [false, false]],
    ['not the smallest other one', [11, 40, 3, 0], [false, true, false, true]],
    ['nor one beside several small ones of fewer than ten together', [40, 3, 4], [false, false, false]],
    ['the others where what is left is of ten', [40, 3, 7], [true, false, false]],
    ['none where the whole is of a few', [2, 3], [false, false]],
  ])('tell %s', (_name, counts, expected) => {
    expect(toldParts(counts)).toEqual(expected)
  })
})
