import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayableDossier, upload } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { paperOf } from './paper.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let clerk: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const customer = await createCustomer(portal.server, 'Webwinkel De Kade')
  for (const name of ['J. de Boer', 'M. Visser', 'A. Zonder Stukken']) {
    await createPayableDossier(portal.server, customer, { debtors: [{ name }], openedDay: '2026-10-05' })
  }
  const sha256 = 'b'.repeat(64)
  await db.insertInto('storedFile').values({ sha256, sizeBytes: 1, mimeType: 'application/pdf' }).execute()
  const complete = await db.selectFrom('dossier').select('id').where('debtorName', '!=', 'A. Zonder Stukken').execute()
  const ids = complete.map(({ id }) => id)
  await db.updateTable('claim').set({ documentSha256: sha256 }).where('dossierId', 'in', ids).execute()
  clerk = await createPerson(portal.server, 'finance')
  visit = await visitAs(browser, portal, await createPerson(portal.server, 'finance'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('selling files in the browser', () => {
  it('goes from criteria to a booking: reasons, a second person, file, receipt, notice; and one comes back', async () => {
    const { page, faults } = visit
    await goTo(page, '/finance/sales-files/retailer_a')
    await page.getByText('Nog niets verkocht').waitFor()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Afspraken' }).click()
    await dialog.getByLabel('Naam van de koper').fill('Retail Inkoop B.V.')
    await dialog.getByLabel('Adres van de koper').fill('Beursplein 4, 1012 JW Amsterdam')
    await dialog.getByLabel('Bereikbaar via').fill('020 765 43 21')
    await showState(page, 'sale-terms')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Afspraken opgeslagen').waitFor()
    // Its file has the columns that were agreed, and its account takes two people.
    await page.getByRole('button', { name: 'Afspraken' }).click()
    await dialog.getByRole('tab', { name: 'Kolommen van het bestand' }).click()
    await dialog.getByRole('button', { name: 'Kolom Land weglaten' }).click()
    await dialog.getByRole('button', { name: 'Kolom Debiteur omhoog' }).click()
    await dialog.getByLabel('Naam van kolom 3').fill('naam_debiteur')
    await showState(page, 'sale-layout')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Indeling opgeslagen').waitFor()
    await page.getByRole('button', { name: 'Afspraken' }).click()
    await dialog.getByRole('tab', { name: 'Rekening van de koper' }).click()
    await dialog.getByLabel('Nieuwe rekening').fill('NL39 RABO 0300 0652 64')
    await dialog.getByRole('button', { name: 'IBAN voorstellen' }).click()
    await dialog.getByText(/NL39 RABO 0300 0652 64/).waitFor()
    await showState(page, 'sale-account')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Voorstel maken' }).first().click()
    await dialog.getByLabel('Binnengekomen vanaf').fill('01-10-2026')
    await dialog.getByLabel('Prijs').fill('12,5')
    await showState(page, 'sale-propose')
    await dialog.getByRole('button', { name: 'Dossiers zoeken' }).click()
    await page.getByText('Aangeboden: 2. Niet aangeboden: 1.').waitFor()
    await page.getByText(/Bij de boeking wordt de koper .*160,62 schuldig/).waitFor()
    await showState(page, 'sale-proposed')
    await page.getByText('U stelde dit zelf voor.').waitFor()
    await page.getByRole('link', { name: 'Niet compleet' }).click()
    await page.getByRole('row').filter({ hasText: 'A. Zonder Stukken' }).waitFor()
    await page.getByRole('row').filter({ hasText: 'J. de Boer' }).waitFor({ state: 'detached' })

    const second = await visitAs(browser, portal, await createPerson(portal.server, 'management'))
    const other = second.page
    await goTo(other, '/finance/sales-files/retailer_a')
    await other.getByRole('link', { name: 'Verkoop 1' }).click()
    await other.getByRole('button', { name: 'Goedkeuren' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Goedkeuren' }).click()
    const file = other.getByRole('link', { name: 'Bestand downloaden' })
    await file.waitFor()
    const csv = await other.request.get((await file.getAttribute('href')) ?? '')
    expect(await csv.text()).toMatch(/^dossier;kenmerk;naam_debiteur;klant;soort;adres;postcode;plaats;binnen_op;/)
    expect(await csv.text()).toMatch(/\r\nTOTAAL;2;/)

    await other.getByRole('button', { name: 'Ontvangst noteren' }).click()
    const form = other.getByRole('dialog')
    await form.getByLabel('Ontvangstbewijs').fill('R-2026-1')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await other.getByRole('button', { name: 'Debiteuren inlichten' }).click()
    await form.getByRole('button', { name: 'Debiteuren inlichten' }).click()
    await other.getByText('Mededelingen: 2 verstuurd, 0 wachten, 0 lukten niet.').waitFor()
    await showState(other, 'sale-told')
    await other.getByRole('button', { name: 'Verkoop boeken' }).click()
    await form.getByRole('button', { name: 'Verkoop boeken' }).click()
    await other.getByText('De dossiers zijn verkocht.').waitFor()
    await other.getByText(/Vraag de koper .*160,62 te betalen op .*, met kenmerk VERKOOP-1/).waitFor()
    await showState(other, 'sale-sold')
    const sheet = other.getByRole('link', { name: 'Verkoopoverzicht (PDF)' })
    const pdf = await other.request.get(await paperOf(sheet))
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const bank = { cents: 16_062, description: 'VERKOOP-1', iban: 'NL20INGB0001234567', name: 'Retail Inkoop B.V.' }
    await upload(portal.server, clerk, { id: 'K1', entries: [bank] })
    await other.reload()
    await other.getByText('De koper heeft betaald.').waitFor()
    await other.getByRole('link', { name: /160,62 op 19-11-2026, bankregel/ }).waitFor()
    await showState(other, 'sale-paid')

    const sold = other.getByRole('row').filter({ hasText: 'J. de Boer' })
    await sold.getByRole('button', { name: /terugnemen/ }).click()
    await form.getByText(/De koper krijgt .*80,31 terug/).waitFor()
    await form.getByLabel('Reden van de koper').click()
    await other.getByRole('option', { name: 'Betwist' }).click()
    await form.getByRole('button', { name: 'Terugnemen' }).click()
    await sold.getByText('Teruggelegd').waitFor()
    await other.getByText(/Naar de koper gaat nog .*80,31/).waitFor()
    await other.getByRole('link', { name: /Tot die beslist, betalen wij hem niet/ }).click()
    await form.getByRole('button', { name: 'Goedkeuren' }).click()
    await other.getByRole('dialog', { name: 'Goedkeuren' }).getByRole('button', { name: 'Goedkeuren' }).click()
    await form.getByText('NL39 RABO 0300 0652 64').waitFor()
    await other.goBack()
    await other.getByText('Betalingen aan de koper gaan naar NL39 RABO 0300 0652 64.').waitFor()
    await other.getByRole('button', { name: 'Betaling klaarzetten' }).click()
    await form.getByRole('button', { name: 'Betaling klaarzetten' }).click()
    await other.getByRole('link', { name: /80,31, KOPER-1-1: / }).waitFor()
    await showState(other, 'sale-buyer-paid')

    // All of it came back: nobody paid for anything.
    const last = other.getByRole('row').filter({ hasText: 'M. Visser' })
    await last.getByRole('button', { name: /terugnemen/ }).click()
    await form.getByLabel('Reden van de koper').click()
    await other.getByRole('option', { name: 'Betwist' }).click()
    await form.getByRole('button', { name: 'Terugnemen' }).click()
    await last.getByText('Teruggelegd').waitFor()
    await other.getByText('De koper heeft betaald.').waitFor({ state: 'detached' })
    expect([...faults, ...second.faults]).toEqual([])
  })
})
