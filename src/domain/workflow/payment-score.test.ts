import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import { paymentScore, type ScoreDay, type ScoreFacts, scoreFactsOn, scoreParts } from './payment-score.ts'

const nothing: ScoreFacts = {
  filesPaid: 0,
  payments: 0,
  promisesKept: 0,
  plansPaid: 0,
  promisesBroken: 0,
  plansLapsed: 0,
}
const counts = fc.record(
  Object.fromEntries(scoreParts.map((part) => [part, fc.nat(20)])) as Record<keyof ScoreFacts, fc.Arbitrary<number>>,
)

describe('the payment score', () => {
  it.each<[string, Partial<ScoreFacts>, number]>([
    ['is fifty while nothing is known', {}, 50],
    ['rises with a file that was paid', { filesPaid: 1 }, 65],
    ['counts no more than two of them', { filesPaid: 9 }, 80],
    ['falls with a broken promise', { promisesBroken: 1 }, 40],
    ['weighs a kept promise against a broken one', { promisesKept: 1, promisesBroken: 1 }, 50],
    ['is never below nothing', { promisesBroken: 9, plansLapsed: 9 }, 0],
    ['is never above a hundred', { filesPaid: 9, payments: 9, promisesKept: 9, plansPaid: 9 }, 100],
  ])('%s', (_what, facts, score) => {
    expect(paymentScore({ ...nothing, ...facts }).score).toBe(score)
  })

  it('is the sum of the parts it tells, and each names how often it happened', () => {
    fc.assert(
      fc.property(counts, (facts) => {
        const { score, parts } = paymentScore(facts)
        const sum = parts.reduce((total, { points }) => total + points, 50)
        expect(score).toBe(Math.min(100, Math.max(0, sum)))
        for (const { part, count } of parts) expect(count).toBe(facts[part])
        expect(parts.length).toBe(scoreParts.filter((part) => facts[part] > 0).length)
      }),
    )
  })

  it('never falls with what was paid or kept, and never rises with what was broken', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...scoreParts), (facts, part) => {
        const [before, after] = [paymentScore(facts), paymentScore({ ...facts, [part]: facts[part] + 1 })]
        const falls = part === 'promisesBroken' || part === 'plansLapsed'
        expect(falls ? after.score <= before.score : after.score >= before.score).toBe(true)
      }),
    )
  })
})

describe('what a payment score was made of on a day', () => {
  const happened = (part: ScoreDay['part'], on: string, until: string | null = null): ScoreDay => {
    return { part, day: day(on), untilDay: until === null ? null : day(until) }
  }
  const days = [
    happened('payments', '2026-03-10'),
    happened('payments', '2026-03-12', '2026-03-20'),
    happened('filesPaid', '2026-06-01'),
    happened('promisesBroken', '2023-03-11'),
  ]

  it.each<[string, Partial<ScoreFacts>]>([
    ['2026-03-09', { promisesBroken: 1 }],
    ['2026-03-10', { promisesBroken: 1, payments: 1 }],
    ['2026-03-11', { promisesBroken: 1, payments: 1 }],
    // Three years on it is forgotten.
    ['2026-03-12', { payments: 2 }],
    ['2026-03-19', { payments: 2 }],
    ['2026-03-20', { payments: 1 }],
    ['2026-06-01', { payments: 1, filesPaid: 1 }],
  ])('is what had happened by then: %s', (on, facts) => {
    expect(scoreFactsOn(days, day(on))).toEqual({ ...nothing, ...facts })
  })
})
