import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
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

const today = day('2026-11-20')

let portal: Portal
let browser: Browser
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today, agency: true })
  browser = await openBrowser()
  const { server } = portal
  const customerId = await createCustomer(server)
  for (let made = 0; made < 26; made += 1) {
    const amountCents = made % 2 ? 15_000 : 80_000
    const dueDay = addDays(today, made < 14 ? -40 : -200)
    await createPayableDossier(server, customerId, {
      openedDay: '2026-11-02',
      invoices: [{ number: `D${made}`, amountCents, dueDay }],
    })
  }
  for (let made = 0; made < 3; made += 1) {
    const invoices = [{ number: `F${made}`, amountCents: 15_000, dueDay: addDays(today, -100) }]
    await createPayableDossier(server, customerId, { openedDay: '2026-11-02', invoices })
  }
  await refreshFigures(server.database.db, server.clock)
  const reader = await createPerson(server, 'management')
  page = (await visitAs(browser, portal, reader)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const ages = () => page.getByRole('table', { name: 'Ouderdom' })

describe('the figures of debtors in the browser [req 2.42]', () => {
  it('a class opens the list of as many files, which says of which class they are', async () => {
    await goTo(page, '/statistic-dashboard/debtor/new')
    const count = ages().getByRole('link', { name: '14 30 tot 60 dagen' })
    await count.click()
    await page.getByText(/^14 gevonden.*Ouderdom €\s/).waitFor()
    await page.getByRole('button', { name: /^Deel van het cijfer\s*30 tot 60 dagen$/ }).waitFor()
    await page.goBack()
    await ages().waitFor()
    // A class of fewer than ten files has no number, nor has the one beside it from which that could be reckoned.
    const unseen = ages().getByRole('row').filter({ hasText: 'niet getoond' })
    await expect.poll(async () => (await unseen.allTextContents()).length).toBe(2)
    expect((await unseen.allTextContents()).map((row) => row.replace(/ dagen.*$/, ''))).toEqual([
      '90 tot 180',
      '180 tot 365',
    ])
    expect(await unseen.getByRole('link').count()).toBe(0)
    expect(await ages().textContent()).not.toMatch(/NaN|undefined/)
  })

  it('the file that comes of the page has the numbers of its tables', async () => {
    const { name, head, rows } = await csvOfPage(page)
    expect(name).toBe('Cijfers over debiteuren 2026-11-01 2026-11-20.csv')
    expect(head).toEqual(csvHead)
    expect(rows).toContainEqual(['Ouderdom', '30 tot 60 dagen', '', '20-11-2026', '14', '', '', '6650,00', ''])
    expect(rows.at(-2)?.[0]).toMatch(/^stand van 20-11-2026 /)
    expect(rows.at(-1)?.[0]).toMatch(/^Precasso telt niet mee. Alleen EUR./)
    // Every class of each table, and where it is drawn as its mark says it.
    for (const table of ['Ouderdom', 'Bedrag', 'Provincie']) {
      const shown = (await cellsOf(page, table)).map(([what = '', count = '', , handed = '']) =>
        count === 'niet getoond' ? [what, '', count] : [what, count, inFile(handed)],
      )
      const inCsv = rows.filter(([what]) => what === table).map((row) => [row[1], row[4], row[7]])
      expect([table, inCsv]).toEqual([table, shown])
      if (table === 'Provincie') continue
      const told = shown.filter(([, count]) => count !== '').map(([what, count]) => `${table}, ${what}: ${count}`)
      expect(await marksOf(page, table)).toEqual(drawn(told))
    }
  })

  it('is accessible, fits a phone and paper, and says in words that there is nobody', async () => {
    await expectReadable(page)
    await takeScreenshots(page, 'debtor-figures')
    await takePartScreenshots(page, 'debtor-figures', ['Ouderdom', 'Bedrag', 'Waarop reageert de debiteur?'])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await goTo(page, '/statistic-dashboard/debtor/new?from=2019-01-01&to=2019-01-31')
    await page.getByText(/waren er geen dossiers/).waitFor()
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity|undefined/)
  })
})
