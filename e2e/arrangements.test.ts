import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { followArrangements } from '#server/money/arrangements/follow-arrangements.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

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
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  krekel = await createCustomer(portal.server)
  const employee = await createPerson(portal.server, 'employee')
  page = (await visitAs(browser, portal, employee)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** A court fee of € 139 comes on a file. */
async function chargeCourt(dossierId: number): Promise<void> {
  const { server } = portal
  const { db } = server.database
  const claim = await db.selectFrom('claim').select('id').where('dossierId', '=', dossierId).executeTakeFirstOrThrow()
  const shares = [{ claimId: claim.id, amountCents: 139_00, vatCents: 0 }]
  const event = { kind: 'cost', valueDay: day('2026-11-19'), component: 'court', shares } as const
  const now = server.clock.now()
  await db.transaction().execute(async (tx) => {
    const entry = { dossierId, event, causeKind: 'test', causeId: null, key: `court ${dossierId}` }
    await recordAccountEvents(tx, systemActor(now), [entry])
    await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: server.clock.today(), now })
  })
}

/** Opens a file of € 600 that was due yesterday, or on another day; in two invoices the second is named `b`. */
async function openOwing(dueDay = '2026-11-19', count = 1): Promise<number> {
  made += 1
  const numbers = [`A-${made}`, `A-${made}b`].slice(0, count)
  const invoices = numbers.map((number) => ({ number, amountCents: 60_000 / count, dueDay }))
  const id = await createDossier(portal.server.database.db, krekel, { invoices })
  await open(id)
  return id
}

