import type { Endpoint } from '#contract/endpoint.ts'
import { getListWords } from '#contract/exports.ts'
import type { InWords } from '#contract/list-words.ts'
import { query } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { queryClient } from '#web/query-client.ts'
import { text } from '#web/text.ts'
import { formatCount } from './format.ts'
import { copiedRows } from './table-cells.ts'
import type { Column } from './table-column.ts'

/** Puts rows on the clipboard as a table, in the words of their list, and says so. */
export async function copyRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  list?: Endpoint,
): Promise<void> {
  const words = list ? await wordsOf(list) : {}
  const told = list?.written ? { written: list.written, words } : { words }
  await navigator.clipboard.writeText(copiedRows(columns, rows, told))
  const key = rows.length === 1 ? 'kit.copied_row' : 'kit.copied_rows'
  notify({ tone: 'success', title: text(key, { count: formatCount(rows.length) }) })
}

/** The shapes of a list, which know its words, stay on the server; asked once for each list. */
async function wordsOf({ path }: Endpoint): Promise<Readonly<Record<string, InWords>>> {
  const asked = { ...query(getListWords, { query: { list: path } }), staleTime: Number.POSITIVE_INFINITY }
  return (await queryClient.fetchQuery(asked)).fields as Readonly<Record<string, InWords>>
}
