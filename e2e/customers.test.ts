import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { createPayableDossier } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let theirs: Visit
let page: Page
let krekel: number
let colleague: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  krekel = await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.')
  await createPayableDossier(portal.server, krekel)
  const { id: dossierId } = await createPayableDossier(portal.server, krekel)
  await portal.server.database.db
    .insertInto('paymentPromise')
    .values({
      dossierId,
      madeDay: day('2026-11-19'),
      madeAt: portal.server.clock.now(),
      channel: 'phone',
      amountCents: 50_000,
      untilDay: day('2026-11-30'),
      brokenDay: day('2026-12-07'),
    })
    .execute()
  const roles = ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT', 'ROLE_FILE_SEARCH'] as const
  const manager = await createPerson(portal.server, roles)
  colleague = await createPerson(portal.server, roles)
  visit = await openVisit(browser, portal.url)
  theirs = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, manager.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('customers in the browser', () => {
  it('are added; what is wrong stands under its field [req 2.40, 6.11]', async () => {
    await page.goto('/customer/search')
    await row('Kinderopvang De Krekel B.V.').waitFor()
    await page.getByRole('link', { name: 'Klant toevoegen' }).click()
    await page.getByRole('heading', { name: 'Nieuwe klant' }).waitFor()
    await page.getByLabel(/^Bedrijf/).fill('Zeilmakerij Westzaan')
    await page.getByLabel('KvK-nummer').fill('6800391')
    await page.getByLabel('Postcode').fill('0506 TC')
    await page.getByRole('textbox', { name: 'IBAN' }).fill('NL00 ABNA 0417 1643 00')
    await page.getByRole('button', { name: 'Klant toevoegen' }).click()
    await page.getByText('Een KvK-nummer heeft 8 cijfers.').waitFor()
    await page.getByText(/^Een Nederlandse postcode is/).waitFor()
    await page.getByText(/^Dit is geen IBAN/).waitFor()
    await showState(page, 'customer-new')
    await page.getByLabel('KvK-nummer').fill('68003917')
    await page.getByLabel('Postcode').fill('1506tc')
    await page.getByRole('textbox', { name: 'IBAN' }).fill('NL02 ABNA 0123 4567 89')
    await page.getByRole('button', { name: 'Klant toevoegen' }).click()
    await page.getByRole('heading', { name: 'Zeilmakerij Westzaan' }).waitFor()
  })

  it('have an IBAN that holds when a colleague has approved it', async () => {
    await page.getByText('Een nieuw IBAN wacht op een tweede persoon.').waitFor()
    await page.getByRole('button', { name: 'Wijzigen' }).click()
    await page.getByRole('menuitem', { name: 'IBAN' }).click()
    await page.getByText(/^Er is nog geen IBAN/).waitFor()
    await page.getByText(/NL02 ABNA 0123 4567 89 wacht op een collega/).waitFor()
    const approve = page.getByRole('button', { name: 'Goedkeuren' })
    await approve.hover()
    await page.getByText('U hebt dit zelf voorgesteld. Een collega keurt het goed.').waitFor()
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    await showState(page, 'customer')

    await logIn(theirs.page, colleague.username)
    await theirs.page.goto(`${new URL(page.url()).pathname}?tab=details`)
    await theirs.page.getByRole('button', { name: 'Goedkeuren' }).click()
    const question = theirs.page.getByRole('dialog', { name: 'Goedkeuren' })
    await question.getByText(/Hebt u dit bij de klant nagevraagd/).waitFor()
    await question.getByRole('button', { name: 'Goedkeuren' }).click()
    await theirs.page.getByText('Het nieuwe IBAN geldt nu').first().waitFor()
    await page.reload()
    await page.getByText('NL02 ABNA 0123 4567 89', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'IBAN voorstellen' }).waitFor()
  })

  it('have a contract, which is kept and changed', async () => {
    await page.getByRole('tab', { name: 'Contract' }).click()
    await page.getByLabel(/^Geen brief onder/).fill('12,50')
    await page.getByLabel('Rente vorderen').uncheck({ force: true })
    await page.getByRole('combobox', { name: 'Workflow particulieren' }).click()
    await page.getByRole('option', { name: 'Particulier, minnelijk' }).click()
    expect(await page.getByRole('option', { name: 'Bedrijf, minnelijk' }).count()).toBe(0)
    await page.getByRole('combobox', { name: 'Betalen in precasso aan' }).click()
    await page.getByRole('option', { name: 'De derdengeldenrekening' }).click()
    await page.getByLabel('Contract tot en met').fill('+14')
    await page.getByRole('combobox', { name: 'Klantgroep' }).fill('Zorg')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Het contract is bewaard').first().waitFor()
    await page.reload()
    await page.getByText(/Contract loopt af op \d\d-\d\d-\d{4}/).waitFor()
    expect(await page.getByRole('combobox', { name: 'Klantgroep' }).inputValue()).toBe('Zorg')
    expect(await page.getByLabel(/^Geen brief onder/).inputValue()).toBe('12,50')
    expect(await page.getByLabel('Rente vorderen').isChecked()).toBe(false)
    await showState(page, 'customer-contract')

    await page.getByRole('tab', { name: 'Wijzigingen' }).click()
    const changes = page.getByRole('list', { name: 'Wijzigingen' })
    await changes.getByText(/^Geen brief onder: €.5,00 wordt €.12,50$/).waitFor()
    await changes.getByText('Rente vorderen: ja wordt nee').waitFor()
    await changes.getByText('Betalen in precasso aan: De rekening van de klant wordt De derdengeldenrekening').waitFor()
    await changes.getByText('Rekening goedgekeurd').waitFor()
    await changes.getByText('IBAN: NL02 ABNA 0123 4567 89').first().waitFor()
    await showState(page, 'customer-changes')
  })

  it('have contact persons with a login and rights of their own [req 1.3]', async () => {
    await page.getByRole('tab', { name: 'Contactpersonen' }).click()
    await page.getByText('Nog niemand van deze klant kan inloggen.').waitFor()
    await page.getByRole('button', { name: 'Contactpersoon toevoegen' }).first().click()
    const form = page.getByRole('dialog', { name: 'Contactpersoon toevoegen' })
    await form.getByLabel(/^Naam/).fill('Lies de Wit')
    await form.getByLabel(/^Gebruikersnaam/).fill('l.dewit')
    await form.getByLabel(/^Eerste wachtwoord/).fill('kort')
    await form.getByRole('checkbox', { name: 'Dossiers zien' }).check()
    expect(await form.getByRole('checkbox', { name: 'Dossiers exporteren' }).isDisabled()).toBe(true)
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByText('Een wachtwoord heeft minstens 12 tekens.').waitFor()
    await showState(page, 'contact-window')
    await form.getByLabel(/^Eerste wachtwoord/).fill('de trein naar Hoorn')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await row('Lies de Wit').getByText('Kan inloggen').waitFor()
    await showState(page, 'customer-contacts')
    await page.getByRole('button', { name: 'Toegang van Lies de Wit stoppen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Toegang stoppen' }).click()
    await row('Lies de Wit').getByText('Geen toegang').waitFor()
  })

  it('are found, filtered and sorted, and the address keeps how [req 2.40, 6.12]', async () => {
    await page.goto('/customer/search')
    await page.getByPlaceholder('Zoek op naam, plaats of nummer').fill('westzaan')
    await row('Kinderopvang De Krekel B.V.').waitFor({ state: 'detached' })
    await page.waitForURL(/search=westzaan/)
    await page.reload()
    await row('Zeilmakerij Westzaan').getByRole('link').waitFor()
    await page.goto('/customer/search')
    await row('Kinderopvang De Krekel B.V.').waitFor()
    await showState(page, 'customers')
  })

  it('open as an overview: how it stands, with the list behind a number, and what is expected', async () => {
    await row('Kinderopvang De Krekel B.V.').getByRole('link').first().click()
    const figures = page.getByRole('region', { name: 'In cijfers' })
    await figures.getByRole('link', { name: /^Open dossiers\s*2/ }).waitFor()
    await page.getByText(/Naar verwachting €.400,00/).waitFor()
    const forecast = page.getByRole('table', { name: 'Wat komt er binnen?' })
    await forecast.getByRole('row', { name: /27-11-2026.*400,00/ }).waitFor()
    await page
      .getByRole('table', { name: 'Hoeveel komt er binnen?' })
      .getByRole('row', { name: /Samen\s*2/ })
      .waitFor()
    const contract = page.getByRole('region', { name: 'Contract in het kort' })
    await contract.getByRole('link', { name: 'Contract' }).waitFor()
    await contract.getByText('Er is nog geen standaardtarief.').waitFor()
    await showState(page, 'customer-overview')
    await figures.getByRole('link', { name: /^Open dossiers/ }).click()
    await page.waitForURL(/\/file\/search/)
    await page.getByText(/^2 gevonden/).waitFor()
  })

  it('show a contact person its own customer alone, to read', async () => {
    const contact = await createPerson(portal.server, 'contact', krekel)
    const own = await visitAs(browser, portal, contact)
    await own.page.goto('/customer/search')
    await own.page.getByRole('link', { name: 'Kinderopvang De Krekel B.V.' }).click()
    await own.page.getByText('Kan btw verrekenen').waitFor()
    await own.page.getByRole('definition').getByText('Nederlands', { exact: true }).waitFor()
    expect(await own.page.getByRole('button', { name: 'Opslaan' }).count()).toBe(0)
    await own.page.getByRole('tab', { name: 'Contract' }).click()
    await own.page.getByText('die van ons bureau').first().waitFor()
    await showState(own.page, 'customer-read')
    await own.page.getByRole('tab', { name: 'Overzicht' }).click()
    await own.page.getByText(/Naar verwachting €.400,00/).waitFor()
    expect(await own.page.getByRole('button', { name: 'Wijzigen' }).count()).toBe(0)
    await own.page.goto('/customer/show/2')
    await own.page.getByText('Het is verwijderd, of u mag het niet zien.').waitFor()
    expect([visit.faults, theirs.faults]).toEqual([[], []])
  })
})
