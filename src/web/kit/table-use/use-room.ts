import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsFor, type Column } from '#web/kit/tables/table-column.ts'
import { usePrinting } from './use-printing.ts'

/**
 * The columns a table has room for as wide as its box is now, and the narrowest it is drawn. In the list of three lines
 * of a telephone and on paper there is room for all.
 */
export function useRoom<Row>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  minWidth: number | undefined,
) {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const printing = usePrinting()
  const adapts = minWidth !== undefined && columns.some(({ leaves }) => leaves !== undefined)
  useLayoutEffect(() => {
    const element = box.current
    if (!adapts || !element) return
    const measure = () => setRoom(window.innerWidth < 768 ? Number.POSITIVE_INFINITY : element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, adapts])
  if (!adapts || printing) return { columns, minWidth }
  return columnsFor(columns, minWidth, room)
}
