import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadCosts } from '#contract/money/costs/imported-costs.ts'
import {
  approveOfficeAgreement,
  getOfficeAgreements,
  type OfficeAgreements,
} from '#contract/money/costs/office-agreements.ts'
import { createOffice, holdAtOffice, officeInvoice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let clerk: Person
let visit: Visit
beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  clerk = await createPerson(portal.server, 'admin')
  visit = await visitAs(browser, portal, clerk)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** A file that an office has since the fifth of November. */
async function fileAt(customerId: number, bailiffId: number, name: string) {
  const file = await createPayableDossier(portal.server, customerId, { openedDay: '2026-11-02', debtors: [{ name }] })
  await holdAtOffice(portal.server.database.db, { dossierId: file.id, bailiffId, since: '2026-11-05' })
  return file
}

describe('the invoice of a bailiff in the browser', () => {
  it('has a wrong tariff refused with a message, the rest accepted, charged and on the next settlement', async () => {
    const { page, faults } = visit
    const { db } = portal.server.database
    const office = await createOffice(db, {
      name: 'Van Beek Gerechtsdeurwaarders',
      city: 'Zaandam',
      email: 'kosten@vanbeek.example',
    })
    const customerId = await createCustomer(portal.server, 'Noorderlicht Optiek B.V.')
    const [one, two] = [
      await fileAt(customerId, office, 'J. van der Berg'),
      await fileAt(customerId, office, 'Mevrouw R. Bouzid'),
    ]
    await goTo(page, '/extra-costs/definitions')
    await page.getByRole('link', { name: 'Kosten van deurwaarders' }).click()
    await page.getByText('Nog geen kosten van deurwaarders').waitFor()
    const drop = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'van-beek-november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const lines = [
      { invoice: 'VB-2611', file: one.number, amount: '125,57' },
      { invoice: 'VB-2611', file: two.number, amount: '125,57' },
      { invoice: 'VB-2611', file: one.number, act: 'b', on: '16-11-2026', amount: '163,86', vat: '34,41' },
      { invoice: 'VB-2611', file: 'ZOEK-2', act: 'i', on: '17-11-2026', outcome: '', amount: '260,68', vat: '54,74' },
    ]
    await drop(officeInvoice(lines.map((line) => ({ ...line, vat: '26,375' }))))
    // A file that comes before its office is kept, and read as soon as that is chosen.
    await page.getByText('Kies eerst het kantoor.').waitFor()
    await page.getByRole('combobox', { name: 'Van welk kantoor is de factuur?' }).click()
    await page.getByRole('option', { name: 'Van Beek Gerechtsdeurwaarders' }).click()
    await page.getByText('meer dan 2 cijfers achter de komma').waitFor()
    await drop(officeInvoice(lines))
    await page.getByText('4 regels ingelezen. Klopt: 2. Aan te vullen: 1.').waitFor()

    await page.getByRole('link', { name: 'b. Vonnis betekenen' }).click()
    const panel = page.getByRole('complementary', { name: 'Gekozen regel' })
    await panel.getByText('Er is € 27,15 meer gevraagd dan mag: € 163,86 in plaats van € 136,71.').waitFor()
    expect(await panel.getByRole('button', { name: 'Akkoord' }).isDisabled()).toBe(true)
    await showState(page, 'imported-costs-above')
    await panel.getByRole('button', { name: 'Afwijzen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Er is € 27,15 meer gevraagd').waitFor()
    await showState(page, 'imported-costs-reject')
    await dialog.getByRole('button', { name: 'Afwijzen' }).click()
    await panel.getByRole('button', { name: 'Bericht kopiëren' }).waitFor()
    await panel.getByText('In het bericht staat deze ene regel.').waitFor()
    await showState(page, 'imported-costs-rejected')
    await panel.getByRole('button', { name: 'Mailen naar kosten@vanbeek.example' }).click()
    await panel.getByText('E-mail verstuurd').waitFor()
    expect(await panel.getByRole('button', { name: /Mailen naar/ }).count()).toBe(0)
    await showState(page, 'imported-costs-told')

    await page.getByRole('button', { name: 'Akkoord met 2 regels die kloppen (€ 251,14)' }).click()
    await page.getByText('2 regels zijn akkoord.').waitFor()
    await page
      .getByRole('row', { name: new RegExp(one.number) })
      .getByRole('link', { name: 'a. Dagvaarding' })
      .click()
    await panel.getByText('Wie betaalt deze kosten?').waitFor()
    await showState(page, 'imported-costs-charge')
    await panel.getByRole('button', { name: 'Klant' }).click()
    await panel.getByText('Bij de klant').waitFor()
    await page
      .getByRole('row', { name: new RegExp(two.number) })
      .getByRole('link', { name: 'a. Dagvaarding' })
      .click()
    await panel.getByRole('button', { name: 'Debiteur' }).click()
    await panel.getByText('Bij de debiteur').waitFor()
    const { openCents } = await db
      .selectFrom('dossier')
      .select('openCents')
      .where('id', '=', two.id)
      .executeTakeFirstOrThrow()
    expect(openCents).toBeGreaterThan(two.openCents)

    await page.getByRole('link', { name: 'i. Beslag op bankrekening' }).click()
    await panel.getByText('Vul aan welk dossier en welke handeling dit is').waitFor()
    await showState(page, 'imported-costs-repair')

    // An office with agreed prices: one writes them down, another approves, and what waits is held against them.
    const priced = await createOffice(db, { name: 'Agterberg Deurwaarders' })
    const colleague = await createPerson(portal.server, 'finance')
    const bytes = officeInvoice([{ invoice: 'AG-1', file: one.number, amount: '110,00', vat: '23,10' }])
    await clerk.upload(uploadCosts.path, { name: 'agterberg.csv', bytes }, { bailiff: String(priced) })
    await goTo(page, '/legal/bailiff')
    await page.getByRole('link', { name: 'Afspraken met Agterberg Deurwaarders' }).click()
    const prices = page.getByRole('dialog', { name: 'Afspraken met kantoren' })
    await prices.getByText('dit kantoor rekent het wettelijke tarief').waitFor()
    await prices.getByRole('combobox', { name: 'Tariefafspraak' }).click()
    await page.getByRole('option', { name: 'Korting' }).click()
    await prices.getByRole('textbox', { name: 'Korting in %' }).fill('10')
    await showState(page, 'imported-costs-new-discount')
    await prices.getByRole('combobox', { name: 'Tariefafspraak' }).click()
    await page.getByRole('option', { name: 'Eigen prijzen' }).click()
    await prices.getByRole('textbox', { name: 'Geldt vanaf' }).fill('01-11-2026')
    await prices.getByRole('textbox', { name: 'a. Dagvaarding' }).fill('110,00')
    await prices.getByRole('textbox', { name: 'Verschot: handelsregister' }).fill('2,85')
    await showState(page, 'imported-costs-new-prices')
    await prices.getByRole('button', { name: 'Ter goedkeuring voorleggen' }).click()
    await prices.getByText('U legde deze afspraak zelf vast.').waitFor()
    expect(await prices.getByRole('button', { name: 'Akkoord met deze afspraak' }).isDisabled()).toBe(true)
    await showState(page, 'imported-costs-prices')
    const { items } = (await colleague.get(callPath(getOfficeAgreements, { id: priced }))).json<OfficeAgreements>()
    const [{ id, version }] = items as [OfficeAgreements['items'][number]]
    expect((await colleague.post(callPath(approveOfficeAgreement, { id }), { version })).statusCode).toBe(200)
    const { expectedCents } = await db
      .selectFrom('costLine')
      .select('expectedCents')
      .where('bailiffId', '=', priced)
      .executeTakeFirstOrThrow()
    expect(expectedCents).toBe(11_000)

    await goTo(page, '/generate/client-invoice/new')
    await page.getByRole('textbox', { name: 'Vanaf' }).fill('01-11-2026')
    await page.getByRole('textbox', { name: 'Tot en met' }).fill('20-11-2026')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByText('Noorderlicht Optiek B.V.').first().waitFor()
    await page.getByText('125,57').first().waitFor()
    expect(faults).toEqual([])
  })
})
