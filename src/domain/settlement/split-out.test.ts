import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumCents } from '#domain/money.ts'
import { splitOut } from './split-out.ts'

const at = (name: string, cents: number) => ({ name, cents })

it.each([
  ['each its own, the rest to the customer', 10_000, [at('a', 4000), at('b', 2500)], [at('a', 4000), at('b', 2500)]],
  ['a shortage comes off the account of the customer first', 5000, [at('a', 4000)], [at('a', 4000)]],
  ['and off theirs after that', 3000, [at('a', 2000), at('b', 2000)], [at('a', 2000), at('b', 1000)]],
  ['who is below zero gets nothing', 3000, [at('a', -500), at('b', 1000)], [at('b', 1000)]],
  ['nothing is paid out', 0, [at('a', 4000)], []],
])('%s', (_, outCents, shares, expected) => {
  expect(splitOut(outCents, shares)).toEqual(expected)
})

it('never more than the payment, and to nobody more than is his', () => {
  const shares = fc.array(fc.integer({ min: -100_000, max: 100_000 }).map((cents) => at('x', cents)))
  fc.assert(
    fc.property(fc.nat({ max: 200_000 }), shares, (outCents, list) => {
      const split = splitOut(outCents, list)
      expect(split.every(({ cents }) => cents > 0)).toBe(true)
      const most = sumCents(list.map(({ cents }) => Math.max(0, cents)))
      expect(sumCents(split.map(({ cents }) => cents))).toBe(Math.min(outCents, most))
    }),
  )
})
