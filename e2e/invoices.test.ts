import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { issueInvoice } from '#server/money/invoices/issue-invoice.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let finance: Person
let other: Person
let customer: Person
let foreign: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const of = async (name: string) => {
    const id = await createCustomer(server, name)
    const facts = { kvkNumber: '12345678', street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam' }
    await server.database.db
      .updateTable('customer')
      .set({ ...facts, email: 'post@klant.example' })
      .where('id', '=', id)
      .execute()
    return id
  }
  const customerId = await of('Kinderopvang De Krekel B.V.')
  await issue(customerId)
  foreign = await issue(await of('Drukkerij Zonneveld'))
  finance = await createPerson(server, 'finance')
  other = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING', 'ROLE_FINANCE'])
  customer = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_DOWNLOAD_CLIENT_INVOICE'], customerId)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Issues an invoice of two lines to a customer. */
async function issue(customerId: number): Promise<number> {
  const { database, clock } = portal.server
  const line = (name: string, netCents: number, vatCents: number) => ({
    name,
    netCents,
    vatCents,
    subject: 'subscription' as const,
    category: 'S' as const,
    percent: 21,
    dossierId: null,
    rule: null,
    component: null,
    paidTo: null,
  })
  const { id } = await inTransaction(database.db, async (tx) =>
    issueInvoice(tx, clock.now(), {
      customerId,
      currency: 'EUR',
      period: { fromDay: day('2026-10-01'), toDay: day('2026-10-31') },
      lines: [line('Abonnement oktober', 4900, 1029), line('Drie extra dossiers', 2250, 473)],
    }),
  )
  return id
}

describe('invoices in the browser', () => {
  it('are found, downloaded, paid in part and credited; what stays is written off by another', async () => {
    const { page, faults } = await visitAs(browser, portal, finance)
    await goTo(page, '/generate/view-client-invoices')
    const panel = page.getByRole('complementary', { name: 'Gekozen factuur' })
    await page.getByRole('row').getByRole('link', { name: '2026-00001', exact: true }).click()
    await panel.getByRole('link', { name: 'PDF' }).waitFor({ timeout: 15_000 })
    await panel.getByText('Gemaild').first().waitFor()
    const address = await panel.getByRole('link', { name: 'UBL' }).getAttribute('href')
    expect(await (await page.request.get(address!)).text()).toContain('<cbc:ID>2026-00001</cbc:ID>')

    await panel.getByRole('button', { name: 'Betaling noteren' }).click()
    const pay = page.getByRole('dialog', { name: 'Betaling van factuur 2026-00001' })
    await pay.getByLabel('Bedrag').fill('500')
    await pay.getByRole('button', { name: 'Betaling noteren' }).click()
    await pay.getByText('Er staat minder open dan dit bedrag.').first().waitFor()
    await pay.getByLabel('Bedrag').fill('10')
    await pay.getByRole('button', { name: 'Betaling noteren' }).click()
    await panel.getByText('Deels betaald op 20-11-2026').waitFor()

    await panel.getByRole('button', { name: 'Meer' }).click()
    await page.getByRole('menuitem', { name: 'Crediteren' }).click()
    const credit = page.getByRole('dialog', { name: 'Factuur 2026-00001 crediteren' })
    await credit.getByLabel('Abonnement oktober').uncheck()
    await credit.getByLabel('Reden').fill('Deze dossiers waren van een ander')
    await credit.getByRole('button', { name: 'Creditfactuur maken' }).click()
    await panel.getByRole('link', { name: 'C2026-00001' }).waitFor()
    await panel.getByText('Gecrediteerd', { exact: true }).waitFor()

    await panel.getByRole('button', { name: 'Meer' }).click()
    await page.getByRole('menuitem', { name: 'Afschrijven' }).click()
    const propose = page.getByRole('dialog')
    await propose.getByLabel('Reden').fill('Klant is gestopt')
    await propose.getByRole('button', { name: 'Afschrijven voorstellen' }).click()
    const own = panel.getByRole('button', { name: 'Afschrijven goedkeuren' })
    await own.waitFor()
    expect(await own.getAttribute('aria-disabled')).toBe('true')
    await showState(page)
    await takeScreenshots(page, 'client-invoices')
    expect(faults).toEqual([])

    const second = await visitAs(browser, portal, other)
    await goTo(second.page, '/generate/view-client-invoices?search=2026-00001')
    await second.page.getByRole('row').getByRole('link', { name: '2026-00001', exact: true }).click()
    await second.page.getByRole('button', { name: 'Afschrijven goedkeuren' }).click()
    await second.page.getByRole('dialog').getByRole('button', { name: 'Afschrijven goedkeuren' }).click()
    await second.page.getByText('Afgeschreven', { exact: true }).first().waitFor()
    await second.page.getByRole('term').filter({ hasText: 'Btw teruggevraagd' }).waitFor()
    await goTo(second.page, '/generate/view-client-invoices?vat[]=reclaimed')
    await second.page.getByRole('row').getByRole('link', { name: '2026-00001', exact: true }).click()
    await second.page.getByRole('button', { name: 'Toch betaald' }).waitFor()
    await takeScreenshots(second.page, 'client-invoice-vat')
    expect(second.faults).toEqual([])
  })

  it('a customer reads its own, and nothing of another [req 6.34]', async () => {
    const { page } = await visitAs(browser, portal, customer)
    await goTo(page, '/generate/view-client-invoices')
    await page.getByRole('row').getByRole('link', { name: '2026-00001', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Gekozen factuur' })
    await panel.getByText('Abonnement oktober').waitFor()
    expect(await panel.getByText('Klant is gestopt').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Betaling|Meer|mailen/ }).count()).toBe(0)
    expect(await page.getByText('Drukkerij Zonneveld').count()).toBe(0)
    await goTo(page, `/generate/view-client-invoices?item=${foreign}`)
    await panel.getByText('Kies een factuur').waitFor()
    expect((await page.request.get(`/api/v4/client-invoice/${foreign}`)).status()).toBe(404)
    await takeScreenshots(page, 'client-invoices-customer')
  })
})
