import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listOf } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { copiedRows, findRows, writtenColumns } from './table-cells.ts'
import type { Column } from './table-column.ts'

interface Row {
  readonly number: string
  readonly titleNl: string
  readonly openCents: number
  readonly fromDay: string
  readonly status: string
}

const cell = () => null
const columns: readonly Column<Row>[] = [
  { id: 'number', label: 'Dossier', cell },
  { id: 'title', label: 'Titel', sort: 'titleNl', cell },
  { id: 'open', label: 'Open', cell },
  { id: 'from', label: 'Vanaf', cell },
  { id: 'state', label: 'Status', field: 'status', cell },
  { id: 'hint', label: 'Hint', cell },
  { id: 'actions', label: 'Acties', fixed: true, cell },
]
const row: Row = {
  number: '00123',
  titleNl: '=2+3\n tweede regel',
  openCents: 123_456,
  fromDay: '2026-11-20',
  status: 'paused',
}

const list = { output: listOf(z.object({ status: told(z.string(), 'status.') })) }

describe('rows that are copied', () => {
  it('are a table with heads, Dutch decimals and no formula [U28]', () => {
    const say = (key: string) => (key === 'status.paused' ? 'Gepauzeerd' : null)
    const reader = { language: 'nl' as const, say }
    expect(
      copiedRows(columns, [row, { ...row, status: 'strange', titleNl: 'gewoon' }], list, reader).split('\n'),
    ).toEqual([
      'Dossier\tTitel\tOpen\tVanaf\tStatus',
      "00123\t'=2+3 tweede regel\t1234,56\t20-11-2026\tGepauzeerd",
      '00123\tgewoon\t1234,56\t20-11-2026\tstrange',
    ])
  })

  it('have no columns of what is no field', () => {
    expect(writtenColumns(columns, row).map(({ field }) => field)).toEqual([
      'number',
      'titleNl',
      'openCents',
      'fromDay',
      'status',
    ])
    expect(writtenColumns(columns, undefined)).toEqual([])
  })
})

describe('what is looked for in rows', () => {
  const reader = { language: 'nl' as const, say: (key: string) => (key === 'status.paused' ? 'Gepauzeerd' : null) }
  const rows = [
    row,
    { ...row, number: '00200', titleNl: 'Özdemir', openCents: 100, fromDay: '2026-01-02', status: '-' },
  ]
  const found = (wanted: string) => findRows(columns, rows, wanted, list, reader)

  it('is found as it is shown, whatever its capitals, accents and dots [U26]', () => {
    expect(found('ozdemir')).toEqual([1])
    expect(found('ÖZDEMIR')).toEqual([1])
    expect(found('gepauzeerd')).toEqual([0])
    expect(found('€ 1.234,56')).toEqual([0])
    expect(found('02-01-2026')).toEqual([1])
    expect(found('00')).toEqual([0, 1])
    expect(found('niets')).toEqual([])
  })
})
