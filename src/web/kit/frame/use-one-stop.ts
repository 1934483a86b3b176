import { type RefObject, useLayoutEffect } from 'react'

const stops =
  ':is([data-row], thead) :is(a[href], button, input, select, textarea, [tabindex="0"]:not([data-row])):not([tabindex="-1"])'

/**
 * Takes what can be used in the rows and the head of a grid out of the tab order and marks it `data-act`: a grid is one
 * stop of the Tab key, and its keys lead to the rest. Whatever a cell draws is found, also when it is drawn later.
 */
export function useOneStop(grid: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const table = grid.current
    if (!table) return
    const free = () => {
      for (const element of table.querySelectorAll<HTMLElement>(stops)) {
        element.tabIndex = -1
        element.dataset['act'] = ''
      }
    }
    free()
    const observer = new MutationObserver(free)
    observer.observe(table, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [grid])
}
