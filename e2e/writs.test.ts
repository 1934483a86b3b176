import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createApproved, createCourt, prepareWhole, publishDefault } from '#test/writs.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let writer: Person
let publisher: Person
let file: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  writer = await createPerson(server, 'legal')
  publisher = await createPerson(server, 'legal')
  await publishDefault(writer, publisher, 'consumer_purchase')
  const customer = await createCustomer(server)
  const seat = { street: 'Kade', houseNumber: '1', postcode: '1506 EH', city: 'Zaandam' }
  await server.database.db.updateTable('customer').set(seat).where('id', '=', customer).execute()
  file = (await createApproved(server, customer)).id
  await prepareWhole(writer, file, await createCourt(server), { noDefence: false })
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the template of a writ', () => {
  it('is written by one, who sees at once what the checklist misses, and published by another', async () => {
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, writer.username)
    await goTo(page, '/legal/subpoena-template?tab=rent')
    const checks = page.getByRole('region', { name: /^Controle door de jurist/ })
    await checks.getByText('22 van 22').waitFor()
    const summary = page.getByLabel('Samenvatting in gewone woorden')
    const easy = await summary.inputValue()
    await summary.fill('Heden wordt gedaagde gesommeerd het verschuldigde onverwijld te voldoen.')
    await checks.getByText('21 van 22').waitFor()
    await summary.fill(`${easy} Vragen? Bel ons.`)
    await checks.getByText('22 van 22').waitFor()
    await page.getByRole('button', { name: 'Concept bewaren' }).click()
    await page.getByRole('button', { name: 'Laten nakijken' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('eerste versie')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten nakijken' }).click()
    await page.getByText('(wacht op een tweede)').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'writ-template')

    const other = await openVisit(browser, portal.url)
    await logIn(other.page, publisher.username)
    await goTo(other.page, '/legal/subpoena-template?tab=rent')
    await other.page.getByRole('button', { name: 'Publiceren' }).click()
    await other.page.getByText('In gebruik: versie 1').waitFor()
  })
})

describe('the writ of a file', () => {
  it('says what holds it up, and is made and kept once nothing does', async () => {
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, writer.username)
    await goTo(page, `/file/show-new/${file}?tab=legal`)
    const panel = page.getByRole('region', { name: /^Wat het concept tegenhoudt/ })
    await panel.getByText('Verweer van de debiteur').waitFor()
    expect(await panel.innerText()).toContain('Schrijf wat de debiteur tegen de vordering zei')
    await expectAccessible(page)
    await takeScreenshots(page, 'writ-held')
    await panel.getByRole('button', { name: 'Gegevens invullen' }).click()
    const dialog = page.getByRole('dialog')
    // Of rent, and of nothing else, the lease can be asked to end.
    const kind = dialog.getByRole('combobox', { name: /^Soort/ })
    expect(await dialog.getByLabel('Vraag ook ontbinding van de huur en ontruiming').count()).toBe(0)
    await kind.click()
    await page.getByRole('option', { name: 'Huur', exact: true }).click()
    await dialog.getByLabel('Vraag ook ontbinding van de huur en ontruiming').check()
    await dialog.getByLabel(/^Het gehuurde/).fill('de woning Kade 4 te Zaandam')
    await dialog.getByLabel(/^Huur per maand nu/).fill('742,50')
    await takeScreenshots(page, 'writ-eviction')
    await kind.click()
    await page.getByRole('option', { name: 'Consumentenkoop', exact: true }).click()
    await dialog.getByLabel('De debiteur bracht niets in').check()
    await dialog.getByRole('button', { name: 'Gegevens bewaren' }).click()
    await panel.getByText('Niets. De dagvaarding kan worden gemaakt.').waitFor()
    await panel.getByRole('button', { name: 'Dagvaarding maken' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dagvaarding maken' }).click()
    await panel.getByText('sjabloon versie 1, 5 producties').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'writ-made')
    await panel.getByRole('link', { name: 'Dagvaarding (PDF/A)' }).click()
    await page.getByRole('dialog').getByText('Pagina 1 van').waitFor()
  })

  it('is found once its file is closed', async () => {
    const closed = {
      status: 'closed',
      closedDay: portal.server.clock.today(),
      closingReason: 'paid',
      nextDay: null,
    } as const
    await portal.server.database.db.updateTable('dossier').set(closed).where('id', '=', file).execute()
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, writer.username)
    await goTo(page, `/file/show-new/${file}?tab=legal`)
    await page.getByRole('link', { name: 'Dagvaarding (PDF/A)' }).waitFor()
    expect(await page.getByRole('button', { name: 'Gegevens invullen' }).count()).toBe(0)
  })
})
