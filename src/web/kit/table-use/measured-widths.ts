import { widthsAfter } from '#web/kit/tables/table-column.ts'

/** The widths of the columns of a table after one of them becomes wider or narrower, as they are drawn now. */
export function measuredWidths(table: HTMLTableElement, column: string, by: number): Record<string, number> {
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  const pixels = heads.map((head) => ({ id: head.dataset['column'] ?? '', width: head.offsetWidth }))
  return widthsAfter(pixels, table.offsetWidth, column, by)
}
