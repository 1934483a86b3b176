import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let file: Arranging
/** The file with something going on, of somebody with files of two customers. */
let bouzid: number
let ramdin: number

const panel = () => page.getByRole('complementary', { name: 'Inkomend gesprek' })
const box = () => panel().getByRole('searchbox', { name: 'Wie belt er?' })
const expectFocus = async () =>
  expect
    .poll(async () => box().evaluate((field) => field === document.activeElement && !field.hasAttribute('readonly')))
    .toBe(true)
const saved = (number: string) => page.getByText(`Gesprek opgeslagen bij dossier ${number}`).waitFor()

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  file = await openArranging(portal.server)
  const { db } = portal.server.database
  const gym = await createCustomer(portal.server, 'Sportschool Zaanstad')
  const person = { name: 'R. Bouzid', phone: '+31612348870', identityKey: 'bouzid-1980' }
  const bill = { number: 'B-1', amountCents: 180_329 }
  await createDossier(db, file.customerId, { number: '100801', debtors: [person], status: 'closed' })
  await createDossier(db, gym, { number: '100802', debtors: [person] })
  bouzid = await createDossier(db, file.customerId, { number: '100803', debtors: [person], invoices: [bill] })
  ramdin = await createDossier(db, file.customerId, {
    number: '100804',
    debtors: [{ name: 'S. Ramdin', postcode: '9712 HN', houseNumber: '8' }],
  })
  await db
    .updateTable('debtor')
    .set({ birthDay: '1980-03-04' as never })
    .where('name', '=', 'R. Bouzid')
    .execute()
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, file.employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the telephone rings', () => {
  it('who calls is found by the number, beside the page that is open [req 3.13]', async () => {
    await goTo(page, '/file-agenda/new')
    await page.getByRole('heading', { name: 'Agenda' }).first().waitFor()
    await page.keyboard.press('Control+j')
    await expectFocus()
    await page.keyboard.type('06-1234 88 70')
    const files = panel().getByRole('region', { name: 'Dossiers van R. Bouzid' })
    await files.getByText('belt met dit nummer').waitFor()
    const numbers = await files
      .getByRole('button')
      .evaluateAll((rows) => rows.map((row) => row.textContent.slice(0, 6)))
    expect(numbers).toEqual(['100803', '100802', '100801'])
    expect(page.url()).toContain('/file-agenda/new')
    await showState(page, 'incoming-call-found')
  })

  it('is asked to prove it, and noted by keyboard alone: file, result, note, save [req 3.13] [U5]', async () => {
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/file/show-new/${bouzid}`)
    await page.getByRole('heading', { level: 1, name: /R\. Bouzid/ }).waitFor()
    await panel().getByText('Nog niets gecontroleerd: vertel niets over de schuld.').waitFor()
    await panel().getByRole('checkbox', { name: 'Geboortedatum 04-03-1980' }).check()
    await panel().getByRole('checkbox', { name: 'Adres Kepplerstraat 41, 1502 AR Zaandam' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('1')
    await page.keyboard.type('Betaalt na het salaris.')
    await panel().getByLabel('Beloofd bedrag').waitFor()
    await showState(page, 'incoming-call')
  })

  it('what is typed is kept when the panel closes, and found again on another page', async () => {
    await panel()
      .getByRole('button', { name: /Sluiten/ })
      .click()
    await panel().waitFor({ state: 'detached' })
    await goTo(page, '/file/search')
    await page.getByRole('button', { name: 'Inkomend gesprek' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('telefoon beller')
    await page.getByRole('option', { name: /Inkomend gesprek/ }).click()
    await panel().getByLabel('Wat is er gezegd?').waitFor()
    await expect.poll(async () => panel().getByLabel('Wat is er gezegd?').inputValue()).toBe('Betaalt na het salaris.')
    expect(
      await panel()
        .getByRole('checkbox', { name: /Geboortedatum/ })
        .isChecked(),
    ).toBe(true)
    await panel().getByLabel('Wat is er gezegd?').press('Control+Enter')
    await saved('100803')
    await panel().waitFor({ state: 'detached' })
    expect((await file.page(bouzid)).status).toBe('paused')
  })

  it('stands in the log of the file, with who, number and result', async () => {
    await goTo(page, `/file/show-new/${bouzid}?tab=logs`)
    const entry = page.getByRole('listitem').filter({ hasText: 'Betaalt na het salaris.' }).first()
    await entry.getByText('Inkomend gesprek met R. Bouzid').waitFor()
    const words = (await entry.textContent()) ?? ''
    for (const word of ['Betaalt', '06 1234 8870', 'gecontroleerd: geboortedatum, adres']) expect(words).toContain(word)
    await takeScreenshots(page, 'incoming-call-log')
  })

  it('its result is taken back by who took it, with the promise the file waited for', async () => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Betaalt na het salaris.' }).first()
    await entry.getByRole('button', { name: /^Uitkomst terugdraaien/ }).click()
    await page.getByText('De uitkomst is teruggedraaid, met wat eruit volgde').waitFor()
    await entry.getByText('Betaalt, teruggedraaid').waitFor()
    await showState(page, 'call-result-undone')
    expect((await file.page(bouzid)).status).toBe('in_progress')
    expect(await entry.getByRole('button', { name: /^Uitkomst terugdraaien/ }).count()).toBe(0)
  })

  it('gets another result then, of the same call', async () => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Betaalt na het salaris.' }).first()
    await entry.getByRole('button', { name: /^Andere uitkomst geven/ }).click()
    const form = page.getByRole('dialog', { name: 'Andere uitkomst geven' })
    const save = form.getByRole('button', { name: 'Opslaan' })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await form.getByRole('radio', { name: /^Betaalt/ }).click()
    await form.getByLabel('Beloofd bedrag').fill('')
    await save.click()
    await form.getByText('Vul dit in.').first().waitFor()
    await showState(page, 'call-result-window')
    await form.getByRole('radio', { name: /^Wil een regeling/ }).click()
    await save.click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('De uitkomst is bewaard.').waitFor()
    await entry.getByText('Wil een regeling', { exact: true }).waitFor()
    expect((await file.page(bouzid)).status).toBe('paused')
    await entry.getByRole('button', { name: /^Uitkomst terugdraaien/ }).click()
    await entry.getByText('Wil een regeling, teruggedraaid').waitFor()
    expect((await file.page(bouzid)).status).toBe('in_progress')
  })

  it('an unknown number is found by address, and kept with the debtor', async () => {
    await page.getByRole('button', { name: 'Inkomend gesprek' }).click()
    await box().fill('0655443322')
    await panel()
      .getByText(/Dit nummer kennen we niet/)
      .waitFor()
    await takeScreenshots(page, 'incoming-call-unknown')
    await box().fill('9712hn 8')
    await panel().getByText('Beller: 06 5544 3322').waitFor()
    await panel()
      .getByRole('button', { name: /^100804/ })
      .click()
    await panel()
      .getByRole('radio', { name: /Verkeerd nummer/ })
      .waitFor()
    await panel().getByRole('checkbox', { name: 'Dit nummer bewaren bij S. Ramdin' }).check()
    await panel()
      .getByRole('radio', { name: /Later terugbellen/ })
      .click()
    await panel()
      .getByRole('button', { name: /Gesprek opslaan/ })
      .click()
    await panel().getByText('Vul dit in.').first().waitFor()
    await panel()
      .getByLabel(/^Terugbellen op/)
      .fill('24-11-2026')
    await panel()
      .getByRole('button', { name: /Gesprek opslaan/ })
      .click()
    await saved('100804')
    const phones = (await file.page(ramdin)).debtors[0]!.contacts.filter(({ kind }) => kind === 'phone')
    expect(phones).toMatchObject([{ value: '+31655443322' }])
  })

  it('a customer who calls is known by the number, and asked about which file', async () => {
    const { db } = portal.server.database
    await db.updateTable('customer').set({ phone: '+31756142299' }).where('id', '=', file.customerId).execute()
    await page.keyboard.press('Control+j')
    await expectFocus()
    await page.keyboard.type('075-6142299')
    await panel()
      .getByRole('button', { name: /Kinderopvang De Krekel B\.V\./ })
      .click()
    await panel().getByText('Kinderopvang De Krekel B.V. belt. Zoek het dossier waar het over gaat.').waitFor()
    await page.keyboard.type('100804')
    await panel()
      .getByRole('button', { name: /^100804/ })
      .click()
    expect(await panel().getByRole('group', { name: 'Vraag dit eerst' }).count()).toBe(0)
    expect(await panel().getByLabel('Naam van de beller').inputValue()).toBe('Kinderopvang De Krekel B.V.')
    // Only who owes the file can promise to pay it.
    const pays = panel().getByRole('radio', { name: /^Betaalt/ })
    await pays.getByText('Alleen een debiteur van dit dossier kan beloven te betalen.').waitFor()
    expect(await pays.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('7')
    await page.keyboard.type('Vraagt hoe het ervoor staat.')
    await page.keyboard.press('Control+Enter')
    await saved('100804')
    // What is saved is no draft any more: a page that is loaded anew finds none.
    const drafts = async () => (await db.selectFrom('draft').select('form').execute()).length
    await expect.poll(drafts).toBe(0)
    await goTo(page, `/file/show-new/${ramdin}?tab=logs`)
    await page.getByText('Inkomend gesprek met Kinderopvang De Krekel B.V.').waitFor()
  })

  it('nobody knows who calls: it is noted without a file, found in the agenda, and tied later', async () => {
    await goTo(page, '/file-agenda/new')
    await page.getByRole('heading', { name: 'Agenda' }).first().waitFor()
    await page.getByRole('row').filter({ hasText: '100804' }).first().waitFor()
    await page.getByRole('button', { name: 'Inkomend gesprek' }).click()
    await box().fill('06 7777 8888')
    await panel()
      .getByText(/Dit nummer kennen we niet/)
      .waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel().getByRole('heading', { name: 'Gesprek zonder dossier' }).waitFor()
    expect(await panel().getByLabel('Nummer van de beller').inputValue()).toBe('06 7777 8888')
    await page.keyboard.press('1')
    await panel()
      .getByLabel(/^Terugbellen op/)
      .fill('20-11-2026')
    await panel().getByLabel('Wat is er gezegd?').fill('Kreeg een brief voor iemand anders.')
    await showState(page, 'incoming-call-without-file')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Gesprek zonder dossier opgeslagen').waitFor()
    await panel().waitFor({ state: 'detached' })
    await goTo(page, '/file-agenda/new?tab=unassigned')
    await page.getByRole('link', { name: '1 beller zonder dossier wacht op een telefoontje' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Kreeg een brief voor iemand anders.' })
    await row.waitFor()
    await showState(page, 'calls-without-file')
    await row.getByRole('button', { name: /^Openen/ }).click()
    const shown = page.getByRole('dialog')
    await shown.getByRole('button', { name: 'Uitkomst opslaan' }).waitFor()
    await showState(page, 'call-without-file')
    await shown.getByLabel(/^Dossier/).fill('100804')
    await page.getByRole('option', { name: /100804/ }).click()
    await shown.getByRole('button', { name: 'Aan dossier koppelen' }).click()
    await page.getByText('Gekoppeld aan dossier 100804').waitFor()
    // The list shows who waits to be called back: that is on the agenda of the file now.
    await row.waitFor({ state: 'detached' })
    expect((await file.page(ramdin)).status).toBe('paused')
    // It was of somebody else: from the file it is untied, and given to a colleague among the others.
    await goTo(page, `/file/show-new/${ramdin}?tab=logs`)
    await page.getByRole('link', { name: 'Van dossier losmaken' }).click()
    await shown.getByLabel(/^Waarom hoort het niet/).fill('Hoort bij haar broer.')
    await showState(page, 'call-untie')
    await shown.getByRole('button', { name: 'Van dossier losmaken' }).click()
    await page.getByText('Losgemaakt van het dossier').waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Geven aan' }).click()
    const giving = page.getByRole('dialog', { name: /^Wie belt terug/ })
    await giving.getByRole('combobox', { name: 'Medewerker' }).click()
    await page.getByRole('option', { name: 'Sanne Bakker' }).first().click()
    await showState(page, 'calls-given')
    await giving.getByRole('button', { name: 'Geven aan' }).click()
    await row.filter({ hasText: 'Sanne Bakker' }).waitFor()
  })

  it('is not there for who has no agenda', async () => {
    const colleague = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const other = (await visitAs(browser, portal, colleague)).page
    await goTo(other, '/file/search')
    await other.getByRole('button', { name: 'Hulp en sneltoetsen' }).waitFor()
    expect(await other.getByRole('button', { name: 'Inkomend gesprek' }).count()).toBe(0)
    await other.keyboard.press('Control+j')
    expect(await other.getByRole('complementary', { name: 'Inkomend gesprek' }).count()).toBe(0)
  })
})
