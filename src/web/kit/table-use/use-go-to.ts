import { useEffect, useRef } from 'react'
import type { ListViewProps } from '#web/kit/lists/list-view.tsx'

interface GoTo extends Pick<ListViewProps<object>, 'current' | 'goTo'> {
  readonly go: (index: number) => unknown
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A list with a panel is worked through by keyboard: the row that comes next takes the focus, and the arrows move it as long as
 * nothing else has the focus, where the page has just come or what had it is gone.
 */
export function useGoTo(rows: readonly { readonly id: string }[], { current, goTo, go }: GoTo): void {
  const placeOf = (key: string | number | null | undefined) => rows.findIndex(({ id }) => id === String(key))
  const move = (by: number) => go(Math.max(0, placeOf(current) + by))
  const latest = useRef({ placeOf, move, on: false })
  useEffect(() => {
    latest.current = { placeOf, move, on: current !== undefined && rows.length > 0 }
  })
  const went = useRef(goTo)
  useEffect(() => {
    if (!goTo || goTo === went.current) return
    went.current = goTo
    const place = latest.current.placeOf(goTo.key)
    if (place >= 0) go(place)
  }, [goTo, go])
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      const by = steps[press.key]
      const isPlain = !(press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.defaultPrevented)
      if (by === undefined || !isPlain || !latest.current.on || !isFree()) return
      press.preventDefault()
      latest.current.move(by)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The title of a page has the focus to be read out only. */
function isFree(): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at.matches('main h1')
}
