import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { firstProblem, nextProblem, type Place, placeByKey, type Shown, within } from './grid-places.ts'

export interface GridFocus {
  readonly active: Place
  readonly editing: boolean
  readonly edit: (place: Place) => void
  readonly stopEditing: () => void
  /** The mouse, or the browser, has put the focus there. */
  readonly touch: (place: Place) => void
  /** Goes to the next fault from a place on, or backwards; false when there is none. */
  readonly toProblem: (from: Place, step: 1 | -1) => boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface Surroundings extends Shown {
  readonly table: RefObject<HTMLTableElement | null>
  readonly scrollTo: (index: number) => void
  readonly onUndo: () => void
}

/**
 * Which cell of the grid has the focus, and what the keys do: arrows move, Enter mends, Tab goes to the next fault and
 * leaves the grid after the last one.
 */
export function useGridFocus({ table, scrollTo, onUndo, ...shown }: Surroundings): GridFocus {
  const [active, setActive] = useState<Place>({ index: 0, column: 0 })
  const [editing, setEditing] = useState(false)
  const focusSoon = useFocusSoon(table, shown, setActive)

  const go = useCallback(
    (place: Place, aim: 'cell' | 'problem') => {
      setEditing(false)
      setActive(place)
      focusSoon(place, aim)
      scrollTo(place.index)
    },
    [focusSoon, scrollTo],
  )
  const toProblem = (from: Place, step: 1 | -1) => {
    const found = nextProblem(from, step, shown)
    if (!found) return false
    if ('unread' in found) go({ index: found.unread, column: 0 }, 'problem')
    else go(found, 'cell')
    return true
  }
  const touch = useCallback((place: Place) => {
    setActive((before) => (before.index === place.index && before.column === place.column ? before : place))
  }, [])
  const edit = useCallback((place: Place) => {
    setActive(place)
    setEditing(true)
  }, [])
  const stopEditing = useCallback(() => {
    setEditing(false)
    focusSoon(active, 'cell')
  }, [active, focusSoon])

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || !(event.target as HTMLElement).hasAttribute('data-place')) return
    const place = placeByKey(event.key, event.ctrlKey, active, shown)
    if (place) go(within(place, shown), 'cell')
    else if (event.key === 'Enter' || event.key === 'F2') edit(active)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) onUndo()
    else if (event.key === 'Tab') {
      const step = event.shiftKey ? -1 : 1
      // After the last fault the key does what it always does.
      if (!toProblem({ index: active.index, column: active.column + step }, step)) return
    } else return
    event.preventDefault()
  }
  return { active, editing, edit, stopEditing, touch, toProblem, onKeyDown }
}

/** Puts the focus in a cell as soon as it is drawn; in a row that had to be read first, on its first fault. */
function useFocusSoon(table: RefObject<HTMLTableElement | null>, shown: Shown, setActive: (place: Place) => void) {
  const wanted = useRef<{ place: Place; aim: 'cell' | 'problem' } | null>(null)
  const [, redraw] = useState(0)
  const { at, columns } = shown
  const settle = useCallback(() => {
    if (!wanted.current) return
    const { place, aim } = wanted.current
    const line = at(place.index)
    if (aim === 'problem' && !line) return
    const column = aim === 'problem' && line ? Math.max(0, firstProblem(line, columns)) : place.column
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${place.index}-${column}"]`)
    if (!cell) return
    wanted.current = null
    setActive({ index: place.index, column })
    cell.focus({ preventScroll: true })
  }, [at, columns, setActive, table])
  // After every drawing: the row may have come by scrolling, or by being read.
  useEffect(settle)
  return useCallback((place: Place, aim: 'cell' | 'problem') => {
    wanted.current = { place, aim }
    redraw((count) => count + 1)
  }, [])
}
