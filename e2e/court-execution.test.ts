import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import { createOffice, holdAtOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let counsel: Person
let file: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  const bailiffId = await createOffice(db, { name: 'Van Ginkel Gerechtsdeurwaarders' })
  const invoice = { number: 'K-90', amountCents: 1_026_00, dueDay: '2026-10-01' }
  const made = { openedDay: '2026-10-15', invoices: [invoice] }
  file = (await createPayableDossier(server, await createCustomer(server), made)).id
  await readyCase(db, file, { state: 'with_bailiff' })
  await holdAtOffice(db, { dossierId: file, bailiffId, since: '2026-11-03' })
  await db.updateTable('dossier').set({ phase: 'bailiff' }).where('id', '=', file).execute()
  counsel = await createPerson(server, 'legal')
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, counsel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const panel = () => page.getByRole('region', { name: 'Zaak bij de rechter' })
const open = async (act: string) => {
  await panel().getByRole('button', { name: act }).click()
  return page.getByRole('dialog')
}
const send = async (window: ReturnType<Page['getByRole']>, act: string) => {
  await window.getByRole('button', { name: act }).click()
  await window.waitFor({ state: 'detached' })
}

describe('a case that a bailiff has', () => {
  it('is served, comes on the roll, and is judged without a defence', async () => {
    await goTo(page, `/file/show-new/${file}?tab=legal`)
    const service = await open('Uitreiking vastleggen')
    await service.getByLabel(/^Uitgereikt op/).fill('05-11-2026')
    await send(service, 'Uitreiking vastleggen')
    const filing = await open('Rolnummer vastleggen')
    await filing.getByLabel(/^Rolnummer/).fill('11234567 CV EXPL 26-90')
    await send(filing, 'Rolnummer vastleggen')
    const defence = await open('Verweer vastleggen')
    await defence.getByRole('combobox', { name: /^Verweer/ }).click()
    await page.getByRole('option', { name: 'Nee, de debiteur kwam niet' }).click()
    await send(defence, 'Verweer vastleggen')
    await panel().getByRole('button', { name: 'Vonnis koppelen' }).click()
    await page.getByText('Er is geen vonnis vastgelegd van na de uitreiking.').first().waitFor()
    await judge('2026-11-12')
    await page.reload()
    await panel().getByRole('button', { name: 'Vonnis koppelen' }).click()
    await panel().getByText('Vonnis geldt tot').waitFor()
    // Nothing is seized before the judgment is served (art. 430 Rv).
    expect(await panel().getByRole('button', { name: 'Beslag vastleggen' }).count()).toBe(0)
    await showState(page, 'court-judged')
  })

  it('has its judgment served and carried out by the terms of the law, and keeps what that brought', async () => {
    const service = await open('Uitreiking vonnis vastleggen')
    await service.getByLabel(/^Uitgereikt op/).fill('16-11-2026')
    await send(service, 'Uitreiking vonnis vastleggen')
    const seizure = await open('Beslag vastleggen')
    await seizure.getByRole('combobox', { name: /^Beslag op/ }).click()
    await page.getByRole('option', { name: 'Spullen' }).click()
    await seizure.getByLabel(/^Dag/).fill('19-11-2026')
    await seizure.getByLabel(/^Bevel om te betalen op/).fill('18-11-2026')
    await seizure.getByRole('button', { name: 'Beslag vastleggen' }).click()
    await seizure.getByText('Beslag op spullen kan pas twee dagen na het bevel (artikel 439 Rv).').first().waitFor()
    await showState(page, 'court-seizure')
    await seizure.getByLabel(/^Bevel om te betalen op/).fill('17-11-2026')
    await send(seizure, 'Beslag vastleggen')
    const eviction = await open('Beslag vastleggen')
    await eviction.getByRole('combobox', { name: /^Beslag op/ }).click()
    await page.getByRole('option', { name: 'Ontruiming' }).click()
    await eviction.getByLabel(/^Bevel om te ontruimen op/).fill('16-11-2026')
    await eviction.getByRole('button', { name: 'Beslag vastleggen' }).click()
    await eviction.getByText('Het vonnis beveelt geen ontruiming. Kies iets anders.').first().waitFor()
    await page.keyboard.press('Escape')
    await eviction.waitFor({ state: 'detached' })
    await panel().getByRole('button', { name: 'Bijwerken' }).click()
    const brought = page.getByRole('dialog')
    await brought.getByLabel(/^Opbrengst tot nu toe/).fill('312,50')
    await brought.getByLabel(/^Beëindigd op/).fill('20-11-2026')
    await send(brought, 'Bijwerken')
    const seized = panel().getByRole('row').filter({ hasText: 'Spullen' })
    await seized.getByText('312,50').waitFor()
    await showState(page, 'court-executed')
    await goTo(page, '/legal/case')
    expect(await page.getByRole('row').filter({ hasText: 'Uitvoering' }).count()).toBe(1)
  })
})

/** The judgment is recorded on the file, as another story shows. */
async function judge(on: string): Promise<void> {
  const { version } = (await counsel.get(callPath(getDossier, { id: file }))).json<DossierPage>()
  const { db } = portal.server.database
  const claims = await db.selectFrom('claim').select(['id', 'amountCents']).where('dossierId', '=', file).execute()
  const awards = claims.map(({ id: claimId, amountCents: principalCents }) => {
    return { claimId, principalCents, costsCents: 0, interest: { kind: 'as_claimed' } }
  })
  const said = { day: on, reference: '11234567', debtorIds: [], awards, courtCents: 494_00, afterCostsCents: 0 }
  const done = await counsel.post(callPath(recordJudgment, { id: file }), { ...said, note: 'Vonnis.', version })
  expect(done.statusCode, done.body).toBe(200)
}
