import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayableDossier } from '#test/bank.ts'
import { claimLine, claimsList } from '#test/imports.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let customer: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  customer = await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.')
  await portal.server.database.db
    .updateTable('customer')
    .set({ joinsRunningDossier: true })
    .where('id', '=', customer)
    .execute()
  const roles = ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH', 'ROLE_FILE_CREATE', 'ROLE_FILE_CREATE_UPLOAD'] as const
  visit = await visitAs(browser, portal, await createPerson(portal.server, [...roles], customer))
  await visit.page.setViewportSize({ width: 390, height: 844 })
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('what a customer hands in on a telephone', () => {
  it('is a list that is tried first, mended, and then handed in and released [req 2.31]', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/import')
    await page.getByRole('switch', { name: 'Alleen proberen' }).check()
    await showState(page, 'customer-import-start')
    const list = claimsList(claimLine(1), claimLine(2, { due: '31-11-2026' }))
    await page.locator('input[type=file]').setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: list })
    await page.getByText('Proef: 1 rij is goed.').waitFor()
    await page.getByText('Er is niets gemaakt').waitFor()
    expect(await page.getByRole('button', { name: /vrijgeven/ }).count()).toBe(0)
    await showState(page, 'customer-import-trial')
    await page.getByRole('gridcell').filter({ hasText: '31-11-2026' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '30-11-2026' }).click()
    await page.getByText('Proef: 2 rijen zijn goed.').waitFor()
    await page.getByRole('button', { name: 'Nu echt aanleveren' }).click()
    await page.getByRole('button', { name: '2 rijen vrijgeven' }).click()
    await page.getByText('2 rijen zijn vrijgegeven').waitFor()
    await page.getByRole('link', { name: 'Bekijk de dossiers' }).click()
    await page.getByText('2 gevonden').waitFor()
    expect(faults).toEqual([])
  })

  it('is a document for a file, and an invoice that came later', async () => {
    const { page, faults } = visit
    const file = await createPayableDossier(portal.server, customer, { debtors: [{ name: 'G. Tromp' }] })
    await goTo(page, `/file/show-new/${file.id}?tab=documents`)
    await page.getByRole('button', { name: 'Document toevoegen' }).waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'algemene-voorwaarden.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Betaling binnen 14 dagen.'),
    })
    await page.getByRole('region', { name: 'Gekozen' }).waitFor()
    await showState(page, 'customer-document')
    await page.getByRole('button', { name: 'Toevoegen aan het dossier' }).click()
    await page.getByText('algemene-voorwaarden.txt').waitFor()
    await goTo(page, `/file/show-new/${file.id}?tab=claims`)
    await page.getByRole('button', { name: 'Factuur toevoegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Factuurnummer/).fill('F-LATER')
    await dialog.getByLabel(/^Bedrag/).fill('120,00')
    await dialog.getByLabel(/^Factuurdatum/).fill('011126')
    await showState(page, 'customer-invoice')
    await dialog.getByRole('button', { name: 'Factuur toevoegen' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('F-LATER').first().waitFor()
    await page.getByText('€ 762,50').first().waitFor()
    expect(faults).toEqual([])
  })
})
