import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { officeMoments } from './moments.ts'

describe('the moments of the demo', () => {
  it('are those of the clock in Amsterdam, summer and winter', () => {
    const moments = officeMoments()
    expect(moments.at(day('2026-11-20'), 9 * 60 + 4)).toBe('2026-11-20T09:04:00+01:00')
    for (let offset = 0; offset < 366; offset += 1) {
      const on = addDays(day('2026-01-01'), offset)
      for (const minute of [7 * 60, 12 * 60 + 30, 19 * 60 + 59]) {
        expect(new Date(moments.at(on, minute)).getTime()).toBe(momentInAmsterdam(on, minute).getTime())
      }
    }
  })
})
