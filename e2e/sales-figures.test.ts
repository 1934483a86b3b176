import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createPayableDossier } from '#test/bank.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { expectReadable } from './axe.ts'
import { openBrowser } from './browser.ts'
import { cellsOf, csvHead, csvOfPage, drawn, inFile, marksOf } from './csv-of-page.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takePartScreenshots, takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: day('2026-11-20'), agency: true })
  browser = await openBrowser()
  const { server } = portal
  const customerId = await createCustomer(server, 'Kinderopvang De Krekel')
  for (const number of ['S1', 'S2', 'S3']) {
    const invoices = [{ number, amountCents: 20_000, dueDay: '2026-10-01' }]
    await createPayableDossier(server, customerId, { openedDay: '2026-11-02', invoices })
  }
  await refreshFigures(server.database.db, server.clock)
  const seller = await createPerson(server, 'management')
  page = (await visitAs(browser, portal, seller)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const tile = (name: string) =>
  page.getByRole('region', { name: 'De periode in het kort' }).getByRole('link', { name: new RegExp(`^${name} `) })
const quotes = () => page.getByRole('table', { name: 'Offertes' })

describe('the figures of sales in the browser [req 2.42]', () => {
  it('a number of customers shows them by name, and their intake opens as many files', async () => {
    await goTo(page, '/statistic-dashboard/sales/new')
    await tile('Nieuwe klanten').waitFor()
    // A customer comes or goes as a whole: the page asks of no kind of debtor.
    expect(await page.getByRole('combobox', { name: /^Soort debiteur/ }).count()).toBe(0)
    await tile('Nieuwe klanten').click()
    await expect.poll(() => page.url()).toContain('which=won')
    const customers = page.getByRole('table', { name: 'Klanten' })
    expect(await customers.getByRole('row').count()).toBe(2)
    await customers.getByRole('link', { name: '3 Kinderopvang De Krekel' }).click()
    await page.getByText(/^3 gevonden.*Instroom €\s600,00/).waitFor()
    await page.goBack()
    await customers.waitFor()
  })

  it('a quote is written down, changed when it is won, and counted in the pipeline by its chance', async () => {
    await page.getByText('Er zijn nog geen offertes. Noteer de eerste.').waitFor()
    await page.getByRole('button', { name: 'Offerte noteren' }).click()
    const window = page.getByRole('dialog', { name: 'Offerte noteren' })
    await window.getByRole('button', { name: 'Offerte noteren' }).click()
    // Without a name nothing is kept, and what was typed stays.
    await window.getByRole('textbox', { name: /^Aan wie/ }).fill('Woonstichting De Haven')
    await window.getByRole('textbox', { name: /^Waarde per jaar/ }).fill('24.000,00')
    await window.getByRole('textbox', { name: /^Kans/ }).fill('40')
    await window.getByRole('textbox', { name: /^Besluit op/ }).fill('15-12-2026')
    await window.getByRole('button', { name: 'Offerte noteren' }).click()
    await window.waitFor({ state: 'hidden' })
    await quotes()
      .getByRole('row', { name: /Woonstichting De Haven.*€\s24\.000,00.*40%.*€\s9\.600,00/ })
      .waitFor()
    await expect.poll(async () => tile('Pijplijn').textContent()).toContain('9.600,00')
    await page.getByRole('button', { name: 'Offerte wijzigen Woonstichting De Haven' }).click()
    const change = page.getByRole('dialog', { name: 'Offerte wijzigen' })
    await change.getByRole('combobox', { name: /^Fase/ }).click()
    await page.getByRole('option', { name: 'Gewonnen' }).click()
    expect(await change.getByRole('textbox', { name: /^Kans/ }).inputValue()).toBe('100')
    await change.getByRole('button', { name: 'Opslaan' }).click()
    await change.waitFor({ state: 'hidden' })
    await quotes()
      .getByRole('row', { name: /Woonstichting De Haven.*Gewonnen.*100%/ })
      .waitFor()
    await expect.poll(async () => tile('Pijplijn').textContent()).toContain('0,00')
  })

  it('chart, table and file say the same of each customer and manager', async () => {
    const { head, rows } = await csvOfPage(page)
    expect(head).toEqual(csvHead)
    const intake = rows.filter(([what, part]) => what === 'Instroom' && part !== '')
    const customers = await cellsOf(page, 'Klanten')
    const shown = customers.map((cells) => [cells[0], cells[5], inFile(cells[6] ?? '')])
    expect(intake.map((row) => [row[1], row[4], row[7]])).toEqual(shown)
    const managers = await cellsOf(page, 'Instroom per accountmanager')
    expect(await marksOf(page, 'Instroom per accountmanager')).toEqual(
      drawn(managers.map(([name, count]) => `Instroom, ${name}: ${count}`)),
    )
    const byManager = rows.filter(([what]) => what === 'Instroom per accountmanager')
    expect(byManager.map((row) => [row[1], row[4], row[7]])).toEqual(
      managers.map(([name, count, handed = '']) => [name, count, inFile(handed)]),
    )
  })

  it('is accessible in both looks, and fits a phone and paper', async () => {
    await expectReadable(page)
    await takeScreenshots(page, 'sales-figures')
    await takePartScreenshots(page, 'sales-figures', ['Instroom per accountmanager', 'Offertes'])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 1000 })
  })
})
