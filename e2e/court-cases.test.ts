import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLegalCase } from '#contract/court/legal-cases.ts'
import { answerQuestion, listQuestions } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { admitWrits, createCourt, makeWhole } from '#test/writs.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let customer: number
let file: number
let court: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  customer = await createCustomer(server)
  await createOffice(db, { name: 'Van Ginkel Gerechtsdeurwaarders', exchange: 'email' })
  court = await createCourt(server, 'Zaanstad (proef)')
  file = (
    await createPayableDossier(server, customer, {
      invoices: [{ number: 'K-78', amountCents: 1_026_00, dueDay: '2026-11-30' }],
    })
  ).id
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('a case before a judge', () => {
  it('is brought by legal counsel from the proposal to the bailiff, with the yes of its customer and a second reader', async () => {
    const counsel = await createPerson(portal.server, 'legal')
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, counsel.username)
    await goTo(page, `/file/show-new/${file}?tab=legal`)
    const panel = page.getByRole('region', { name: 'Zaak bij de rechter' })
    await panel.getByText('Zonder ja van de klant gaat er niets naar de deurwaarder.').waitFor()
    await panel.getByRole('button', { name: 'Dagvaarden voorstellen' }).click()
    await panel.getByText('Wat dagvaarden kost en kan opleveren').waitFor()
    await panel.getByRole('button', { name: 'Klant vragen' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByRole('region', { name: 'Wat de zaak kost en kan opleveren' }).waitFor()
    await asking.getByLabel(/^Wat vraagt u de klant/).fill('Mogen wij dagvaarden?')
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Klant vragen' }).click()
    await asking.waitFor({ state: 'hidden' })
    await agree()
    await page.reload()
    await panel.getByRole('button', { name: 'Concept maken' }).click()
    const draft = page.getByRole('dialog')
    await draft.getByLabel(/^Waar gaat de vordering over/).click()
    await page.getByRole('option', { name: 'Koop door een consument' }).click()
    await draft.getByLabel(/^Rechtbank/).click()
    await page.getByRole('option', { name: 'Zaanstad (proef) (Rechtbank Voorbeeld)' }).click()
    await draft.getByLabel(/^Roldatum/).fill('27-11-2026')
    await draft.getByRole('button', { name: 'Concept maken' }).click()
    await draft.getByText(/minstens 7 vrije dagen \(artikel 114 Rv\)/).waitFor()
    await draft.getByLabel(/^Roldatum/).fill('17-12-2026')
    await draft.getByRole('button', { name: 'Concept maken' }).click()
    await panel
      .getByText('U maakte dit concept of de dagvaarding zelf. Iemand anders keurt het goed.')
      .first()
      .waitFor()
    await panel.getByText('Kantonrechter, Zaanstad (proef), art. 93 sub c, 99 lid 1, 101 Rv').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'court-case')
  })

  it('is checked by a colleague, who hands it over and finds it in the list of cases', async () => {
    const colleague = await createPerson(portal.server, 'legal')
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, colleague.username)
    await goTo(page, '/legal/case')
    await page.getByText('Concept').first().waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'court-cases')
    await goTo(page, `/file/show-new/${file}?tab=legal`)
    const panel = page.getByRole('region', { name: 'Zaak bij de rechter' })
    await panel.getByText('Van deze zaak is nog geen dagvaarding gemaakt.').first().waitFor()
    await panel.getByRole('link', { name: 'Naar de dagvaarding' }).click()
    await page
      .getByRole('heading', { name: /^Wat het concept tegenhoudt|dagvaarding/ })
      .first()
      .waitFor()
    await makeItsWrit()
    await page.reload()
    await panel.getByRole('button', { name: 'Concept goedkeuren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Concept goedkeuren' }).click()
    await panel.getByRole('button', { name: 'Naar de deurwaarder' }).click()
    const handing = page.getByRole('dialog')
    await handing.getByLabel(/^Kantoor/).click()
    await page.getByRole('option', { name: 'Van Ginkel Gerechtsdeurwaarders' }).click()
    await handing.getByRole('button', { name: 'Naar de deurwaarder' }).click()
    await panel.getByRole('button', { name: 'Uitreiking vastleggen' }).waitFor()
    expect(await panel.innerText()).toContain('Uiterlijk uitreiken')
    // The office gets it by e-mail.
    await panel.getByRole('heading', { name: 'Naar het kantoor' }).waitFor()
    await panel.getByText('kantoor@deurwaarders.example').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'court-handed-over')
  })

  it('is asked of its customer with others at once, and told where that cannot be', async () => {
    const counsel = await createPerson(portal.server, 'legal')
    for (const number of ['K-81', 'K-82']) {
      const invoices = [{ number, amountCents: 480_00, dueDay: '2026-11-30' }]
      const { id } = await createPayableDossier(portal.server, customer, { invoices })
      expect((await counsel.post(openLegalCase.path, { file: id })).statusCode).toBe(200)
    }
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, counsel.username)
    await goTo(page, '/legal/case')
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).first().check()
    await page.getByRole('button', { name: 'Klanten vragen' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByText('Het gaat om 3 zaken.').waitFor()
    await asking.getByLabel(/^Wat vraagt u de klant/).fill('Mogen wij dagvaarden?')
    await expectAccessible(page)
    await takeScreenshots(page, 'court-asking-several')
    await asking.getByRole('button', { name: 'Klant vragen' }).click()
    await page.getByText('Voor 2 zaken is de klant gevraagd.').waitFor()
    // The third is with a bailiff already.
    await asking.getByText('Deze zaak is niet gevraagd:').waitFor()
    await asking.getByRole('listitem').waitFor()
    await page.keyboard.press('Escape')
    await asking.waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ hasText: /Gevraagd|Wacht/ })
          .count(),
      )
      .toBe(2)
  })
})

/** Counsel writes its writ and makes it, as another story shows. */
async function makeItsWrit(): Promise<void> {
  const person = await createPerson(portal.server, 'legal')
  await admitWrits(portal.server, person, customer)
  await makeWhole(portal.server, { person, id: file, court })
}

/** The customer says yes in its portal, as another story shows. */
async function agree(): Promise<void> {
  const contact = await createPerson(portal.server, 'contact', customer)
  const { items } = (await contact.get(callPath(listQuestions, { id: file }))).json<OutputOf<typeof listQuestions>>()
  const [question] = items
  const yes = { agreed: true, answer: '', version: question?.version }
  expect((await contact.post(callPath(answerQuestion, { id: question?.id ?? 0 }), yes)).statusCode).toBe(200)
}
