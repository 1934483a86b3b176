import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askQuestion } from '#contract/parties/questions.ts'
import { nothingAsked, writeLog } from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, openVisit } from './browser.ts'
import { expectAccessible } from './axe.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let page: Page
let customer: number
let file: number
let counsel: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  customer = await createCustomer(portal.server)
  file = await createDueDossier(portal.server.database.db, customer, '2026-11-20', { status: 'in_progress' })
  counsel = await createPerson(portal.server, 'legal')
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, counsel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const dialog = () => page.getByRole('dialog')

describe('complaints in the browser [req 6.33]', () => {
  it('one is registered from a file, by the keys alone, and the file stands still', async () => {
    await goTo(page, `/file/show-new/${file}`)
    await openMoreActs(page)
    const act = page.getByRole('button', { name: 'Klacht vastleggen' }).first()
    await act.focus()
    await page.keyboard.press('Enter')
    await dialog()
      .getByLabel(/^Onderwerp/)
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Toon' }).waitFor()
    // The second of the subjects.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () =>
        dialog()
          .getByLabel(/^Onderwerp/)
          .inputValue(),
      )
      .toBe('Toon')
    await dialog()
      .getByLabel(/^De klacht/)
      .focus()
    await page.keyboard.type('De brief klonk als een dreigement.')
    await takeScreenshots(page, 'complaint-register')
    await dialog().getByRole('button', { name: 'Klacht vastleggen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/is vastgelegd\. Bevestig haar uiterlijk 24-11-2026/).waitFor()
    await page.getByText('Stilgelegd').first().waitFor()
  })

  it('its owner confirms, answers and closes it; what comes next is the filled button', async () => {
    await goTo(page, '/compliance/complaints')
    await page.getByRole('row').filter({ hasText: 'K2026-0001' }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'complaints')
    await page
      .getByRole('link', { name: /K2026-0001/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /K2026-0001/ }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'complaint')
    await page.getByRole('button', { name: 'Bevestiging vastleggen' }).click()
    await dialog().getByRole('button', { name: 'Bevestiging vastleggen' }).click()
    // Nothing is confirmed by a letter that lies here.
    await page.getByText('Bevestig deze klacht uiterlijk 24-11-2026').waitFor()
    await page.getByRole('button', { name: 'Is gepost' }).click()
    await page.getByText('Beantwoord deze klacht uiterlijk 18-12-2026').waitFor()
    await page.getByRole('button', { name: 'Antwoord vastleggen' }).click()
    await dialog()
      .getByLabel(/^Uitkomst/)
      .click()
    await page.getByRole('option', { name: 'Gegrond', exact: true }).click()
    await dialog()
      .getByLabel(/^Antwoord/)
      .fill('U hebt gelijk.')
    await dialog().getByRole('button', { name: 'Antwoord vastleggen' }).click()
    // What is missing is said at its field, and nothing is lost.
    await expect
      .poll(async () =>
        dialog()
          .getByLabel(/^Oorzaak/)
          .getAttribute('aria-invalid'),
      )
      .toBe('true')
    await dialog()
      .getByLabel(/^Oorzaak/)
      .click()
    await page.getByRole('option', { name: 'Tekst van een bericht' }).click()
    await dialog().getByRole('button', { name: 'Antwoord vastleggen' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Is gepost' }).click()
    await page.getByRole('button', { name: 'Is gepost' }).waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('button', { name: 'Sluiten', exact: true }).click()
    await dialog().getByRole('button', { name: 'Sluiten', exact: true }).last().click()
    await page.getByRole('button', { name: 'Heropenen' }).waitFor()
    await page.getByText('Klacht gesloten').waitFor()
  })

  it('one is registered from a log in one act, with its words, and of somebody else with an address', async () => {
    const log = { ...nothingAsked, fileId: file, type: 'call', category: 'debtor', subject: null }
    const content = 'De debiteur klaagt over de toon van de brief.'
    const written = await counsel.post(writeLog.path, { ...log, content, visibleToCustomer: false })
    expect(written.statusCode, written.body).toBeLessThan(300)
    await goTo(page, `/file/show-new/${file}?tab=logs`)
    await page
      .getByRole('button', { name: /^Klacht vastleggen: / })
      .first()
      .click()
    await expect
      .poll(async () =>
        dialog()
          .getByLabel(/^De klacht/)
          .inputValue(),
      )
      .toBe(content)
    await dialog()
      .getByLabel(/^Wie klaagt/)
      .click()
    await page.getByRole('option', { name: 'Iemand anders' }).click()
    await dialog().getByLabel(/^Naam/).fill('Buurvrouw De Wit')
    await dialog()
      .getByLabel(/^Straat/)
      .fill('Houtveldweg')
    await dialog()
      .getByLabel(/^Huisnummer/)
      .fill('110')
    await dialog()
      .getByLabel(/^Postcode/)
      .fill('1506tc')
    await dialog()
      .getByLabel(/^Plaats/)
      .fill('Zaandam')
    await dialog()
      .getByLabel(/^Onderwerp/)
      .click()
    await page.getByRole('option', { name: 'Toon' }).click()
    await takeScreenshots(page, 'complaint-from-log')
    await dialog().getByRole('button', { name: 'Klacht vastleggen' }).click()
    await page.getByText(/Klacht K2026-0002 is vastgelegd/).waitFor()
    await goTo(page, '/compliance/complaints')
    await page
      .getByRole('link', { name: /K2026-0002/ })
      .first()
      .click()
    await page.getByText('Houtveldweg 110, 1506 TC Zaandam').waitFor()
    await page.getByRole('link', { name: 'Log op het dossier' }).waitFor()
  })

  it('one is made in one act of what a customer asked in its portal, which says so from then on', async () => {
    const contact = await createPerson(portal.server, 'contact', customer)
    const content = 'Niemand belt mij terug.'
    const asked = await contact.post(callPath(askQuestion, { id: file }), { content })
    expect(asked.statusCode, asked.body).toBe(200)
    await goTo(page, `/file/show-new/${file}`)
    await page.getByRole('button', { name: /^Klacht vastleggen: Vraag/ }).click()
    await expect
      .poll(async () =>
        dialog()
          .getByLabel(/^De klacht/)
          .inputValue(),
      )
      .toBe(content)
    await dialog()
      .getByLabel(/^Onderwerp/)
      .click()
    await page.getByRole('option', { name: 'Toon' }).click()
    await takeScreenshots(page, 'complaint-from-question')
    await dialog().getByRole('button', { name: 'Klacht vastleggen' }).click()
    await page.getByRole('link', { name: 'Vastgelegd als klacht K2026-0003' }).click()
    await page.getByRole('link', { name: 'Vraag in het klantportaal' }).waitFor()
  })

  it('the report opens of a number the list that it counts', async () => {
    await goTo(page, '/compliance/complaints?tab=report')
    await page.getByRole('link', { name: /Binnen 4 weken/ }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'complaint-report')
    await page.getByRole('link', { name: /Binnen 4 weken/ }).click()
    await page.getByRole('row').filter({ hasText: 'K2026-0001' }).waitFor()
  })

  it('who may not see the register is told so, and may register all the same', async () => {
    const clerk = await createPerson(portal.server, 'employee')
    const visit = await openVisit(browser, portal.url)
    await logIn(visit.page, clerk.username)
    await visit.page.goto('/compliance/complaints')
    await visit.page.getByText('Access Denied!').waitFor()
    await visit.page.goto(`/file/show-new/${file}`)
    await openMoreActs(visit.page)
    await visit.page.getByRole('button', { name: 'Klacht vastleggen' }).first().waitFor()
  })
})
