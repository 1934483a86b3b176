import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { tabTo } from './keyboard.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let manager: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  manager = await createPerson(portal.server, 'management')
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await page.context().addInitScript(() => {
    // Chromium moves a mouse of its own whenever something is drawn under it: what counts is a press or a turn of the wheel.
    for (const kind of ['pointerdown', 'mousedown', 'wheel', 'touchstart']) {
      addEventListener(kind, () => sessionStorage.setItem('mouse', kind), true)
    }
  })
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('whoever has no mouse', () => {
  it('logs in, goes to a list, finds a row, changes it and saves it; the focus is seen at every stop', async () => {
    await page.goto('/login')
    await tabTo(page, page.getByLabel('Gebruikersnaam'))
    await page.keyboard.type(manager.username)
    await tabTo(page, page.getByLabel('Wachtwoord', { exact: true }))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.getByRole('button', { name: /Mijn account/ }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Zoeken' })
    await palette.getByRole('combobox').waitFor()
    await page.keyboard.type('feestdagen')
    // Until the pages are there Enter searches files for what is typed.
    const chosen = palette.getByRole('option', { name: /feestdagen/i, selected: true })
    await chosen.filter({ hasNotText: /zoek/i }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings/legal-type/holidays')
    // The page is there once its list is, and its title has the focus [U60]; a Tab before that is lost with what it was on.
    await page.locator('[data-row="0"]').waitFor()
    await page.locator('h1:focus').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Tweede kerstdag' }).first()
    await tabTo(page, page.getByRole('textbox', { name: /^Zoek in/ }))
    await page.keyboard.type('tweede kerstdag')
    await page.keyboard.press('Enter')
    await row.waitFor()
    await tabTo(page, page.locator('[data-row="0"]'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: /wijzigen$/ })
    await form.waitFor()
    await tabTo(page, form.getByLabel('Naam (Nederlands)'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Tweede Kerstdag, kantoor dicht')
    await tabTo(page, form.getByRole('button', { name: 'Opslaan' }))
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await page.getByText('Tweede Kerstdag, kantoor dicht').first().waitFor()
    // Where one came from has the focus again.
    expect(await page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('mouse'))).toBeNull()
    expect(visit.faults).toEqual([])
  })
})
