import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isProof } from '#test/long.ts'
import { type AllScreens, look, looks, openAllScreens, rows, strangeTexts } from './all-screens.ts'
import { expectAccessible } from './axe.ts'

let all: AllScreens
beforeAll(async () => {
  all = await openAllScreens()
})
afterAll(async () => all.close())

describe('every screen that is built', () => {
  it.each(rows.map((row, index) => [row.name, row, index] as const))(
    '%s speaks the language of its reader in full, and is accessible',
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
