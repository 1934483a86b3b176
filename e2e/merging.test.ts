import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { chargeCosts } from '#test/merging.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
const numbers = { first: 'S5001', second: 'S5002', closed: 'S5003' }
let first: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const customer = await createCustomer(portal.server)
  const debtors = [{ name: 'F. Dubbelman', identityKey: 'dubbelman|1502ar41', email: 'f.dubbelman@example.nl' }]
  const make = async (number: string, amountCents: number, more: object = {}) => {
    const invoices = [{ number: `KR-${number}`, amountCents, dueDay: '2026-10-01' }]
    const id = await createDueDossier(db, customer, '2026-11-24', { number, debtors, invoices, ...more })
    const { clock } = portal.server
    await recalculateAccounts(db, { dossierIds: [id], asOf: clock.today(), now: clock.now() })
    return id
  }
  first = await make(numbers.first, 12_550)
  const second = await make(numbers.second, 8_900)
  await make(numbers.closed, 4_000, { status: 'suspend' })
  await chargeCosts(portal.server, first, 12_550, 4_000)
  await chargeCosts(portal.server, second, 8_900, 4_000)
  visit = await openVisit(browser, portal.url)
  await logIn(visit.page, (await createPerson(portal.server, 'management')).username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('merging the files of one debtor', () => {
  it('is found in the menu, and shows to the cent what changes and why a file stays out [req 2.31]', async () => {
    const { page, faults } = visit
    await goTo(page, '/merging/new')
    await page.getByRole('heading', { name: 'Samenvoegen', level: 1 }).waitFor()
    await page.getByRole('row', { name: /F\. Dubbelman/ }).waitFor()
    const panel = page.getByRole('complementary', { name: 'Wat samengaat' })
    const files = panel.getByRole('list', { name: 'Dossiers van deze debiteur' })
    expect(await files.getByRole('checkbox', { name: 'S5002 gaat mee' }).isChecked()).toBe(true)
    await files.getByText('Dit dossier ligt stil', { exact: false }).waitFor()
    const amounts = panel.getByRole('table', { name: 'Bedragen vóór en na' })
    await amounts.getByRole('row', { name: 'Hoofdsom 125,50 89,00 214,50 214,50' }).waitFor()
    await amounts.getByRole('row', { name: 'Incassokosten en btw 40,00 40,00 80,00 40,00' }).waitFor()
    await panel.getByText('Er gaat € 40,00 aan kosten af.', { exact: false }).waitFor()
    await showState(page, 'merging')
    expect(faults).toEqual([])
  })

  it('judges again when another file is to stay, and waits for a choice when none goes in', async () => {
    const { page, faults } = visit
    const files = page.getByRole('list', { name: 'Dossiers van deze debiteur' })
    await files.getByRole('radio', { name: 'S5002 blijft bestaan' }).check()
    await files.getByRole('checkbox', { name: 'S5001 gaat mee' }).uncheck()
    await page.getByText('Kies minstens één dossier dat meegaat.').waitFor()
    await files.getByRole('radio', { name: 'S5001 blijft bestaan' }).check()
    await files.getByRole('checkbox', { name: 'S5002 gaat mee' }).waitFor()
    expect(faults).toEqual([])
  })

  it('goes from the page of a file, and leads back to it', async () => {
    const { page, faults } = visit
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 409) refused.push(answer.url())
    })
    await goTo(page, `/file/show-new/${first}`)
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Samenvoegen' }).click()
    await page.waitForURL(`**/merging/new?file=${first}`)
    await page.getByRole('table', { name: 'Facturen' }).waitFor()
    await takeScreenshots(page, 'merging-of-file')
    await page.getByRole('button', { name: 'Samenvoegen' }).click()
    await page.getByRole('status').filter({ hasText: 'Samengevoegd in S5001' }).waitFor()
    await page.waitForURL(`**/file/show-new/${first}`)
    await page.getByText('In dit dossier zijn samengevoegd:').waitFor()
    await page.getByText('Dossiers samengevoegd').waitFor()
    await showState(page, 'merging-done')
    await page.getByRole('status').getByRole('link', { name: 'S5002' }).first().click()
    await page.getByText('Dit dossier is samengevoegd met dossier').waitFor()
    await takeScreenshots(page, 'merging-gone')
    // Nobody asks what merging would do to files that are merged.
    expect(refused).toEqual([])
    expect(faults).toEqual([])
  })

  it('is undone as long as nothing rests on it', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${first}`)
    await page.getByRole('button', { name: 'Samenvoegen ongedaan maken' }).click()
    await page.getByText('De dossiers staan weer zoals ze stonden').first().waitFor()
    await page.getByText('In dit dossier zijn samengevoegd:').waitFor({ state: 'detached' })
    await goTo(page, '/merging/new')
    await page.getByRole('row', { name: /F\. Dubbelman/ }).waitFor()
    expect(faults).toEqual([])
  })
})
