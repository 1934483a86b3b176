import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumPayout } from './sum-payout.ts'

const row = (grossCents: number, feeCents = 0) => ({ grossCents, feeCents })

describe('a payout against its bank line', () => {
  it('gives the gross to the files and the fee to the agency, and leaves nothing', () => {
    expect(sumPayout([row(100_00), row(50_00), row(-20_00), row(0, 2_88)], 127_12)).toEqual({
      grossCents: 130_00,
      feeCents: 2_88,
      netCents: 127_12,
      differenceCents: 0,
    })
  })

  it.each([
    [127_13, 1],
    [127_11, -1],
    [0, -127_12],
  ])('of %i cents differs by %i', (bankCents, differenceCents) => {
    expect(sumPayout([row(150_00), row(-20_00, 2_88)], bankCents).differenceCents).toBe(differenceCents)
  })

  it('comes out at nothing for what its rows come to, in any order', () => {
    const rows = fc.array(fc.record({ grossCents: fc.integer(), feeCents: fc.integer() }), { maxLength: 50 })
    fc.assert(
      fc.property(rows, (rows) => {
        const net = rows.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0)
        expect(sumPayout(rows, net).differenceCents).toBe(0)
        expect(sumPayout(rows.toReversed(), net)).toEqual(sumPayout(rows, net))
      }),
    )
  })
})
