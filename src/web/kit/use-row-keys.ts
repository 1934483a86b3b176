import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

interface RowKeys {
  readonly count: number
  readonly open: (index: number) => void
  readonly select: ((index: number, range: boolean) => void) | undefined
  readonly selectAll: (() => void) | undefined
  /** Copies what is chosen; null while nothing is. */
  readonly copy: (() => void) | null
  readonly unfold: ((index: number, open: boolean) => void) | undefined
  /** Brings a row that is not drawn into the window. */
  readonly reveal: (index: number) => void
}

const pageStep = 10

/**
 * The keys of a list: arrows, Home, End and Page move, Enter opens, Space selects, Shift with an arrow selects on, Ctrl A
 * selects the page, Ctrl C copies what is chosen, right and left unfold and fold. One row is in the tab order at a time.
 */
export function useRowKeys(keys: RowKeys) {
  const box = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)

  // A row outside of the window is drawn first, then takes the focus.
  useEffect(() => {
    if (wanted.current === null) return
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => setActive((before) => Math.max(0, Math.min(before, keys.count - 1))), [keys.count])

  const go = (index: number) => {
    const next = Math.max(0, Math.min(keys.count - 1, index))
    wanted.current = next
    keys.reveal(next)
    setActive(next)
    return next
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    // Keys typed into something inside a row belong to that.
    if (!row || event.target !== row) return
    const act = actionFor(event, Number(row.dataset['row']))
    if (!act) return
    event.preventDefault()
    act()
  }
  const actionFor = (event: KeyboardEvent, at: number): (() => unknown) | null => {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: keys.count - 1,
      PageDown: at + pageStep,
      PageUp: at - pageStep,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      return () => {
        if (event.shiftKey) keys.select?.(at, false)
        const next = go(to)
        if (event.shiftKey) keys.select?.(next, true)
      }
    }
    if (event.key === 'Enter') return () => keys.open(at)
    if (event.key === ' ') return () => keys.select?.(at, event.shiftKey)
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      return () => keys.unfold?.(at, event.key === 'ArrowRight')
    if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && keys.copy) return keys.copy
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && keys.selectAll) return keys.selectAll
    return null
  }
  return { box, active, setActive: useCallback((index: number) => setActive(index), []), onKeyDown }
}
