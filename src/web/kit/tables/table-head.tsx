import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useText } from '#web/base/words/text.ts'
import { ColumnGrip } from './column-grip.tsx'
import classes from './data-table.module.css'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { Column } from './table-column.ts'

export interface Sort {
  readonly by: string | undefined
  readonly order: 'asc' | 'desc'
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly selectable: boolean
  /** How much of the page is chosen. */
  readonly selected: 'all' | 'some' | 'none'
  readonly onSelectAll: (on: boolean) => void
  readonly expandable: boolean
  readonly sort: Sort | null
  readonly onSort: (by: string) => void
  /** Keeps the widths of the columns, where they can be chosen. */
  readonly onWidths: ((widths: Record<string, number>) => void) | undefined
}

/** The heads of the columns; a click sorts, another one the other way round. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const t = useText()
  const { columns, selectable, selected, expandable, sort, onSort, onWidths } = props
  const direction = sort?.order === 'desc' ? 'descending' : 'ascending'
  return (
    <>
      <colgroup>
        {selectable && <col style={{ width: 44 }} />}
        {/* Without boxes to tick the arrow has the edge of the page beside it. */}
        {expandable && <col style={{ width: selectable ? 30 : 'calc(var(--v-gutter) + 22px)' }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selectable && (
            <th scope="col" className={`${classes.select} ${classes.stay}`}>
              <Checkbox
                aria-label={t('kit.select_page')}
                checked={selected === 'all'}
                indeterminate={selected === 'some'}
                onChange={(event) => props.onSelectAll(event.currentTarget.checked)}
              />
            </th>
          )}
          {expandable && (
            <th scope="col" className={`${classes.toggle} ${classes.stay}`}>
              <VisuallyHidden>{t('kit.details_column')}</VisuallyHidden>
            </th>
          )}
          {columns.map(({ id, label, align, sort: by, fixed }, index) => {
            const sorted = by !== undefined && sort?.by === by
            const sizable = !fixed && onWidths
            return (
              <th
                key={id}
                scope="col"
                data-align={align}
                data-place={fixed ? 'actions' : undefined}
                className={index === 0 ? classes.stay : undefined}
                data-column={fixed ? undefined : id}
                // Without a button to sort by, the head itself is where its width is changed with keys.
                {...(sizable && by === undefined ? { tabIndex: -1, 'data-act': '' } : {})}
                {...(sorted ? { 'aria-sort': direction } : {})}
              >
                {by === undefined ? (
                  label
                ) : (
                  <button type="button" className={classes.sort} onClick={() => onSort(by)}>
                    <span>{label}</span>
                    {sorted && <Icon of={sort.order === 'desc' ? IconArrowDown : IconArrowUp} size={12} />}
                  </button>
                )}
                {sizable && <ColumnGrip column={id} onWidths={onWidths} />}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}
