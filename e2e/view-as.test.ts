import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreePlan } from '#contract/money/arrangements.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { writeLog } from '#contract/work/logs.ts'
import { offerSettlement } from '#contract/money/rulings.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { factsFor } from '#test/letter-example.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let id: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const employee = await createPerson(portal.server, 'employee')
  const customerId = await createCustomer(portal.server)
  id = await createDossier(db, customerId, { number: '104238' })
  for (const visibleToCustomer of [true, false]) {
    const content = visibleToCustomer ? 'Voor de klant.' : 'Alleen voor ons.'
    await employee.post(callPath(writeLog), { fileId: id, type: 'note', content, visibleToCustomer })
  }
  const letter = composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter'))
  await db
    .insertInto('dispatch')
    .values({
      dossierId: id,
      customerId,
      occurrence: 1,
      channel: 'email',
      state: 'sent',
      kind: 'fourteen_day_letter',
      language: 'nl',
      recipient: '{"name":"J.P. van der Meulen","address":null,"email":"joost@voorbeeld.nl"}',
      subject: letter.subject,
      content: JSON.stringify(letter),
      contentSha256: 'x',
      createdAt: portal.server.clock.now(),
      sentAt: portal.server.clock.now(),
    })
    .execute()
  const arrange = async (endpoint: Endpoint, input: object) => {
    const { version } = (await employee.get(`/api/v4/file/${id}`)).json<{ version: number }>()
    const answer = await employee.post(callPath(endpoint, { id }), { version, note: 'Zo besloten.', ...input })
    expect(answer.statusCode).toBe(200)
  }
  await arrange(offerSettlement, { offeredBy: 'debtor', amountCents: 30_000, lastDay: '2026-12-15' })
  const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 4, interest: 'stopped', graceDays: 5 }
  await arrange(agreePlan, { ...terms, channel: 'phone' })
  visit = await visitAs(browser, portal, employee)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('looking at a file as somebody else', () => {
  it('shows what a contact person of the customer sees, lets nothing be done, and goes back by a key', async () => {
    const { page, faults } = visit
    await page.goto(`/file/show-new/${id}`)
    await page.getByText('Alleen voor ons.').waitFor()
    // Several kinds at once, which the address keeps.
    for (const kind of [/^Notities/, /^Status/]) await page.getByRole('button', { name: kind }).click()
    await page.waitForURL((url) => url.searchParams.getAll('show[]').join() === 'note,status')
    await page.getByRole('button', { name: /^Notities/ }).click()
    await page.getByText('Alleen voor ons.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Alles/ }).click()
    await page.getByText('Alleen voor ons.').waitFor()
    await page.getByRole('button', { name: 'Bekijk als' }).click()
    await page.getByRole('menuitem', { name: 'Bekijken als klant' }).click()
    await page
      .getByText('zoals een contactpersoon van Kinderopvang De Krekel B.V. het ziet', { exact: false })
      .waitFor()
    await page.getByText('Voor de klant.').waitFor()
    expect(await page.getByText('Alleen voor ons.').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Pauzeren tot' }).count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Agenda' }).count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Instellingen' }).count()).toBe(0)
    const note = page.getByRole('button', { name: 'Notitie', exact: true, disabled: true })
    expect(await note.getAttribute('aria-description')).toContain('U kijkt mee')
    await page.getByRole('tab', { name: 'Logboek' }).click()
    await page.getByText('Voor de klant.').waitFor()
    expect(await page.getByRole('button', { name: 'Nieuwe log' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'Juridisch' }).click()
    await page.getByText('Er is nog geen vonnis.').waitFor()
    await page.getByRole('tab', { name: /^Documenten/ }).click()
    await page.getByRole('row').first().waitFor()
    for (const act of ['Bewaarplicht opleggen', 'Vonnis vastleggen', 'Fase wijzigen', 'Document toevoegen']) {
      expect(await page.getByRole('button', { name: act }).count(), act).toBe(0)
    }
    await showState(page, 'file-as-customer')
    await page.keyboard.press('t')
    await page.getByText('Alleen voor ons.').waitFor()
    expect(faults).toEqual([])
  })

  it('shows what one of several debtors knows, whoever of them is chosen', async () => {
    const { page, faults } = visit
    const customerId = await createCustomer(portal.server, 'Bakkerij Zon')
    const debtors = [{ name: 'A. Bakker' }, { name: 'B. de Wit' }]
    const several = await createDossier(portal.server.database.db, customerId, { debtors })
    await page.goto(`/file/show-new/${several}?as=debtor`)
    await page.getByText('U ziet wat A. Bakker van dit dossier weet.', { exact: false }).waitFor()
    await page.getByRole('group', { name: 'Bekijken als' }).getByRole('button', { name: 'B. de Wit' }).click()
    await page.getByText('U ziet wat B. de Wit van dit dossier weet.', { exact: false }).waitFor()
    await page.waitForURL((url) => url.searchParams.has('debtor'))
    await showState(page, 'file-as-one-debtor')
    expect(faults).toEqual([])
  })

  it('shows what the debtor knows: the letter, what is asked and paid', async () => {
    const { page, faults } = visit
    await page.goto(`/file/show-new/${id}`)
    await page.getByText('Alleen voor ons.').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox').fill('bekijken als deb')
    await page.getByRole('option', { name: 'Dit dossier bekijken als debiteur' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('U ziet wat J.P. van der Meulen van dit dossier weet.', { exact: false }).waitFor()
    await page.getByText(/In het laatste bericht, van 20-11-2026, vroegen wij/).waitFor()
    await page.getByText('Geachte heer Van der Meulen', { exact: false }).first().waitFor()
    expect(await page.getByText('Voor de klant.').count()).toBe(0)
    const sums = page.getByRole('complementary', { name: 'Bedragen en afspraken' })
    expect(await sums.getByRole('list', { name: 'Termijnen' }).getByRole('listitem').count()).toBe(4)
    await sums.getByText(/300,00 ter finale kwijting, uiterlijk op 15-12-2026/).waitFor()
    await sums.getByText('Wacht op antwoord').waitFor()
    await showState(page, 'file-as-debtor')
    await page.keyboard.press('t')
    await page.getByText('Alleen voor ons.').waitFor()
    expect(faults).toEqual([])
  })
})
