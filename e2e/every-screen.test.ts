import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isProof } from '#test/long.ts'
import { type AllScreens, look, looks, openAllScreens, rows, strangeTexts } from './all-screens.ts'
import { expectAccessible } from './axe.ts'

let all: AllScreens
beforeAll(async () => {
  all = await openAllScreens()
})
afterAll(async () => all.close())

/** What of a screen reaches out of the window, so that the whole page moves sideways. */
async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.body.querySelectorAll('*')]
    const wide = all.filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    return wide.map((one) => `${one.tagName.toLowerCase()} ${(one.textContent ?? '').trim().slice(0, 60)}`).slice(0, 5)
  })
}

describe('every screen that is built', () => {
  it.each(rows.map((row, index) => [row.name, row, index] as const))(
    '%s speaks the language of its reader in full, is accessible, and fits a telephone',
    async (_, row, index) => {
      const { page, faults } = all.visitFor(row)
      const path = all.pathOf(row)
      // Each screen in one language and scheme, another one for the next; in all of them when it must be proved.
      const chosen = isProof ? looks : looks.filter((_, turn) => turn === index % looks.length)
      for (const one of chosen) {
        await look(page, path, one)
        expect(await strangeTexts(page, one.language), `${path} in ${one.language}`).toEqual([])
        // Its own test looks with axe as well; here a third of them each time.
        if (isProof || index % 3 === 0) await expectAccessible(page, { contrast: true })
      }
      const before = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      // What changes with the window is drawn again first.
      await expect.poll(() => beyond(page), { message: `${path} on a telephone` }).toEqual([])
      if (before) await page.setViewportSize(before)
      expect(faults).toEqual([])
    },
  )

  it.each(looks)('the menu is, open, in $language and $scheme', async (one) => {
    const { page } = all.staff
    await page.setViewportSize({ width: 1600, height: 1000 })
    await look(page, '/settings/legal-type/holidays', one)
    await page.getByRole('navigation').getByRole('button').first().click()
    expect(await strangeTexts(page, one.language)).toEqual([])
    await expectAccessible(page, { contrast: true })
    await page.keyboard.press('Escape')
  })
})
