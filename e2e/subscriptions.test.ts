import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { issueSubscriptionInvoices } from '#server/money/subscriptions/issue-subscription-invoices.ts'
import { createDossier } from '#test/dossiers.ts'
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
  customer = await createCustomer(portal.server, 'Tandarts De Kroon')
  for (const openedDay of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20']) {
    await createDossier(portal.server.database.db, customer, { openedDay })
  }
  visit = await visitAs(browser, portal, await createPerson(portal.server, 'finance'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('a subscription in the browser', () => {
  it('is made, shows its use beyond what it holds and its next invoice, is indexed, billed and seen by its customer', async () => {
    const { page, faults } = visit
    await goTo(page, '/finance/subscription/info')
    await page.getByText('Hier staat geen abonnement').waitFor()
    await page.getByRole('button', { name: 'Nieuw abonnement' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Klant').fill('kroon')
    await page.getByRole('option', { name: /Tandarts De Kroon/ }).click()
    await dialog.getByLabel('Product').fill('Incasso Basis')
    await dialog.getByLabel('Prijs per periode').fill('49')
    await dialog.getByLabel('Dossiers inbegrepen').fill('5')
    await dialog.getByLabel('Per extra dossier').fill('7,50')
    await dialog.getByLabel('Vanaf').fill('16-11-2026')
    await showState(page, 'subscription-new')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()

    await page.getByText('1 abonnement van € 49,00 per maand zonder btw.').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Incasso Basis' })
    await row.getByText('4 van 2').waitFor()
    await showState(page, 'subscriptions')
    await row.getByRole('link', { name: 'Incasso Basis' }).click()
    const invoice = dialog.getByRole('table', { name: 'Volgende factuur' })
    await invoice.getByText('€ 47,80').waitFor()
    await dialog.getByText('Naar verwachting 12 dossiers in deze periode.').waitFor()
    await showState(page, 'subscription')

    await dialog.getByRole('button', { name: 'Indexeren' }).click()
    await dialog.getByLabel('Verhoging').fill('2,9')
    await dialog.getByLabel('Vanaf').fill('01-12-2026')
    await dialog.getByRole('button', { name: 'Indexeren' }).click()
    await dialog.getByText('Kies 20-12-2026 of een latere dag.').waitFor()
    await dialog.getByLabel('Vanaf').fill('01-01-2027')
    await dialog.getByRole('button', { name: 'Indexeren' }).click()
    await dialog.getByText('Vanaf 01-01-2027: € 50,42, dossiers inbegrepen: 5').waitFor()

    const today = day('2026-12-01')
    await issueSubscriptionInvoices(portal.server.database.db, {
      today: () => today,
      now: () => momentInAmsterdam(today, 600),
    })
    const own = await visitAs(browser, portal, await createPerson(portal.server, 'customer', customer))
    await goTo(own.page, `/customer/show/${customer}?tab=subscriptions`)
    await own.page.getByRole('link', { name: 'Incasso Basis' }).click()
    await own.page.getByText('2026-00001 01-11-2026 t/m 30-11-2026, dossiers: 4').waitFor()
    expect(await own.page.getByRole('button', { name: 'Indexeren' }).count()).toBe(0)
    expect([...faults, ...own.faults]).toEqual([])
  })

  it('that cannot be billed is told today and in a view of its own, with the way to what mends it', async () => {
    const { db } = portal.server.database
    const { ownIban } = await db.selectFrom('agency').select('ownIban').executeTakeFirstOrThrow()
    await db.updateTable('agency').set({ ownIban: null }).execute()
    const later = { today: () => day('2027-01-01'), now: () => momentInAmsterdam(day('2027-01-01'), 600) }
    await expect(issueSubscriptionInvoices(db, later)).rejects.toBeInstanceOf(AggregateError)
    const roles = ['ROLE_EMPLOYEE', 'ROLE_FINANCE', 'ROLE_ADMIN', 'ROLE_SETTINGS'] as const
    const manager = await visitAs(browser, portal, await createPerson(portal.server, roles))
    const { page } = manager
    await goTo(page, '/')
    const why = 'Het kantoor heeft geen eigen rekening om de factuur op te betalen'
    const told = page.getByRole('table', { name: 'Niet gefactureerd' })
    await told.getByRole('link', { name: `Tandarts De Kroon, Incasso Basis, ${why}` }).click()
    await page.getByRole('dialog').getByText(why).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click()
    await page.waitForURL('**/finance/subscription/info?tab=unbilled')
    await page.getByRole('row').filter({ hasText: 'Incasso Basis' }).getByText(why).waitFor()
    await showState(page, 'subscriptions-unbilled')
    await page.getByRole('link', { name: 'Naar de gegevens van het kantoor' }).click()
    await page.getByRole('heading', { name: 'Rekening voor facturen' }).waitFor()
    await db.updateTable('agency').set({ ownIban }).execute()
    expect(await issueSubscriptionInvoices(db, later)).toBe(1)
    await goTo(page, '/finance/subscription/info?tab=unbilled')
    await page.getByText('Hier staat geen abonnement').waitFor()
    expect(manager.faults).toEqual([])
  })
})
