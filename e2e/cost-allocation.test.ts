import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAllocationTemplate } from '#contract/money/terms/allocation.ts'
import { createPayableDossier, lineDetail, linesOf, upload } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { callPath } from '#test/call-path.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let colleague: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const finance = await createPerson(server, 'finance')
  colleague = await createPerson(server, 'finance')
  const paid = await createPayableDossier(server, await createCustomer(server), {
    number: '2000456',
    debtors: [{ kind: 'company', name: 'Bouwbedrijf Smit B.V.' }],
    invoices: [
      { number: 'A-1', amountCents: 60_000, dueDay: '2026-11-30' },
      { number: 'B-2', amountCents: 40_000, dueDay: '2026-12-15' },
    ],
  })
  await upload(server, finance, { id: 'S1', entries: [{ cents: 50_000, endToEndId: 'E1' }] })
  const [newest] = await linesOf(finance)
  const { id, version } = await lineDetail(finance, newest?.id ?? 0)
  const parts = [{ dossierId: paid.id, amountCents: 50_000 }]
  await finance.post(`/api/v4/bank-line/${id}/booking`, { version, parts })
  visit = await visitAs(browser, portal, finance)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the allocation of payments in the browser', () => {
  it('is written as a template, assigned to a customer, and booked on a file as it was shown', async () => {
    const { page, faults } = visit
    await goTo(page, '/finance/allocation-templates')
    await page.getByRole('link', { name: 'Sjabloon maken' }).first().click()
    await page.getByLabel(/^Naam/).fill('Nieuwste eerst')
    await page.getByRole('combobox', { name: /^Welke factuur eerst/ }).click()
    await page.getByRole('option', { name: 'De nieuwste eerst', exact: true }).click()
    await page.getByLabel(/^Waarop rust dit/).fill('Artikel 9 van de voorwaarden')
    await page.getByLabel(/^Deze versie geldt vanaf/).fill('010126')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page
      .getByText(/^Bij consumenten bepaalt de wet/)
      .last()
      .waitFor()
    await page.getByRole('combobox', { name: /^Geldt voor/ }).click()
    await page.getByRole('option', { name: 'Alleen bedrijven' }).click()
    const example = page.getByRole('complementary', { name: 'Voorbeeld op een echt dossier' })
    await example.getByLabel('Dossier', { exact: true }).fill('2000456')
    await page.getByRole('option', { name: /2000456/ }).click()
    await example.getByRole('row', { name: /B-2.*0,00.*400,00/ }).waitFor()
    await showState(page, 'allocation-template')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nieuwste eerst' }).waitFor()
    await page.getByRole('heading', { name: 'Vanaf 01-01-2026' }).waitFor()

    // A colleague writes the next version meanwhile: both orders are there to choose between, and nothing is saved unseen.
    await page.getByRole('combobox', { name: /^Welke factuur eerst/ }).click()
    await page.getByRole('option', { name: 'Naar evenredigheid over alle facturen' }).click()
    await page.getByLabel(/^Deze versie geldt vanaf/).fill('010127')
    const id = Number(page.url().split('/').at(-1))
    const theirs = await colleague.put(callPath(changeAllocationTemplate, { id }), {
      name: 'Nieuwste eerst',
      fromDay: '2026-12-01',
      ground: 'Artikel 9 van de voorwaarden',
      order: { forConsumers: false, parts: ['costs', 'interest', 'principal'], claimRules: null, bailiffCosts: 'last' },
      version: 1,
    })
    expect(theirs.statusCode, theirs.body).toBe(200)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const choice = page.getByRole('radiogroup', { name: /Welke factuur eerst/ })
    await page
      .getByText(/Overgenomen in dit formulier: Kosten van de deurwaarder/)
      .first()
      .waitFor()
    await choice.getByRole('radio', { name: /Zoals de wet/ }).check()
    expect(await page.getByRole('combobox', { name: /^Welke factuur eerst/ }).inputValue()).toMatch(/^Zoals de wet/)
    expect(await page.getByRole('combobox', { name: /^Kosten van de deurwaarder/ }).inputValue()).toMatch(/^Na de/)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { name: 'Vanaf 01-01-2027' }).waitFor()

    await goTo(page, '/finance/cost-allocation')
    await page.getByRole('button', { name: 'Toewijzen' }).first().click()
    const window = page.getByRole('dialog', { name: 'Sjabloon toewijzen' })
    await page.waitForURL('**/finance/cost-allocation?assignment=new')
    await page.reload()
    await window.getByRole('textbox', { name: /^Klant/ }).fill('Krekel')
    await page.getByRole('option', { name: /Krekel/ }).click()
    await window.getByRole('combobox', { name: /^Sjabloon/ }).click()
    await page.getByRole('option', { name: 'Nieuwste eerst' }).click()
    await window.getByRole('button', { name: 'Toewijzen' }).click()
    await page.getByRole('row').filter({ hasText: 'Krekel' }).getByText('Elke andere fase').waitFor()
    await page.waitForURL((url) => url.search === '')
    await showState(page, 'cost-allocation')

    await page.getByRole('button', { name: /^Toewijzing aan .* beëindigen$/ }).click()
    const ending = page.getByRole('dialog')
    await page.waitForURL(/\?assignment=\d+$/)
    await page.reload()
    await ending.getByLabel(/^Tot en met/).waitFor()
    await ending.getByRole('button', { name: 'Annuleren' }).click()
    await page.waitForURL((url) => url.search === '')

    await page.getByRole('tab', { name: 'Op een dossier' }).click()
    await page.getByRole('tabpanel').getByLabel('Dossier', { exact: true }).fill('2000456')
    await page.getByRole('option', { name: /2000456/ }).click()
    const rerun = page.getByRole('region', { name: 'Opnieuw verdelen' })
    await rerun.getByRole('button', { name: 'Verschil bekijken' }).click()
    await rerun.getByRole('row', { name: /A-1.*500,00.*100,00/ }).waitFor()
    await rerun.getByLabel(/^Reden/).fill('Artikel 9 van de voorwaarden')
    await showState(page, 'cost-allocation-file')
    await rerun.getByRole('button', { name: 'Boeken' }).click()
    await page
      .getByText(/^Vanaf .*: Nieuwste eerst$/)
      .first()
      .waitFor()
    await rerun.getByRole('button', { name: 'Verschil bekijken' }).click()
    await rerun.getByText('Dit verandert niets aan het dossier.').waitFor()
    expect(faults).toEqual([])
  })
})
