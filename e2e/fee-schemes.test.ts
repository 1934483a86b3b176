import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayableDossier, lineDetail, linesOf, upload } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let finance: Person
let customerId: number
let paid: { id: number; number: string }

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  finance = await createPerson(server, 'finance')
  customerId = await createCustomer(server)
  paid = await createPayableDossier(server, customerId, { number: '2000456' })
  await upload(server, finance, { id: 'S1', entries: [{ cents: 12_000, endToEndId: 'E1' }] })
  const [newest] = await linesOf(finance)
  const { id, version } = await lineDetail(finance, newest?.id ?? 0)
  await finance.post(`/api/v4/bank-line/${id}/booking`, {
    version,
    parts: [{ dossierId: paid.id, amountCents: 12_000 }],
  })
  visit = await visitAs(browser, portal, finance)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the fees of a customer in the browser', () => {
  it('are written with an example on a real file, and put in force by somebody else', async () => {
    const { page, faults } = visit
    await goTo(page, `/customer/show/${customerId}`)
    await page.getByRole('tab', { name: 'Contract' }).click()
    await page.getByText('Deze klant heeft geen eigen tarief.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Nieuw tarief maken' }).click()

    await page.getByLabel(/^Geldt vanaf/).fill('011226')
    const rule = page.getByRole('group', { name: 'Regel 1' })
    await rule.getByLabel(/^Naam op de factuur/).fill('Commissie')
    await rule.getByLabel(/^Hoe wordt gerekend/).click()
    await page.getByRole('option', { name: 'Naar het geïnde bedrag' }).click()
    await rule.getByLabel(/^Tot en met bedrag, schijf 1/).fill('100')
    await rule.getByLabel(/^Percentage, schijf 1/).fill('12,5')
    await rule.getByLabel(/^Percentage daarboven/).fill('8')
    await rule.getByLabel(/^Hoe de schijven tellen/).click()
    await page.getByRole('option', { name: 'Elke schijf geldt voor haar eigen deel' }).click()
    const example = page.getByRole('complementary', { name: 'Voorbeeld op een echt dossier' })
    await example.getByLabel('Dossier', { exact: true }).fill('2000456')
    await page.getByRole('option', { name: /2000456/ }).click()
    // 12.5% of 100.00 and 8% of 20.00; 21% of that; the rest of 120.00 goes to the customer.
    await example.getByRole('row', { name: /Commissie.*14,10/ }).waitFor()
    await page.getByLabel('Minimum per dossier').fill('16,50')
    await example.getByRole('row', { name: /Aangevuld tot het minimum.*2,40/ }).waitFor()
    await example.getByRole('row', { name: /Btw 21%.*3,47/ }).waitFor()
    await example.getByRole('row', { name: /Naar de klant.*100,03/ }).waitFor()
    await showState(page, 'fee-scheme-form')

    await page.getByLabel('Maximum per dossier').fill('10')
    await page.getByRole('button', { name: 'Concept opslaan' }).click()
    await page.getByText('Het maximum ligt onder het minimum.').last().waitFor()
    await page.getByLabel('Maximum per dossier').fill('500')
    await page.getByRole('button', { name: 'Concept opslaan' }).click()
    const card = page.getByRole('article', { name: 'Vanaf 01-12-2026' })
    await card.getByText('Concept', { exact: true }).waitFor()
    await card.getByText(/Per schijf van het geïnde bedrag.*tot en met €.100,00.12,5%, daarboven 8%/).waitFor()
    await card.getByRole('button', { name: 'Voorleggen' }).click()
    await card.getByRole('button', { name: 'Goedkeuren' }).hover()
    await page.getByText('U maakte dit tarief zelf. Iemand anders keurt het goed.').waitFor()
    await showState(page, 'fee-schemes')

    const other = await visitAs(browser, portal, await createPerson(portal.server, 'management'))
    await other.page.goto(`/customer/show/${customerId}`)
    await other.page.getByRole('tab', { name: 'Contract' }).click()
    await other.page.getByRole('button', { name: 'Goedkeuren' }).click()
    await other.page.getByRole('dialog').getByRole('button', { name: 'Goedkeuren' }).click()
    await other.page.getByText('Gaat nog in').waitFor()

    await page.reload()
    await card.getByRole('button', { name: 'Dossiers overzetten' }).click()
    const window = page.getByRole('dialog', { name: 'Dossiers naar dit tarief overzetten' })
    await window.getByRole('textbox', { name: /^Dossier/ }).fill('2000456')
    await page.getByRole('option', { name: /2000456/ }).click()
    await window.getByRole('button', { name: 'Verschil bekijken' }).click()
    await window.getByRole('row', { name: /2000456.*0,00.*16,50.*16,50/ }).waitFor()
    await window.getByLabel(/^Reden/).fill('Afgesproken op 18 november')
    await showState(page, 'fee-scheme-move')
    await window.getByRole('button', { name: 'Overzetten' }).click()
    await card.getByText('1 lopend dossier').waitFor()
    expect([...faults, ...other.faults]).toEqual([])
  })
})
