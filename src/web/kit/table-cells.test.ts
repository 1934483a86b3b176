import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listOf } from '#contract/list.ts'
import { told } from '#contract/list-words.ts'
import { copiedRows, writtenColumns } from './table-cells.ts'
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
