import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { createAtPassage } from '#test/precasso.ts'
import { openBrowser, type Visit } from './browser.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const [krekel, oost] = [
    await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.'),
    await createCustomer(portal.server, 'Telecom Oost B.V.'),
  ]
  const address = { street: 'Molenwijkplein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam' }
  const agreed = { ...address, email: 'balie@krekel.example', iban: 'NL39RABO0300065264' }
  await db.updateTable('customer').set(agreed).where('id', 'in', [krekel, oost]).execute()
  await db.updateTable('customer').set({ passage: 'after_confirmation' }).where('id', '=', oost).execute()
  await createAtPassage(db, krekel, '2026-11-23', 'Lunchroom De Pont V.O.F.')
  await createAtPassage(db, krekel, '2026-11-23', 'Kapsalon Mirjam')
  await createAtPassage(db, krekel, '2026-11-24', 'Bakkerij Zonnig')
  await createAtPassage(db, oost, '2026-11-17', 'Garage Baars')
  visit = await visitAs(browser, portal, await createPerson(portal.server, 'employee'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('acts on files before collection', () => {
  it('are chosen and done by keys, looked at before, and taken back', async () => {
    const { page, faults } = visit
    await page.goto('/precasso/actions')
    const list = page.getByRole('grid', { name: 'Dossiers die om iemand vragen' })
    await list.getByText('Gaat over op maandag 23-11-2026').waitFor()
    await list.getByText('Wacht op bevestiging van de klant').waitFor()
    await page.getByRole('tab', { name: /Gaat over binnen 3 werkdagen\s*3/ }).waitFor()

    const panel = page.getByRole('complementary', { name: 'Gekozen dossiers' })
    await list.getByRole('row', { name: /De Pont/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await panel.getByRole('heading', { name: /^2 dossiers/ }).waitFor()
    await page.keyboard.press('2')
    await panel.getByLabel('Nieuwe termijn t/m').waitFor()
    await panel.getByRole('cell', { name: '07-12-2026' }).first().waitFor()
    await showState(page, 'precasso-actions')
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 termijnen verlengd').first().waitFor()
    await list.getByText('Gaat over op maandag 23-11-2026').waitFor({ state: 'detached' })

    await list.getByRole('row', { name: /Zonnig/ }).focus()
    await page.keyboard.press('3')
    await panel.getByRole('cell', { name: 'Sluit' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await list.getByRole('row', { name: /Zonnig/ }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('u')
    await list.getByRole('row', { name: /Zonnig/ }).waitFor()

    // What the customer has to confirm does not pass by hand either; what it was paid closes it.
    await list
      .getByRole('row', { name: /Garage Baars/ })
      .getByRole('checkbox')
      .check()
    await panel.getByText('Kan bij 0 van 1.').waitFor()
    await panel.getByRole('button', { name: /Betaald aan de klant/ }).click()
    await panel.getByRole('cell', { name: 'Sluit' }).waitFor()
    await panel.getByRole('button', { name: /Betaling opslaan/ }).click()
    await list.getByText('Wacht op bevestiging van de klant').waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 390, height: 844 })
    await list
      .getByRole('row', { name: /Zonnig/ })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Kies een actie' }).click()
    await panel.getByRole('heading', { name: /^1 dossier/ }).waitFor()
    expect(faults).toEqual([])
  })
})
