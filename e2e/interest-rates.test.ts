import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRates } from '#server/ops/database/seed.ts'
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

beforeAll(async () => {
  portal = await openPortal({ today: '2027-01-04' })
  browser = await openBrowser()
  const { db } = portal.server.database
  await seedRates(db)
  await createDossier(db, await createCustomer(portal.server), {
    invoices: [{ number: 'F2026-1001', amountCents: 100_000, dueDay: '2026-01-15' }],
  })
  const admin = await createPerson(portal.server, 'admin')
  visit = await visitAs(browser, portal, admin)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the interest rates in the browser', () => {
  it('warn in a new half-year, take a new rate, and ask before interest of past days changes', async () => {
    const { page, faults } = visit
    await goTo(page, '/settings/interest-rates')
    await page.getByText(/^Wettelijke rente: het percentage is nog niet nagekeken/).waitFor()
    await showState(page, 'interest-rates')

    await page.getByRole('button', { name: 'Percentage toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Percentage toevoegen' })
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByText('Vul dit in.').first().waitFor()
    await form.getByLabel(/^Vanaf/).fill('010127')
    await form.getByLabel(/^Percentage per jaar/).fill('5')
    await form.getByLabel(/^Bron/).fill('Besluit van 08-12-2026')
    await showState(page, 'interest-rate-form')
    await form.getByRole('button', { name: 'Opslaan' }).click()

    // 1 January 2027 is three days ago: the rate reaches into the past.
    const question = page.getByRole('dialog', { name: 'Rente van voorbije dagen verandert' })
    await question.getByText(/^Vanaf 01-01-2027 wordt de rente anders, ook in 1 open dossier/).waitFor()
    await showState(page, 'interest-rate-question')
    await question.getByRole('button', { name: 'Rente opnieuw uitrekenen' }).click()
    await form.waitFor({ state: 'hidden' })
    const added = page.getByRole('row').filter({ hasText: 'Besluit van 08-12-2026' })
    await added.getByText('geldt nu').waitFor()
    await page.getByText(/^Wettelijke rente: het percentage/).waitFor({ state: 'hidden' })

    await added.getByRole('button', { name: /wijzigen$/ }).click()
    const edit = page.getByRole('dialog', { name: 'Wettelijke rente vanaf 01-01-2027 wijzigen' })
    await edit.getByLabel(/^Bron/).fill('Stb. 2026, 512')
    await edit.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('row').filter({ hasText: 'Stb. 2026, 512' }).waitFor()
    expect(faults).toEqual([])
  })
})
