import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenParties } from '#server/compliance/due-diligence/screen-parties.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { workOff } from '#test/bank.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { euList } from '#test/sanction-list.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let page: Page
let counsel: Person
let second: Person
const name = 'Zilvermeer Trading B.V.'

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  await createCustomer(portal.server, name)
  await createCustomer(portal.server, 'Bakkerij Het Korreltje V.O.F.')
  counsel = await createPerson(portal.server, 'legal')
  second = await createPerson(portal.server, 'legal')
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, counsel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const dialog = () => page.getByRole('dialog')
const proof = (check: string) => page.getByRole('listitem', { name: check, exact: true })
const openParty = async () => {
  await goTo(page, '/compliance/due-diligence')
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

describe('due diligence in the browser [req 6.33]', () => {
  it('every customer is there with what is asked; who hands a proof in does not approve it', async () => {
    await goTo(page, '/compliance/due-diligence')
    await page.getByRole('row').filter({ hasText: name }).getByText('0 van 7').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'due-diligence')
    await openParty()
    const extract = 'Uittreksel Kamer van Koophandel'
    await page.getByRole('button', { name: `${extract} aanleveren` }).click()
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'uittreksel.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
      })
    await dialog().getByText('uittreksel.pdf is er.').waitFor()
    await dialog().getByLabel('Bron').fill('Kamer van Koophandel')
    await dialog().getByRole('button', { name: 'Opslaan' }).click()
    await proof(extract).getByText('Wacht op akkoord').waitFor()
    await expect
      .poll(async () => page.getByRole('button', { name: `${extract} goedkeuren` }).getAttribute('aria-description'))
      .toContain('Een collega keurt het goed')
    await expectAccessible(page)
    await takeScreenshots(page, 'due-diligence-party')
  })

  it('a second person approves it', async () => {
    const visit = await openVisit(browser, portal.url)
    await logIn(visit.page, second.username)
    await goTo(visit.page, '/compliance/due-diligence')
    await visit.page.getByRole('link', { name }).click()
    await visit.page.getByRole('button', { name: 'Uittreksel Kamer van Koophandel goedkeuren' }).click()
    await visit.page.getByText(/geldt tot en met \d\d-\d\d-2029/).waitFor()
    await visit.page.close()
  })

  it('a list is taken in, and a hit is judged by two', async () => {
    await goTo(page, '/compliance/due-diligence?tab=sanctions')
    await page.getByText('EU-lijst: die is nooit ingelezen. Niemand wordt ermee vergeleken.').waitFor()
    await page.getByRole('button', { name: 'Lijst inlezen' }).click()
    const file = (buffer: Buffer) => ({ name: 'eu.xml', mimeType: 'application/xml', buffer })
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(file(Buffer.from('<Document/>')))
    await dialog().getByText('Dit is niet de XML-lijst van de EU.').waitFor()
    const list = euList([{ reference: 'EU.7.7', names: ['Zilvermeer Trading LLC'], bornAbout: 1980 }])
    await dialog().locator('input[type=file]').setInputFiles(file(list))
    await dialog().waitFor({ state: 'detached' })
    await page
      .getByText('1 personen en organisaties')
      .or(page.getByText(/van 18-11-2026/))
      .first()
      .waitFor()
    await screenParties(portal.server.database.db, portal.server.clock)
    await goTo(page, '/compliance/due-diligence')
    await goTo(page, '/compliance/due-diligence?tab=sanctions')
    await page.getByRole('row').filter({ hasText: 'Zilvermeer Trading LLC' }).getByText('100 %').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'sanction-hits')
    await page.getByRole('row').filter({ hasText: 'Zilvermeer Trading LLC' }).getByText(name).click()
    await dialog().getByLabel('Is dit dezelfde?').click()
    await page.getByRole('option', { name: 'Een ander' }).click()
    await dialog().getByLabel('Waaraan ziet u dat?').fill('Gevestigd in Hoorn sinds 1988.')
    await takeScreenshots(page, 'sanction-judge')
    await dialog().getByRole('button', { name: 'Oordeel vastleggen' }).click()
    await page.getByText('Wacht op tweede persoon').first().waitFor()
    await openParty()
    await page.getByText('Er gaat geen geld heen').waitFor()
  })

  it('a sample for the inspection is put together, and says what is missing', async () => {
    await goTo(page, '/compliance/due-diligence?tab=inspection')
    await page.getByLabel('Reden').fill('Inspectie JenV')
    await page.getByLabel('Woord van de steekproef').fill('voorjaar')
    await page.getByRole('button', { name: 'Pakket maken' }).click()
    await page.getByText('Er zijn geen dossiers om uit te kiezen.').waitFor()
    const customer = await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.')
    await createDueDossier(portal.server.database.db, customer, '2026-11-20', { status: 'in_progress' })
    await page.getByRole('button', { name: 'Pakket maken' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Inspectie JenV' }).waitFor()
    await workOff(portal.server)
    await page.getByRole('link', { name: /Zip ophalen/ }).waitFor()
    await page.getByText(/mist .*Opdracht/).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'inspection')
  })
})
