import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFiledClaim, registerRelief, type ReliefOfFile } from '#contract/court/relief.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let file: Arranging

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  file = await openArranging(portal.server)
  const counsel = await createPerson(portal.server, 'legal')
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, counsel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('debt relief in the browser', () => {
  it('is registered on one file, holds the other of the same person, and the balance is answered in two clicks', async () => {
    const { db } = portal.server.database
    const debtors = [{ name: 'M. de Wit', identityKey: 'm de wit|1502ar|41' }]
    const invoice = (number: string) => [{ number, amountCents: 60_000, dueDay: '2026-10-20' }]
    const one = await createDossier(db, file.customerId, { debtors, invoices: invoice('REL-1') })
    const two = await createDossier(db, file.customerId, { debtors, invoices: invoice('REL-2') })
    await goTo(page, `/file/show-new/${one}?tab=legal`)
    const panel = page.getByRole('region', { name: 'Schuldhulp en insolventie' })
    await panel.getByText('Er is niets bekend dat schuldeisers tegenhoudt.').waitFor()
    await panel.getByRole('button', { name: 'Vastleggen' }).click()
    const window = page.getByRole('dialog', { name: 'Schuldhulp of insolventie vastleggen' })
    await window.getByRole('combobox', { name: /^Wat/ }).click()
    await page.getByRole('option', { name: 'Moratorium', exact: true }).click()
    await window.getByText('Uiterlijk 20-05-2027. Daarna eindigt het vanzelf.').waitFor()
    await window.getByRole('combobox', { name: /^Hoe bekend/ }).click()
    await page.getByRole('option', { name: 'Hulpverlener' }).click()
    await window.getByLabel(/^Tot en met/).fill('21-05-2027')
    await window.getByLabel(/^Hulpverlener, bewindvoerder/).fill('Gemeente Zaanstad')
    await window.getByRole('button', { name: 'Vastleggen' }).click()
    await window.getByText('Dit duurt volgens de wet ten hoogste 6 maanden.').first().waitFor()
    await showState(page, 'relief-form')
    await window.getByLabel(/^Tot en met/).fill('20-05-2027')
    await window.getByRole('button', { name: 'Vastleggen' }).click()
    await panel.getByText('2 dossiers van deze persoon staan hiervoor stil.').waitFor()
    await panel.getByText('20-11-2026 t/m 20-05-2027').waitFor()
    await page.getByText('Stilgelegd').first().waitFor()

    await panel.getByRole('button', { name: 'Bericht vastleggen' }).click()
    const message = page.getByRole('dialog', { name: 'Bericht vastleggen' })
    await message.getByRole('combobox', { name: /^Bericht/ }).click()
    await page.getByRole('option', { name: 'Saldoverzoek' }).click()
    await message.getByRole('button', { name: 'Bericht vastleggen' }).click()
    await panel.getByText('Antwoorden uiterlijk 04-12-2026').waitFor()

    await panel.getByRole('button', { name: 'Saldo opgeven' }).click()
    const balance = page.getByRole('dialog', { name: 'Saldo-opgave' })
    // Twice € 600 with 30 days of interest: twice € 1,97.
    await balance.getByText('€ 1.203,94').waitFor()
    await showState(page, 'relief-balance')
    await balance.getByRole('button', { name: 'Opgave vastleggen' }).click()
    await panel.getByText('Saldo opgegeven op 20-11-2026').waitFor()
    await showState(page, 'relief-panel')

    await goTo(page, `/file/show-new/${two}?tab=legal`)
    await page.getByText('Stilgelegd').first().waitFor()
    await panel.getByRole('button', { name: 'Beëindigen' }).click()
    const end = page.getByRole('dialog', { name: 'Beëindigen' })
    await end.getByRole('combobox', { name: /^Hoe het eindigt/ }).click()
    await page.getByRole('option', { name: 'Opgeheven of gestopt' }).click()
    await end.getByLabel(/^Reden/).fill('De rechtbank hief het op.')
    await end.getByRole('button', { name: 'Beëindigen' }).click()
    await panel.getByText(/Geëindigd op 20-11-2026 · Opgeheven of gestopt/).waitFor()
    expect(await page.getByText('Stilgelegd').count()).toBe(0)
  })

  it('of who is bankrupt asks for the claim, which is written down as it was filed', async () => {
    const { db } = portal.server.database
    const one = await createDossier(db, file.customerId, {
      debtors: [{ name: 'Bakker B.V.', identityKey: 'bakker bv|1502ar|43' }],
      invoices: [{ number: 'REL-3', amountCents: 60_000, dueDay: '2026-10-20' }],
    })
    await goTo(page, `/file/show-new/${one}?tab=legal`)
    const panel = page.getByRole('region', { name: 'Schuldhulp en insolventie' })
    await panel.getByRole('button', { name: 'Vastleggen' }).click()
    const window = page.getByRole('dialog', { name: 'Schuldhulp of insolventie vastleggen' })
    await window.getByRole('combobox', { name: /^Wat/ }).click()
    await page.getByRole('option', { name: 'Surseance van betaling', exact: true }).click()
    await window.getByText('Als u die weet, uiterlijk 20-05-2028.').waitFor()
    await window.getByRole('combobox', { name: /^Hoe bekend/ }).click()
    await page.getByRole('option', { name: 'Register' }).click()
    await window.getByLabel(/^Vordering indienen uiterlijk/).fill('15-01-2027')
    await window.getByRole('button', { name: 'Vastleggen' }).click()
    await panel.getByText('Dat kan tot en met 15-01-2027.').waitFor()
    await showState(page, 'relief-claim')
    await panel.getByRole('button', { name: 'Indiening vastleggen' }).click()
    const filing = page.getByRole('dialog', { name: 'Indiening vastleggen' })
    // € 600 with 30 days of interest.
    expect(await filing.getByLabel(/^Voor hoeveel/).inputValue()).toBe('601,97')
    await filing.getByLabel(/^Kenmerk daarvan/).fill('C-12')
    await showState(page, 'relief-claim-form')
    await filing.getByRole('button', { name: 'Indiening vastleggen' }).click()
    await panel.getByText('Ingediend bij de bewindvoerder op 20-11-2026 voor € 601,97').waitFor()
    await panel.getByRole('button', { name: 'Vordering bijwerken' }).waitFor()
  })

  it('keeps what became of a claim: admitted for how much, and what a list of distribution pays out', async () => {
    const { employee, customerId } = file
    const one = await createDossier(portal.server.database.db, customerId, {
      debtors: [{ name: 'Slager B.V.', identityKey: 'slager bv|1502ar|45' }],
      invoices: [{ number: 'REL-4', amountCents: 60_000, dueDay: '2026-10-20' }],
    })
    const bankrupt = { kind: 'bankruptcy', fromDay: '2026-11-02', source: 'register' }
    const registered = await employee.post(callPath(registerRelief, { id: one }), bankrupt)
    const { id } = registered.json<ReliefOfFile>().items[0]!
    const filing = { file: one, filedDay: '2026-11-10', filedCents: 602_00, reference: 'C-14' }
    expect((await employee.post(callPath(recordFiledClaim, { id }), filing)).statusCode).toBe(200)

    await goTo(page, `/file/show-new/${one}?tab=legal`)
    const panel = page.getByRole('region', { name: 'Schuldhulp en insolventie' })
    await panel.getByRole('button', { name: 'Vordering bijwerken' }).click()
    const change = page.getByRole('dialog', { name: 'Ingediende vordering' })
    await change.getByRole('combobox', { name: /^Wat is er beslist/ }).click()
    await page.getByRole('option', { name: 'Erkend', exact: true }).click()
    await change.getByLabel(/^Voor hoeveel erkend/).fill('700,00')
    await change.getByLabel(/^Beslist op/).fill('20-11-2026')
    await change.getByRole('button', { name: 'Opslaan' }).click()
    await change.getByText('Dit is meer dan er is ingediend.').first().waitFor()
    await showState(page, 'relief-claim-change')
    await change.getByLabel(/^Voor hoeveel erkend/).fill('590,00')
    await change.getByRole('button', { name: 'Opslaan' }).click()
    await panel.getByText('Erkend voor € 590,00 op 20-11-2026').waitFor()
    await panel.getByRole('button', { name: 'Uitdeling vastleggen' }).click()
    const list = page.getByRole('dialog', { name: 'Uitdeling vastleggen' })
    await list.getByLabel(/^Uit te delen/).fill('73,75')
    await list.getByRole('button', { name: 'Uitdeling vastleggen' }).click()
    const paidOut = panel.getByText('Uitdeling van € 73,75 op 20-11-2026')
    await paidOut.waitFor()
    await showState(page, 'relief-paid-out')
    await panel.getByRole('button', { name: 'Uitdeling schrappen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Uitdeling schrappen' }).click()
    await paidOut.waitFor({ state: 'detached' })
  })
})
