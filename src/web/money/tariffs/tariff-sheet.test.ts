import { describe, expect, it } from 'vitest'
import { courtTables } from '#domain/court/court-tables.ts'
import { tariffTables } from '#domain/court/tariff-kinds.ts'
import { comparedRows } from './compared-rows.ts'
import { pastedRows } from './pasted-rows.ts'
import { bandsIn, figuresOf, partsOf, type SheetPart, valuesOf, withBands, withRechtbank } from './tariff-sheet.ts'

const tables = tariffTables(courtTables)
const newest = (kind: string) => {
  const table = tables.findLast((one) => one.kind === kind)
  if (!table) throw new Error(`no table of ${kind}`)
  return { values: valuesOf(table.figures), parts: partsOf(table.kind, valuesOf(table.figures)) }
}
const partOf = (kind: string, name: SheetPart['name']) => {
  const part = newest(kind).parts.find((one) => one.name === name)
  if (!part) throw new Error(`no part ${name}`)
  return part
}

describe('the sheet of a tariff', () => {
  it('holds every figure of every table, and gives the same table back', () => {
    for (const { figures } of tables) expect(figuresOf(valuesOf(figures))).toEqual(figures)
  })

  it('has a place for every figure', () => {
    for (const { kind, figures } of tables) {
      const values = valuesOf(figures)
      const places = partsOf(kind, values).flatMap(({ rows }) =>
        rows.flatMap(({ edge, paths }) => (edge === null ? paths : [edge, ...paths])),
      )
      expect(places.toSorted()).toEqual(
        Object.keys(values)
          .filter((path) => path !== 'rechtbank')
          .toSorted(),
      )
    }
  })

  it('takes a band more or less without touching the rest', () => {
    const { values } = newest('salary')
    const part = partOf('salary', 'salary')
    const fewer = withBands(values, part, bandsIn(values, part).slice(1))
    expect([fewer['bands.0.upToCents'], fewer['bands.12.upToCents']]).toEqual([50_000, null])
    expect(fewer['bands.13.upToCents']).toBeUndefined()
    expect(fewer['eviction.pointCents']).toBe(21_700)
  })

  it('of court fees is with or without the civil court', () => {
    const { values } = newest('court_fee')
    const without = withRechtbank(values, false)
    expect(figuresOf(without)).toMatchObject({ rechtbank: null })
    expect(partsOf('court_fee', without).map(({ name }) => name)).toEqual(['kanton'])
    expect(partsOf('court_fee', withRechtbank(without, true)).map(({ rows }) => rows.length)).toEqual([7, 2])
  })
})

describe('tables beside each other', () => {
  it('show what each asks for a claim of the same amount, also when their bands differ', () => {
    const of = (edges: (number | null)[], points: number[]) =>
      valuesOf({ bands: edges.map((upToCents, index) => ({ upToCents, pointCents: points[index], maxPoints: null })) })
    const compared = comparedRows('salary', [of([100, 300, null], [1, 2, 3]), of([200, null], [5, 6])], 'salary', 0)
    expect(compared.map(({ upToCents, values }) => [upToCents, ...values]).slice(0, 4)).toEqual([
      [100, 1, 5],
      [200, 2, 5],
      [300, 2, 6],
      [null, 3, 6],
    ])
  })

  it('leave a table out of what it does not say', () => {
    const years = tables.filter(({ kind }) => kind === 'court_fee').map(({ figures }) => valuesOf(figures))
    const [first] = comparedRows('court_fee', years, 'rechtbank', 0)
    expect(first).toEqual({ name: null, upToCents: 10_000_000, values: [undefined, 288_900, undefined, 308_300] })
  })
})

describe('rows that are pasted', () => {
  const fees = () => ({ values: newest('court_fee').values, part: partOf('court_fee', 'kanton') })

  it('become the bands, with amounts as a sheet writes them and the last without an end', () => {
    const { values, part } = fees()
    const read = pastedRows(
      '€ 500\t139\t93,00\t93\r\nt/m 1.500\t350\t233\t93\nmeer\t1.504,00\t753\t93\t\n\n',
      part,
      values,
    )
    if ('faults' in read) throw new Error(JSON.stringify(read.faults))
    expect(bandsIn(read.values, partsOf('court_fee', read.values)[0] as SheetPart)).toEqual([
      [50_000, 13_900, 9_300, 9_300],
      [150_000, 35_000, 23_300, 9_300],
      [null, 150_400, 75_300, 9_300],
    ])
    expect(read.values['kanton.undetermined.legal']).toBe(13_900)
  })

  it('fill in every act of the bailiff, with or without its name, and none where there is a dash', () => {
    const { values } = newest('bailiff')
    const part = partOf('bailiff', 'bailiff')
    const lines = part.rows.map((_, index) => (index === 8 ? 'ontruiming\t-' : `handeling\t${100 + index},50`))
    const read = pastedRows(lines.join('\n'), part, values)
    expect(read).toMatchObject({ values: { 'tariffCents.writ': 10_050, 'tariffCents.eviction': null } })
    const unnamed = pastedRows(lines.map((line) => line.split('\t')[1]).join('\n'), part, values)
    expect(unnamed).toEqual(read)
  })

  it('that are wrong are told by row and column, and nothing is taken over', () => {
    const { values, part } = fees()
    const read = pastedRows('500\t139\t93\t93\n1500\tx\t233\n2500\t-1\t1,234\t93\nveel 1\t1\t1\t1', part, values)
    expect(read).toEqual({
      faults: [
        { text: 'tariff.paste.columns', column: null, values: { row: 2, found: 3, needed: 4 } },
        { text: 'tariff.paste.value', column: 'calculator.party.legal', values: { row: 3, text: '-1' } },
        { text: 'tariff.paste.value', column: 'tariff.row.up_to', values: { row: 4, text: 'veel 1' } },
      ],
    })
    expect(pastedRows('1\n2', partOf('bailiff', 'bailiff'), newest('bailiff').values)).toMatchObject({
      faults: [{ text: 'tariff.paste.count', values: { found: 2, needed: 9 } }],
    })
    expect(pastedRows(' ', part, values)).toMatchObject({ faults: [{ text: 'tariff.paste.count' }] })
  })
})
