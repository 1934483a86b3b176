import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { MouseEvent, ReactNode, RefCallback } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/text.ts'
import classes from './data-table.module.css'
import { Icon } from './icon.tsx'
import type { Column } from './table-column.ts'
import type { ListRow } from './use-list-table.ts'

export interface RowProps<Row extends RowData> {
  readonly row: ListRow<Row>
  readonly index: number
  /** The number of the row in the whole result, from 1. */
  readonly position: number
  readonly columns: readonly Column<Row>[]
  readonly name: string
  readonly link: string | undefined
  readonly tabbable: boolean
  readonly onSelect: ((index: number, range: boolean) => void) | undefined
  readonly onFocus: (index: number) => void
  readonly onOpen: (index: number) => void
  readonly details: ((row: Row) => ReactNode) | undefined
  /** Tells the list how high the row is. */
  readonly measure: RefCallback<HTMLTableSectionElement> | null
}

/** A row of a list, with its details below it when they are unfolded. */
export function TableRow<Row extends RowData>(props: RowProps<Row>) {
  const t = useText()
  const { row, index, columns, name, link, onSelect, details, measure } = props
  const selected = row.getIsSelected()
  const expanded = details !== undefined && row.getIsExpanded()
  const open = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a, button, input, label'))) props.onOpen(index)
  }
  return (
    <tbody ref={measure} data-index={index}>
      <tr
        className={classes.row}
        data-row={index}
        aria-rowindex={props.position + 1}
        aria-selected={onSelect ? selected : undefined}
        data-select={onSelect ? true : undefined}
        data-actions={columns.some(({ fixed }) => fixed) || undefined}
        tabIndex={props.tabbable ? 0 : -1}
        onFocus={() => props.onFocus(index)}
        onDoubleClick={open}
      >
        {onSelect && (
          <td className={`${classes.select} ${classes.stay}`} data-place="select">
            <Checkbox
              tabIndex={-1}
              aria-label={t('kit.select_row', { name })}
              checked={selected}
              onChange={() => undefined}
              onClick={(event) => onSelect(index, event.shiftKey)}
            />
          </td>
        )}
        {details && (
          <td className={`${classes.toggle} ${classes.stay}`}>
            <ActionIcon
              size="xs"
              tabIndex={-1}
              aria-expanded={expanded}
              aria-label={t('kit.details', { name })}
              onClick={() => row.toggleExpanded()}
            >
              <Icon of={expanded ? IconChevronDown : IconChevronRight} size={14} />
            </ActionIcon>
          </td>
        )}
        {columns.map((column, position) => (
          <td
            key={column.id}
            data-align={column.align}
            data-tone={column.tone}
            data-place={column.place ?? (column.fixed && 'actions')}
            className={position === 0 ? classes.stay : undefined}
          >
            {column.link && link ? (
              <Link to={link} className={classes[column.link]} tabIndex={-1}>
                {column.cell(row.original)}
              </Link>
            ) : (
              column.cell(row.original)
            )}
          </td>
        ))}
      </tr>
      {expanded && (
        <tr className={classes.details}>
          <td colSpan={columns.length + (onSelect ? 2 : 1)}>{details(row.original)}</td>
        </tr>
      )}
    </tbody>
  )
}
