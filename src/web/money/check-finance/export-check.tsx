import { useQuery } from '@tanstack/react-query'
import { type CheckListRow, listCheckRows } from '#contract/money/check-finance/check-lists.ts'
import { query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ExportMenu } from '#web/kit/lists/export-menu.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay } from '#web/kit/words/format.ts'

/** Takes a check away as a file: its parts with their sums, and the rows behind each. */
export function ExportCheck({ id, day }: { id: number; day: string }) {
  const t = useText()
  const params = { id }
  const { data } = useQuery(query(listCheckRows, { params, query: { limit: 1 } }))
  return (
    <ExportMenu
      source={{ list: listCheckRows, params, query: {} }}
      label={t('check_finance.export_name', { day: showDay(day) })}
      columns={columnsOf(t)}
      example={data?.items[0]}
      onPage
    />
  )
}

/** As the file has them; nothing of it is drawn. */
function columnsOf(t: Say): Column<CheckListRow>[] {
  const columns = [
    ['kind', 'check_finance.col.check'],
    ['isRight', 'check_finance.col.verdict_of'],
    ['currency', 'check_finance.col.currency'],
    ['subject', 'check_finance.col.subject'],
    ['name', 'check_finance.col.what'],
    ['day', 'check_finance.col.day'],
    ['foundCents', 'check_finance.col.found'],
    ['expectedCents', 'check_finance.col.expected'],
    ['differenceCents', 'check_finance.col.difference'],
    ['foundCount', 'check_finance.col.found_count'],
    ['expectedCount', 'check_finance.col.expected_count'],
  ] as const
  return columns.map(([field, label]) => ({ id: field, field, label: t(label), cell: () => null }))
}
