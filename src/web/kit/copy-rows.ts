import type { Endpoint } from '#contract/endpoint.ts'
import { type CallParts, call } from '#web/api.ts'
import { messageFor } from '#web/errors.ts'
import { notify, tellFailure } from '#web/notices.ts'
import { text } from '#web/text.ts'
import type { ListSource } from './export-menu.tsx'
import { formatCount } from './format.ts'
import { toldOf } from './list-told.ts'
import { copiedRows } from './table-cells.ts'
import type { Column } from './table-column.ts'

/** So many rows go over the clipboard; what is more is for a file. */
export const mostCopied = 5000
const atOnce = 1000

/** Puts rows on the clipboard as a table, in the words of their list, and says so. */
export async function copyRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  list?: Endpoint,
): Promise<void> {
  await navigator.clipboard.writeText(copiedRows(columns, rows, await toldOf(list)))
  notify({ variant: 'success', message: text('kit.copied_rows', { count: formatCount(rows.length) }) })
}

/** Copies a whole result, also what is on pages that were never seen; says so when it is too much for that. */
export async function copyAll<Row>(columns: readonly Column<Row>[], source: ListSource, count: number): Promise<void> {
  if (count > mostCopied) {
    notify({ variant: 'warning', message: text('kit.copy_too_many', { count: formatCount(mostCopied) }) })
    return
  }
  try {
    const rows: Row[] = []
    for (let offset = 0; offset < count; offset += atOnce) {
      const query = { ...source.query, offset, limit: atOnce }
      const parts = { params: source.params, query } as unknown as CallParts<Endpoint>
      const answer = (await call<Endpoint>(source.list, parts)) as { items: readonly Row[] }
      rows.push(...answer.items)
    }
    await copyRows(columns, rows, source.list)
  } catch (error) {
    tellFailure(messageFor(error))
  }
}
