import fc from 'fast-check'
import { expect, it } from 'vitest'
import { day, formatDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { readSubscription } from './read-subscription.ts'

const mapping = ['customer', 'product', 'startDay', 'price', 'includedFiles', 'extraFilePrice'] as const
const context = {
  mapping,
  dayOrders: mapping.map(() => 'day_first' as const),
  amountStyles: {},
  hiddenRows: new Set<number>(),
  strayQuotes: new Map<number, readonly number[]>(),
  asWritten: new Set<number>(),
  today: day('2026-11-20'),
}
const read = (...cells: (string | number)[]) => readSubscription({ number: 2, cells }, context)

/** The ways in which lists write an amount. */
const writings: readonly ((cents: number) => string | number)[] = [
  (cents) => formatCents(cents, 'EUR', { sign: false }),
  (cents) => formatCents(cents),
  (cents) => `${formatCents(cents, 'EUR', { sign: false })} EUR`,
  (cents) => (cents / 100).toFixed(2),
  (cents) => (cents / 100).toFixed(2).replace('.', ','),
  (cents) => cents / 100,
]
const amount = fc.integer({ min: 0, max: 99_999_999 })
const writing = fc.constantFrom(...writings)

it('a price is read to the cent, however it is written, and never rounded', () => {
  fc.assert(
    fc.property(amount, amount, writing, writing, (price, extra, writePrice, writeExtra) => {
      const { draft, problems } = read('1', 'A', '01-12-2026', writePrice(price), '5', writeExtra(extra))
      expect(problems).toEqual([])
      expect(draft).toMatchObject({ priceCents: price, extraFileCents: extra })
    }),
  )
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 9 }), (cents, part) => {
      const text = `${(cents / 100).toFixed(2).replace('.', ',')}${part}`
      const { draft, problems } = read('1', 'A', '01-12-2026', text, '5', '0')
      expect([draft.priceCents, ...problems.map(({ kind }) => kind)]).toEqual([null, 'half_cents'])
    }),
  )
})

it('a first day is read alike in every way of writing it, within what may be', () => {
  const ahead = fc.integer({ min: 0, max: 700 })
  fc.assert(
    fc.property(ahead, (days) => {
      const iso = new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10)
      for (const text of [iso, formatDay(day(iso)), formatDay(day(iso)).replaceAll('-', '/')]) {
        expect(read('1', 'A', text, '49', '5', '0').draft.fromDay).toBe(iso)
      }
    }),
  )
})
