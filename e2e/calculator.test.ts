import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRates, seedTariffs } from '#server/ops/database/seed.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await seedRates(portal.server.database.db)
  await seedTariffs(portal.server.database.db, portal.server.clock)
  const employee = await createPerson(portal.server, 'employee')
  visit = await visitAs(browser, portal, employee)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const answerOf = (page: Page) => page.getByRole('region', { name: 'Uitkomst' })

describe('the calculator in the browser', () => {
  it('is found in the menu, and shows interest line by line while it is typed', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/search')
    await page.setViewportSize({ width: 1600, height: 1000 })
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Dossiers' }).click()
    await page.getByRole('link', { name: 'Rekenmachine' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rekenmachine' }).waitFor()
    await answerOf(page).getByText('Vul de velden in.', { exact: false }).waitFor()
    await page.getByLabel(/^Hoofdsom/).fill('1000')
    await page.getByLabel(/^Eerste dag van rente/).fill('010907')
    await page.getByLabel(/^Laatste dag/).fill('311208')
    await answerOf(page).getByText('€ 81,20').waitFor()
    await answerOf(page)
      .getByRole('row', { name: /01-09-2007 t\/m 31-08-2008.*6%.*1\.000,00.*60,00/ })
      .waitFor()
    await answerOf(page).getByText('Artikel 6:119 BW').waitFor()
    await showState(page, 'calculator-interest')
    expect(faults).toEqual([])
  })

  it('keeps what is typed in the address, so that a copied address shows the same', async () => {
    const { page } = visit
    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toEqual({
      principal: '1000.00',
      from: '2007-09-01',
      to: '2008-12-31',
    })
    await goTo(page, `${address.pathname}?principal=2400&kind=contractual&from=2026-02-01&to=2026-10-31&rate=8`)
    await answerOf(page).getByText('€ 143,61').waitFor()
  })

  it('says under the field what cannot be calculated', async () => {
    const { page } = visit
    await goTo(page, '/calculator?principal=1000.00&from=2008-12-31&to=2007-09-01')
    await page.getByText('Deze dag ligt voor de eerste dag.').waitFor()
    await answerOf(page).getByText('Vul de velden in.', { exact: false }).waitFor()
    await showState(page)
  })

  it('calculates costs, terms, limitation, court costs and references, with their sources', async () => {
    const { page, faults } = visit
    await goTo(page, '/calculator')
    await page.getByRole('tab', { name: 'Incassokosten' }).click()
    // The tab before it has a field of that name as well.
    const vat = page.getByRole('switch', { name: 'De schuldeiser kan de btw niet verrekenen' })
    await vat.waitFor()
    await page.getByLabel(/^Hoofdsom/).fill('1752,79')
    await vat.click()
    await answerOf(page).getByText('€ 318,13').waitFor()
    await takeScreenshots(page, 'calculator-costs')

    await page.getByRole('tab', { name: '14-dagentermijn' }).click()
    await page.getByLabel(/^Verstuurd op/).fill('02032026')
    await answerOf(page).getByText('Laatste dag om te betalen').waitFor()
    await answerOf(page).getByText('18-03-2026').waitFor()

    await page.getByRole('tab', { name: 'Verjaring' }).click()
    await page.getByLabel(/^Opeisbaar op/).fill('15032021')
    await answerOf(page).getByText('15-03-2026').first().waitFor()
    await page.getByLabel(/^Dag van stuiting/).fill('10062024')
    await page.getByRole('button', { name: 'Toevoegen' }).click()
    await answerOf(page).getByText('Gestuit op 10-06-2024: tot en met 10-06-2029').waitFor()
    await showState(page, 'calculator-limitation')

    await page.getByRole('tab', { name: 'Proceskosten' }).click()
    await page.getByLabel('Dag (verplicht)').fill('01052026')
    await page.getByLabel(/^Vordering/).fill('1200')
    await answerOf(page).getByText('Kantonrechter', { exact: true }).waitFor()
    await answerOf(page).getByText('Woonplaats van de gedaagde').waitFor()
    await answerOf(page).getByText('Artikel 93 sub a Rv').waitFor()
    await answerOf(page).getByText('€ 144,00').first().waitFor()
    await answerOf(page).getByText('€ 72,00').first().waitFor()
    await answerOf(page).getByText('€ 125,57').first().waitFor()
    await showState(page, 'calculator-court')

    await page.getByRole('tab', { name: 'Kenmerken' }).click()
    await page.getByLabel('Nummer').fill('20260001234')
    await page.getByLabel('Wat er staat').fill('NL91 ABNA 0417 1643 00')
    await answerOf(page).getByText('Klopt', { exact: true }).waitFor()
    await answerOf(page).getByText('NL91ABNA0417164300').waitFor()
    await answerOf(page)
      .getByText(/^RF\d\d/)
      .waitFor()
    await takeScreenshots(page, 'calculator-references')

    // What was typed before is still there.
    await page.getByRole('tab', { name: 'Incassokosten' }).click()
    await answerOf(page).getByText('€ 318,13').waitFor()
    expect(faults).toEqual([])
  })

  it('calculates an account of claims and payments, holidays, and where a term ends', async () => {
    const { page, faults } = visit
    await goTo(page, '/calculator?tab=account')
    await page.getByLabel(/^Stand op/).fill('15012026')
    const claim = page.getByRole('group', { name: 'Vordering 1' })
    await claim.getByLabel(/^Hoofdsom/).fill('1000')
    await claim.getByLabel(/^Eerste dag van rente/).fill('01012026')
    await answerOf(page).getByText('€ 1.001,64').waitFor()
    await page.getByRole('button', { name: 'Betaling toevoegen' }).click()
    const payment = page.getByRole('group', { name: 'Betaling 1' })
    await payment.getByLabel(/^Betaald op/).fill('15012026')
    await payment.getByLabel(/^Bedrag/).fill('2000')
    await answerOf(page).getByText('Waarvoor de betaling van 15-01-2026 is').waitFor()
    await answerOf(page).getByText('Te veel betaald').waitFor()
    await showState(page)
    await page.reload()
    await answerOf(page).getByText('Te veel betaald').waitFor()

    await goTo(page, '/calculator?tab=days&ends=2026-12-25&year=2026')
    await answerOf(page).getByText('maandag 28-12-2026').waitFor()
    await answerOf(page).getByText('Goede Vrijdag').waitFor()
    expect(faults).toEqual([])
  })

  it('says at each amount of a court when nobody has confirmed its tariff', async () => {
    const { page } = visit
    await goTo(page, '/calculator?tab=court&day=2025-05-01&claim=1200.00')
    await answerOf(page).getByText('Griffierecht Niet bevestigd').waitFor()
    await page.getByText('Griffierecht, 01-01-2025 t/m 31-12-2025').waitFor()
    await page.getByText('Deurwaarder, 01-01-2025 t/m 31-12-2025').waitFor()
    await showState(page, 'calculator-unconfirmed')
    await goTo(page, '/calculator?tab=court&day=2026-05-01&claim=1200.00')
    await answerOf(page).getByText('Griffierecht', { exact: true }).waitFor()
    expect(await answerOf(page).getByText('Niet bevestigd').count()).toBe(0)
  })

  it('is taken along as text', async () => {
    const { page } = visit
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await goTo(page, '/calculator?tab=costs&principal=6000.00')
    await answerOf(page).getByText('€ 675,00').waitFor()
    await page.getByRole('button', { name: 'Kopiëren' }).click()
    await page.getByRole('button', { name: 'Gekopieerd' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/675,00[\s\S]*15% over 2\.500,00\s+375,00/)
  })
})
