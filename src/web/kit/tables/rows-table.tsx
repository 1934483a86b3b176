import type { RowData } from '@tanstack/react-table'
import { ListView, type ListViewProps } from '#web/kit/lists/list-view.tsx'

const ready = { loading: false, stale: false, error: null, retry: () => undefined }

/** A table of rows that are already there: part of a page, without paging or a choice of columns. */
export function RowsTable<Row extends RowData>(
  props: Omit<ListViewProps<Row>, 'state' | 'total' | 'paging' | 'plain'> & { rows: readonly Row[] },
) {
  return <ListView {...props} total={props.rows.length} state={ready} plain />
}
