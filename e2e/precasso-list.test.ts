import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

const friday = '2026-11-20'

describe('files before collection in the browser', () => {
  let portal: Portal
  let browser: Browser
  let visit: Visit
  let page: Page
  let krekel: number

  beforeAll(async () => {
    portal = await openPortal({ today: friday, agency: true })
    browser = await openBrowser()
    krekel = await createCustomer(portal.server)
    const haard = await createCustomer(portal.server, 'Huis & Haard Online B.V.')
    const { db } = portal.server.database
    await db
      .updateTable('customer')
      .set({ iban: 'NL39RABO0300065264', precassoPayee: 'customer' })
      .where('id', '=', krekel)
      .execute()
    await db.updateTable('customer').set({ iban: null, precassoPayee: 'customer' }).where('id', '=', haard).execute()
    const due = async (customerId: number, name: string, amountCents: number, more = {}) =>
      createDueDossier(db, customerId, friday, {
        workflow: 'consumer_precasso',
        debtors: [{ name, identityKey: crypto.randomUUID() }],
        invoices: [{ number: `F-${amountCents}`, amountCents, dueDay: '2026-09-30' }],
        ...more,
      })
    await due(krekel, 'Mevrouw S. Demir', 41_250)
    await due(krekel, 'De heer P. Vos', 18_940)
    await due(krekel, 'Lunchroom De Pont V.O.F.', 31_275, {
      workflow: 'company_precasso',
      debtors: [{ name: 'Lunchroom De Pont V.O.F.', kind: 'company', identityKey: crypto.randomUUID() }],
    })
    await due(haard, 'Mevrouw A. Wijnands', 73_980)
    await createDueDossier(db, krekel, friday, { debtors: [{ name: 'De heer I. Incasso', identityKey: 'incasso' }] })
    visit = await visitAs(browser, portal, await createPerson(portal.server, 'employee'))
    page = visit.page
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
  })

  const rows = () => page.getByRole('grid').locator('[data-row]')
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })

  it('are one list, seen by view, filter and keyboard, from which a row opens its file [req 2.33, 6.26]', async () => {
    await goTo(page, '/precasso/search')
    await expect.poll(() => rows().count()).toBe(4)
    await page.getByText('4 gevonden, samen € 1.654,45 open').waitFor()
    expect(await page.getByText('De heer I. Incasso').count()).toBe(0)
    await showState(page, 'precasso-search')
    await takeScreenshots(page, 'precasso-search')
    await page.getByRole('tab', { name: 'Geen IBAN 1' }).click()
    await expect.poll(() => rows().count()).toBe(1)
    await cell('Mevrouw A. Wijnands').waitFor()
    await page.getByRole('tab', { name: 'Lopend 4' }).click()
    await goTo(page, '/precasso/search?kind[]=company')
    await expect.poll(() => rows().count()).toBe(1)
    await page.getByText('1 gevonden, samen € 312,75 open').waitFor()
    await goTo(page, '/precasso/search?sort=open')
    await expect.poll(() => rows().count()).toBe(4)
    await page.locator('[data-row="0"]').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Nummers kopiëren' }).waitFor()
    await showState(page, 'precasso-chosen')
    await page.locator('[data-row="0"]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/file/show-new/*')
    await page.getByRole('heading', { name: /De heer P\. Vos/ }).waitFor()
  })

  it('are made by hand, with the workflow of their kind of debtor and who is paid [req 2.33, 6.26]', async () => {
    await goTo(page, '/precasso/create')
    await page.getByRole('textbox', { name: /^Klant/ }).fill('haard')
    await page.getByRole('option', { name: /Huis & Haard Online/ }).click()
    const debtor = page.getByRole('group', { name: 'Debiteur', exact: true })
    await debtor.getByLabel(/^Naam/).fill('N. Nieuw')
    const claim = page.getByRole('group', { name: 'Vordering 1' })
    await claim.getByLabel(/^Factuurnummer/).fill('F-2026-1')
    await claim.getByLabel(/^Open bedrag/).fill('125,50')
    await claim.getByLabel(/^Factuurdatum/).fill('010926')
    const outlook = page.getByRole('complementary', { name: 'Wat er gebeurt' })
    await outlook.getByText('Precassobrieven in naam van').waitFor()
    await outlook.getByText('Van deze klant is nog geen rekening bekend.').waitFor()
    await showState(page, 'precasso-create')
    await page.getByRole('button', { name: 'Dossier maken' }).click()
    await page.waitForURL('**/file/show-new/*')
    await goTo(page, '/precasso/search')
    await cell('N. Nieuw').waitFor()
  })

  it('leave in a file, with every column [req 2.33]', async () => {
    await goTo(page, '/precasso/export')
    await page.getByRole('radio', { name: 'Lopend (5)' }).waitFor()
    await showState(page, 'precasso-export')
    await takeScreenshots(page, 'precasso-export')
    await page.getByRole('radio', { name: 'CSV' }).check()
    await page.getByRole('main').getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('main').getByText('Precassodossiers').first().waitFor()
  })

  it('are to a customer its own alone', async () => {
    const customer = await visitAs(browser, portal, await createPerson(portal.server, ['ROLE_PRECASSO_SEARCH'], krekel))
    await goTo(customer.page, '/precasso/search')
    const own = customer.page.getByRole('grid').locator('[data-row]')
    await expect.poll(() => own.count()).toBe(3)
    expect(await customer.page.getByText('Wijnands').count()).toBe(0)
    expect([...visit.faults, ...customer.faults]).toEqual([])
  })
})
