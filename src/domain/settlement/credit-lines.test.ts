import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money.ts'
import { type CreditableLine, creditLines } from './credit-lines.ts'
import { vatByLine, type VatLine } from './invoice-vat.ts'

const billed = (lines: readonly VatLine[]): CreditableLine[] => {
  const vat = vatByLine(lines)
  return lines.map((line, index) => ({
    ...line,
    position: index + 1,
    vatCents: vat[index] ?? 0,
    creditedNetCents: 0,
    creditedVatCents: 0,
  }))
}

/** The lines after a credit note. */
const credited = (lines: readonly CreditableLine[], positions: readonly number[]): CreditableLine[] => {
  const taken = creditLines(lines, positions)
  return lines.map((line) => {
    const part = taken.find(({ position }) => position === line.position)
    const { netCents = 0, vatCents = 0 } = part ?? {}
    return {
      ...line,
      creditedNetCents: line.creditedNetCents + netCents,
      creditedVatCents: line.creditedVatCents + vatCents,
    }
  })
}

const fee = (netCents: number, percent = 21): VatLine => ({ netCents, percent, category: percent === 0 ? 'E' : 'S' })

describe('crediting lines of an invoice', () => {
  it.each([
    // 30 and 30 cents bear 13 of VAT together: the first that is credited takes what the other would not bear alone.
    ['one of two small lines', [fee(30), fee(30)], [1], [[30, 7]]],
    [
      'a group invoice, whole',
      [fee(1002), fee(1002), fee(1002)],
      [],
      [
        [1002, 211],
        [1002, 210],
        [1002, 210],
      ],
    ],
    ['what bears no VAT beside a fee', [fee(7500), fee(13_900, 0)], [2], [[13_900, 0]]],
    ['a line that is not there', [fee(7500)], [9], []],
  ] as const)('%s', (_, lines, positions, expected) => {
    const taken = creditLines(billed(lines), positions)
    expect(taken.map(({ netCents, vatCents }) => [netCents, vatCents])).toEqual(expected)
  })

  it('adds up to the invoice in whatever parts, and then nothing is left', () => {
    const lines = fc.array(
      fc.record({ netCents: fc.integer({ min: 1, max: 500_000 }), percent: fc.constantFrom(0, 9, 21) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), (wanted, order) => {
        const invoice = billed(wanted.map(({ netCents, percent }) => fee(netCents, percent)))
        const parts = [...order.map((position) => [position]), []].reduce(credited, invoice)
        const sum = (of: keyof CreditableLine) => sumCents(parts.map((line) => line[of] as number))
        expect(sum('creditedNetCents')).toBe(sum('netCents'))
        expect(sum('creditedVatCents')).toBe(sum('vatCents'))
        expect(creditLines(parts, [])).toEqual([])
      }),
    )
  })
})
