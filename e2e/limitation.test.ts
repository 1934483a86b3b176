import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn, visitAs } from './login.ts'
import { openMoreActs } from './more-acts.ts'
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
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, file.employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('limitation in the browser', () => {
  it('a claim that nears its limitation stands out, and is interrupted with what proves it', async () => {
    const id = await file.createOwing('2021-12-15')
    await goTo(page, `/file/show-new/${id}?tab=claims`)
    const panel = page.getByRole('region', { name: 'Verjaring' })
    await panel.getByText('Stuit op tijd: uiterlijk op 15-12-2026.').waitFor()
    await page.getByRole('complementary', { name: 'Acties' }).getByText('15-12-2026').waitFor()
    await panel.getByRole('button', { name: 'Stuiting noteren' }).click()
    const window = page.getByRole('dialog', { name: 'Stuiting noteren' })
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await window.getByText('Vul dit in.').first().waitFor()
    await window.getByRole('combobox', { name: /^Waardoor/ }).click()
    await page.getByRole('option', { name: 'De debiteur erkent de schuld' }).click()
    await window.getByLabel('Waaruit dat blijkt').fill('E-mail van 18-11-2026.')
    await showState(page, 'limitation-form')
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await panel.getByText('20-11-2026: De debiteur erkent de schuld. E-mail van 18-11-2026.').waitFor()
    await panel.getByText('20-11-2031', { exact: true }).waitFor()
    await showState(page, 'limitation-panel')
    await panel.getByRole('button', { name: 'Terugnemen' }).click()
    const back = page.getByRole('dialog', { name: 'Stuiting terugnemen' })
    await back.getByLabel('Reden').fill('Andere debiteur.')
    await back.getByRole('button', { name: 'Terugnemen' }).click()
    await panel.getByText('Nog niet gestuit.').waitFor()
    await panel.getByRole('combobox', { name: /^Soort van/ }).click()
    await page.getByRole('option', { name: 'Anders' }).click()
    await panel.getByText('15-12-2041', { exact: true }).waitFor()
    expect(await panel.getByText('20 jaar vanaf 15-12-2021 (art. 3:306 BW)').isVisible()).toBe(true)
  })

  it('of two who owe a file it is told apart, and one says to whom a letter was and who agreed to a plan', async () => {
    const id = await createDossier(portal.server.database.db, file.customerId, {
      debtors: [
        { name: 'A. Eerste', identityKey: crypto.randomUUID() },
        { name: 'B. Tweede', identityKey: crypto.randomUUID() },
      ],
      invoices: [{ number: 'LIM-2', amountCents: 60_000, dueDay: '2021-12-15' }],
    })
    await goTo(page, `/file/show-new/${id}?tab=claims`)
    const panel = page.getByRole('region', { name: 'Verjaring' })
    await panel.getByRole('button', { name: 'Stuiting noteren' }).click()
    const window = page.getByRole('dialog', { name: 'Stuiting noteren' })
    await window.getByRole('combobox', { name: /^Waardoor/ }).click()
    await page.getByRole('option', { name: 'Brief waarin het recht op betaling wordt voorbehouden' }).click()
    await window.getByLabel('Waaruit dat blijkt').fill('Aangetekend.')
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await window.getByText('Vul dit in.').first().waitFor()
    await window.getByRole('checkbox', { name: 'B. Tweede' }).check()
    await showState(page)
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await panel.getByText('A. Eerste: 15-12-2026').waitFor()
    await panel.getByText('B. Tweede: 20-11-2031').waitFor()
    await panel.getByText('Voor B. Tweede. Loopt tot en met 20-11-2031.').waitFor()
    await showState(page, 'limitation-debtors')

    await goTo(page, `/file/show-new/${id}?tab=arrangements`)
    await page.getByRole('button', { name: 'Regeling treffen' }).first().click()
    const plan = page.getByRole('dialog')
    await plan.getByRole('checkbox', { name: 'A. Eerste' }).check()
    await showState(page, 'plan-debtors')
    await plan.getByRole('button', { name: 'Regeling treffen' }).click()
    await page.getByText('Afgesproken met A. Eerste.').waitFor()
  })
})

describe('the legal tab and the documents of a file', () => {
  it('tells how it stands before the law; legal counsel keeps all of it, and only then nothing can be taken off', async () => {
    const id = await file.createOwing('2026-10-15')
    const { page: legal, faults } = await visitAs(browser, portal, await createPerson(portal.server, 'legal'))
    await goTo(legal, `/file/show-new/${id}?tab=legal`)
    await legal.getByRole('heading', { name: 'Vonnissen' }).waitFor()
    await legal
      .getByRole('region', { name: 'Juridisch' })
      .getByRole('button', { name: 'Bewaarplicht opleggen' })
      .click()
    const form = legal.getByRole('dialog', { name: /^Bewaarplicht voor dossier/ })
    await form.getByLabel(/^Waarom/).fill('De rechter vroeg om alle stukken.')
    await showState(legal)
    await form.getByRole('button', { name: 'Bewaarplicht opleggen' }).click()
    await form.waitFor({ state: 'detached' })
    await legal.getByText(/Sinds 20-11-2026, door .*: De rechter vroeg om alle stukken/).waitFor()
    await legal.getByRole('banner').or(legal.locator('header')).last().getByText('Bewaarplicht').waitFor()
    await showState(legal, 'file-legal')
    expect(faults).toEqual([])
    await goTo(page, `/file/show-new/${id}`)
    const acts = page.getByRole('complementary', { name: 'Acties' })
    const refused = acts.getByRole('button', { name: 'Bewaarplicht opleggen' })
    await openMoreActs(page)
    await acts.getByText('Alleen een jurist of een leidinggevende', { exact: false }).first().waitFor()
    await refused.waitFor()
    expect(await refused.getAttribute('aria-description')).toContain('Alleen een jurist of een leidinggevende')
  })

  it('takes documents, several at once and visible to the customer or not, and takes one off again', async () => {
    const { page: clerk, faults } = await visitAs(browser, portal, await createPerson(portal.server, 'employee'))
    const id = await file.createOwing('2026-10-15')
    await goTo(clerk, `/file/show-new/${id}?tab=documents`)
    await clerk.getByRole('button', { name: 'Document toevoegen' }).waitFor()
    const upload = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
    await clerk
      .locator('input[type=file]')
      .setInputFiles([upload('contract.pdf', '%PDF-1.7 een'), upload('vals.pdf', '<script>alert(1)</script>')])
    const chosen = clerk.getByRole('region', { name: 'Gekozen documenten' })
    await chosen.getByLabel('Zichtbaar voor de klant').click()
    await chosen.getByRole('button', { name: '2 documenten toevoegen' }).click()
    const row = clerk.getByRole('row').filter({ hasText: 'contract.pdf' })
    await row.getByText('Zichtbaar voor klant').waitFor()
    await chosen.getByRole('alert').waitFor()
    await showState(clerk, 'file-documents')
    await row.getByRole('button', { name: 'contract.pdf weghalen' }).click()
    await row.waitFor({ state: 'detached' })
    await clerk.getByRole('button', { name: 'Terugzetten' }).click()
    await row.waitFor()
    expect(faults).toEqual([])
  })
})
