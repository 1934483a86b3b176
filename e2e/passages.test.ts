import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { createAtPassage } from '#test/precasso.ts'
import { runsOf } from '#test/runs.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let customerId: number
let silent: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  customerId = await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.')
  const agreed = { email: 'balie@krekel.example', iban: 'NL39RABO0300065264', passage: 'after_confirmation' }
  await db.updateTable('customer').set(agreed).where('id', '=', customerId).execute()
  silent = await createAtPassage(db, customerId, '2026-11-17', 'Garage Baars', 35_800)
  await createAtPassage(db, customerId, '2026-11-17', 'Lunchroom De Pont V.O.F.', 9_625)
  await createAtPassage(db, customerId, '2026-11-23', 'Kapsalon Mirjam', 41_250)
  await createAtPassage(db, customerId, '2026-12-07', 'Bakkerij Zonnig', 64_000)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const stored = async (id: number) =>
  portal.server.database.db.selectFrom('dossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('who has paid already', () => {
  it('is said by a contact person on a telephone; of what it says nothing, nothing passes', async () => {
    const contact = await createPerson(portal.server, 'contact', customerId)
    const { page, faults } = await visitAs(browser, portal, contact)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.waitForURL('**/dashboard')
    const row = page.getByRole('region', { name: 'Wacht op u' })
    await row.getByText('2 dossiers wachten op uw antwoord').waitFor()
    await row.getByRole('link', { name: 'Antwoorden' }).click()
    const waiting = page.getByRole('region', { name: 'Deze wachten al op u' })
    // Together the buttons are as wide as the page between its margins.
    const upload = await page.getByRole('button', { name: 'Betalingen uploaden' }).boundingBox()
    const listed = await page.getByRole('link', { name: 'Lijst', exact: true }).boundingBox()
    const [left, right] = [listed?.x ?? 390, (upload?.x ?? 0) + (upload?.width ?? 0)]
    expect([left, 390 - right].every((margin) => margin <= 20)).toBe(true)
    await waiting.getByText('Zonder uw antwoord gaat er niets over.').waitFor()
    const about = (name: string) => page.getByRole('group', { name: `Antwoord over ${name}` })
    await about('Lunchroom De Pont V.O.F.').getByRole('button', { name: 'Betaald' }).click()
    await page.getByText('Dit is alles.').waitFor()
    await about('Kapsalon Mirjam').getByRole('button', { name: 'Wachten' }).click()
    await page.getByLabel('Wachten t/m').fill('04-12-2026')
    await page.getByLabel('Reden (mag leeg blijven)').fill('Betaalt na zijn loon')
    await about('Bakkerij Zonnig').getByRole('button', { name: 'Laat overgaan' }).click()
    await page.getByText('3 van 4 beantwoord').waitFor()
    await showState(page, 'passages')
    await page.getByRole('button', { name: '3 antwoorden versturen' }).click()
    const answered = page.getByRole('region', { name: 'Al beantwoord' })
    await answered.getByText('Wachten t/m 04-12-2026').waitFor()
    await answered.getByText('Betaald, € 97,10 op 20-11-2026').waitFor()

    // Silence: a run does nothing with it, and it bears no costs.
    const employee = await createPerson(portal.server, 'employee')
    const run = await runsOf(portal.server, employee).propose('2026-11-20', {
      kind: 'precasso',
      customerIds: [customerId],
    })
    expect(run.counts.proposed).toBe(0)
    expect(await stored(silent)).toMatchObject({ beforeCollection: true, passedDay: null, openCents: 35_800 })

    // An answer can be another until the file has passed.
    await page.getByRole('button', { name: 'Antwoord over Kapsalon Mirjam wijzigen' }).click()
    await about('Kapsalon Mirjam').getByRole('button', { name: 'Laat overgaan' }).click()
    await page.getByRole('button', { name: 'Antwoord versturen' }).click()
    await answered.getByText('Wachten t/m 04-12-2026').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('keeps what is wrong at its field, and sends from every page what can go', async () => {
    const { db } = portal.server.database
    const many = await createCustomer(portal.server, 'Sportschool De Dijk B.V.')
    for (const number of Array.from({ length: 51 }).keys()) {
      await createAtPassage(db, many, number < 50 ? '2026-11-23' : '2026-12-07', `Lid ${number + 1}`, 10_000)
    }
    const contact = await createPerson(portal.server, 'contact', many)
    const { page, faults } = await visitAs(browser, portal, contact)
    await goTo(page, '/precasso/confirmation')
    const about = (name: string) => page.getByRole('group', { name: `Antwoord over ${name}`, exact: true })
    await about('Lid 1').getByRole('button', { name: 'Betaald' }).click()
    const amount = page.getByRole('textbox', { name: 'Bedrag' })
    await amount.fill('tien')
    await amount.blur()
    await page.getByText('0 van 51 beantwoord').waitFor()
    expect(await amount.inputValue()).toBe('tien')
    await amount.fill('500,00')
    await amount.blur()
    await about('Lid 2').getByRole('button', { name: 'Laat overgaan' }).click()
    await page.getByText('2 van 51 beantwoord').waitFor()
    await page.getByRole('link', { name: 'Volgende pagina' }).click()
    await about('Lid 51').getByRole('button', { name: 'Wachten' }).click()
    await page.getByLabel('Wachten t/m').fill('04-12-2026')
    await page.getByLabel('Wachten t/m').blur()
    await page.getByRole('button', { name: '3 antwoorden versturen' }).click()
    await page.getByRole('region', { name: 'Al beantwoord' }).getByText('Lid 51').first().waitFor()
    // What was too much stays as it was typed, with why, and nothing of it was booked.
    await page.getByText('1 van 49 beantwoord').waitFor()
    await page.getByText('Dit is meer dan er openstaat').first().waitFor()
    expect(await amount.inputValue()).toBe('500,00')
    await showState(page, 'passage-refused')
    await amount.fill('40,00')
    await amount.blur()
    await page.getByText(/Er blijft .* open/).waitFor()
    await page.getByRole('button', { name: 'Antwoord versturen' }).click()
    await page.getByText('0 van 48 beantwoord').waitFor()

    // A list of its own fills the rest in; what is wrong in it is mended where it stands.
    const named = await db
      .selectFrom('dossier')
      .select(['number', 'debtorName'])
      .where('customerId', '=', many)
      .execute()
    const of = (name: string) => named.find(({ debtorName }) => debtorName === name)?.number
    const lines = ['Dossier;Antwoord;Betaald op;Bedrag', `${of('Lid 3')};betaald;18-11-2026;100,00`]
    lines.push(`${of('Lid 4')};misschien;18-11-2026;tien`, 'D-000;betaald;18-11-2026;')
    const list = { name: 'betaald.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
    await page.locator('input[type=file]').setInputFiles(list)
    const fromList = page.getByRole('region', { name: 'Uit uw lijst' })
    await fromList.getByText('1 antwoord is ingevuld. Er is nog niets verstuurd.').waitFor()
    await fromList.getByText('“D-000” staat niet op deze pagina.').waitFor()
    await fromList.getByText('“misschien” is geen antwoord.').waitFor()
    await fromList.getByRole('button', { name: 'Rij 4 weglaten' }).click()
    // An amount that cannot be read is asked for, and never taken for all that is open.
    await about('Lid 4').getByRole('button', { name: 'Betaald' }).click()
    await fromList.getByText('Vul in hoeveel er is betaald.').waitFor()
    await page.getByText('1 van 48 beantwoord').waitFor()
    await showState(page, 'passage-list-uploaded')
    await fromList.getByRole('textbox', { name: 'Bedrag' }).fill('50,00')
    await fromList.getByRole('textbox', { name: 'Bedrag' }).blur()
    await page.getByRole('button', { name: '2 antwoorden versturen' }).click()
    await page.getByText('0 van 46 beantwoord').waitFor()
    await fromList.waitFor({ state: 'detached' })
    const paid = db.selectFrom('accountEvent').select('amountCents').where('kind', '=', 'direct_payment')
    expect(await paid.orderBy('id', 'desc').limit(1).execute()).toEqual([{ amountCents: 5_000 }])

    // Who is of the agency takes along the list of one customer, and chooses it first.
    const employee = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'])
    const staff = (await visitAs(browser, portal, employee)).page
    await goTo(staff, '/precasso/confirmation')
    const refused = staff.getByRole('button', { name: 'Lijst', exact: true })
    expect(await refused.getAttribute('aria-description')).toContain('Kies eerst een klant.')
    await goTo(staff, `/precasso/confirmation?customer=${many}`)
    await staff.getByRole('group', { name: 'Antwoord over Lid 5', exact: true }).waitFor()
    expect(await staff.getByText('Garage Baars').count()).toBe(0)
    const link = staff.getByRole('link', { name: 'Lijst', exact: true })
    expect(await link.getAttribute('href')).toContain(`customer=${many}`)
    expect(faults).toEqual([])
  })
})
