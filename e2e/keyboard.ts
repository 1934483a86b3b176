import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const mostTabs = 60

/** Whoever cannot see where the focus is cannot work by keys: an outline, a ring or a line shows it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const marked = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // A row shows it on its cells, a switch on the track beside its input, a field with a button on the line around both.
    const around = focused.parentElement?.closest(':focus-within')
    const shown = [focused, ...focused.querySelectorAll(':scope > td'), ...(around ? [around, ...around.children] : [])]
    return focused.matches(':focus-visible') && shown.some(marked) ? null : focused.outerHTML.slice(0, 200)
  })
  expect(unseen).toBeNull()
}

/** Goes on with Tab until the focus is there, and sees it at each stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostTabs; stop += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await hasFocus(target)) return
  }
  throw new Error(`${mostTabs} times Tab, and not at ${String(target)}`)
}

export async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false
  return target.evaluate((element) => element === document.activeElement)
}
