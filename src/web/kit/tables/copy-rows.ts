import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type CallParts, call } from '#web/base/calls/api.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { notify, tellFailure } from '#web/base/frame/notices.ts'
import { text } from '#web/base/words/text.ts'
import type { ListSource } from '#web/kit/lists/export-menu.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { toldOf } from '#web/kit/lists/list-told.ts'
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
