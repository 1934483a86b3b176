import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { handOverByDay, setMoment } from '#test/runs.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

const friday = '2026-11-20'
const inHold = /In de wacht/

describe('a processing run in the browser', () => {
  let portal: Portal
  let browser: Browser
  let visit: Visit

  beforeAll(async () => {
    portal = await openPortal({ today: friday, agency: true })
    browser = await openBrowser()
    const { db } = portal.server.database
    const customerId = await createCustomer(portal.server)
    await db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
    for (let file = 0; file < 24; file += 1) {
      await createDueDossier(db, customerId, friday, {
        invoices: [{ number: `K-${file}`, amountCents: 48_000 + file }],
      })
    }
    for (let file = 0; file < 8; file += 1) {
      const debtor = {
        name: 'Bakkerij Het Stoepje V.O.F.',
        kind: 'company' as const,
        email: `b${file}@stoepje.example`,
      }
      const debtors = [{ ...debtor, identityKey: crypto.randomUUID() }]
      await createDueDossier(db, customerId, friday, { workflow: 'company_amicable', debtors })
    }
    await createDueDossier(db, customerId, friday, { invoices: [{ number: 'K-klein', amountCents: 300 }] })
    const employee = await createPerson(portal.server, 'employee')
    visit = await visitAs(browser, portal, employee)
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
    await closeRenderer()
  })

  it('goes from selection over letters to release, and everything that left can be read', async () => {
    const { page } = visit
    await goTo(page, '/processing/new')
    await page.getByRole('button', { name: 'Voorstel maken' }).waitFor()
    await showState(page, 'run-new')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByRole('button', { name: '32 vrijgeven' }).waitFor()
    await page.getByText('Geachte heer').first().waitFor()
    await showState(page, 'run-proposal')
    await page.getByRole('button', { name: '32 vrijgeven' }).click()
    await page.getByText('van 32 afgehandeld').waitFor()
    await page.getByText(/Printbestand VRD-\d+-01 met 24 brieven staat klaar/).waitFor()
    await showState(page, 'run-done')
    await goTo(page, '/processing/monitoring')
    await page.getByRole('grid').waitFor()
    await showState(page, 'run-list')
    await goTo(page, '/view-documents?channel[]=email')
    await page.getByRole('grid').waitFor()
    const sent = page.getByRole('grid').locator('[data-row]')
    await expect.poll(() => sent.count()).toBe(8)
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    await expect.poll(() => sent.count()).toBe(32)
    await showState(page, 'run-documents')
  })

  it('keeps in hold what may not leave now, with its moment', async () => {
    const { page } = visit
    const { db } = portal.server.database
    await handOverByDay(portal.server)
    setMoment(portal.server, friday, 20 * 60 + 30)
    const [customer] = await db.selectFrom('customer').select('id').execute()
    await createDueDossier(db, customer?.id ?? 0, friday, { debtors: [{ name: 'M. Avond', identityKey: 'avond' }] })
    await goTo(page, '/processing/new')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByRole('button', { name: '1 vrijgeven' }).click()
    await page.getByRole('heading', { name: inHold }).waitFor()
    await goTo(page, '/processing/in-hold')
    await page.getByRole('gridcell', { name: 'M. Avond', exact: true }).waitFor()
    expect(await page.getByText('21-11-2026 07:00').count()).toBeGreaterThan(0)
    await showState(page, 'run-hold')
  })

  it('is by itself for files before collection, and the last one is a page of its own [req 2.28]', async () => {
    const { page } = visit
    const { db } = portal.server.database
    setMoment(portal.server, friday, 11 * 60)
    const [customer] = await db.updateTable('customer').set({ iban: 'NL39RABO0300065264' }).returning('id').execute()
    await goTo(page, '/processing-precasso/last-processing')
    await page.getByText('Er is nog geen precassoverwerking geweest').waitFor()
    await showState(page, 'precasso-none')
    await createDueDossier(db, customer?.id ?? 0, friday, {
      workflow: 'consumer_precasso',
      debtors: [{ name: 'P. Vroeg', identityKey: 'vroeg' }],
    })
    await page.getByRole('main').getByRole('link', { name: 'Precasso verwerken' }).first().click()
    await page.waitForURL('**/processing-precasso')
    await page.getByRole('checkbox', { name: 'Particulier, precasso' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Particulier, minnelijk' }).count()).toBe(0)
    await showState(page, 'precasso-new')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByRole('heading', { name: /^Precassoverwerking \d+/ }).waitFor()
    // It is written in the name of the customer, who is paid itself.
    const sample = page.locator('[lang=nl]', { hasText: 'Herinnering aan uw rekening' }).first()
    await sample.locator('strong').first().getByText('Kinderopvang De Krekel B.V.').waitFor()
    await sample.getByRole('button', { name: 'Hele brief' }).click()
    await sample.getByText('NL39 RABO 0300 0652 64').waitFor()
    await page.getByRole('button', { name: '1 vrijgeven' }).click()
    await page.waitForURL('**/processing-precasso/last-processing?run=*')
    await page.getByText('van 1 afgehandeld').waitFor()
    await goTo(page, '/processing-precasso/last-processing')
    await page.getByText('van 1 afgehandeld').waitFor()
    await showState(page, 'precasso-last')
    await page.getByRole('link', { name: 'Alle precassoverwerkingen' }).click()
    await page.getByRole('heading', { name: 'Alle precassoverwerkingen' }).waitFor()
    await expect.poll(() => page.getByRole('grid').locator('[data-row]').count()).toBe(1)
    await showState(page, 'precasso-list')
    expect(visit.faults).toEqual([])
  })
})
