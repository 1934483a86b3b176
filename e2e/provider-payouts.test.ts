import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayableDossier, upload, workOff } from '#test/bank.ts'
import { mollieReport } from '#test/mollie-report.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let finance: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  finance = await createPerson(portal.server, 'finance')
  visit = await visitAs(browser, portal, finance)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const batch = '1234567.2611.07'

describe('a report of a payment provider in the browser', () => {
  it('is dropped, waits for the bank, gets its last row a place, is booked to the cent and reversed', async () => {
    const { page, faults } = visit
    const customerId = await createCustomer(portal.server)
    const [one, two] = [
      await createPayableDossier(portal.server, customerId, { debtors: [{ name: 'J. van der Berg' }] }),
      await createPayableDossier(portal.server, customerId, { debtors: [{ name: 'Mevrouw R. Bouzid' }] }),
    ]
    const openOf = async (id: number) =>
      (await portal.server.database.db.selectFrom('dossier').select('openCents').where('id', '=', id).execute())[0]
        ?.openCents
    const report = mollieReport(
      batch,
      [
        { id: 'tr_a', cents: 100_00, reference: one.paymentReference },
        { id: 'tr_b', cents: 50_00, reference: two.paymentReference },
        { id: 're_c', cents: -20_00, reference: 'Terugbetaling Bouzid' },
      ],
      2_88,
    )
    await goTo(page, '/finance/batch-payment/payment_provider_c/info')
    await page.getByText('Nog geen rapport van een betaalprovider').waitFor()
    const drop = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'mollie.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await drop(report.replaceAll('EUR', 'USD'))
    await page.getByText('De derdengeldenrekening is in EUR').waitFor()
    await drop(report)
    await page.getByText('4 rijen ingelezen').waitFor()
    await workOff(portal.server)
    await page.getByText('Dossier gevonden: 2. Uit te zoeken: 1.').waitFor()
    await showState(page)

    await page.getByRole('link', { name: 'Bekijk het rapport' }).click()
    const payout = page.getByRole('region', { name: batch })
    await payout.getByText('Zeg van 1 rij waar zij bij hoort').waitFor()
    const assign = page.getByRole('row', { name: /Terugbetaling Bouzid/ }).getByRole('button', { name: 'Toewijzen' })
    await assign.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // It stands in the address: read anew it is open still, and closed it is not.
    await page.reload()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await assign.click()
    await dialog.getByRole('textbox', { name: 'Dossier' }).fill(two.number)
    await page.getByRole('option', { name: new RegExp(two.number) }).click()
    await dialog.getByRole('button', { name: 'Toewijzen' }).click()
    await payout.getByText('Geen bankregel noemt deze uitbetaling').waitFor()

    await upload(portal.server, finance, { id: 'M1', entries: [{ cents: 127_12, description: `Mollie T${batch}` }] })
    await goTo(page, '/finance/batch-payment/payment_provider_c/info')
    await page
      .getByRole('row', { name: new RegExp(batch) })
      .getByText('Te boeken')
      .waitFor()
    await page.getByRole('link', { name: batch }).click()
    await payout.getByText('klopt tot op de cent').waitFor()
    await showState(page)
    await payout.getByRole('button', { name: 'Uitbetaling boeken' }).click()
    await payout.getByText('Geboekt door').waitFor()
    expect([await openOf(one.id), await openOf(two.id)]).toEqual([one.openCents - 100_00, two.openCents - 30_00])

    await page.getByRole('button', { name: 'Rapport terugdraaien' }).click()
    await dialog.getByRole('textbox').fill('Verkeerde maand')
    await dialog.getByRole('button', { name: 'Rapport terugdraaien' }).click()
    await payout.getByText('Teruggedraaid: Verkeerde maand').waitFor()
    expect([await openOf(one.id), await openOf(two.id)]).toEqual([one.openCents, two.openCents])
    expect(faults).toEqual([])
  })
})
