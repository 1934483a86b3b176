import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type Exhibit, type ExhibitRole, exhibitWords, numberExhibits } from './exhibits.ts'

const exhibit = (role: ExhibitRole, id: number, on = '2026-03-01'): Exhibit => ({
  role,
  source: role === 'invoice' ? 'invoice' : 'attachment',
  id,
  name: `${role} ${id}`,
  day: day(on),
})

describe('the exhibits of a writ', () => {
  it('are numbered by what they prove, then by their day, whatever their order was', () => {
    const given = [
      exhibit('account', 0),
      exhibit('invoice', 2, '2026-04-01'),
      exhibit('notice', 4),
      exhibit('invoice', 1, '2026-02-01'),
      exhibit('agreement', 9),
    ]
    const told = ['1 agreement 9', '2 invoice 1', '3 invoice 2', '4 notice 4', '5 account 0']
    const words = (list: readonly Exhibit[]) => numberExhibits(list).map(({ number, name }) => `${number} ${name}`)
    expect(words(given)).toEqual(told)
    expect(words(given.toReversed())).toEqual(told)
  })

  it('are each there once', () => {
    expect(numberExhibits([exhibit('invoice', 1), exhibit('invoice', 1)])).toHaveLength(1)
  })

  it.each([
    [0, null],
    [1, 'productie 2'],
    [2, 'producties 2 en 3'],
    [4, 'producties 2 tot en met 5'],
  ])('of a role, %i of them, are called %s', (count, words) => {
    const invoices = Array.from({ length: count }, (_, index) => exhibit('invoice', index + 1))
    expect(exhibitWords(numberExhibits([exhibit('agreement', 9), ...invoices]), 'invoice')).toBe(words)
  })
})
