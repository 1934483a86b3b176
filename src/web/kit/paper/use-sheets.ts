import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface SheetsInSight {
  /** What the pages scroll in. */
  readonly sheets: RefObject<HTMLDivElement | null>
  /** How wide a page may be there, in pixels; 0 until it is measured. */
  readonly width: number
  /** The page one looks at. */
  readonly page: number
  readonly goTo: (page: number) => void
  readonly onScroll: () => void
}

/** Which page one looks at, and how much room it has. */
export function useSheets(): SheetsInSight {
  const sheets = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [page, setPage] = useState(1)
  useLayoutEffect(() => {
    const box = sheets.current
    if (!box) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      setWidth(Math.floor(box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  })
  const onScroll = () => {
    const box = sheets.current
    if (!box) return
    // The page at a third from above is the one that is read.
    const line = box.scrollTop + box.clientHeight / 3
    const before = [...box.children].filter((sheet) => (sheet as HTMLElement).offsetTop <= line).length
    setPage(Math.max(before, 1))
  }
  const goTo = (wanted: number) => {
    const sheet = sheets.current?.children[wanted - 1]
    if (sheet instanceof HTMLElement) sheets.current?.scrollTo({ top: sheet.offsetTop - 8 })
  }
  return { sheets, width, page, goTo, onScroll }
}
