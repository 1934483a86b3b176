import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeInterest } from '#contract/money/interest-settings.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { seedRates } from '#server/ops/database/seed.ts'
import { createDossier } from '#test/dossiers.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let id: number
let otherClaimId: number
let colleague: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  const { db } = portal.server.database
  await seedRates(db)
  id = await createDossier(db, await createCustomer(portal.server), {
    number: '2000456',
    invoices: [
      { number: 'F2026-1001', amountCents: 100_000, dueDay: '2026-01-15' },
      { number: 'F2026-1002', amountCents: 50_000, dueDay: '2026-06-15' },
    ],
  })
  const { clock } = portal.server
  await db
    .transaction()
    .execute((tx) => recalculateAccounts(tx, { dossierIds: [id], asOf: clock.today(), now: clock.now() }))
  const other = await db.selectFrom('claim').select('id').where('invoiceNumber', '=', 'F2026-1002').execute()
  otherClaimId = other[0]!.id
  colleague = await createPerson(portal.server, 'employee')
  const employee = await createPerson(portal.server, 'employee')
  visit = await visitAs(browser, portal, employee)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the interest settings in the browser', () => {
  it('are reached from the file, show what a change does before it is saved, and keep the history', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${id}`)
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Rente instellen' }).click()
    await page.getByRole('heading', { level: 1, name: /^Rente van dossier 2000456/ }).waitFor()
    const first = page.getByRole('region', { name: 'Factuur F2026-1001' })
    await first.getByText('€ 33,75').waitFor()
    await first.getByText('De dag na de vervaldatum van de factuur.').waitFor()
    await showState(page, 'interest-settings')

    await page.getByRole('button', { name: 'Rente wijzigen' }).click()
    const form = page.getByRole('region', { name: 'Rente wijzigen' })
    // None of them is an error that leads to the first.
    await form.getByLabel('F2026-1001').uncheck()
    await form.getByLabel('F2026-1002').uncheck()
    await form.getByRole('button', { name: 'Laat zien wat verandert' }).click()
    await form.getByRole('alert').getByRole('link', { name: 'Facturen' }).click()
    expect(await form.getByLabel('F2026-1001').evaluate((box) => box === document.activeElement)).toBe(true)
    await form.getByLabel('F2026-1001').check()
    await form.getByLabel(/^Geldt vanaf/).fill('161225')
    await form.getByLabel(/^Soort rente/).click()
    await page.getByRole('option', { name: 'Contractuele rente' }).click()
    await form.getByText(/^Een rechter toetst uit zichzelf/).waitFor()
    await form.getByLabel(/^Percentage of punten/).fill('8')
    await form.getByRole('button', { name: 'Laat zien wat verandert' }).click()
    await form.getByText('Noem het beding.', { exact: false }).first().waitFor()
    await showState(page, 'interest-settings-form')

    await form.getByLabel(/^Beding/).fill('Artikel 7 van de voorwaarden')
    await form.getByLabel(/^Waarom/).fill('Zo staat het in het contract.')
    await form.getByRole('button', { name: 'Laat zien wat verandert' }).click()
    const preview = form.getByRole('region', { name: 'Dit verandert' })
    await preview.getByRole('row', { name: /F2026-1001.*33,75.*67,51/ }).waitFor()
    await preview.getByText('Geen verstuurde brief noemde een ander bedrag.').waitFor()
    await preview.scrollIntoViewIfNeeded()
    await showState(page, 'interest-settings-preview')

    // Somebody else changes the other invoice meanwhile: nothing is saved, and what was typed stays.
    await colleague.post(callPath(changeInterest, { id }), {
      claimIds: [otherClaimId],
      fromDay: '2026-11-01',
      kind: 'none',
      note: 'Afspraak met de klant.',
      version: 1,
    })
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('region', { name: 'Factuur F2026-1002' }).getByText('Geen rente').first().waitFor()
    await first.getByText('€ 33,75').waitFor()

    // What is changed after the preview has to be shown again.
    await form.getByLabel(/^Percentage of punten/).fill('9')
    await form.getByRole('button', { name: 'Laat zien wat verandert' }).click()
    await preview.getByRole('row', { name: /F2026-1001.*33,75.*75,95/ }).waitFor()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'hidden' })
    await first.getByText('€ 75,95').waitFor()
    await first.getByText('zoals aangeleverd').waitFor()
    await page
      .getByRole('region', { name: 'Factuur F2026-1002' })
      .getByText('Geen rente', { exact: true })
      .first()
      .waitFor()
    await takeScreenshots(page, 'interest-settings-history')

    await goTo(page, `/file/show-new/${id}`)
    await page.getByText('Rente gewijzigd').first().waitFor()
    await page.getByText('Zo staat het in het contract.').first().waitFor()
    expect(faults).toEqual([])
  })

  it('stands with the workflow and the costs on the page of the file, next to what changes them', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${id}?tab=settings`)
    const settings = page.getByRole('region', { name: 'Instellingen' })
    await settings.getByRole('heading', { name: 'Factuur F2026-1001' }).waitFor()
    for (const act of ['Andere stap kiezen', 'Kosten toevoegen']) {
      await settings.getByRole('button', { name: act }).waitFor()
    }
    await showState(page, 'file-settings')
    await settings.getByRole('link', { name: 'Rente instellen' }).click()
    await page.waitForURL(`**/file/settings/interest-rate/${id}`)
    expect(faults).toEqual([])
  })
})
