import { PDFDocument } from 'pdf-lib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimLine, claimsList } from '#test/imports.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

const friday = '2026-11-20'
let portal: Portal
let browser: Browser
let customerId: number

beforeAll(async () => {
  portal = await openPortal({ today: friday, agency: true })
  browser = await openBrowser()
  customerId = await createCustomer(portal.server, 'Tandartspraktijk Molenwijk')
  await giveAddress(customerId)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** So that a letter can go out in its name, and be paid to it. */
const giveAddress = async (id: number) =>
  portal.server.database.db
    .updateTable('customer')
    .set({ street: 'Plein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam', iban: 'NL39RABO0300065264' })
    .set({ precassoSender: 'customer', precassoPayee: 'customer' })
    .where('id', '=', id)
    .execute()

/** An invoice of which nothing but its text says whose it is. */
async function writtenPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Factuurnummer F2026-0002', { x: 50, y: 700, size: 14 })
  return Buffer.from(await document.save())
}

const phone = { width: 390, height: 844 }

describe('a list before collection in the browser', () => {
  it('is handed in by a contact person on a telephone, mended, released, found by its files and taken back [req 2.33, 6.26]', async () => {
    const contact = await createPerson(
      portal.server,
      ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_CREATE_UPLOAD', 'ROLE_PRECASSO_SEARCH', 'ROLE_FILE_SEARCH'],
      customerId,
    )
    const { page, faults } = await visitAs(browser, portal, contact)
    await page.setViewportSize(phone)
    await goTo(page, '/precasso/upload')
    await page.getByText('Nog niets ingelezen').waitFor()
    await showState(page, 'precasso-upload-start')
    const list = claimsList(
      claimLine(1),
      claimLine(2, { due: '31-11-2026', invoice: 'F2026-0002' }),
      claimLine(3, { name: 'Bakkerij 3 B.V.' }),
    )
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'patienten-november.csv', mimeType: 'text/csv', buffer: list })

    await page.getByRole('heading', { name: 'Import herstellen' }).waitFor()
    await page.getByText('in naam van: de klant').waitFor()
    await showState(page, 'precasso-upload-desk')
    await page.getByRole('gridcell').filter({ hasText: '31-11-2026' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '30-11-2026' }).click()
    await page.getByRole('button', { name: '3 rijen vrijgeven' }).click()
    await page.getByText('3 rijen zijn vrijgegeven').waitFor()
    const invoices = page.getByRole('region', { name: 'Facturen erbij' })
    const pdf = (name: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`),
    })
    await invoices.locator('input[type=file]').setInputFiles([pdf('factuur F1-2.pdf'), pdf('F3.pdf'), pdf('scan.pdf')])
    await invoices.getByText('1 factuur staat in zijn dossier.').waitFor()
    await invoices.getByLabel('Factuur van scan.pdf').click()
    await page.getByRole('option', { name: /F1/ }).click()
    await invoices.getByText('2 facturen staan in hun dossier.').waitFor()
    // What the PDF says itself is shown; a person takes it over.
    await invoices.locator('input[type=file]').setInputFiles([{ ...pdf('foto.pdf'), buffer: await writtenPdf() }])
    await invoices.getByText('In de PDF staat: “Factuurnummer F2026-0002”').waitFor()
    await showState(page, 'precasso-invoice-suggested')
    await invoices.getByRole('button', { name: /^Bij factuur F2026-0002 van / }).click()
    await invoices.getByText('3 facturen staan in hun dossier.').waitFor()
    await showState(page, 'precasso-invoices')
    await page.getByRole('link', { name: 'Bekijk de dossiers' }).click()
    await page.getByText('3 gevonden').waitFor()
    await page.getByText('patienten-november.csv').waitFor()

    await goTo(page, '/precasso/upload/view-uploaded')
    await page.getByRole('link', { name: 'patienten-november.csv' }).waitFor()
    await showState(page, 'precasso-uploaded')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: '3', exact: true }).click()
    await page.waitForURL('**/file/search?batch=*')
    await page.getByText('3 gevonden').waitFor()
    await goTo(page, '/precasso/upload/view-uploaded')
    await page.getByRole('button', { name: 'Terugdraaien' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click()
    await page.getByText('Te herstellen of vrij te geven').waitFor()
    await page.getByRole('button', { name: 'Terugdraaien' }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('has what its runs sent in a list of their own, of which a customer reads its own [req 2.33, 6.25]', async () => {
    const { server } = portal
    setMoment(server, friday, 9 * 60)
    const employee = await createPerson(server, 'employee')
    const other = await createCustomer(server, 'Huis & Haard Online B.V.')
    await giveAddress(other)
    for (const id of [customerId, other]) {
      const debtors = [{ name: `Debiteur van ${id}`, identityKey: crypto.randomUUID() }]
      await createDueDossier(server.database.db, id, friday, { workflow: 'consumer_precasso', debtors })
    }
    const runs = runsOf(server, employee)
    await runs.release(await runs.propose(friday, { kind: 'precasso' }))
    const staff = await visitAs(browser, portal, employee)
    await goTo(staff.page, '/precasso/view-documents')
    const rows = staff.page.getByRole('grid').locator('[data-row]')
    await expect.poll(() => rows.count()).toBe(2)
    await staff.page.getByRole('gridcell', { name: `Debiteur van ${customerId}` }).click()
    await staff.page.getByRole('link', { name: /PDF/ }).first().waitFor()
    await showState(staff.page, 'precasso-documents')

    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PROCESSING'], customerId)
    const { page, faults } = await visitAs(browser, portal, contact)
    await page.setViewportSize(phone)
    await goTo(page, '/precasso/view-documents')
    await page.getByText(`Debiteur van ${customerId}`).waitFor()
    expect(await page.getByText(`Debiteur van ${other}`).count()).toBe(0)
    await showState(page, 'precasso-documents-customer')
    expect([...faults, ...staff.faults]).toEqual([])
  })
})
