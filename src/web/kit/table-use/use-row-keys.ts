import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useOneStop } from '#web/kit/frame/use-one-stop.ts'

interface RowKeys {
  readonly count: number
  readonly open: (index: number) => void
  readonly select: ((index: number, range: boolean) => void) | undefined
  /** Chooses on from the row one is at to another. */
  readonly selectOn: ((from: number, to: number) => void) | undefined
  readonly selectAll: (() => void) | undefined
  /** Copies what is chosen; null while nothing is. */
  readonly copy: (() => void) | null
  /** False where it was folded or unfolded already. */
  readonly unfold: ((index: number, open: boolean) => boolean) | undefined
  /** Makes a column wider or narrower, by its id. */
  readonly widen: ((column: string, by: number) => void) | undefined
  /** Brings a row that is not drawn into the window. */
  readonly reveal: (index: number) => void
}

const pageStep = 10
const widthStep = 16

/**
 * The keys of a list: arrows, Home, End and Page move, Enter opens, Space selects, Shift with an arrow selects on, Ctrl A
 * selects the page, Ctrl C copies what is chosen, right and left unfold and fold. Right (or F2) leads from a row to its
 * buttons and Escape back; up from the first row is the head, where Shift with an arrow makes a column wider. One row is
 * in the tab order at a time, and nothing else of the grid.
 */
export function useRowKeys(keys: RowKeys) {
  const box = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  useOneStop(box)

  // A row outside of the window is drawn first, then takes the focus.
  useEffect(() => {
    if (wanted.current !== null && focusRow(box.current, wanted.current)) wanted.current = null
  })
  useEffect(() => setActive((before) => Math.max(0, Math.min(before, keys.count - 1))), [keys.count])
  const { last, onFocus, onBlur } = useLastFocus()
  // What was done with a row took it out of the list: the one that came in its place has the focus.
  useEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected && document.activeElement === document.body
    if (!isGone) return
    last.current = null
    if (keys.count > 0) go(active)
    // oxlint-disable-next-line react/exhaustive-deps -- only rows that come or go take a focus along
  }, [keys.count])

  const go = (index: number) => {
    const next = Math.max(0, Math.min(keys.count - 1, index))
    setActive(next)
    wanted.current = focusRow(box.current, next) ? null : next
    if (wanted.current !== null) keys.reveal(next)
    return next
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.target
    if (event.defaultPrevented || !(at instanceof HTMLElement)) return
    const row = at.closest<HTMLElement>('[data-row]')
    const act =
      at === row
        ? ofRow(event, row)
        : at.dataset['act'] === undefined
          ? null
          : ofControl(event, at, { go, active, widen: keys.widen })
    if (!act) return
    event.preventDefault()
    act()
  }
  const ofRow = (event: KeyboardEvent, row: HTMLElement): (() => unknown) | null => {
    const at = Number(row.dataset['row'])
    const move = moveFor(event.key, at, keys.count)
    const [first] = controlsIn(row)
    if (event.key === 'ArrowUp' && at === 0 && !event.shiftKey) {
      return () => controlsIn(box.current?.tHead)[0]?.focus()
    }
    if (move !== null) {
      return () => {
        const next = go(move)
        if (event.shiftKey) keys.selectOn?.(at, next)
      }
    }
    if (event.key === 'F2') return first ? () => first.focus() : null
    if (event.key === 'ArrowRight') return () => keys.unfold?.(at, true) || first?.focus()
    if (event.key === 'ArrowLeft') return () => keys.unfold?.(at, false)
    if (event.key === 'Enter') return () => keys.open(at)
    if (event.key === ' ') return () => keys.select?.(at, event.shiftKey)
    if (!event.ctrlKey && !event.metaKey) return null
    if (event.key.toLowerCase() === 'c') return keys.copy
    return event.key.toLowerCase() === 'a' ? (keys.selectAll ?? null) : null
  }
  const setRow = useCallback((index: number) => setActive(index), [])
  return { box, active, go, setActive: setRow, onKeyDown, onFocus, onBlur }
}

/** What of the list had the focus last; nothing any more once somebody has turned away from it. */
function useLastFocus() {
  const last = useRef<Element | null>(null)
  const onFocus = useCallback((event: FocusEvent) => {
    last.current = event.target
  }, [])
  const onBlur = useCallback((event: FocusEvent) => {
    if (event.relatedTarget === null && event.target.isConnected) last.current = null
  }, [])
  return { last, onFocus, onBlur }
}

interface Around {
  readonly go: (index: number) => unknown
  readonly active: number
  readonly widen: RowKeys['widen']
}

/** The keys on a button or a link of a row, or in the head; where something is typed they are its own. */
function ofControl(event: KeyboardEvent, at: HTMLElement, { go, active, widen }: Around): (() => unknown) | null {
  const row = at.closest<HTMLElement>('[data-row]')
  const place = row ? Number(row.dataset['row']) : null
  const back = () => go(place ?? active)
  if (event.key === 'F2') return back
  if (at.matches('select, textarea, input:not([type="checkbox"], [type="radio"])')) return null
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const column = at.closest<HTMLElement>('[data-column]')?.dataset['column']
  if (across && event.shiftKey && column !== undefined) return () => widen?.(column, across * widthStep)
  if (across) {
    const controls = controlsIn(row ?? at.closest('thead'))
    const next = controls[controls.indexOf(at) + across]
    return () => (next ? next.focus() : across < 0 && row && back())
  }
  if (event.key === 'Escape') return back
  if (at.ariaHasPopup) return null
  if (event.key === 'ArrowDown') return () => go(place === null ? active : place + 1)
  return event.key === 'ArrowUp' && place !== null ? () => go(place - 1) : null
}

function moveFor(key: string, at: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
    PageDown: at + pageStep,
    PageUp: at - pageStep,
  }
  return moves[key] ?? null
}

/** What can be used in a row or in the head, from left to right. */
function controlsIn(part: HTMLElement | null | undefined): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('[data-act]:not(:disabled)') ?? [])].filter(
    (element) => element.offsetParent !== null,
  )
}

/** False while the row is not drawn. What came to lie below the head, which stands still, moves on (WCAG 2.4.11). */
function focusRow(table: HTMLElement | null, index: number): boolean {
  const row = table?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  if (!table || !row) return false
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  const head = table.querySelector('thead th')
  const covered = head ? head.getBoundingClientRect().bottom - row.getBoundingClientRect().top : 0
  if (covered > 0) {
    const box = table.parentElement
    if (box && box.scrollHeight > box.clientHeight + 1) box.scrollTop -= covered
    else window.scrollBy(0, -covered)
  }
  return true
}
