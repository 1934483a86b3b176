import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of tabs sideways to the open one, which on a telephone may lie outside of the screen. */
export function useTabInView(open: string | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    if (open === null || !list.current || !tab) return
    const { clientWidth, scrollLeft } = list.current
    const isSeen = tab.offsetLeft >= scrollLeft && tab.offsetLeft + tab.offsetWidth <= scrollLeft + clientWidth
    if (!isSeen) list.current.scrollTo({ left: tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2 })
  }, [open])
  return list
}
