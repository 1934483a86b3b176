import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { followArrangements } from '#server/arrangements/follow-arrangements.ts'
import { recalculateAccounts } from '#server/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/account/record-account-events.ts'
import { seedRates } from '#server/db/seed.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let page: Page
let krekel: number
let made = 0

const nbsp = '\u00a0'
const actions = () => page.getByRole('complementary', { name: 'Acties' })
const act = (name: string) => actions().getByRole('button', { name, exact: true })
const openWindow = (name: string) => page.getByRole('dialog', { name })

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await seedRates(portal.server.database.db)
  await createAgency(portal.server)
  krekel = await createCustomer(portal.server)
  const employee = await createPerson(portal.server, 'employee')
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Opens a file of € 600 that was due yesterday. */
async function openOwing(): Promise<number> {
  made += 1
  const invoices = [{ number: `A-${made}`, amountCents: 60_000, dueDay: '2026-11-19' }]
  const id = await createDossier(portal.server.database.db, krekel, { invoices })
  await open(id)
  return id
}

async function open(id: number, query = ''): Promise<void> {
  await page.goto(`/file/show-new/${id}${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('#preloader').waitFor({ state: 'detached' })
}

async function choose(box: Locator, name: string): Promise<void> {
  await box.click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function pay(dossierId: number, on: string, amountCents: number): Promise<void> {
  const { database, clock } = portal.server
  const now = clock.now()
  await database.db.transaction().execute(async (tx) => {
    const event = { kind: 'payment', valueDay: day(on), amountCents, claimIds: [] } as const
    const entry = { dossierId, event, causeKind: 'test', causeId: null, key: `screen payment ${dossierId} ${on}` }
    await recordAccountEvents(tx, { userId: null, now }, [entry])
    await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: clock.today(), now })
  })
}

describe('arrangements in the browser', () => {
  it('a payment plan shows its instalments while one types, and stands on the file when it is agreed', async () => {
    const id = await openOwing()
    await act('Regeling treffen').click()
    const window = openWindow('Regeling treffen')
    const preview = window.getByRole('region', { name: 'De termijnen' })
    await preview.getByText(`In 6 termijnen wordt €${nbsp}600,00 betaald.`).waitFor()
    await window.getByLabel('Aantal termijnen').fill('3')
    await preview.getByText('In 3 termijnen').waitFor()
    expect(await preview.getByRole('row').nth(1).innerText()).toContain('20-12-2026')
    expect(await preview.getByRole('row').nth(1).innerText()).toContain('200,00')
    await choose(window.getByRole('combobox', { name: /^Rente/ }), 'De rente loopt door')
    await preview.getByText('rente die doorloopt').waitFor()
    await choose(window.getByRole('combobox', { name: /^Rente/ }), 'De rente staat stil')
    await takeScreenshots(page, 'arrangements-plan-form')
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Regeling treffen' }).click()
    await window.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByRole('heading', { name: 'Regeling in 3 termijnen van 20-11-2026' }).waitFor()
    await page.getByText(`Volgende termijn €${nbsp}200,00 uiterlijk op 20-12-2026.`).waitFor()
    expect(await act('Regeling treffen').getAttribute('aria-description')).toBe('Er loopt al een regeling.')
    expect(await act('Belofte noteren').getAttribute('aria-disabled')).toBe('true')
  })

  it('takes over what the debtor can pay a month, and warns when the income is protected from seizure', async () => {
    await openOwing()
    await act('Regeling treffen').click()
    const window = openWindow('Regeling treffen')
    await window.getByText('Wat kan de debiteur betalen?').click()
    await window.getByLabel('Inkomen').fill('2000')
    await window.getByLabel('Wonen en energie').fill('900')
    await window.getByLabel('Verzekeringen en levensonderhoud').fill('1000')
    await window.getByText(`kan ongeveer €${nbsp}90,00 per maand betalen`).waitFor()
    await window.getByText(`niet hoger dan €${nbsp}2.191,42`).waitFor()
    await takeScreenshots(page, 'arrangements-means')
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Neem dit bedrag over' }).click()
    await window.getByText('In 7 termijnen').waitFor()
    expect(await window.getByLabel('Bedrag per termijn').inputValue()).toBe('90,00')
  })

  it('a missed instalment stands out, with the day on which the plan lapses', async () => {
    const id = await openOwing()
    await act('Regeling treffen').click()
    const window = openWindow('Regeling treffen')
    await window.getByRole('button', { name: 'Regeling treffen' }).click()
    await window.waitFor({ state: 'detached' })
    portal.setToday('2026-12-20')
    await pay(id, '2026-12-20', 10_000)
    portal.setToday('2027-01-21')
    await followArrangements(portal.server.database.db, portal.server.clock)
    await open(id, '?tab=arrangements')
    await page.getByText('Termijn gemist').waitFor()
    await page.getByText('Zonder betaling vervalt de regeling op 28-01-2027.').waitFor()
    const row = page.getByRole('table', { name: 'Termijnen' }).getByRole('row').nth(2)
    expect(await row.innerText()).toContain('Gemist')
    await takeScreenshots(page, 'arrangements-tab')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Regeling laten vervallen' }).click()
    const lapse = openWindow('Regeling laten vervallen')
    await lapse.getByRole('button', { name: 'Regeling laten vervallen' }).click()
    await lapse.getByText('Vul dit in.').first().waitFor()
    await lapse.getByLabel('Reden').fill('Belt niet terug.')
    await lapse.getByRole('button', { name: 'Regeling laten vervallen' }).click()
    await page.getByText('Vervallen', { exact: true }).waitFor()
    portal.setToday('2026-11-20')
  })

  it('a promise makes the file wait, and stands among the arrangements', async () => {
    const id = await openOwing()
    await act('Belofte noteren').click()
    const window = openWindow('Belofte noteren')
    await window.getByLabel('Beloofd bedrag').fill('100')
    await takeScreenshots(page, 'arrangements-promise')
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Noteren' }).click()
    await window.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByText(`€${nbsp}100,00 uiterlijk op 27-11-2026.`).waitFor()
    await page.getByText('Gepauzeerd').first().waitFor()
    expect(await act('Belofte noteren').getAttribute('aria-description')).toBe('Er staat al een belofte open.')
  })

  it('a waiver above the limit is refused with who may, and nothing that was typed is lost', async () => {
    await openOwing()
    await act('Kwijtschelden').click()
    const window = openWindow('Kwijtschelden')
    await window.getByText(`U kunt op dit dossier nog €${nbsp}25,00 kwijtschelden.`).waitFor()
    await window.getByLabel('Bedrag').fill('30')
    await window.getByLabel('Reden').fill('Coulance.')
    await window.getByRole('button', { name: 'Kwijtschelden' }).click()
    await window.getByText('Meer mag: een medewerker van de financiële administratie, een leidinggevende.').waitFor()
    expect(await window.getByLabel('Reden').inputValue()).toBe('Coulance.')
    await window.getByLabel('Bedrag').fill('25')
    await window.getByRole('button', { name: 'Kwijtschelden' }).click()
    await window.waitFor({ state: 'detached' })
    await page.getByText('Coulance.').waitFor()
  })

  it('interest is stopped with a ground, and a settlement waits for its answer', async () => {
    const id = await openOwing()
    await act('Rente stilzetten').click()
    const stop = openWindow('Rente stilzetten')
    await choose(stop.getByRole('combobox', { name: /^Waarom/ }), 'Faillissement')
    await stop.getByLabel('Reden').fill('Insolventieregister gezien.')
    await stop.getByRole('button', { name: 'Rente stilzetten' }).click()
    await stop.waitFor({ state: 'detached' })
    await act('Schikking').click()
    const offer = openWindow('Schikking')
    await offer.getByLabel('Betaalt ter finale kwijting').fill('400')
    await offer.getByText(`Daarmee wordt €${nbsp}200,00 kwijtgescholden.`).waitFor()
    await offer.getByLabel('Reden').fill('Curator stelt voor.')
    await offer.getByRole('button', { name: 'Noteren' }).click()
    await offer.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByText('Vanaf 20-11-2026 staat de rente stil omdat de debiteur failliet is').waitFor()
    portal.setToday('2026-11-23')
    await page.getByRole('button', { name: 'Laat weer lopen' }).click()
    const resume = openWindow('Laat weer lopen')
    await resume.getByLabel('Rente loopt weer vanaf').fill('23-11-2026')
    await resume.getByLabel('Reden').fill('Faillissement vernietigd.')
    await resume.getByRole('button', { name: 'Laat weer lopen' }).click()
    await page.getByText('Van 20-11-2026 t/m 22-11-2026 staat de rente stil').waitFor()
    portal.setToday('2026-11-20')
    await page.getByText(`€${nbsp}400,00 ter finale kwijting, uiterlijk op 04-12-2026.`).waitFor()
    await page.getByText('Wacht op antwoord').waitFor()
    await takeScreenshots(page, 'arrangements-offer')
    await expectAccessible(page)
  })

  it('a judgment is recorded with what was awarded, and the file owes that', async () => {
    const id = await openOwing()
    await act('Vonnis vastleggen').click()
    const window = openWindow('Vonnis vastleggen')
    await window.getByLabel(/^Hoofdsom A-/).fill('500')
    await window.getByLabel('Zaaknummer').fill('11234567 CV EXPL 26-1')
    await choose(window.getByRole('combobox', { name: /^Toegewezen rente/ }), 'Geen rente')
    await window.getByLabel('Proceskosten').fill('233')
    await window.getByLabel('Reden').fill('Vonnis ontvangen.')
    await takeScreenshots(page, 'arrangements-judgment')
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Vonnis vastleggen' }).click()
    await window.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByText('Vonnis van 20-11-2026, zaak 11234567 CV EXPL 26-1').waitFor()
    await page.getByRole('button', { name: `€${nbsp}733,00, Open vandaag` }).waitFor()
  })
})
