import { describe, expect, it } from 'vitest'
import { applyChoice, columnsFor, widthsAfter, withWidths, type Column } from './table-column.ts'

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

describe('the columns a table has room for', () => {
  const list: Column<unknown>[] = [
    column('number'),
    { ...column('owner'), width: 'clamp(120px, 20vw, 300px)', leaves: 1 },
    { ...column('flags'), width: 90, leaves: 3 },
    { ...column('phase'), leaves: 2 },
  ]
  const shown = (room: number) => {
    const { columns: fitting, minWidth } = columnsFor(list, 1000, room)
    return [...fitting.map(({ id }) => id), minWidth]
  }

  it('are all of them in a window that is wide enough', () => {
    expect(shown(1000)).toEqual(['number', 'owner', 'flags', 'phase', 1000])
  })

  it('lose one after the other as the window becomes narrower, and what remains needs less', () => {
    expect(shown(999)).toEqual(['number', 'flags', 'phase', 880])
    expect(shown(879)).toEqual(['number', 'flags', 770])
    expect(shown(769)).toEqual(['number', 680])
  })

  it('never lose what a row is called by: then the table scrolls', () => {
    expect(shown(300)).toEqual(['number', 680])
  })
})

describe('the widths of columns', () => {
  const pixels = [
    { id: 'number', width: 100 },
    { id: 'name', width: 600 },
    { id: 'status', width: 200 },
  ]

  it('go over from a column to the one beside it, and the widest takes what is left', () => {
    expect(widthsAfter(pixels, 1000, 'number', 50)).toEqual({ number: 150, status: 200 })
    expect(widthsAfter(pixels, 1000, 'status', 20)).toEqual({ number: 100, status: 220 })
  })

  it('leave every column wide enough to take hold of', () => {
    expect(widthsAfter(pixels, 1000, 'number', -500)).toEqual({ number: 48, status: 200 })
    expect(widthsAfter(pixels, 1000, 'name', 500)).toEqual({ number: 100, status: 48 })
  })

  it('are those somebody chose instead of those of the list, but for buttons', () => {
    const list = [
      { id: 'number', label: '', width: 90, cell: () => '' },
      { id: 'name', label: '', width: '50%', cell: () => '' },
      { id: 'actions', label: '', width: 88, fixed: true as const, cell: () => '' },
    ]
    expect(withWidths(list, { number: 125 }).map(({ width }) => width)).toEqual(['12.5%', undefined, 88])
    expect(withWidths(list, undefined).map(({ width }) => width)).toEqual([90, '50%', 88])
  })
})
