/** A button that stands on the page, by what is written on it. */
export interface PageButton {
  readonly title: string
  readonly words: string
  readonly element: HTMLElement
}

/** Buttons in the rows of a list are of each row; what would do two things by one name is not found by it. */
const notOne = 'tr, [role="row"], [role="dialog"]'

/** The buttons of the page that can be pressed now, each name once. */
export function buttonsOnPage(): PageButton[] {
  const found = new Map<string, HTMLElement>()
  for (const element of document.querySelectorAll<HTMLElement>('main button, main a.mantine-Button-root')) {
    const title = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
    const isOff = element.matches(':disabled, [aria-disabled="true"]') || element.getClientRects().length === 0
    if (title === '' || isOff || element.closest(notOne) || found.has(title)) continue
    found.set(title, element)
  }
  return [...found].map(([title, element]) => ({ title, words: '', element }))
}
