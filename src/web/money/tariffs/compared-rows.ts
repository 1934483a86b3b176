import type { TariffKind } from '#domain/court/tariff-kinds.ts'
import type { TextKey } from '#contract/texts.ts'
import { partsOf, type SheetPart, type SheetValues } from './tariff-sheet.ts'

/** What one row of a tariff was in each of its tables; undefined where a table has no such row. */
export interface ComparedRow {
  readonly name: TextKey | null
  /** Of a band: up to which amount it goes; null for all above the last. */
  readonly upToCents: number | null
  readonly values: readonly (number | null | undefined)[]
}

/**
 * One column of a part of a tariff in all its tables beside each other. Tables may be cut in other bands: every end that
 * any of them has is a row, and a table shows there what it asks for a claim of that amount.
 */
export function comparedRows(
  kind: TariffKind,
  tables: readonly SheetValues[],
  name: SheetPart['name'],
  column: number,
): ComparedRow[] {
  const parts = tables.map((values) => partsOf(kind, values).find((part) => part.name === name))
  const edges = tables.flatMap((values, index) => edgesIn(values, parts[index]))
  const bands = [...new Set(edges)].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
  const ofBand = (upToCents: number | null): ComparedRow => ({
    name: null,
    upToCents,
    values: tables.map((values, index) => {
      const row = parts[index]?.rows.find(({ edge }) => edge !== null && holds(values[edge] ?? null, upToCents))
      return row ? values[row.paths[column] ?? ''] : undefined
    }),
  })
  const named = parts.flatMap((part) => part?.rows ?? []).filter((row) => row.edge === null)
  const others = [...new Map(named.map((row) => [row.name, row])).values()]
  const ofRow = ({ name: rowName, paths }: (typeof others)[number]): ComparedRow => ({
    name: rowName,
    upToCents: null,
    values: tables.map((values) => values[paths[column] ?? '']),
  })
  return [...bands.map(ofBand), ...others.map(ofRow)]
}

function edgesIn(values: SheetValues, part: SheetPart | undefined): (number | null)[] {
  return (part?.rows ?? []).flatMap(({ edge }) => (edge === null ? [] : [values[edge] ?? null]))
}

function holds(end: number | null, upToCents: number | null): boolean {
  return end === null || (upToCents !== null && upToCents <= end)
}
