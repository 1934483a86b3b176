import { notify } from '#web/notices.ts'
import { text } from '#web/text.ts'
import { formatCount } from './format.ts'
import { copiedRows } from './table-cells.ts'
import type { Column } from './table-column.ts'

/** Puts rows on the clipboard as a table, and says so. */
export function copyRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  void navigator.clipboard.writeText(copiedRows(columns, rows)).then(() => {
    const key = rows.length === 1 ? 'kit.copied_row' : 'kit.copied_rows'
    return notify({ tone: 'success', title: text(key, { count: formatCount(rows.length) }) })
  })
}
