import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the table in a box has room in it. While it has not, something narrower stands there, and the width it needs is
 * remembered: in a box that wide it is back. The box counts, not the window.
 */
export function useFits() {
  const box = useRef<HTMLDivElement>(null)
  const needed = useRef(0)
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const table = element.querySelector<HTMLElement>('[data-fits]')
      if (table) needed.current = table.offsetWidth
      setFits(needed.current <= element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, fits }
}
