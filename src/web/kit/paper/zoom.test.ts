import { describe, expect, it } from 'vitest'
import { nextZoom, sharpness } from './zoom.ts'

describe('how large a paper is drawn', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.31, 1, 1.5],
    [1.31, -1, 1.25],
    [0.999, 1, 1.25],
    [0.05, -1, 0.25],
    [4, 1, 4],
    [9, -1, 4],
  ] as const)('from %s by %s goes to %s', (now, by, next) => expect(nextZoom(now, by)).toBe(next))

  it('has the pixels of the screen, never fewer than one, and no more than a canvas holds', () => {
    expect(sharpness(800, 1100, 2)).toBe(2)
    expect(sharpness(800, 1100, 0.5)).toBe(1)
    const of = sharpness(4_000, 8_000, 3)
    expect(4_000 * 8_000 * of * of).toBeCloseTo(16_000_000, 3)
  })
})
