import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let customer: number
let clerk: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  customer = await createCustomer(portal.server, 'Fietsenwinkel De Ketting B.V.')
  await portal.server.database.db
    .updateTable('customer')
    .set({ joinsRunningDossier: true })
    .where('id', '=', customer)
    .execute()
  clerk = await createPerson(portal.server, 'employee')
  visit = await visitAs(browser, portal, clerk)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const outlook = (page: Page) => page.getByRole('complementary', { name: 'Wat er gebeurt' })
const claim = (page: Page, number: number) => page.getByRole('group', { name: `Vordering ${number}` })

async function chooseCustomer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Klant/ }).fill('ketting')
  await page.getByRole('option', { name: /De Ketting/ }).click()
}

async function fillDebtor(page: Page): Promise<void> {
  const debtor = page.getByRole('group', { name: 'Debiteur', exact: true })
  await debtor.getByLabel(/^Naam/).fill('J. van der Berg')
  await debtor.getByLabel('Straat').fill('Kade')
  await debtor.getByLabel('Huisnummer').fill('2a')
  await debtor.getByLabel('Postcode').fill('1506 EH')
  await debtor.getByLabel('Plaats').fill('Zaandam')
}

async function fillClaim(page: Page, number: number, invoice: string): Promise<void> {
  await claim(page, number)
    .getByLabel(/^Factuurnummer/)
    .fill(invoice)
  await claim(page, number)
    .getByLabel(/^Open bedrag/)
    .fill('642,50')
  await claim(page, number)
    .getByLabel(/^Factuurdatum/)
    .fill('010926')
  await claim(page, number).getByLabel('Vervaldatum').fill('150926')
}

