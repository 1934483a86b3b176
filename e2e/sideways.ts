import type { Locator } from 'playwright-core'

/** What of a part of a page can only be seen by moving it sideways. */
export async function sideways(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const hides = (one: Element) =>
      getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
    const isOutside = (one: Element) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    const found = [...root.querySelectorAll('*')].filter((one) => one.clientWidth > 1 && (hides(one) || isOutside(one)))
    return found.map((one) => `${one.tagName.toLowerCase()} ${(one.textContent ?? '').trim().slice(0, 60)}`)
  })
}
