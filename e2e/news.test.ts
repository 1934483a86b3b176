import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let author: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  const writer = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_NEWS', 'ROLE_FILE_SEARCH'])
  author = await openVisit(browser, portal.url)
  page = author.page
  await logIn(page, writer.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const editor = (on = page) => on.getByRole('textbox', { name: /^Tekst \(/ })
const tool = (name: string) => page.getByRole('toolbar', { name: 'Opmaak' }).getByRole('button', { name, exact: true })

describe('news in the browser', () => {
  it('says that there is none yet, and is written with layout, in two languages', async () => {
    await page.goto('/news')
    await page.getByText('Er is geen nieuws').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Nieuws schrijven' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Nieuws schrijven' }).waitFor()
    await editor().waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Vul dit in.').first().waitFor()
    await expectAccessible(page)

    await page.getByLabel(/^Titel \(Nederlands\)/).fill('Nieuwe rente vanaf 1 januari')
    await editor().click()
    await tool('Kop').click()
    await page.keyboard.type('Wat verandert er')
    await page.keyboard.press('Enter')
    await page.keyboard.type('De wettelijke rente wordt ')
    await tool('Vet').click()
    await page.keyboard.type('6 procent')
    await tool('Vet').click()
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await tool('Lijst').click()
    await page.keyboard.type('Brieven gaan vanzelf goed')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Zie de overheid')
    await page.keyboard.press('Shift+Home')
    await tool('Link').click()
    const asked = page.getByRole('dialog', { name: 'Link' })
    await asked.getByLabel('Adres').fill('www.rijksoverheid.nl')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Opslaan' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.getByText('Engels', { exact: true }).click()
    await page.getByLabel(/^Titel \(Engels\)/).fill('New rate from 1 January')
    await page.getByRole('switch', { name: 'Zichtbaar maken' }).check()
    await page.getByRole('switch', { name: 'Verplicht lezen' }).check()

    // Half a translation is refused, and the language it is about comes forward.
    await page.getByText('Nederlands', { exact: true }).click()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page
      .getByText(/Schrijf beide, of geen van beide\./)
      .first()
      .waitFor()
    await editor()
      .and(page.getByLabel(/Engels/))
      .click()
    await page.keyboard.type('The statutory rate becomes 6 per cent.')
    await takeScreenshots(page, 'news-write')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('row').filter({ hasText: 'Nieuwe rente vanaf 1 januari' }).getByText('Zichtbaar').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'news-all')
  })

  it('is read by everybody as it was written, and marked as read', async () => {
    const customer = await createPerson(portal.server, 'customer', await createCustomer(portal.server))
    const visit = await openVisit(browser, portal.url)
    const { page: theirs } = visit
    await logIn(theirs, customer.username)
    await theirs.goto('/news')
    const item = theirs.getByRole('article', { name: 'Nieuwe rente vanaf 1 januari' })
    await item.getByRole('heading', { level: 3, name: 'Wat verandert er' }).waitFor()
    expect(await item.locator('strong', { hasText: '6 procent' }).count()).toBe(1)
    expect(await item.getByRole('listitem').count()).toBe(2)
    expect(await item.getByRole('link', { name: 'Zie de overheid' }).getAttribute('href')).toBe(
      'https://www.rijksoverheid.nl',
    )
    await item.getByText('Verplicht lezen').waitFor()
    await theirs.getByText('1 ongelezen').waitFor()
    expect(await theirs.getByRole('link', { name: 'Nieuws schrijven' }).count()).toBe(0)
    await expectAccessible(theirs)
    await takeScreenshots(theirs, 'news')
    await item.getByRole('button', { name: 'Ik heb dit gelezen' }).click()
    await item.getByText(/^Gelezen op 20-11-2026/).waitFor()
    await theirs.evaluate(() => localStorage.setItem('lang', 'en'))
    await theirs.reload()
    const english = theirs.getByRole('article', { name: 'New rate from 1 January' })
    await english.getByText('The statutory rate becomes 6 per cent.').waitFor()
    expect(visit.faults).toEqual([])
  })

  it('is changed and removed by its author', async () => {
    await page.goto('/news?tab=all')
    await page.getByRole('link', { name: 'Nieuwe rente vanaf 1 januari', exact: true }).click()
    await page.getByText('6 procent').waitFor()
    await page.getByLabel(/^Titel \(Nederlands\)/).fill('Rente vanaf 1 januari')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Rente vanaf 1 januari' })
    await row.waitFor()
    await row.getByRole('button', { name: 'Rente vanaf 1 januari verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await row.waitFor({ state: 'detached' })
    expect(author.faults).toEqual([])
  })
})