async function open(id: number, query = ''): Promise<void> {
  await page.goto(`/file/show-new/${id}${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
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
    await recordAccountEvents(tx, systemActor(now), [entry])
    await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: clock.today(), now })
  })
}

describe('arrangements in the browser', () => {
  it('a payment plan shows its instalments while one types, and stands on the file when it is agreed', async () => {
    const id = await openOwing()
    await act('Regeling treffen').click()
    const window = openWindow('Regeling treffen')
    const preview = window.getByRole('region', { name: 'De termijnen' })
    // The form and what it does stand beside each other, neither squeezed.
    await expect.poll(async () => (await window.boundingBox())?.width ?? 0).toBeGreaterThan(900)
    const effects = () => preview.getByRole('definition').allInnerTexts()
    await expect.poll(effects).toContain(`€${nbsp}600,00`)
    await window.getByLabel('Aantal termijnen').fill('3')
    await expect.poll(effects).toContain('3')
    expect(await preview.getByRole('row').nth(1).innerText()).toContain('20-12-2026')
    expect(await preview.getByRole('row').nth(1).innerText()).toContain('200,00')
    await choose(window.getByRole('combobox', { name: /^Rente/ }), 'De rente loopt door')
    await preview.getByText('Rente die doorloopt').waitFor()
    await choose(window.getByRole('combobox', { name: /^Rente/ }), 'De rente staat stil')
    await showState(page, 'arrangements-plan-form')
    await window.getByRole('button', { name: 'Regeling treffen' }).click()
    await window.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByRole('heading', { name: 'Regeling in 3 termijnen van 20-11-2026' }).waitFor()
    // 20 December is a Sunday: the term is in time on Monday.
    await page.getByText(`Volgende termijn €${nbsp}200,00 uiterlijk op 21-12-2026.`).waitFor()
    await openMoreActs(page)
    expect(await act('Regeling treffen').getAttribute('aria-description')).toBe('Er loopt al een regeling.')
    // What a file in terms cannot become stays in sight too, with why.
    await actions().getByRole('heading', { name: 'Kan nu niet' }).waitFor()
    const proceed = act('In behandeling nemen')
    expect(await proceed.getAttribute('aria-disabled')).toBe('true')
    expect(await proceed.getAttribute('aria-description')).toBe('De betalingsregeling loopt nog.')
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
    await showState(page, 'arrangements-means')
    await window.getByRole('button', { name: 'Neem dit bedrag over' }).click()
    await expect.poll(() => window.getByRole('definition').allInnerTexts()).toContain('7')
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
    await showState(page, 'arrangements-tab')
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
    await showState(page, 'arrangements-promise')
    await window.getByRole('button', { name: 'Noteren' }).click()
    await window.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByText(`€${nbsp}100,00 uiterlijk op 27-11-2026.`).waitFor()
    await page.getByText('Gepauzeerd').first().waitFor()
    await openMoreActs(page)
    expect(await act('Belofte noteren').getAttribute('aria-description')).toBe('Er staat al een belofte open.')
  })

  it('a waiver above the limit is refused with who may, and nothing that was typed is lost', async () => {
    await openOwing()
    await openMoreActs(page)
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
    await page.getByText('Coulance.').first().waitFor()
  })

  it('interest is stopped with a ground, and a settlement waits for its answer', async () => {
    const id = await openOwing()
    await openMoreActs(page)
    await act('Rente stilzetten').click()
    const stop = openWindow('Rente stilzetten')
    await choose(stop.getByRole('combobox', { name: /^Waarom/ }), 'Faillissement')
    await stop.getByLabel('Reden').fill('Insolventieregister gezien.')
    await stop.getByRole('button', { name: 'Rente stilzetten' }).click()
    await stop.waitFor({ state: 'detached' })
    await openMoreActs(page)
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
    await showState(page, 'arrangements-offer')
  })

  it('a judgment is recorded with what was awarded, and the file owes that', async () => {
    const id = await openOwing()
    await openMoreActs(page)
    await act('Vonnis vastleggen').click()
    const window = openWindow('Vonnis vastleggen')
    await window.getByLabel(/^Hoofdsom A-/).fill('500')
    await window.getByLabel('Zaaknummer').fill('11234567 CV EXPL 26-1')
    await choose(window.getByRole('combobox', { name: /^Toegewezen rente/ }), 'Geen rente')
    await window.getByLabel('Proceskosten', { exact: true }).fill('233')
    await window.getByLabel('Rente over de proceskosten vanaf').fill('04-12-2026')
    await window.getByRole('switch', { name: 'Uitvoerbaar bij voorraad' }).check()
    await window.getByLabel('Reden').fill('Vonnis ontvangen.')
    await showState(page, 'arrangements-judgment')
    await window.getByRole('button', { name: 'Vonnis vastleggen' }).click()
    await window.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByText('Vonnis van 20-11-2026, zaak 11234567 CV EXPL 26-1').waitFor()
    await page.getByRole('button', { name: `€${nbsp}733,00, Open vandaag` }).waitFor()
    await open(id, '?tab=legal')
    await page.getByRole('row', { name: /^Samen, zonder de rente.*733,00/ }).waitFor()
    await page.getByRole('row', { name: /^Proceskosten met rente vanaf 04-12-2026.*233,00/ }).waitFor()
    await page.getByText('Uitvoerbaar bij voorraad').waitFor()
    await showState(page, 'file-judgment')
    await open(id, '?tab=arrangements')
    await page.getByRole('button', { name: 'Terugnemen' }).click()
    const back = openWindow('Terugnemen')
    await back.getByText('De rekening wordt alsof dit er nooit was.').waitFor()
    await back.getByLabel('Reden').fill('Verkeerd dossier.')
    await back.getByRole('button', { name: 'Terugnemen' }).click()
    await page.getByRole('button', { name: `€${nbsp}600,00, Open vandaag` }).waitFor()
    await page.getByText('Er is nog niets afgesproken').waitFor()
  })

  it('costs of before a judgment give way to those it orders, and what it says of a lease is kept', async () => {
    const id = await openOwing()
    await chargeCourt(id)
    await open(id)
    await openMoreActs(page)
    await act('Vonnis vastleggen').click()
    const window = openWindow('Vonnis vastleggen')
    await window.getByRole('checkbox', { name: `Gerechtskosten van 19-11-2026: €${nbsp}139,00` }).waitFor()
    await window.getByLabel('Zaaknummer').fill('11234567 CV EXPL 26-2')
    await choose(window.getByRole('combobox', { name: /^Toegewezen rente/ }), 'Geen rente')
    await window.getByLabel('Proceskosten', { exact: true }).fill('233')
    await window.getByRole('switch', { name: 'Het vonnis gaat ook over de huur' }).check()
    await window.getByLabel('Per maand tot de ontruiming').fill('742,50')
    await window.getByLabel('Reden').fill('Vonnis ontvangen.')
    await showState(page, 'arrangements-judgment-lease')
    await window.getByRole('button', { name: 'Vonnis vastleggen' }).click()
    await window.waitFor({ state: 'detached' })
    await open(id, '?tab=legal')
    // € 600 and € 233: nothing of the € 139 beside them.
    await page.getByRole('button', { name: `€${nbsp}833,00, Open vandaag` }).waitFor()
    await page.getByRole('row', { name: /^Eerder geboekt voor deze zaak, vervallen.*139,00/ }).waitFor()
    await page.getByText('Ontruiming toegewezen').waitFor()
    await page.getByRole('row', { name: /^Per maand tot de ontruiming.*742,50/ }).waitFor()
    await showState(page, 'file-judgment-lease')
  })

  it('a judgment of an earlier day proposes what was open then', async () => {
    await openOwing('2025-11-19')
    await openMoreActs(page)
    await act('Vonnis vastleggen').click()
    const window = openWindow('Vonnis vastleggen')
    await window.getByLabel('Dag van het vonnis').fill('20-11-2025')
    await choose(window.getByRole('combobox', { name: /^Toegewezen rente/ }), 'Wettelijke rente')
    await window.getByText('Ingevuld is wat op 19-11-2025 open stond.').waitFor()
    expect(await window.getByLabel(/^Vervallen rente/).inputValue()).toBe('0,00')
    await window.getByLabel('Dag van het vonnis').fill('20-11-2026')
    await window.getByLabel('Rente vanaf').fill('01-06-2026')
    await window.getByText('Ingevuld is wat op 19-11-2026 open stond.').waitFor()
    // At 6% for 42 days and 4% for 151.
    await expect.poll(() => window.getByLabel(/^Vervallen rente/).inputValue()).toBe('14,07')
  })

  it('an order of allocation and a stop of single invoices are agreed, and a past day shows what held then', async () => {
    const id = await openOwing('2026-11-19', 2)
    await openMoreActs(page)
    await act('Toerekening afspreken').click()
    const order = openWindow('Toerekening afspreken')
    await choose(order.getByRole('combobox', { name: /^Volgorde/ }), 'Eerst hoofdsom, dan rente, dan kosten')
    await order.getByLabel(`A-${made}b`).check()
    await order.getByText(`Eerst A-${made}b, dan de andere facturen.`).waitFor()
    await order.getByLabel('Reden').fill('Zo afgesproken.')
    await showState(page, 'arrangements-order')
    await order.getByRole('button', { name: 'Vastleggen' }).click()
    await order.waitFor({ state: 'detached' })
    await openMoreActs(page)
    await act('Rente stilzetten').click()
    const stop = openWindow('Rente stilzetten')
    await choose(stop.getByRole('combobox', { name: /^Waarom/ }), 'Afspraak')
    await stop.getByLabel(`A-${made}b`).check()
    await stop.getByLabel('Reden').fill('Factuur wordt betwist.')
    await stop.getByRole('button', { name: 'Rente stilzetten' }).click()
    await stop.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByText('Vanaf 20-11-2026 afgesproken. Eerst hoofdsom, dan rente, dan kosten.').waitFor()
    await page.getByText(`Alleen A-${made}b.`).waitFor()
    portal.setToday('2026-11-25')
    await open(id, '?tab=arrangements&as-of=2026-11-21')
    const taken = page.getByRole('button', { name: 'Terugnemen' }).first()
    await taken.waitFor()
    // Until that day has been read the list is still that of today.
    await expect.poll(async () => taken.getAttribute('aria-description')).toContain('terug naar vandaag')
    await takeScreenshots(page, 'arrangements-past')
    await open(id, '?tab=arrangements&as-of=2026-11-19')
    await page.getByText('Er is nog niets afgesproken').waitFor()
    portal.setToday('2026-11-20')
  })

  it('a running plan is replaced with a reason, and one that lapsed wrongly is restored', async () => {
    const id = await openOwing()
    await act('Regeling treffen').click()
    const agreed = openWindow('Regeling treffen')
    await agreed.getByRole('button', { name: 'Regeling treffen' }).click()
    await agreed.waitFor({ state: 'detached' })
    await open(id, '?tab=arrangements')
    await page.getByRole('button', { name: 'Nieuwe regeling' }).click()
    const window = openWindow('Nieuwe regeling')
    await window.getByLabel('Aantal termijnen').fill('2')
    await window.getByRole('button', { name: 'Nieuwe regeling' }).click()
    await window.getByText('Vul dit in.').first().waitFor()
    await window.getByLabel('Waarom een nieuwe regeling').fill('Kan meer betalen.')
    await window.getByRole('button', { name: 'Nieuwe regeling' }).click()
    await page.getByRole('heading', { name: 'Regeling in 2 termijnen van 20-11-2026' }).waitFor()
    await page.getByText('Vervangen').waitFor()
    for (const today of ['2026-12-22', '2026-12-29']) {
      portal.setToday(today)
      await followArrangements(portal.server.database.db, portal.server.clock)
    }
    await pay(id, '2026-12-20', 30_000)
    await open(id, '?tab=arrangements')
    await page.getByText(`Er is €${nbsp}300,00 gevonden die op tijd was betaald.`).waitFor()
    await page.getByText(`Tot nu toe moest €${nbsp}300,00 betaald zijn. Betaald is €${nbsp}300,00.`).waitFor()
    await showState(page, 'arrangements-found')
    await page.getByRole('button', { name: 'Regeling herstellen' }).click()
    const revival = openWindow('Regeling herstellen')
    await revival.getByLabel('Reden').fill('Geld stond op een andere rekening.')
    await revival.getByRole('button', { name: 'Regeling herstellen' }).click()
    await page.getByText('Wordt nagekomen').waitFor()
    portal.setToday('2026-11-20')
  })

  it('a manager sets how much an employee may waive, and the grace of new plans', async () => {
    const manager = await createPerson(portal.server, 'management')
    const { page: other } = await visitAs(browser, portal, manager)
    await goTo(other, '/settings/global?tab=limits')
    const amount = other.getByRole('group', { name: 'Medewerker' }).getByLabel('Hoogste bedrag')
    await amount.fill('')
    await other.getByRole('button', { name: 'Opslaan' }).click()
    await other.getByText('Vul dit in.').last().waitFor()
    await showState(other, 'settings-global')
    await amount.fill('40')
    await other.getByLabel('Dagen respijt').fill('10')
    await other.getByRole('button', { name: 'Opslaan' }).click()
    await other.getByText('Opgeslagen.').first().waitFor()
    await other.close()
    await openOwing()
    await openMoreActs(page)
    await act('Kwijtschelden').click()
    await openWindow('Kwijtschelden').getByText(`nog €${nbsp}40,00 kwijtschelden`).waitFor()
  })
})
