import { describe, expect, it } from 'vitest'
import { layoutFault, type SaleLayoutColumn, standardLayout } from './sale-layout.ts'

const number = { column: 'number', name: 'Dossier' } as const
const city = { column: 'city', name: 'Plaats' } as const
const open = { column: 'openCents', name: 'Saldo' } as const

describe('the columns of the file for a buyer', () => {
  it('are in order as they always were, with each column once', () => {
    expect(layoutFault(standardLayout)).toBeNull()
    expect(new Set(standardLayout.map(({ column }) => column)).size).toBe(standardLayout.length)
  })

  it.each([
    ['in another order and with fewer', [city, number, open], null],
    ['without the number by which a file comes back', [city, { column: 'country', name: 'L' }], [0, 'no_number']],
    ['a column twice', [number, city, { ...city, name: 'Stad' }], [2, 'twice']],
    ['one name for two columns', [number, city, { ...open, name: ' plaats' }], [2, 'same_name']],
    ['an amount where the last row says how many there are', [number, open, city], [1, 'amount_first']],
    ['a single column', [number], [1, 'amount_first']],
  ] satisfies [string, SaleLayoutColumn[], [number, string] | null][])('%s', (_what, columns, fault) => {
    const found = layoutFault(columns)
    expect(found && [found.index, found.fault]).toEqual(fault)
  })
})
