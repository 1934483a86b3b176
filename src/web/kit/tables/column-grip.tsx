import { type PointerEvent, useRef } from 'react'
import classes from './data-table.module.css'
import { measuredWidths } from '#web/kit/table-use/measured-widths.ts'

interface ColumnGripProps {
  readonly column: string
  readonly onWidths: (widths: Record<string, number>) => void
}

/** The edge of a head, to drag: the column follows, and its width is kept when it is let go of. */
export function ColumnGrip({ column, onWidths }: ColumnGripProps) {
  const from = useRef<number | null>(null)
  const widthsAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const table = currentTarget.closest('table')
    return table && from.current !== null ? { table, by: clientX - from.current } : null
  }
  return (
    <span
      className={classes.grip}
      aria-hidden
      data-grip={column}
      onPointerDown={(event) => {
        event.preventDefault()
        from.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const drag = widthsAt(event)
        if (drag) event.currentTarget.style.transform = `translateX(${drag.by}px)`
      }}
      onPointerUp={(event) => {
        const drag = widthsAt(event)
        event.currentTarget.style.transform = ''
        from.current = null
        if (drag && drag.by !== 0) onWidths(measuredWidths(drag.table, column, drag.by))
      }}
      onPointerCancel={(event) => {
        event.currentTarget.style.transform = ''
        from.current = null
      }}
    />
  )
}
