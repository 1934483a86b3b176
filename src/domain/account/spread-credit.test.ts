import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadCredit } from './spread-credit.ts'

const invoice = (number: string, leftCents: number, day: string | null = null) => ({ number, leftCents, day })
const [a, b, c] = [invoice('A', 8_000, '2026-03-01'), invoice('B', 5_000, '2026-01-01'), invoice('C', 1, null)]

describe('a credit note over several invoices', () => {
  it.each([
    ['the named ones in the order named', 13_000, [a, b], [], ['A 8000', 'B 5000'], 0],
    ['the first named whole, the rest off the second', 9_999, [a, b], [], ['A 8000', 'B 1999'], 0],
    ['less than the first named: off that alone', 7_999, [a, b], [], ['A 7999'], 0],
    ['named the other way round', 9_999, [b, a], [], ['B 5000', 'A 4999'], 0],
    ['none named: the oldest first', 9_999, [], [a, b], ['B 5000', 'A 4999'], 0],
    ['one without a day comes last', 13_001, [], [c, a, b], ['B 5000', 'A 8000', 'C 1'], 0],
    ['one named, then the oldest of the others', 10_001, [a], [c, b, a], ['A 8000', 'B 2001'], 0],
    ['more than all there is: the rest is told', 13_002, [], [a, b, c], ['B 5000', 'A 8000', 'C 1'], 1],
    ['nothing is taken off what is paid', 100, [invoice('P', 0)], [a], ['A 100'], 0],
    ['no invoice at all', 100, [], [], [], 100],
  ])('is divided to the cent: %s', (_, amountCents, named, others, parts, overCents) => {
    const spread = spreadCredit(amountCents, named, others)
    expect(spread.parts.map((part) => `${part.invoice.number} ${part.amountCents}`)).toEqual(parts)
    expect(spread.overCents).toBe(overCents)
  })

  it('is neither more nor less than its amount, and no invoice goes below nothing', () => {
    const invoices = fc.array(fc.tuple(fc.nat(500), fc.nat(9), fc.boolean()), { maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500 }), invoices, (amount, drawn) => {
        const all = drawn.map(([left, day, isNamed], at) => ({
          ...invoice(`F${at}`, left, `2026-01-0${day}`),
          isNamed,
        }))
        const named = all.filter((one) => one.isNamed)
        const { parts, overCents } = spreadCredit(amount, named, all)
        expect(parts.reduce((sum, part) => sum + part.amountCents, overCents)).toBe(amount)
        for (const part of parts) expect(part.amountCents).toBeLessThanOrEqual(part.invoice.leftCents)
        expect(new Set(parts.map((part) => part.invoice)).size).toBe(parts.length)
        if (overCents > 0) expect(parts).toHaveLength(all.filter(({ leftCents }) => leftCents > 0).length)
      }),
    )
  })
})
