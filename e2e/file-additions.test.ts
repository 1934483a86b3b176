import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claims, openClaims } from '#test/claims.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { unfoldEvent } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let on: Claims
let id: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  on = await openClaims(portal.server)
  id = await on.chargedCompany()
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, (await createPerson(portal.server, 'employee')).username)
  await goTo(page, `/file/show-new/${id}?tab=claims`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const window = (name: string | RegExp) => page.getByRole('dialog', { name })
const preview = (name: string | RegExp) => window(name).getByRole('region', { name: 'Wat er verandert' })
const rowOf = (part: string) => page.getByRole('row').filter({ hasText: part })

describe('what comes to a file later', () => {
  it('is an invoice, with what it changes before it is saved', async () => {
    await page.getByRole('button', { name: 'Factuur toevoegen' }).click()
    const form = window('Factuur toevoegen')
    await form.getByRole('button', { name: 'Factuur toevoegen' }).click()
    await form.getByRole('alert').waitFor()
    await showState(page)
    await form.getByLabel(/^Factuurnummer/).fill('F2026-2001')
    await form.getByLabel(/^Bedrag/).fill('1000,00')
    await form.getByLabel(/^Factuurdatum/).fill('200926')
    await form.getByLabel(/^Vervaldatum/).fill('201026')
    await preview('Factuur toevoegen')
      .getByRole('row', { name: /^Incassokosten € 90,00 € 240,00/ })
      .waitFor()
    await preview('Factuur toevoegen').getByText('De incassokosten gaan omhoog', { exact: false }).waitFor()
    await showState(page, 'add-claim')
    await form.getByRole('button', { name: 'Factuur toevoegen' }).click()
    await form.waitFor({ state: 'detached' })
    await rowOf('F2026-2001').getByText('1.000,00').first().waitFor()
  })

  it('is an invoice that is not due yet: the page says when which costs follow', async () => {
    await page.getByRole('button', { name: 'Factuur toevoegen' }).click()
    const form = window('Factuur toevoegen')
    await form.getByLabel(/^Factuurnummer/).fill('F2026-2002')
    await form.getByLabel(/^Bedrag/).fill('200,00')
    await form.getByLabel(/^Factuurdatum/).fill('101126')
    await form.getByLabel(/^Vervaldatum/).fill('151226')
    const told = /F2026-2002 is nog niet te laat.* op 16-12-2026 vanzelf €\s30,00 bij/
    await preview('Factuur toevoegen').getByText(told).waitFor()
    await showState(page, 'add-claim-later')
    await form.getByRole('button', { name: 'Factuur toevoegen' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Incassokosten die nog volgen' }).waitFor()
    await page.getByText(told).waitFor()
    await takeScreenshots(page, 'costs-ahead')
    await page.getByRole('button', { name: 'Acties voor F2026-2002' }).click()
    await page.getByRole('menuitem', { name: 'Intrekken' }).click()
    const withdrawal = window('Factuur F2026-2002 intrekken')
    await withdrawal.getByLabel(/^Reden/).fill('Hoort bij een ander dossier.')
    await withdrawal.getByRole('button', { name: 'Intrekken' }).click()
    await withdrawal.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Incassokosten die nog volgen' }).waitFor({ state: 'detached' })
  })

  it('is a credit note, that can be taken back', async () => {
    await page.getByRole('button', { name: 'Acties voor F2026-2001' }).click()
    await page.getByRole('menuitem', { name: 'Creditnota' }).click()
    const form = window('Creditnota bij factuur F2026-2001')
    await form.getByLabel(/^Bedrag/).fill('400,00')
    await form.getByLabel(/^Nummer/).fill('CN-17')
    await form.getByLabel(/^Reden/).fill('De klant heeft een deel teruggenomen.')
    await preview(/^Creditnota/)
      .getByRole('row', { name: /^Hoofdsom € 1.600,00 € 1.200,00/ })
      .waitFor()
    await takeScreenshots(page, 'credit-note')
    await form.getByRole('button', { name: 'Creditnota' }).click()
    await form.waitFor({ state: 'detached' })
    const line = page.getByRole('listitem').filter({ hasText: 'Creditnota CN-17 bij F2026-2001' })
    await line.getByText('400,00').waitFor()
    await showState(page, 'file-claims')
    await line.getByRole('button', { name: 'Terugdraaien' }).click()
    await window('Terugdraaien')
      .getByLabel(/^Reden/)
      .fill('Hoorde bij een andere factuur.')
    await window('Terugdraaien').getByRole('button', { name: 'Terugdraaien' }).click()
    await window('Terugdraaien').waitFor({ state: 'detached' })
    await line.getByText('teruggedraaid').waitFor()
  })

  it('is a cost that the law allows; one it does not says why', async () => {
    await page.getByRole('button', { name: 'Kosten toevoegen' }).click()
    const form = window('Kosten toevoegen')
    await form.getByLabel(/^Bedrag/).fill('42,50')
    await form.getByLabel(/^Nummer/).fill('D-31')
    await form.getByLabel(/^Reden/).fill('Uittreksel opgevraagd.')
    await preview('Kosten toevoegen')
      .getByRole('row', { name: /^Deurwaarder.* € 0,00 € 42,50/ })
      .waitFor()
    await takeScreenshots(page, 'add-cost')
    await form.getByRole('button', { name: 'Kosten toevoegen' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'Ambtshandeling van de deurwaarder D-31' }).waitFor()
  })

  it('is the same invoice as it should have been: the wrong one stays in sight as withdrawn', async () => {
    await page.getByRole('button', { name: 'Acties voor F2026-2001' }).click()
    await page.getByRole('menuitem', { name: 'Corrigeren' }).click()
    const form = window('Factuur F2026-2001 corrigeren')
    await form.getByLabel(/^Bedrag/).fill('100,00')
    await form.getByLabel(/^Reden/).fill('Een nul te veel.')
    await preview(/corrigeren$/)
      .getByRole('row', { name: /^Hoofdsom € 1.600,00 € 700,00/ })
      .waitFor()
    await showState(page, 'correct-claim')
    await form.getByRole('button', { name: 'Corrigeren' }).click()
    await form.waitFor({ state: 'detached' })
    await rowOf('ingetrokken').getByText('F2026-2001').waitFor()
    await page.getByRole('tab', { name: /^Tijdlijn/ }).click()
    const event = await unfoldEvent(page, 'Factuur gecorrigeerd')
    await event.getByText('Een nul te veel.').first().waitFor()
    await event.getByText('€ 1.000,00').waitFor()
    await event.getByText('€ 100,00').waitFor()
  })

  it('is a debtor who owes it as well, until he does not any more', async () => {
    await page.getByRole('button', { name: 'Debiteur toevoegen' }).click()
    const form = window('Debiteur toevoegen')
    await form.getByLabel(/^Bedrijfsnaam/).fill('Vos Holding B.V.')
    await form.getByLabel(/^Straat/).fill('Noordeinde')
    await form.getByLabel('Huisnummer').fill('4')
    await form.getByLabel('Postcode').fill('1506 CG')
    await form.getByLabel(/^Plaats/).fill('Zaandam')
    await form.getByLabel(/^Reden/).fill('Staat borg.')
    await form.getByText('Nog niet bekend bij deze klant.', { exact: false }).waitFor()
    await showState(page, 'add-debtor')
    await form.getByRole('button', { name: 'Debiteur toevoegen' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Vos Holding B.V.' }).waitFor()
    await page
      .getByText(/^Betaalt het geheel: nog/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Aansprakelijkheid wijzigen' }).click()
    const liable = window('Aansprakelijkheid wijzigen')
    await liable.getByText(/^Vos Holding B.V.: nu .* straks/).waitFor()
    await liable.getByLabel(/^Reden/).fill('Ieder de helft.')
    await showState(page, 'change-liability')
    await liable.getByRole('button', { name: 'Opslaan' }).click()
    await liable.waitFor({ state: 'detached' })
    await page
      .getByText(/^Betaalt 1\/2 deel: nog/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Debiteur beëindigen' }).nth(1).click()
    const ending = window('Vos Holding B.V. hoort er niet meer bij')
    await ending.getByLabel(/^Waarom/).click()
    await page.getByRole('option', { name: 'Vergissing' }).click()
    await ending.getByLabel(/^Reden/).fill('Toch geen borg.')
    await ending.getByRole('button', { name: 'Debiteur beëindigen' }).click()
    await ending.waitFor({ state: 'detached' })
    await page.getByText('Vos Holding B.V., tot 20-11-2026: Vergissing').waitFor()
    await takeScreenshots(page, 'ended-debtor')
    expect(visit.faults).toEqual([])
  })
})
