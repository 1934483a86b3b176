import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askQuestion, listQuestions } from '#contract/parties/questions.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { callPath } from '#test/call-path.ts'
import { createPayableDossier } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { putSchemeInForce, schemeOf } from '#test/settlement-desk.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let customer: number
let manager: Person
let file: { id: number; number: string }

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  customer = await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.')
  manager = await createPerson(portal.server, 'management')
  file = await createPayableDossier(portal.server, customer, { debtors: [{ name: 'G. Tromp' }] })
  await createPayableDossier(portal.server, customer, { debtors: [{ name: 'A. de Rooij' }] })
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const ask = async (input: object) => {
  const answer = await manager.post(callPath(askQuestion, { id: file.id }), input)
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('the portal of a customer', () => {
  it('shows a contact person on a telephone what waits, and takes the answers there', async () => {
    await ask({ content: 'Klopt de opzegging?', dueDay: '2026-11-24' })
    await ask({ kind: 'approval', content: 'Mogen wij dagvaarden?', costCents: 50_194, dueDay: '2026-11-25' })
    const contact = await createPerson(portal.server, 'contact', customer)
    const { page, faults } = await visitAs(browser, portal, contact)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.waitForURL('**/dashboard')
    const waits = page.getByRole('region', { name: 'Wacht op u' })
    await waits.getByText('Klopt de opzegging?').waitFor()
    await showState(page, 'customer-portal-phone')
    await waits.getByRole('button', { name: 'Antwoorden' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Uw antwoord').fill('Nee, die kregen wij nooit.')
    await dialog.getByRole('button', { name: 'Antwoorden' }).click()
    await waits.getByText('Klopt de opzegging?').waitFor({ state: 'detached' })

    await waits.getByText('Kosten voor u ten hoogste € 501,94 zonder btw.').waitFor()
    await waits.getByRole('button', { name: 'Bekijken' }).click()
    await dialog.getByRole('button', { name: 'Niet akkoord' }).click()
    await dialog.getByText('Vul dit in.').waitFor()
    await dialog.getByLabel('Toelichting').fill('Dat is het mij niet waard.')
    await dialog.getByText('Vul dit in.').waitFor({ state: 'detached' })
    await showState(page, 'customer-portal-approval')
    await dialog.getByRole('button', { name: 'Niet akkoord' }).click()
    await ask({ kind: 'document', content: 'Stuur ons de opdracht.', dueDay: '2026-11-26' })
    await page.reload()
    await waits.getByRole('button', { name: 'Document sturen' }).click()
    const sending = dialog.getByRole('button', { name: 'Document sturen' })
    expect(await sending.getAttribute('aria-description')).toBe('Kies eerst het document.')
    const document = { name: 'opdracht.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    await dialog.locator('input[type=file]').setInputFiles(document)
    await sending.click()
    await page.getByText('Er wacht niets op u.').waitFor()
    const { items } = (await manager.get(callPath(listQuestions, { id: file.id }))).json()
    expect(items).toMatchObject([
      { kind: 'document' },
      { agreed: false, answer: 'Dat is het mij niet waard.' },
      { state: 'answered' },
    ])

    // A number opens the list it was counted from.
    await page.getByRole('link', { name: /Nog open/ }).click()
    await page.getByText('2 gevonden').waitFor()

    // Of much that waits the first stand there, and all of it for who asks.
    for (let point = 1; point <= 21; point += 1) await ask({ content: `Klopt punt ${point}?` })
    await goTo(page, '/dashboard')
    await waits.getByText('Klopt punt 20?', { exact: true }).waitFor()
    await waits.getByRole('button', { name: 'Nog 1 tonen' }).click()
    await waits.getByText('Klopt punt 21?', { exact: true }).waitFor()
    expect(faults).toEqual([])
  })

  it('lets a customer report a payment, ask something and take a file back for what it costs', async () => {
    const person = await createPerson(portal.server, 'customer', customer)
    const { page, faults } = await visitAs(browser, portal, person)
    await page.goto('/')
    await page.getByRole('button', { name: 'Betaling melden' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Over welk dossier?').fill('Tromp')
    await page.getByRole('option', { name: /Tromp/ }).click()
    await dialog.getByLabel('Bedrag').fill('100')
    await showState(page, 'customer-portal-payment')
    await dialog.getByRole('button', { name: 'Melden' }).click()
    await dialog.waitFor({ state: 'detached' })
    await refreshFigures(portal.server.database.db, portal.server.clock)
    await page.reload()
    await page
      .getByRole('link', { name: /Geïnd deze maand/ })
      .getByText('€ 100,00')
      .waitFor()

    await goTo(page, `/file/show-new/${file.id}`)
    const acts = page.getByRole('complementary', { name: 'Acties' })
    await acts.getByRole('button', { name: 'Vraag stellen' }).click()
    await dialog.getByText('Wij antwoorden uiterlijk 23-11-2026.').waitFor()
    await dialog.getByLabel('Uw vraag').fill('Heeft hij gebeld?')
    await dialog.getByRole('button', { name: 'Versturen' }).click()
    await page.getByText('Wij antwoorden uiterlijk 23-11-2026.').waitFor()

    await acts.getByRole('button', { name: 'Dossier intrekken' }).click()
    await dialog.getByText('Intrekken kost u volgens uw contract niets.').waitFor()
    await putSchemeInForce(portal.server.database.db, {
      customerId: customer,
      scheme: schemeOf({ withdrawal: { percent: 50, minimumCents: 2500 } }),
      madeBy: manager.userId,
      decidedBy: (await createPerson(portal.server, 'finance')).userId,
    })
    await page.reload()
    await acts.getByRole('button', { name: 'Dossier intrekken' }).click()
    await dialog.getByText(/Volgens uw contract: 50% van de incassokosten \(€.[\d,]+\), ten minste €.25,00\./).waitFor()
    await dialog.getByLabel('Waarom trekt u het in?').fill('Wij regelen het zelf.')
    await showState(page, 'customer-portal-withdraw')
    await dialog.getByRole('button', { name: 'Dossier intrekken' }).click()
    await page.getByText('Klant trekt het in').first().waitFor()
    expect(faults).toEqual([])
  })

  it('lets the login of a customer give a colleague access, with no more than it may itself', async () => {
    const roles = ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH', 'ROLE_CONTACT_PERSON_DASHBOARD'] as const
    const owner = await createPerson(portal.server, roles, customer)
    const { page, faults } = await visitAs(browser, portal, owner)
    await goTo(page, '/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Kinderopvang De Krekel B.V.' }).click()
    await page.getByRole('tab', { name: 'Contactpersonen' }).click()
    await page.getByRole('button', { name: 'Contactpersoon toevoegen' }).first().click()
    const form = page.getByRole('dialog', { name: 'Contactpersoon toevoegen' })
    await form.getByLabel(/^Naam/).fill('Lies de Wit')
    await form.getByLabel(/^Gebruikersnaam/).fill('l.dewit')
    await form.getByLabel(/^Eerste wachtwoord/).fill('de trein naar Hoorn')
    await form.getByRole('checkbox', { name: 'Dossiers zien' }).check()
    expect(await form.getByRole('checkbox', { name: 'Precasso zien' }).isDisabled()).toBe(true)
    await showState(page, 'own-contact')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Lies de Wit' })
    await row.getByText('Kan inloggen').waitFor()
    await row.getByRole('button', { name: 'Toegang van Lies de Wit stoppen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Toegang stoppen' }).click()
    await row.getByText('Geen toegang').waitFor()
    expect(faults).toEqual([])
  })
})
