import { Anchor, Popover } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import { type ImportKind, isRefusal, toldAs } from '#contract/intake/claim-list.ts'
import { useText } from '#web/base/words/text.ts'
import { CellEditor, type CellEditorProps } from './cell-editor.tsx'
import { type GridColumn, problemIn, problemsElsewhere } from './grid-columns.ts'
import classes from './grid.module.css'
import type { Place } from './grid-places.ts'
import { useToldInWords } from '#web/intake/imports/told-in-words.ts'
import type { Line } from './use-lines.ts'

export interface GridRowProps {
  readonly importId: number
  readonly kind: ImportKind
  readonly index: number
  /** Measures the row, which is as high as what it tells. */
  readonly measure: (row: HTMLTableRowElement | null) => void
  readonly line: Line | undefined
  readonly columns: readonly GridColumn[]
  /** The column that has the focus, when it is in this row. */
  readonly activeColumn: number | null
  readonly editing: boolean
  readonly busy: boolean
  readonly onEdit: (place: Place) => void
  readonly onFocus: (place: Place) => void
  readonly onSave: CellEditorProps['onSave']
  readonly onAnswer: CellEditorProps['onAnswer']
  readonly onCancel: () => void
}

/** One row of the list: its cells with what is wrong in them, and whose claim it is. */
export const GridRow = memo(function GridRow({ index, measure, line, columns, ...rest }: GridRowProps) {
  const t = useText()
  const toldInWords = useToldInWords()
  if (!line) {
    return (
      <tr ref={measure} data-index={index} aria-hidden className={classes.blank}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a row that is being read, hidden from everybody */}
        <td colSpan={columns.length + 2} />
      </tr>
    )
  }
  const others = problemsElsewhere(line, columns)
  const elsewhere = others.find(isRefusal) ?? others[0]
  const told = toldInWords(line)
  const problem = elsewhere ? t(`import.problem.${toldAs(elsewhere)}`, elsewhere.values) : ''
  const tone = elsewhere ? (isRefusal(elsewhere) ? classes.faulty : classes.doubtful) : ''
  const reason = elsewhere ? t(`import.reason.${toldAs(elsewhere)}`, elsewhere.values) : ''
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className={classes.number}>
        {line.row}
      </th>
      {columns.map((column, place) => (
        <GridCell key={column.index} {...rest} line={line} column={column} place={{ index, column: place }} />
      ))}
      <td className={[classes.found, tone].join(' ')}>
        <span className={classes.value}>
          <Found line={line} />
        </span>
        {(elsewhere || told !== '') && (
          <span className={elsewhere ? classes.message : classes.told} title={reason || undefined}>
            {[problem, told].filter((part) => part !== '').join(' ')}
          </span>
        )}
      </td>
    </tr>
  )
})

type CellProps = Omit<GridRowProps, 'index' | 'measure' | 'line' | 'columns'> & {
  readonly line: Line
  readonly column: GridColumn
  readonly place: Place
}

function GridCell({
  importId,
  kind,
  line,
  column,
  place,
  activeColumn,
  editing,
  busy,
  onEdit,
  onFocus,
  onSave,
  onAnswer,
  onCancel,
}: CellProps) {
  const t = useText()
  const problem = problemIn(line, column)
  const text = line.cells[column.index] ?? ''
  const active = activeColumn === place.column
  const open = active && editing
  const tone = problem === null ? '' : isRefusal(problem) ? classes.faulty : classes.doubtful
  return (
    <td
      className={tone}
      data-right={column.right || undefined}
      data-skipped={column.field === null || undefined}
      data-place={`${place.index}-${place.column}`}
      data-active={active || undefined}
      data-editing={open || undefined}
      tabIndex={active ? 0 : -1}
      aria-colindex={place.column + 2}
      aria-invalid={problem !== null && isRefusal(problem) ? true : undefined}
      onFocus={() => onFocus(place)}
      onDoubleClick={() => onEdit(place)}
      onClick={() => (problem || active ? onEdit(place) : onFocus(place))}
    >
      <Popover
        opened={open}
        onDismiss={onCancel}
        position="bottom-end"
        width={292}
        trapFocus
        returnFocus={false}
        withinPortal
        // The cell of the grid has its own role; the window names itself.
        withRoles={false}
      >
        <Popover.Target>
          <div>
            <span className={classes.value} data-mended={line.editedColumns.includes(column.index) || undefined}>
              {text === '' && problem ? <span className={classes.none}>{t('import.grid.empty_cell')}</span> : text}
            </span>
            {problem && (
              <span className={classes.message} title={t(`import.reason.${toldAs(problem)}`, problem.values)}>
                {t(`import.problem.${toldAs(problem)}`, problem.values)}
              </span>
            )}
          </div>
        </Popover.Target>
        {open && (
          <Popover.Dropdown
            p={12}
            role="dialog"
            aria-label={column.header}
            onClick={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
          >
            <CellEditor {...{ importId, kind, line, column, problem, busy, onSave, onAnswer, onCancel }} />
          </Popover.Dropdown>
        )}
      </Popover>
    </td>
  )
}

function Found({ line: { found } }: { line: Line }) {
  const t = useText()
  switch (found.kind) {
    case 'released':
      return (
        <Anchor component={Link} to={`/file/show-new/${found.dossierId}`}>
          {found.number}
        </Anchor>
      )
    case 'customer':
      return (
        <Anchor component={Link} to={`/customer/show/${found.id}`}>
          {found.name}
        </Anchor>
      )
    case 'subscribed':
      return (
        <Anchor component={Link} to={`/finance/subscription/info?subscription=${found.id}`}>
          {found.name}
        </Anchor>
      )
    case 'known':
      return (
        <>
          {found.dossierId === null ? (
            t('import.found.known')
          ) : (
            <Anchor component={Link} to={`/file/show-new/${found.dossierId}`}>
              {found.number}
            </Anchor>
          )}{' '}
          {found.isDoubtful && (
            <strong className={classes.perhaps} title={t('new_dossier.doubtful')}>
              {t('import.found.perhaps_same')}
            </strong>
          )}
        </>
      )
    case 'same_as_row':
      return t('import.found.same_as_row', { row: found.row })
    case 'perhaps_same':
      return (
        <strong className={classes.perhaps} title={found.name}>
          {t('import.found.perhaps_same')}
        </strong>
      )
    case 'unknown':
      return <span className={classes.none}>{t('import.found.unknown')}</span>
    default:
      return t('import.found.new')
  }
}
