import { isValidElement, memo, type MouseEvent, type ReactNode, type RefCallback } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/base/words/text.ts'
import classes from './data-table.module.css'
import type { Column } from './table-column.ts'

export interface RowProps<Row> {
  readonly row: Row
  readonly index: number
  /** The number of the row in the whole result, from 1. */
  readonly position: number
  readonly columns: readonly Column<Row>[]
  readonly name: string
  /** Its key, by which what was opened of it finds it again. */
  readonly rowKey: string
  readonly link: string | undefined
  readonly tabbable: boolean
  /** Whether it is where somebody's search through the rows stands. */
  readonly found: boolean
  readonly selected: boolean
  readonly onSelect: ((index: number, range: boolean) => void) | undefined
  readonly onFocus: (index: number) => void
  /** Opens it; left out where a row leads nowhere. */
  readonly onOpen: ((index: number) => void) | undefined
  readonly opensBy: 'click' | 'doubleClick'
  /** Folds its details open or closed; left out where a row has none. */
  readonly onFold: ((index: number) => void) | undefined
  /** Its details, while they are unfolded. */
  readonly details: ((row: Row) => ReactNode) | undefined
  /** Above the row, when it is the first of its group. */
  readonly heading: string | undefined
  readonly headingNote: string | undefined
  /** Whether a panel beside the list is about this row; undefined without such a panel. */
  readonly current: boolean | undefined
  /** Tells the list how high the row is. */
  readonly measure: RefCallback<HTMLTableSectionElement> | null
}

/**
 * A row of a list, with its details below it when they are unfolded. Drawn again only when something of it changes, and
 * of plain elements: a list has hundreds of them.
 */
export const TableRow = memo(Row) as typeof Row

function Row<Row>(props: RowProps<Row>) {
  const t = useText()
  const { row, index, columns, name, link, selected, onSelect, onOpen, onFold, details, measure } = props
  const open = ({ target, currentTarget, ctrlKey, metaKey }: MouseEvent) => {
    // What opens over a row is drawn elsewhere, and text that was marked is to be copied.
    if (!(target instanceof Element) || !currentTarget.contains(target) || getSelection()?.isCollapsed === false) return
    if (target.closest('a, button, input, select, textarea, label, summary')) return
    if (link && (ctrlKey || metaKey)) window.open(link, '_blank', 'noopener')
    else onOpen?.(index)
  }
  return (
    <tbody ref={measure} data-index={index}>
      {props.heading !== undefined && (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={columns.length + (onSelect ? 1 : 0) + (onFold ? 1 : 0)}>
            {props.heading}
            {props.headingNote && <span> {props.headingNote}</span>}
          </th>
        </tr>
      )}
      <tr
        className={classes.row}
        aria-current={props.current || undefined}
        data-row={index}
        data-key={props.rowKey}
        data-found={props.found || undefined}
        aria-rowindex={props.position + 1}
        aria-selected={onSelect ? selected : undefined}
        data-select={onSelect ? true : undefined}
        data-actions={columns.some(({ fixed }) => fixed) || undefined}
        tabIndex={props.tabbable ? 0 : -1}
        onFocus={() => props.onFocus(index)}
        data-opens={onOpen ? props.opensBy : undefined}
        onClick={onOpen && props.opensBy === 'click' ? open : undefined}
        onDoubleClick={onOpen && props.opensBy === 'doubleClick' ? open : undefined}
      >
        {onSelect && (
          <td className={`${classes.select} ${classes.stay}`} data-place="select">
            <input
              type="checkbox"
              className={classes.box}
              tabIndex={-1}
              aria-label={t('kit.select_row', { name })}
              checked={selected}
              onChange={ignore}
              onClick={(event) => onSelect(index, event.shiftKey)}
            />
          </td>
        )}
        {onFold && (
          <td className={`${classes.toggle} ${classes.stay}`}>
            <button
              type="button"
              className={classes.fold}
              tabIndex={-1}
              aria-expanded={details !== undefined}
              aria-label={t('kit.details', { name })}
              onClick={() => onFold(index)}
            />
          </td>
        )}
        {columns.map((column, position) => {
          const shown = column.cell(row)
          return (
            <td
              key={column.id}
              data-align={column.align}
              data-tone={column.tone}
              data-label={column.labelled && t('kit.label', { label: column.label })}
              data-place={column.place ?? (column.fixed && 'actions')}
              data-wraps={column.wraps}
              data-day={isDay(shown) || undefined}
              data-zero={(column.align === 'right' && isZero(shown)) || undefined}
              className={position === 0 ? classes.stay : undefined}
            >
              {column.link && link ? (
                <Link to={link} className={classes[column.link]} tabIndex={-1}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </td>
          )
        })}
      </tr>
      {details && (
        <tr className={classes.details}>
          <td colSpan={columns.length + (onSelect ? 2 : 1)}>{details(row)}</td>
        </tr>
      )}
    </tbody>
  )
}

/** A day or a moment, as `showDay` and `showMoment` write it. */
function isDay(shown: ReactNode): boolean {
  return typeof shown === 'string' && /^\d\d-\d\d-\d{4}/.test(shown)
}

/** A number or an amount that is nothing. */
function isZero(shown: ReactNode): boolean {
  if (isValidElement<{ cents?: unknown }>(shown)) return shown.props.cents === 0
  return shown === 0 || shown === '0' || shown === '0,00'
}

/** What is clicked is what counts: a box without this would be one that cannot be changed. */
function ignore(): void {}
