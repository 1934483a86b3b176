import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimLine, claimsList } from '#test/imports.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

const customerName = 'Kinderopvang De Krekel B.V.'
let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  await createCustomer(portal.server, customerName)
  visit = await visitAs(browser, portal, await createPerson(portal.server, 'employee'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** A customer's list of forty claims in which five things are wrong, and one row stands twice. */
const october = claimsList(
  ...Array.from({ length: 40 }, (_, number) => claimLine(number + 1)),
  claimLine(41, { due: '31-09-2026' }),
  claimLine(42, { due: '31-09-2026' }),
  claimLine(43, { amount: '' }),
  claimLine(44, { invoice: '' }),
  claimLine(45, { name: '' }),
  claimLine(3),
  claimLine(46, { mail: 'jan@@example.nl' }),
)

async function handIn(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function chooseCustomer(page: Page) {
  await page.getByRole('textbox', { name: 'Klant' }).fill('krekel')
  await page.getByRole('option', { name: customerName }).click()
}

/** What is read again after a change takes a moment, a longer one on a busy machine. */
const patient = { timeout: 20_000 }
const cell = (page: Page, text: string | RegExp) => page.getByRole('gridcell').filter({ hasText: text })
const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Welke rijen' }).getByRole('button', { name })
const editor = (page: Page) => page.locator('[role=dialog] input:not([type=checkbox])')

describe('a list of claims in the browser', () => {
  it('is handed in, mended with mouse and keyboard, released, taken back and released again', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/import')
    await page.getByText('Nog niets ingelezen').waitFor()
    await showState(page)
    await handIn(page, 'oktober.csv', october)
    await page.getByText('Kies voor welke klant').waitFor()
    await chooseCustomer(page)
    await takeScreenshots(page, 'import-start')
    await handIn(page, 'oktober.csv', october)

    await page.getByRole('heading', { name: 'Import herstellen' }).waitFor()
    await cell(page, '31-09-2026').first().waitFor()
    expect(await tab(page, 'Te herstellen').innerText()).toContain('5')
    await showState(page, 'import-desk')

    // One suggestion mends both rows with that day.
    await cell(page, '31-09-2026').first().click()
    await page.getByLabel('Ook in 1 andere rij met').waitFor()
    await showState(page, 'import-editor')
    await page.getByRole('dialog').getByRole('button', { name: '30-09-2026' }).click()
    await expect.poll(() => cell(page, '31-09-2026').count(), patient).toBe(0)

    // From there on the keyboard: amount, number, name.
    await cell(page, 'leeg').first().click()
    await editor(page).fill('125,50')
    await page.keyboard.press('Tab')
    await expectFewer(page, 2)
    await expect.poll(() => page.locator('td:focus').innerText(), patient).toContain('Nummer ontbreekt')
    await page.keyboard.press('Enter')
    await editor(page).fill('F44')
    await page.keyboard.press('Tab')
    await expectFewer(page, 1)
    await expect.poll(() => page.locator('td:focus').innerText(), patient).toContain('Naam ontbreekt')
    await page.keyboard.press('Enter')
    await editor(page).fill('Mevrouw C. Visser')
    await page.keyboard.press('Enter')
    await page.getByText('Er is niets te herstellen').waitFor()
    await takeScreenshots(page, 'import-mended')

    await tab(page, 'Dubbel').click()
    await page.getByText('Staat al in rij 4').first().waitFor()
    await page.getByRole('button', { name: '46 rijen vrijgeven' }).click()
    await page.getByText('46 rijen zijn vrijgegeven in 46 dossiers').waitFor()
    await showState(page, 'import-released')

    await page.getByRole('button', { name: 'Terugdraaien' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click()
    await page.getByRole('button', { name: '46 rijen vrijgeven' }).click()
    await page.getByText('46 rijen zijn vrijgegeven in 46 dossiers').waitFor()
    await page.getByRole('link', { name: 'Bekijk de dossiers' }).click()
    await page.getByText('46 gevonden').waitFor()
    expect(faults).toEqual([])
  })

  it('asks of which invoice a credit note is taken off, and holds its debtor until then', async () => {
    const { page, faults } = visit
    const note = claimLine(801, { invoice: 'CN-1', amount: '98,00-', date: '10-09-2026' })
    const list = claimsList(claimLine(801), claimLine(801, { invoice: 'F1b' }), note, claimLine(802))
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    await handIn(page, 'november.csv', list)
    await page.getByText('Wacht op creditnota (rij 4)').first().waitFor(patient)
    await cell(page, 'Creditnota: op welke?').click()
    await page.getByRole('button', { name: 'Trek af van F1b' }).waitFor()
    await showState(page, 'import-credit-note')
    await page.getByRole('button', { name: 'Trek af van F1b' }).click()
    await page.getByText('1 creditnota gaat eraf.').waitFor(patient)
    await tab(page, 'Creditnota’s').click()
    await page.getByText('Gaat af van F1b').waitFor()
    await page.getByRole('button', { name: '4 rijen vrijgeven' }).click()
    await page.getByText('4 rijen zijn vrijgegeven').waitFor(patient)
    // Of a later one nobody knows yet to which invoice it belongs: its file waits, and leads to its row.
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    const later = claimLine(801, { invoice: 'CN-1c', amount: '5,00-', date: '10-09-2026', due: '' })
    await handIn(page, 'december.csv', claimsList(later))
    await cell(page, 'Creditnota: op welke?').waitFor(patient)
    const { id } = await portal.server.database.db
      .selectFrom('dossier')
      .select('id')
      .where('debtorName', 'like', '% Bakker 801')
      .executeTakeFirstOrThrow()
    await goTo(page, `/file/show-new/${id}`)
    await page.getByText('Beslis eerst over rij 2 van de lijst.').first().waitFor(patient)
    await showState(page, 'dossier-credit-note')
    await page.getByRole('link', { name: 'Naar rij 2 van de lijst' }).first().click()
    await cell(page, 'Creditnota: op welke?').waitFor(patient)
    expect(faults).toEqual([])
  })

  it('divides a credit note over several invoices, and lets the clerk change the parts', async () => {
    const { page, faults } = visit
    const over = claimLine(811, { invoice: 'CN-2', amount: '700,00-', date: '10-09-2026' })
    const list = claimsList(
      claimLine(811),
      claimLine(811, { invoice: 'F811b', amount: '300,00' }),
      over,
      claimLine(812),
    )
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    await handIn(page, 'verdeeld.csv', list)
    await tab(page, 'Creditnota’s').click()
    await cell(page, 'Gaat af van 2 facturen').click()
    await page.getByText('Deze creditnota gaat bij het vrijgeven af van: F811 (€ 598,00), F811b (€ 102,00).').waitFor()
    const [first, second] = [page.getByLabel('F811 (over: € 598,00)'), page.getByLabel('F811b (over: € 300,00)')]
    await expect.poll(() => first.inputValue(), patient).toBe('598,00')
    await second.fill('300')
    await page.getByText('De delen zijn samen meer dan de creditnota.').waitFor()
    await first.fill('399')
    await page.getByText('€ 1,00 gaat nergens van af.').waitFor()
    await showState(page, 'import-credit-parts')
    await first.fill('400,00')
    await page.getByRole('button', { name: 'Trek zo af' }).click()
    await page.getByText('1 creditnota gaat eraf.').waitFor(patient)
    await first.waitFor({ state: 'detached' })
    await cell(page, 'Gaat af van 2 facturen').click()
    await expect.poll(() => page.getByLabel('F811 (over').inputValue(), patient).toBe('400,00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'vrijgeven' }).click()
    await page.getByText('rijen zijn vrijgegeven').waitFor(patient)
    expect(faults).toEqual([])
  })

  it('asks whether two of one number are one person, and answers for all rows of that number at once', async () => {
    const { page, faults } = visit
    const other = (number: number) =>
      claimLine(number, { debtor: 'K900', name: 'Bas Proefstra' }).replace(
        /Zuiddijk \d+;1505 HC;Zaandam/,
        'Gracht 9;3512 JE;Utrecht',
      )
    const strangers = claimsList(
      claimLine(900, { invoice: '2,02601E+11' }),
      other(901),
      other(902),
      claimLine(903, { debtor: '1,23457E+11' }),
    )
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    await handIn(page, 'nummers.csv', strangers)
    await cell(page, 'Zelfde als rij 2?').first().click()
    await page.getByText('is in rij 2 van A. Bakker 900, Zuiddijk 900, 1505 HC Zaandam.').waitFor()
    await page.getByLabel('Ook in 1 andere rij met nummer K900').check()
    await showState(page, 'import-whose-number')
    await page.getByRole('button', { name: 'Iemand anders' }).click()
    await expect.poll(() => cell(page, 'Zelfde als rij 2?').count(), patient).toBe(0)
    await cell(page, 'Cijfers weg').first().click()
    await page.getByRole('button', { name: 'Zo is het goed' }).click()
    await page.getByText('Er is niets te herstellen').waitFor()
    // What was answered is taken back, and asked again.
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await cell(page, 'Cijfers weg').first().waitFor()
    await page.getByText('3 rijen zijn klaar.').waitFor()
    expect(faults).toEqual([])
  })

  it('tells what a list fills in of debtors who are known, and what it asks', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    const november = claimsList(
      claimLine(1, { invoice: 'N1', mail: 'nieuw@example.nl' }),
      claimLine(2, { invoice: 'N2', name: 'De heer D. Visser' }),
      claimLine(60),
    )
    await handIn(page, 'november.csv', november)
    await page.getByText('Bij 1 bekende debiteur vullen wij gegevens aan: e-mail.').waitFor()
    await page.getByText('Bij 1 debiteur staat iets anders bekend: naam en aanhef.', { exact: false }).waitFor()
    await tab(page, 'Goed').click()
    await page.getByText('Vult aan: e-mail').waitFor()
    await page.getByText('Anders: naam en aanhef').waitFor()
    await showState(page, 'import-told')
    expect(faults).toEqual([])
  })

  it('is remembered: the same file makes nothing, the same columns are known', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    await handIn(page, 'oktober nogmaals.csv', october)
    await page.getByText('Dit bestand is al aangeleverd').waitFor()
    await showState(page)
    await page.getByRole('link', { name: 'Bekijk deze import' }).click()
    await page.getByText('46 rijen zijn vrijgegeven').waitFor()
    expect(faults).toEqual([])
  })

  it('asks for the columns it does not know, and puts lost zeros back or not, as is said above the table', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    const strange = 'Wie;Nr;KvK;Kolom 3;Kolom 4\r\nA. Bakker;X-1;1234567;kort;598,00\r\nB. Stam;X-2;1234568;lang;12,50'
    await handIn(page, 'vreemd.csv', Buffer.from(strange))
    await page.getByText('Wijs nog aan in welke kolom').waitFor()
    await showState(page, 'import-columns')
    for (const [column, meaning] of [
      ['Wie', 'Naam'],
      ['Nr', 'Factuurnr.'],
      ['Kolom 4', 'Hoofdsom'],
    ] as const) {
      const choice = page.getByRole('combobox', { name: `Betekenis van kolom ${column}` })
      if ((await choice.inputValue()) === meaning) continue
      await choice.click()
      await page.getByRole('option', { name: meaning, exact: true }).click()
      await expect.poll(() => choice.inputValue(), patient).toBe(meaning)
    }
    const message = (text: string) => page.getByRole('status').filter({ hasText: text })
    const faultyNumbers = cell(page, /^123456[78]/).filter({ hasText: 'KvK' })
    await message('Wij vullen die in alle rijen aan').waitFor()
    await takeScreenshots(page, 'import-doubt')
    await page.getByRole('button', { name: 'Niet aanvullen' }).click()
    await message('Wij vullen die niet aan').waitFor()
    await expect.poll(() => faultyNumbers.count(), patient).toBe(2)
    await showState(page, 'import-doubt-as-written')
    await page.getByRole('button', { name: 'Aanvullen', exact: true }).click()
    await message('Wij vullen die in alle rijen aan').waitFor()
    await expect.poll(() => faultyNumbers.count(), patient).toBe(0)
    expect(faults).toEqual([])
  })

  it('replaces in a column, and throws an import away', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    const list = claimsList(...[1, 2, 3].map((number) => claimLine(700 + number, { date: '31-02-2026' })))
    await handIn(page, 'februari.csv', list)
    await page.getByRole('button', { name: 'Zoek en vervang' }).click()
    await page.getByRole('dialog').getByLabel('In kolom').click()
    await page.getByRole('option', { name: 'Factuurdatum' }).click()
    await page.getByRole('dialog').getByLabel(/^Zoek/).fill('31-02')
    await page.getByRole('dialog').getByLabel('Vervang door').fill('28-02')
    await showState(page, 'import-replace')
    await page.getByRole('dialog').getByRole('button', { name: 'Vervangen' }).click()
    await page.getByText('Vervangen in 3 rijen').waitFor()
    await page.getByText('Er is niets te herstellen').waitFor()
    await page.getByRole('button', { name: 'Import weggooien' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import weggooien' }).click()
    await page.getByText('Deze import is weggegooid').waitFor()
    await showState(page, 'import-discarded')
    expect(faults).toEqual([])
  })

  it('says in words why a file cannot be read', async () => {
    const { page } = visit
    await goTo(page, '/file/import')
    await chooseCustomer(page)
    await handIn(page, 'feest.csv', Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'))
    await page.getByText('Dit bestand is niet ingelezen').waitFor()
    await showState(page, 'import-failed')
  })

  it('lists for an administrator what everybody handed in', async () => {
    const { page, faults } = await visitAs(browser, portal, await createPerson(portal.server, 'admin'))
    await goTo(page, '/file/import/view-uploaded')
    await page.getByRole('link', { name: 'oktober.csv' }).waitFor()
    await showState(page, 'import-uploaded')
    expect(faults).toEqual([])
  })

  it('is handed in by a customer for himself, who sees no import of another', async () => {
    const other = await createCustomer(portal.server, 'Autobedrijf Kuiper')
    const { page, faults } = await visitAs(browser, portal, await createPerson(portal.server, 'customer', other))
    await goTo(page, '/file/import')
    await page.getByText('Nog niets ingelezen').waitFor()
    expect(await page.getByRole('textbox', { name: 'Klant' }).count()).toBe(0)
    await takeScreenshots(page, 'import-customer')
    await goTo(page, '/file/import?import=1')
    await page.getByText('Dit bestaat niet').first().waitFor()
    expect(faults).toEqual([])
  })
})

async function expectFewer(page: Page, count: number) {
  await expect
    .poll(async () => (await tab(page, 'Te herstellen').innerText()).replace(/\D/g, ''), patient)
    .toBe(String(count))
}
