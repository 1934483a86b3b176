import { describe, expect, it } from 'vitest'
import { checkedWith, goodRow, listFields } from '#test/claim-rows.ts'
import { checkRows, duplicateFinder, stateOf } from './check-rows.ts'

describe('an invoice number that stands there twice', () => {
  const row = (number: number, invoiceNumber: string, name = 'Jan') => ({
    number,
    cells: listFields.map((field) => ({ ...goodRow, name, invoiceNumber })[field as 'name'] ?? null),
  })

  it('is refused the second time, and says where the first is', () => {
    const checked = checkRows([row(6, 'F1'), row(7, 'F2'), row(9, ' F1 '), row(12, 'F1')], checkedWith)
    expect(checked.map(({ problems }) => problems)).toEqual([
      [],
      [],
      [{ kind: 'duplicate_invoice', field: 'invoiceNumber', values: { row: 6 } }],
      [{ kind: 'duplicate_invoice', field: 'invoiceNumber', values: { row: 6 } }],
    ])
    expect(checked.map(({ problems }) => stateOf(problems))).toEqual(['good', 'good', 'duplicate', 'duplicate'])
  })

  it('is one that was handed over before when the customer has it already', () => {
    const find = duplicateFinder()
    expect(find(2, 'F1', true)).toEqual({ kind: 'already_imported', field: 'invoiceNumber' })
    expect(find(3, 'F1', true)).toMatchObject({ kind: 'duplicate_invoice' })
    expect([find(4, null, false), find(5, null, false)]).toEqual([null, null])
  })
})
