import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { askedOn, askPeople, closeFile, letAsk, sendForm, surveyPath } from '#test/surveys.ts'
import { expectAccessible, findFaults } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let page: Page
let customerId: number
/** The page of a debtor who did not answer yet, and his file. */
let open: { readonly path: string; readonly file: number }

const marks = [10, 9, 9, 10, 9, 7, 8, 8, 5]

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  await letAsk(server, true)
  customerId = await createCustomer(server)
  for (const [index, mark] of [...marks, null].entries()) {
    const debtor = { name: `H. Bos ${index}`, email: `bos${index}@example.nl`, identityKey: `bos ${index}|1|1` }
    const file = await createDossier(server.database.db, customerId, { debtors: [debtor] })
    await closeFile(server, file)
    await askPeople(server)
    const [invite] = await askedOn(server, file)
    const path = surveyPath(server, invite!)
    if (mark === null) open = { path, file }
    else await sendForm(server, path, { mark: String(mark), reason: mark === 5 ? 'Te vaak gebeld' : '' })
  }
  const who = await createPerson(server, [
    ...(['ROLE_EMPLOYEE', 'ROLE_FILE_NPS', 'ROLE_FILE_SEARCH', 'ROLE_ADMIN', 'ROLE_SETTINGS'] as const),
    'ROLE_EMPLOYEE_MANAGEMENT',
  ])
  page = (await visitAs(browser, portal, who)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const tile = (name: string) =>
  page.getByRole('region', { name: 'Cijfers' }).getByRole('link', { name: new RegExp(`^${name}`) })

describe('asking how it went, in the browser [req 2.42]', () => {
  it('a debtor answers by the keyboard without a script; a mark of the e-mail is only filled in', async () => {
    const { page: visitor } = await openVisit(browser, portal.url, { scriptless: true, at: `${open.path}?mark=3` })
    expect(await visitor.getByRole('radio', { name: '3', exact: true }).isChecked()).toBe(true)
    const { db } = portal.server.database
    expect(await db.selectFrom('npsAnswer').select('mark').where('mark', '=', 3).execute()).toEqual([])
    await visitor.getByRole('radio', { name: '3', exact: true }).focus()
    await visitor.keyboard.press('ArrowRight')
    await visitor.getByLabel(/Waarom geeft u dit cijfer/).fill('Duidelijk, maar streng')
    await visitor.getByRole('button', { name: 'Antwoord versturen' }).press('Enter')
    await visitor.getByRole('heading', { name: 'Bedankt voor uw antwoord' }).waitFor()
    await visitor.getByRole('link', { name: 'Hoe hebben wij het gedaan?' }).click()
    expect(await visitor.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true)
    await visitor.context().close()
    const items = await db.selectFrom('agendaItem').select('note').where('dossierId', '=', open.file).execute()
    expect(items).toEqual([{ note: 'NPS 4' }])
  })

  it('the page of a question is one that everybody can use, on a telephone as well', async () => {
    const { page: visitor } = await openVisit(browser, portal.url, { width: 390, at: open.path })
    // It stands alone: nothing of it is drawn by a script.
    expect(await findFaults(visitor)).toEqual([])
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await visitor.context().close()
  })

  it('the agency sees score, margin and response, and each number and bar opens who it counts', async () => {
    await goTo(page, '/statistic-dashboard/nps/email-survey')
    await tile('NPS').waitFor()
    expect(await tile('NPS').locator('strong').textContent()).toBe('30 ± 48')
    expect(await tile('Respons').locator('strong').textContent()).toBe('100%')
    await expectAccessible(page)
    await takeScreenshots(page, 'surveys')
    await page.getByRole('link', { name: 'Cijfer 9, 3 antwoorden' }).first().click()
    await page.getByText('3 rijen').first().waitFor()
    await goTo(page, '/statistic-dashboard/nps/email-survey')
    await tile('Criticasters').click()
    await page.getByText('2 rijen').first().waitFor()
    await page.getByText('Te vaak gebeld').waitFor()
  })

  it('the agency words the question, sees the e-mail as it would read, and a colleague puts it in use', async () => {
    await goTo(page, '/statistic-dashboard/nps/email-survey?tab=texts')
    const closed = page.getByRole('region', { name: 'Dossier gesloten' })
    await closed.getByRole('button', { name: 'Tekst wijzigen' }).click()
    await closed.getByLabel('Onderwerp').first().fill('Uw mening over %naam%')
    await closed.getByRole('button', { name: 'Voorleggen' }).click()
    await closed.getByText('%naam% vullen wij niet in.').waitFor()
    await closed.getByLabel('Onderwerp').first().fill('Uw mening over %agency%')
    await closed.getByText('Uw mening over', { exact: false }).first().waitFor()
    await closed.getByRole('button', { name: 'Voorleggen' }).click()
    await closed.getByRole('button', { name: 'Intrekken' }).waitFor()
    await expectAccessible(page)
    const { page: other } = await visitAs(browser, portal, await createPerson(portal.server, 'admin'))
    await goTo(other, '/statistic-dashboard/nps/email-survey?tab=texts')
    await other.getByRole('region', { name: 'Dossier gesloten' }).getByRole('button', { name: 'Goedkeuren' }).click()
    await other.getByText('Eigen tekst van').waitFor()
    await other.context().close()
  })

  it('a report of a customer is a PDF, opened over the page', async () => {
    await goTo(page, `/statistic-dashboard/nps/client-report?customer=${customerId}`)
    await page.getByText('Het rapport noemt geen namen').waitFor()
    await page.getByRole('table', { name: 'Debiteuren van de klant over ons' }).getByText('30 ± 48').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Rapport als PDF' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    // What was asked of its debtors opens who was asked.
    const asked = page.getByRole('table', { name: 'Debiteuren van de klant over ons' }).getByRole('link')
    const count = await asked.first().textContent()
    await asked.first().click()
    await page.getByText(`${count} rijen`).waitFor()
  })

  it('a customer is asked on its first page and answers there', async () => {
    const { server } = portal
    const contact = await createPerson(server, 'contact', customerId)
    await server.database.db
      .updateTable('customer')
      .set({ createdAt: new Date('2026-01-01') })
      .where('id', '=', customerId)
      .execute()
    await askPeople(server)
    const visit = await visitAs(browser, portal, contact)
    await visit.page.goto('/dashboard')
    const question = visit.page.getByRole('region', { name: 'Hoe vindt u dat wij werken?' })
    await question.getByText(/24 maanden lang/).waitFor()
    await question.getByRole('radio', { name: '8', exact: true }).check()
    await expectAccessible(visit.page)
    await question.getByRole('button', { name: 'Antwoord versturen' }).click()
    await question.getByText(/Bedankt voor uw antwoord/).waitFor()
    await visit.page.context().close()
    await goTo(page, '/statistic-dashboard/nps/via-portal')
    await tile('Respons').waitFor()
    expect(await tile('Respons').locator('strong').textContent()).toBe('100%')
    expect(await tile('NPS').locator('small').textContent()).toBe('Te weinig antwoorden')
  })

  it('the administrator sees how far screens, tasks, queue and migrations are', async () => {
    await goTo(page, '/statistic-dashboard/vue-progress')
    await page.getByRole('tab', { name: /^Schermen/ }).waitFor()
    await page.getByRole('row', { name: /Nieuw dossier/ }).waitFor()
    await page.getByRole('tab', { name: /^Migraties/ }).click()
    await page.getByText('0540-nps.sql').waitFor()
    await expectAccessible(page)
  })
})
