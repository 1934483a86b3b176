import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOfFailing, judgeAnswer, readRetryAfter, retrySeconds, secondsToNext } from './delivery-pace.ts'

describe('the pace of deliveries', () => {
  it('tries ten times, each a tenth earlier or later at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
        const usual = retrySeconds[attempts]!
        const seconds = secondsToNext(attempts, chance, null)!
        expect(seconds).toBeGreaterThanOrEqual(usual * 0.9 - 1e-6)
        expect(seconds).toBeLessThanOrEqual(usual * 1.1 + 1e-6)
      }),
    )
    expect(secondsToNext(10, 0.5, null)).toBe(null)
    expect(retrySeconds.reduce((sum, one) => sum + one, 0) / 3600).toBeGreaterThan(72)
  })

  it('waits as long as the other side asks, at most a day', () => {
    expect(secondsToNext(1, 0.5, 120)).toBe(120)
    expect(secondsToNext(1, 0.5, 1)).toBe(5)
    expect(secondsToNext(1, 0.5, 1e9)).toBe(86_400)
    const now = new Date('2026-11-20T09:00:00Z')
    expect(readRetryAfter('30', now)).toBe(30)
    expect(readRetryAfter('Fri, 20 Nov 2026 09:01:00 GMT', now)).toBe(60)
    expect(readRetryAfter('Fri, 20 Nov 2026 08:00:00 GMT', now)).toBe(0)
    expect(readRetryAfter('straks', now)).toBe(null)
  })

  it('takes 2xx alone for taken, a redirect for a failure and 410 for the end', () => {
    expect([200, 204, 299].map(judgeAnswer)).toEqual(['delivered', 'delivered', 'delivered'])
    expect([null, 199, 301, 302, 307, 400, 429, 500].map(judgeAnswer)).toEqual(
      Array.from({ length: 8 }, () => 'failed'),
    )
    expect(judgeAnswer(410)).toBe('gone')
  })

  it('warns at 12 and 48 hours, each once, and ends after five days', () => {
    const since = new Date('2026-11-20T09:00:00Z')
    const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000)
    expect(dueOfFailing(since, 0, after(11.9))).toBe(null)
    expect(dueOfFailing(since, 0, after(12))).toBe(12)
    expect(dueOfFailing(since, 12, after(47.9))).toBe(null)
    expect(dueOfFailing(since, 12, after(48))).toBe(48)
    expect(dueOfFailing(since, 48, after(119.9))).toBe(null)
    expect(dueOfFailing(since, 48, after(120))).toBe('off')
    expect([dueOfFailing(since, 0, after(500)), dueOfFailing(since, 12, after(500))]).toEqual([48, 48])
  })
})
