import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckRow, heldAgainst, judgeLate, judgeShortage, judgeSides } from './check-money.ts'

const row = (found: number | null, expected = 0, name = 'Klant'): CheckRow =>
  heldAgainst({ subject: 'customer', id: 1, name, day: null, found, expected })

describe('both sides of an equation', () => {
  it('are wrong where two customers differ by the same amount the other way round', () => {
    const item = judgeSides('receivable', 'EUR', [row(500, 400), row(100, 200), row(7, 7)])
    expect(item).toMatchObject({ isRight: false, found: 607, expected: 607 })
    expect(item.rows.map(({ isRight }) => isRight)).toEqual([false, false, true])
  })

  it('are wrong where the bank told no balance of an account with money on it, and right where there is none', () => {
    expect(judgeSides('statement', 'EUR', [row(null, 500)])).toMatchObject({ isRight: false, found: null })
    expect(judgeSides('statement', 'EUR', [row(null, 0)])).toMatchObject({ isRight: true, found: null })
    expect(judgeSides('statement', 'EUR', [])).toMatchObject({ isRight: true, found: 0, expected: 0 })
  })

  it('are right when every row is, whatever stands beside it', () => {
    const rows = fc.array(fc.tuple(fc.integer(), fc.integer()).map(([found, expected]) => row(found, expected)))
    fc.assert(
      fc.property(rows, (list) => {
        const item = judgeSides('files', 'EUR', list)
        expect(item.isRight).toBe(list.every(({ found, expected }) => found === expected))
        if (item.isRight) expect(item.found).toBe(item.expected)
        expect(item.rows).toHaveLength(list.length)
      }),
    )
  })
})

describe('a shortage', () => {
  it.each([
    ['nobody is short', [], 0, 0],
    ['the agency left nothing', [-10_000], 0, -10_000],
    ['the agency left enough', [-525], 525, 0],
    ['the agency left a part', [-525, -10_000], 525, -10_000],
    ['the agency itself is short', [], -200, -200],
    ['both are', [-100], -200, -300],
  ])('%s', (_name, short, heldCents, found) => {
    const item = judgeShortage(
      'EUR',
      short.map((cents) => row(cents)),
      heldCents,
    )
    expect(item).toMatchObject({ found, isRight: found === 0 })
    expect(item.rows.filter(({ isRight }) => !isRight).length > 0).toBe(found !== 0)
  })
})

it('what waits too long is counted among what waits', () => {
  const late = { ...row(41_280), isRight: false }
  const rows = [late, row(100, 100)]
  expect(judgeLate('late_orders', rows, { count: 2, lateCount: 1 })).toMatchObject({ found: 1, isRight: false, rows })
  expect(judgeLate('late_lines', [], { count: 0, lateCount: 0 })).toMatchObject({ found: 0, isRight: true })
})
