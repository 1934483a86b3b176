import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadOut } from './spread-out.ts'

it.each([
  [[], []],
  [[40], [40]],
  [
    [10, 60],
    [10, 60],
  ],
  [
    [20, 20],
    [12.5, 27.5],
  ],
  [
    [30, 20, 100],
    [32.5, 17.5, 100],
  ],
])('names at %j stand at %j', (heights, expected) => {
  expect(spreadOut(heights, 15)).toEqual(expected)
})

it('no two names lie on each other, and they keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 }), (heights) => {
      const moved = spreadOut(heights, 15)
      for (const [one, first] of moved.entries()) {
        for (const [other, second] of moved.entries()) {
          if (one === other) continue
          expect(Math.abs(first - second)).toBeGreaterThanOrEqual(15 - 1e-9)
          const before = heights[one] ?? 0
          const after = heights[other] ?? 0
          if (before < after) expect(first).toBeLessThan(second)
        }
      }
    }),
  )
})
