import { bailiffActs } from '#domain/court/bailiff-tariffs.ts'
import { courtParties } from '#domain/court/court-fee-tables.ts'
import type { TariffKind } from '#domain/court/tariff-kinds.ts'
import type { TextKey } from '#contract/texts.ts'

/** The figures of a table, each under its path: `bands.2.pointCents`. An error of the server names the same path. */
export type SheetValues = Readonly<Record<string, number | null>>

export interface SheetColumn {
  readonly name: TextKey
  readonly unit: 'cents' | 'count'
  /** Where its figure stands within a band. */
  readonly inBand: string
}

/** A row of figures. A band is called by the amount it ends at, which is a figure too. */
export interface SheetRow {
  readonly name: TextKey | null
  /** Of a band: where the amount stands up to which it goes. */
  readonly edge: string | null
  /** Where its figures stand, one a column. */
  readonly paths: readonly string[]
}

/** Figures that belong under one head. */
export interface SheetPart {
  readonly name: 'salary' | 'undetermined' | 'kanton' | 'rechtbank' | 'bailiff' | 'after_costs'
  /** Where its bands stand, if it has any. */
  readonly bands: string | null
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

type Figure = number | null | Figure[] | { [name: string]: Figure }

/** The figures of a table, each under its path. */
export function valuesOf(figures: unknown, path = ''): SheetValues {
  if (typeof figures !== 'object' || figures === null) return { [path]: figures as number | null }
  const within = Object.entries(figures).map(([name, part]) => valuesOf(part, path === '' ? name : `${path}.${name}`))
  return Object.assign({}, ...within) as SheetValues
}

/** The table that these values are the figures of. */
export function figuresOf(values: SheetValues): Figure {
  const root: Figure = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    let at = root as Record<string, Figure>
    for (const [index, name] of names.entries()) {
      const next = names[index + 1]
      if (next === undefined) at[name] = value
      else at = (at[name] ??= /^\d+$/.test(next) ? [] : {}) as Record<string, Figure>
    }
  }
  return root
}

/** How the figures of a tariff are laid out. */
export function partsOf(kind: TariffKind, values: SheetValues): SheetPart[] {
  switch (kind) {
    case 'salary':
      return [
        bandPart('salary', 'bands', salaryColumns, values, [
          { name: 'tariff.row.eviction', edge: null, paths: ['eviction.pointCents', 'eviction.maxPoints'] },
        ]),
        {
          name: 'undetermined',
          bands: null,
          columns: rangeColumns,
          rows: [
            { name: 'tariff.row.point', edge: null, paths: ['undetermined.leastCents', 'undetermined.mostCents'] },
          ],
        },
      ]
    case 'court_fee':
      return (['kanton', 'rechtbank'] as const)
        .filter((court) => `${court}.bands.0.upToCents` in values)
        .map((court) =>
          bandPart(court, `${court}.bands`, feeColumns, values, [
            {
              name: 'tariff.row.undetermined',
              edge: null,
              paths: courtParties.map((party) => `${court}.undetermined.${party}`),
            },
          ]),
        )
    case 'bailiff':
      return [{ name: 'bailiff', bands: null, columns: amountColumns, rows: bailiffActs.map(actRow) }]
    case 'after_costs':
      return [
        {
          name: 'after_costs',
          bands: null,
          columns: amountColumns,
          rows: [{ name: 'tariff.row.maximum', edge: null, paths: ['maximumCents'] }],
        },
      ]
  }
}

const salaryColumns: readonly SheetColumn[] = [
  { name: 'tariff.column.point', unit: 'cents', inBand: 'pointCents' },
  { name: 'tariff.column.max_points', unit: 'count', inBand: 'maxPoints' },
]
const rangeColumns: readonly SheetColumn[] = [
  { name: 'tariff.column.least', unit: 'cents', inBand: '' },
  { name: 'tariff.column.most', unit: 'cents', inBand: '' },
]
const amountColumns: readonly SheetColumn[] = [{ name: 'tariff.column.amount', unit: 'cents', inBand: '' }]
const feeColumns: readonly SheetColumn[] = courtParties.map((party) => ({
  name: `calculator.party.${party}`,
  unit: 'cents',
  inBand: `feeCents.${party}`,
}))

function actRow(act: (typeof bailiffActs)[number]): SheetRow {
  const name = act === 'petition_notice' ? 'notice' : act
  return { name: `calculator.act.${name}`, edge: null, paths: [`tariffCents.${act}`] }
}

function bandPart(
  name: SheetPart['name'],
  bands: string,
  columns: readonly SheetColumn[],
  values: SheetValues,
  others: readonly SheetRow[],
): SheetPart {
  const count = Object.keys(values).filter((path) => path.startsWith(`${bands}.`) && path.endsWith('.upToCents')).length
  const rows = Array.from({ length: count }, (_, index) => bandRow(bands, index, columns))
  return { name, bands, columns, rows: [...rows, ...others] }
}

function bandRow(bands: string, index: number, columns: readonly SheetColumn[]): SheetRow {
  const at = `${bands}.${index}`
  return { name: null, edge: `${at}.upToCents`, paths: columns.map(({ inBand }) => `${at}.${inBand}`) }
}

/** The values with other bands in a part: each band its end and then its figures, in the order of the columns. */
export function withBands(values: SheetValues, part: SheetPart, bands: readonly (readonly (number | null)[])[]) {
  const others = Object.entries(values).filter(([path]) => !path.startsWith(`${part.bands}.`))
  const cells = bands.flatMap((band, index) => {
    const { edge, paths } = bandRow(part.bands ?? '', index, part.columns)
    return [edge ?? '', ...paths].map((path, column): [string, number | null] => [path, band[column] ?? null])
  })
  return Object.fromEntries([...others, ...cells])
}

/** The bands of a part as they stand in the values: each its end and then its figures. */
export function bandsIn(values: SheetValues, part: SheetPart): (number | null)[][] {
  return part.rows.flatMap(({ edge, paths }) =>
    edge === null ? [] : [[edge, ...paths].map((path) => values[path] ?? null)],
  )
}

/** Whether a table of court fees says what the civil court asks; an empty table for it, or none. */
export function withRechtbank(values: SheetValues, isKnown: boolean): SheetValues {
  const others = Object.entries(values).filter(([path]) => path !== 'rechtbank' && !path.startsWith('rechtbank.'))
  if (!isKnown) return Object.fromEntries([...others, ['rechtbank', null]])
  const fees = Object.fromEntries(courtParties.map((party) => [party, null]))
  const empty = valuesOf({ bands: [{ upToCents: null, feeCents: fees }], undetermined: fees }, 'rechtbank')
  return { ...Object.fromEntries(others), ...empty }
}
