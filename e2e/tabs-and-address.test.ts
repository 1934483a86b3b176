import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  visit = await visitAs(browser, portal, await createPerson(portal.server, 'finance'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Presses both in one go, before the address of the first has arrived. */
const pressBoth = async (first: string, second: string) =>
  visit.page.evaluate(
    async ([one, other]) => {
      const pressed = (name = '') => {
        const all = [...document.querySelectorAll<HTMLElement>('[role="tab"], button')]
        const found = all.find((element) => element.innerText.trim().startsWith(name))
        if (!found) throw new Error(`nothing is called ${name}`)
        found.click()
      }
      pressed(one)
      // React shows the first; where it leads to is still being fetched.
      await new Promise((resolve) => queueMicrotask(() => resolve(null)))
      pressed(other)
    },
    [first, second],
  )

it('a window that is opened while a tab is on its way opens over that tab, and the other way round', async () => {
  const { page, faults } = visit
  await goTo(page, '/finance/subscription/info')
  await page.getByRole('tab', { name: /^Lopend/ }).waitFor()
  await pressBoth('Komend', 'Nieuw abonnement')
  await page.getByRole('dialog', { name: 'Nieuw abonnement' }).waitFor()
  await page.waitForURL('**/finance/subscription/info?tab=coming&new=new')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
  await page.waitForURL('**/finance/subscription/info?tab=coming')
  expect(await page.getByRole('tab', { name: /^Komend/ }).getAttribute('aria-selected')).toBe('true')
  // A list begins without what stood open over the one before it.
  await pressBoth('Nieuw abonnement', 'Geëindigd')
  await page.waitForURL('**/finance/subscription/info?tab=ended')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})
