import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { useText } from '#web/base/words/text.ts'
import type { CellAnswer } from './cell-answers.tsx'
import type { CellEdit } from './cell-editor.tsx'
import { GridHead, type GridHeadProps } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import type { GridColumn } from './grid-columns.ts'
import classes from './grid.module.css'
import { useGridFocus } from './use-grid-focus.ts'
import type { Lines } from './use-lines.ts'
import type { Mending } from './use-mending.ts'

const rowHeight = 40
/** Header of the page and of the grid above the rows, bar of the page below them. */
const covered = { above: 48 + 68, below: 72 }
const ends = { number: 58, found: 132 }

export interface RepairGridProps extends Omit<GridHeadProps, 'columns'> {
  readonly importId: number
  readonly columns: readonly GridColumn[]
  readonly lines: Lines
  readonly total: number
  readonly mending: Mending
}

/** The rows of a list in the columns of the file: only those on the screen are drawn, however long the list is. */
export function RepairGrid({ importId, kind, columns, lines, total, mending, onMeaning, disabled }: RepairGridProps) {
  'use no memo'
  const t = useText()
  const table = useRef<HTMLTableElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(
    () => setMargin(table.current ? table.current.getBoundingClientRect().top + window.scrollY + 68 : 0),
    [],
  )
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: margin,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
  })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => lines.show(first, last), [lines, first, last])

  const scrollTo = useCallback((index: number) => rows.scrollToIndex(index, { align: 'auto' }), [rows])
  const focus = useGridFocus({ at: lines.at, columns, total, table, scrollTo, onUndo: mending.undo })
  const now = useRef({ focus, lines })
  now.current = { focus, lines }

  const save = useCallback(
    async (edit: CellEdit) => {
      const { active, stopEditing } = now.current.focus
      const [line, column] = [lines.at(active.index), columns[active.column]]
      if (!line || !column) return
      if (edit.text !== line.cells[column.index]) {
        await mending.mend({ row: line.row, column: column.index, text: edit.text, alsoSame: edit.alsoSame })
      }
      stopEditing()
      if (!edit.goOn) return
      // Later, when what was read again has been drawn.
      setTimeout(() => {
        const { lines, focus } = now.current
        // A row that is right now may have left this tab: then another stands in its place.
        const stayed = lines.at(active.index)?.row === line.row
        const from = { index: active.index, column: stayed ? active.column + 1 : 0 }
        if (!focus.toProblem(from, 1)) focus.toProblem({ index: 0, column: 0 }, 1)
      })
    },
    [columns, lines, mending],
  )
  const answer = useCallback(
    async (given: CellAnswer) => {
      const { active, stopEditing } = now.current.focus
      const [line, column] = [lines.at(active.index), columns[active.column]]
      if (!line || !column?.field) return
      await mending.answer({ row: line.row, field: column.field, ...given })
      stopEditing()
    },
    [columns, lines, mending],
  )
  if (lines.error) return <Failure error={lines.error} onRetry={lines.retry} />
  const above = (items[0]?.start ?? margin) - margin
  const below = rows.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  const span = columns.length + 2
  return (
    <div className={classes.wrap}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keys
        role="grid"
        className={classes.grid}
        aria-label={t('import.grid')}
        aria-rowcount={total + 1}
        aria-colcount={span}
        onKeyDown={focus.onKeyDown}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, ends.number + ends.found) }}
      >
        <colgroup>
          <col style={{ width: ends.number }} />
          {columns.map(({ index, width }) => (
            <col key={index} style={{ width }} />
          ))}
          <col style={{ width: ends.found }} />
        </colgroup>
        <GridHead kind={kind} columns={columns} onMeaning={onMeaning} disabled={disabled} />
        <tbody>
          {above > 0 && <Gap height={above} span={span} />}
          {items.map(({ index }) => (
            <GridRow
              key={index}
              importId={importId}
              kind={kind}
              index={index}
              measure={rows.measureElement}
              line={lines.at(index)}
              columns={columns}
              activeColumn={focus.active.index === index ? focus.active.column : null}
              editing={focus.active.index === index && focus.editing}
              busy={mending.busy}
              onEdit={focus.edit}
              onFocus={focus.touch}
              onSave={(edit) => void save(edit)}
              onAnswer={(given) => void answer(given)}
              onCancel={focus.stopEditing}
            />
          ))}
          {below > 0 && <Gap height={below} span={span} />}
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className={classes.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty height, hidden from everybody */}
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
