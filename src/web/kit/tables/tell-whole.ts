import type { PointerEvent } from 'react'

/** Gives the cell or head somebody points at its whole text as a hint, where the column is too narrow for it. */
export function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  if (!cell) return
  if ([cell, ...cell.querySelectorAll('*')].some(isCut)) cell.title = cell.innerText.replaceAll(/\s+/g, ' ').trim()
  else cell.removeAttribute('title')
}

function isCut(element: Element): boolean {
  return element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'
}
