import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let manager: Person
let visit: Visit
let page: Page

const names = ['J.P. van der Meulen', 'L. Özdemir-Bos', 'K. Nowak', 'E. IJsselstein', 'De Sluis B.V.']

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await createAgency(portal.server)
  const { db } = portal.server.database
  const customerId = await createCustomer(portal.server)
  for (let turn = 0; turn < 120; turn += 1) {
    await createDossier(db, customerId, {
      debtors: [{ name: names[turn % names.length] ?? '' }],
      invoices: [{ number: `F-${turn}`, amountCents: 10_000 + turn }],
    })
  }
  await sql`
    insert into holiday (day, name_nl, name_en, name_fr, source)
    select '2040-01-01'::date + n, 'Dag ' || n, 'Day ' || n, 'Jour ' || n, 'Proef' from generate_series(1, 1200) n`.execute(
    db,
  )
  manager = await createPerson(portal.server, 'management')
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, manager.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const address = () => new URL(page.url()).searchParams
const grid = (name = 'Dossiers') => page.getByRole('grid', { name })
const rows = (name?: string) => grid(name).locator('[data-row]')
const pager = () => page.getByRole('navigation', { name: "Pagina's" })

async function openList(query = ''): Promise<void> {
  await page.goto(`/file/search${query}`)
  await rows().first().waitFor()
}

describe('a list', () => {
  it('has pages of 50, 100, 250, 500 or 1000 rows, in the address as page and per-page [req 9.1, 2.17]', async () => {
    await openList()
    // What is below the window is drawn a moment later.
    await expect.poll(() => rows().count(), { timeout: 20_000 }).toBe(50)
    await page.getByText('1–50 van 120').waitFor()
    await pager().getByRole('link', { name: 'Pagina 3' }).click()
    await page.getByText('101–120 van 120').waitFor()
    expect(address().get('page')).toBe('3')
    const size = page.getByRole('combobox', { name: 'Per pagina' })
    await size.click()
    expect(await page.getByRole('option').allTextContents()).toEqual(['50', '100', '250', '500', '1000'])
    await page.getByRole('option', { name: '100', exact: true }).click()
    await page.getByText('1–100 van 120').waitFor()
    expect([address().get('page'), address().get('per-page')]).toEqual([null, '100'])
  })

  it('sorts by a column, and the other way round at the next click [req 4.7, 2.17]', async () => {
    await openList('?page=2')
    const head = page.getByRole('columnheader', { name: 'Open bedrag' })
    await head.getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.has('sort') && !url.searchParams.has('page'))
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Open bedrag' }).waitFor()
    await rows().first().getByText('100,00').waitFor()
    await head.getByRole('button').click()
    await rows().first().getByText('101,19').waitFor()
    expect([await head.getAttribute('aria-sort'), address().get('order')]).toEqual(['descending', 'desc'])
  })

  it('goes back to the first page when a filter changes, and shows it as a chip [req 4.7]', async () => {
    await openList('?page=2')
    await page.getByRole('searchbox').or(page.getByPlaceholder('Zoek in deze lijst')).first().fill('ijsselstein')
    await page.waitForURL((url) => url.searchParams.get('search') === 'ijsselstein' && !url.searchParams.has('page'))
    await page.getByText('1–24 van 24').waitFor()
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    await page.getByText('1–50 van 120').waitFor()
  })

  it('is walked, selected, unfolded and opened with keys alone [req 2.17]', async () => {
    await openList()
    await rows().first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Gekozen rijen' })
    await bar.getByText('3 gekozen').waitFor()
    await bar.getByText(/€\s30\d,\d\d/).waitFor()
    await page.keyboard.press('ArrowRight')
    await grid().getByText('Volgende stap', { exact: true }).nth(1).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'list')
    await page.keyboard.press('Control+a')
    await bar.getByText('50 gekozen').waitFor()
    await bar.getByRole('button', { name: 'Keuze wissen' }).click()
    await bar.waitFor({ state: 'detached' })
    await rows().nth(4).focus()
    const number = (await rows().nth(4).getByRole('link').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  })

  it('keeps the chosen columns for this user, route and table [req 2.18]', async () => {
    await openList()
    await page.getByRole('button', { name: 'Kolommen' }).click()
    await page.getByRole('dialog', { name: 'Kolommen' }).getByRole('checkbox', { name: 'Klant', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Status naar voren' }).click()
    await expectAccessible(page)
    await page.reload()
    await rows().first().waitFor()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).not.toContain('Klant')
    expect(heads.indexOf('Status')).toBeLessThan(heads.indexOf('Fase'))
    const other = await openVisit(browser, portal.url)
    await logIn(other.page, (await createPerson(portal.server, 'employee')).username)
    await other.page.goto('/file/search')
    await other.page.getByRole('columnheader', { name: 'Klant', exact: true }).waitFor()
    await other.page.close()
    await page.getByRole('button', { name: 'Kolommen' }).click()
    await page.getByRole('button', { name: 'Herstellen' }).click()
    await page.getByRole('columnheader', { name: 'Klant', exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('draws only what is in the window of a thousand rows, and still reaches and prints them all', async () => {
    await page.goto('/settings/legal-type/holidays?per-page=1000&search=dag')
    const list = page.getByRole('grid', { name: 'Feestdagen' })
    await list.locator('[data-row="0"]').waitFor()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
    await list.locator('[data-row="0"]').focus()
    await page.keyboard.press('End')
    await list.locator('[data-row="999"]:focus').waitFor()
    expect(await list.locator('[data-row="999"]').getAttribute('aria-rowindex')).toBe('1001')
    await page.keyboard.press('Home')
    await list.locator('[data-row="0"]:focus').waitFor()
    const printed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.addEventListener('beforeprint', () => resolve(document.querySelectorAll('[data-row]').length))
        }),
    )
    await page.pdf()
    expect(await printed).toBe(1000)
    await expect.poll(() => rows('Feestdagen').count()).toBeLessThan(100)
  })

  it('says which filter hides what, and takes it away', async () => {
    await page.goto('/settings/cost-types?search=zzz')
    await page.getByText('Niets gevonden met deze filters').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filters weghalen' }).click()
    await page.getByRole('grid').locator('[data-row]').first().waitFor()
  })

  it('says what broke and tries again on request', async () => {
    let broken = true
    await page.route('**/api/v4/cost-type**', (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error_message: 'Stuk.', request_id: '8F2C-41' } })
        : route.fallback(),
    )
    await page.goto('/settings/cost-types')
    await page.getByText('Nummer van de melding: 8F2C-41.').waitFor()
    await expectAccessible(page)
    broken = false
    await page.getByRole('button', { name: 'Opnieuw' }).click()
    await page.getByRole('grid').locator('[data-row]').first().waitFor()
    expect(visit.faults).toEqual([])
  })
})