describe('a new file in the browser', () => {
  it('says what is missing under each field, and nothing is lost', async () => {
    const { page } = visit
    await goTo(page, '/file/create/new')
    await page.getByRole('heading', { level: 1, name: 'Nieuw dossier' }).waitFor()
    await outlook(page).getByText('Vul de klant, de debiteur en een vordering in.', { exact: false }).waitFor()
    await showState(page)
    await fillClaim(page, 1, 'F-100')
    await claim(page, 1)
      .getByLabel(/^Open bedrag/)
      .fill('-5')
    await claim(page, 1).getByLabel('Vervaldatum').fill('010826')
    await page.getByLabel('Postcode').fill('1506eh')
    await page.getByLabel('Mobiel').fill('12')
    expect(await page.getByLabel('Postcode').inputValue()).toBe('1506 EH')
    await page.getByLabel('E-mail').fill('abc')
    await page.getByRole('button', { name: 'Dossier maken' }).click()
    await page.getByText('Het dossier is niet gemaakt').waitFor()
    // For whom is told with the rest, and what an amount has to be.
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Klant/ })
      .waitFor()
    await claim(page, 1).getByText('Vul een bedrag in van 0,01 of meer.').waitFor()
    await claim(page, 1)
      .getByLabel(/^Open bedrag/)
      .fill('642,50')
    await page.getByRole('link', { name: /^Naam/ }).click()
    expect(await page.evaluate(() => document.activeElement?.id.endsWith('debtors.0.name'))).toBe(true)
    await fillDebtor(page)
    await chooseCustomer(page)
    await outlook(page).getByText('De vervaldatum ligt voor de factuurdatum.').waitFor()
    await page.getByRole('button', { name: 'Dossier maken' }).click()
    await claim(page, 1).getByText('De vervaldatum ligt voor de factuurdatum.').waitFor()
    await page.getByText('Dit kan geen telefoonnummer zijn.', { exact: false }).first().waitFor()
    await page.getByText('Dit kan geen e-mailadres zijn.', { exact: false }).first().waitFor()
    await showState(page, 'new-dossier-faults')
    // What is above the form counts down with what is mended.
    const told = page.getByRole('alert').filter({ hasText: 'Het dossier is niet gemaakt' })
    const wrong = async () => told.getByRole('link').allInnerTexts()
    expect(await wrong()).toHaveLength(3)
    await page.getByLabel('E-mail').fill('abc@drempel.example')
    await page.getByLabel('Mobiel').fill('06 12345678')
    await expect.poll(wrong).toEqual([expect.stringContaining('Vervaldatum')])
    await claim(page, 1).getByLabel('Vervaldatum').fill('150926')
    await expect.poll(() => told.count()).toBe(0)
  })

  it('keeps what is wrong with its row when one above it is taken away', async () => {
    const { page } = visit
    await page.getByRole('button', { name: 'Nog een vordering' }).click()
    await fillClaim(page, 2, 'F-102')
    await claim(page, 2).getByLabel('Vervaldatum').fill('010826')
    await page.getByRole('button', { name: 'Dossier maken' }).click()
    const fault = 'De vervaldatum ligt voor de factuurdatum.'
    await claim(page, 2).getByText(fault).waitFor()
    await page.getByRole('button', { name: 'Vordering 1 weghalen' }).click()
    await claim(page, 1).getByText(fault).waitFor()
    expect(await claim(page, 1).getByLabel('Factuurnummer').inputValue()).toBe('F-102')
    await claim(page, 1).getByLabel('Vervaldatum').fill('150926')
    await expect.poll(() => claim(page, 1).getByText(fault).count()).toBe(0)
    await claim(page, 1).getByLabel('Factuurnummer').fill('F-100')
  })

  it('tells what will happen, takes the invoice along, and opens the file', async () => {
    const { page, faults } = visit
    await outlook(page).getByText('J. van der Berg is nieuw bij deze klant.').waitFor()
    await outlook(page).getByText('€ 642,50').waitFor()
    await claim(page, 1)
      .locator('input[type=file]')
      .setInputFiles({ name: 'F-100.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nF-100') })
    await claim(page, 1).getByText('F-100.pdf').waitFor()
    // Several, of which one is not what its name says: it stays in sight with the reason, and can be taken away.
    await claim(page, 1)
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'pakbon.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\npakbon') },
        { name: 'kwaad.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>1</script>') },
      ])
    await claim(page, 1).getByText('pakbon.pdf').waitFor()
    await claim(page, 1).getByRole('alert').waitFor()
    await showState(page)
    await claim(page, 1).getByRole('alert').scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'new-dossier-documents')
    await claim(page, 1)
      .getByRole('button', { name: /kwaad.pdf/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Nog een vordering' }).click()
    await fillClaim(page, 2, 'F-101')
    await outlook(page).getByText('€ 1.285,00').waitFor()
    await page.getByLabel('Notitie bij het dossier').fill('De klant heeft zelf al gebeld.')
    await showState(page, 'new-dossier')
    await page.getByRole('button', { name: 'Dossier maken' }).click()
    await page.getByText(/Dossier \d+ is gemaakt/).waitFor()
    await page.waitForURL(/\/file\/show-new\/\d+/)
    await page.getByText('De klant heeft zelf al gebeld.').first().waitFor()
    expect(faults).toEqual([])
  })

  it('knows the debtor again, and adds a later claim to the file that runs', async () => {
    const { page } = visit
    await goTo(page, '/file/create/new')
    await chooseCustomer(page)
    await fillDebtor(page)
    await fillClaim(page, 1, 'F-102')
    await outlook(page).getByText('J. van der Berg is bekend bij deze klant.').waitFor()
    await outlook(page).getByText('De vorderingen komen in het lopende dossier').waitFor()
    await page.getByLabel('Geboortedatum').fill('01-03-1980')
    await page.getByLabel('Geboortedatum').press('Tab')
    await outlook(page).getByText('het kan ook een naamgenoot zijn', { exact: false }).waitFor()
    await outlook(page).getByText('Wordt aangevuld: geboortedatum.').waitFor()
    await page.getByRole('button', { name: /^Meer gegevens|^Meer/ }).click()
    await page.getByRole('combobox', { name: 'Taal' }).click()
    await page.getByRole('option', { name: 'Frans' }).click()
    await outlook(page).getByText('Staat anders bekend: taal.', { exact: false }).waitFor()
    await page.getByLabel('Kenmerk van de klant').fill('K-102')
    await showState(page, 'new-dossier-joins')
    await page.getByRole('button', { name: 'Toevoegen aan dossier' }).click()
    await page.getByText(/Toegevoegd aan dossier \d+/).waitFor()
    await page.waitForURL(/\/file\/show-new\/\d+/)
    await page.getByText('F-102').first().waitFor()
  })

  it('is corrected on its page: how the customer calls it, who the debtor is and where he lives', async () => {
    const { page } = visit
    await page.getByRole('button', { name: 'Kenmerk van de klant wijzigen' }).click()
    await page.getByRole('dialog').getByLabel('Kenmerk').fill('K-100')
    await takeScreenshots(page, 'file-reference')
    await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Kenmerk van de klant gewijzigd').waitFor()
    await page.getByRole('button', { name: 'J. van der Berg wijzigen' }).click()
    await page.getByRole('dialog').getByLabel('Voornaam').waitFor()
    await takeScreenshots(page, 'file-debtor-details')
    await page.getByRole('button', { name: 'Persoon of bedrijf wijzigen' }).click()
    await page.getByText('Als bedrijf: handelsrente', { exact: false }).waitFor()
    await showState(page, 'file-debtor-kind')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Adres wijzigen' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Land' }).fill('belg')
    await page.getByRole('option', { name: 'België' }).click()
    await page.getByRole('combobox', { name: 'Bron' }).click()
    await page.getByRole('option', { name: 'brief' }).click()
    await showState(page, 'file-address')
    await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Adres gewijzigd').waitFor()
    await page.getByText('1506 EH Zaandam, België').first().waitFor()
    // A value with a pencil stands on the height of its label.
    const shifts = page.locator('dl').evaluateAll((lists) => {
      const topOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects()[0]?.top ?? 0
      }
      return lists.flatMap((list) =>
        [...list.querySelectorAll('dt + dd')].map(
          (value) => topOf(value) - topOf(value.previousElementSibling ?? value),
        ),
      )
    })
    const reference = page
      .locator('dt')
      .filter({ hasText: /^Kenmerk$/ })
      .first()
    await reference.scrollIntoViewIfNeeded()
    expect((await shifts).filter((shift) => Math.abs(shift) > 0.6 && Math.abs(shift) < 9)).toEqual([])
    await takeScreenshots(page, 'file-parties')
  })

  it('asks, when it is handed over as a company, whether its debtor is one, and says what that would do', async () => {
    const { page } = visit
    await goTo(page, '/file/create/new')
    await chooseCustomer(page)
    await page.getByText('Bedrijf', { exact: true }).click()
    const debtor = page.getByRole('group', { name: 'Debiteur', exact: true })
    await debtor.getByLabel(/^Bedrijfsnaam/).fill('J. van der Berg')
    await debtor.getByLabel('Huisnummer').fill('2a')
    await debtor.getByLabel('Postcode').fill('1506 EH')
    await debtor.getByLabel('KvK-nummer').fill('69599068')
    await fillClaim(page, 1, 'F-110')
    await outlook(page).getByText('Staat anders bekend: soort debiteur en KvK-nummer.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Toevoegen aan dossier' }).click()
    await page.waitForURL(/\/file\/show-new\/\d+/)
    await page.getByRole('tab', { name: /^Log/ }).click()
    await page.getByRole('cell', { name: 'Particulier' }).waitFor()
    await page.getByText('Als bedrijf: handelsrente', { exact: false }).waitFor()
    await showState(page, 'file-kind-asked')
  })

  it('is made for several debtors who owe it together', async () => {
    const { page } = visit
    await goTo(page, '/file/create/new')
    await chooseCustomer(page)
    await fillDebtor(page)
    await page.getByRole('button', { name: 'Nog een debiteur' }).click()
    await page.getByText('Deze debiteuren zijn samen het hele bedrag schuldig.', { exact: false }).waitFor()
    const second = page.getByRole('group', { name: 'Debiteur 2' })
    await second.getByText('Bedrijf', { exact: true }).click()
    await second.getByLabel(/^Bedrijfsnaam/).fill('Bakkerij De Korst B.V.')
    await fillClaim(page, 1, 'F-103')
    await outlook(page).getByText('Bakkerij De Korst B.V. is nieuw bij deze klant.').waitFor()
    await page.getByRole('button', { name: 'Dossier maken' }).click()
    await page.waitForURL(/\/file\/show-new\/\d+/)
    await page.getByText('Bakkerij De Korst B.V.').first().waitFor()
  })

  it('is made by a customer for himself, who is not asked for whom', async () => {
    const contact = await createPerson(
      portal.server,
      ['ROLE_CONTACT_PERSON', 'ROLE_FILE_CREATE', 'ROLE_FILE_SEARCH'],
      customer,
    )
    const { page } = await visitAs(browser, portal, contact)
    await goTo(page, '/file/create/new')
    await page.getByLabel('Uw kenmerk').fill('Klantdossier 7')
    expect(await page.getByRole('textbox', { name: /^Klant/ }).count()).toBe(0)
    await outlook(page).getByText('Vul de debiteur en een vordering in.', { exact: false }).waitFor()
    await fillDebtor(page)
    await fillClaim(page, 1, 'F-104')
    await outlook(page).getByText('heeft u eerder aangeleverd.', { exact: false }).waitFor()
    await outlook(page).getByText('De vorderingen komen in het lopende dossier').waitFor()
    await page.context().close()
  })
})
