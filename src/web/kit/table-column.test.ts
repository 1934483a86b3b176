import { describe, expect, it } from 'vitest'
import { applyChoice, type Column } from './table-column.ts'

const column = (id: string, hidden = false): Column<unknown> => ({ id, label: id, cell: () => null, hidden })
const columns = [column('number'), column('name'), column('status'), column('created', true)]

describe('the columns somebody chose', () => {
  it('are all but the ones that start hidden while nothing is chosen', () => {
    expect(applyChoice(columns, null)).toEqual({ order: ['number', 'name', 'status', 'created'], hidden: ['created'] })
  })

  it('keep the chosen order and visibility', () => {
    const chosen = { order: ['name', 'created', 'number', 'status'], hidden: ['status'] }
    expect(applyChoice(columns, chosen)).toEqual(chosen)
  })

  it('show a column that has come since in its own place, and forget one that is gone', () => {
    expect(
      applyChoice(columns, { order: ['status', 'gone', 'number', 'created'], hidden: ['gone', 'number'] }),
    ).toEqual({
      order: ['status', 'name', 'number', 'created'],
      hidden: ['number'],
    })
  })
})
