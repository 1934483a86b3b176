import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { askAmountsOfToday } from '#server/money/account/recalculate-all.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let clerk: Person
let page: Page
let customerId: number
let id: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  customerId = await createCustomer(portal.server)
  clerk = await createPerson(portal.server, 'management')
  const { db } = portal.server.database
  const ids: number[] = []
  for (const [index, amountCents] of [128_400, 61_240, 1_940_075].entries()) {
    const debtors = [
      {
        name: ['Timmerbedrijf Hout B.V.', 'Bakkerij Kruim B.V.', 'Van Dijk Bouw B.V.'][index]!,
        kind: 'company' as const,
      },
    ]
    ids.push(
      await createDossier(db, customerId, {
        number: `30010${index}`,
        debtors,
        invoices: [{ number: `A-${index}`, amountCents, dueDay: '2026-03-31' }],
      }),
    )
  }
  id = ids[0]!
  const now = portal.server.clock.now()
  await inTransaction(db, (tx) => recalculateAccounts(tx, { dossierIds: ids, asOf: day('2026-11-20'), now }))
  await newDay()
  page = (await visitAs(browser, portal, clerk)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const dayOfLists = async () => (await clerk.get('/api/v4/amounts-day')).json<{ day: string | null }>().day

/** What the portal does by itself as soon as a day begins. */
async function newDay(): Promise<void> {
  const { database, clock } = portal.server
  await askAmountsOfToday(database.db, clock)
  await vi.waitFor(async () => {
    const done = database.db.selectFrom('amountsDay').select('finishedAt').where('day', '=', clock.today())
    expect((await done.executeTakeFirst())?.finishedAt).toBeTruthy()
  })
  expect(await dayOfLists()).toBeNull()
}

const cell = (number: string) =>
  page.getByRole('grid', { name: 'Dossiers' }).locator('[data-row]').filter({ hasText: number })
const openOnPage = async () =>
  formatCents((await clerk.get(`/api/v4/file/${id}`)).json<{ balance: { openCents: number } }>().balance.openCents)

describe('the amounts of a new day', () => {
  it('are announced above the list as those of yesterday, and are the same as on the page as soon as they are there', async () => {
    await goTo(page, '/file/search')
    await cell('300100').waitFor()
    expect(await page.getByText('De bedragen in deze lijst zijn van').count()).toBe(0)
    const yesterday = await openOnPage()
    portal.setToday('2026-11-21')
    for (const address of ['/file-agenda/new', '/file/standstill', '/history/last-files', '/file/search']) {
      // Anew: which day the amounts are of is asked when the portal is opened.
      await page.goto(address)
      await page.getByText('De bedragen in deze lijst zijn van 20-11-2026').waitFor()
    }
    await cell('300100').getByText(yesterday.replace('€', '').trim()).waitFor()
    await showState(page, 'amounts-of-yesterday')
    await newDay()
    await page.reload()
    const today = await openOnPage()
    expect(today).not.toBe(yesterday)
    await cell('300100').getByText(today.replace('€', '').trim()).waitFor()
    expect(await page.getByText('De bedragen in deze lijst zijn van').count()).toBe(0)
  })

  it('stand beside what was agreed with the customer, on a day in the past what was agreed then', async () => {
    const contract = async () => (await clerk.get(`/api/v4/customer/${customerId}`)).json().contract
    const { privateWorkflow: _private, companyWorkflow: _company, ...before } = await contract()
    const { accountManager: _account, caseManager: _case, standing: _standing, ...terms } = before
    const changed = await clerk.put(`/api/v4/customer/${customerId}/contract`, { ...terms, minimumBalanceCents: 1250 })
    expect(changed.statusCode).toBe(200)
    await goTo(page, `/file/show-new/${id}`)
    const agreed = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Afspraken met de klant' }) })
    await agreed.getByText(/12,50$/).waitFor()
    await takeScreenshots(page, 'file-customer-terms')
    await page.getByRole('button', { name: 'Stand op een andere dag' }).click()
    await page.getByRole('region', { name: 'Stand op een andere dag' }).getByLabel('Stand op').fill('20-11-2026')
    await page.keyboard.press('Enter')
    await agreed.getByText(/\s5,00$/).waitFor()
    expect(await agreed.getByText(/12,50$/).count()).toBe(0)
    await showState(page)
  })
})
