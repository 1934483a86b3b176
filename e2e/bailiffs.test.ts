import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignBailiff } from '#contract/files/dossier-bailiff.ts'
import { addAgendaItem } from '#contract/work/agenda.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { unfoldEvent } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let legal: Person
let file: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  const customer = await createCustomer(server)
  legal = await createPerson(server, 'legal')
  file = await createDossier(db, customer, { debtors: [{ name: 'P. Jansen', postcode: '1506 TC' }] })
  await createDossier(db, customer, { debtors: [{ name: 'M. de Boer' }] })
  await readyCase(db, file)
  const { id } = await db
    .selectFrom('agendaSubject')
    .select('id')
    .where('code', '=', 'state_of_affairs')
    .executeTakeFirstOrThrow()
  const item = { subject: id, dueDay: '2026-11-20', employee: legal.userId }
  expect((await legal.post(callPath(addAgendaItem, { id: file }), item)).statusCode).toBe(200)
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, legal.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const choose = async (form: ReturnType<Page['getByRole']>, label: RegExp, option: string) => {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
async function openFile(): Promise<void> {
  await goTo(page, `/file/show-new/${file}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe('bailiffs', () => {
  it('are put in a list: what an office works for, and how files go there', async () => {
    await goTo(page, '/legal/bailiff')
    await page.getByText('Nog geen deurwaarders').waitFor()
    await page.getByRole('button', { name: 'Kantoor toevoegen' }).first().click()
    const form = page.getByRole('dialog', { name: /kantoor/i })
    await form.getByRole('textbox', { name: /^Kantoor/ }).fill('Zaanstreek Gerechtsdeurwaarders')
    await form.getByRole('textbox', { name: /^Plaats/ }).fill('Zaandam')
    await form.getByRole('textbox', { name: 'Werkgebied' }).fill('1599-1500')
    await choose(form, /^Uitwisseling/, 'Portaal van het kantoor')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByText('Vul vier cijfers in, of van en tot: 1000-1299, 1500.').first().waitFor()
    await showState(page, 'bailiffs-window')
    await form.getByRole('textbox', { name: 'Werkgebied' }).fill('1500-1599')
    await form.getByRole('textbox', { name: 'Telefoon' }).fill('075 614 22 90')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    await row('Zaanstreek').getByText('1500-1599').waitFor()
    const about = { city: 'Utrecht', exchange: 'email', active: true }
    for (const [name, active] of [
      ['Bosch & De Wolf', true],
      ['Kantoor Noorderhaven', false],
    ] as const) {
      expect((await legal.post('/api/v4/bailiff', { ...about, name, active })).statusCode).toBe(200)
    }
  })

  it('are chosen when a file is handed over: who works where the debtor lives comes first, who has stopped not at all', async () => {
    await openFile()
    await page.getByRole('complementary', { name: 'Acties' }).getByRole('button', { name: 'Fase wijzigen' }).click()
    const form = page.getByRole('dialog', { name: /^Fase van dossier/ })
    expect(await form.getByRole('combobox', { name: 'Kantoor' }).count()).toBe(0)
    await choose(form, /^Fase/, 'Deurwaarder')
    await form.getByRole('combobox', { name: 'Kantoor' }).click()
    const offered = page.getByRole('option')
    await offered.first().waitFor()
    expect(await offered.allTextContents()).toEqual(['Zaanstreek Gerechtsdeurwaarders (werkgebied)', 'Bosch & De Wolf'])
    await page.getByRole('option', { name: 'Bosch & De Wolf' }).click()
    await form.getByRole('textbox', { name: /^Waarom/ }).fill('Vonnis betekenen.')
    await takeScreenshots(page, 'bailiff-hand-over')
    await form.getByRole('button', { name: 'Fase wijzigen' }).click()
    await form.waitFor({ state: 'detached' })
    const held = page.getByRole('complementary', { name: 'Partijen' })
    await held.getByText('Bosch & De Wolf').waitFor()
    await held.getByText('Sinds 20-11-2026').waitFor()
    await showState(page, 'bailiff-of-file')
  })

  it('are changed on the page of the file, with the reference of the office; the timeline tells both', async () => {
    await openFile()
    await page.getByRole('button', { name: 'Deurwaarder wijzigen' }).click()
    const form = page.getByRole('dialog', { name: /^Deurwaarder van dossier/ })
    await choose(form, /^Kantoor/, 'Zaanstreek Gerechtsdeurwaarders (werkgebied)')
    await form.getByRole('textbox', { name: 'Kenmerk van het kantoor' }).fill('26-00417')
    await form.getByRole('textbox', { name: 'Toelichting' }).fill('Werkt in de buurt.')
    await form.getByRole('textbox', { name: /^Daar sinds/ }).fill('20-11-2026')
    await showState(page, 'bailiff-window')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    const event = await unfoldEvent(page, 'Kantoor van de deurwaarder')
    await event.getByText('Bosch & De Wolf, sinds 20-11-2026').waitFor()
    await event.getByText('Zaanstreek Gerechtsdeurwaarders, sinds 20-11-2026, hun kenmerk 26-00417').waitFor()
    await event.getByText('Werkt in de buurt.').first().waitFor()
  })

  it('are refused at their field when they stopped meanwhile, and taken over from who was first', async () => {
    await openFile()
    await page.getByRole('button', { name: 'Deurwaarder wijzigen' }).click()
    const form = page.getByRole('dialog', { name: /^Deurwaarder van dossier/ })
    const near = 'Zaanstreek Gerechtsdeurwaarders (werkgebied)'
    const save = async () => form.getByRole('button', { name: 'Opslaan' }).click()
    const { id, ...office } = (await legal.get('/api/v4/bailiff?search=Bosch')).json().items[0]
    const about = { name: office.name, city: 'Utrecht', exchange: 'email' }
    const be = async (active: boolean, version: number) => {
      const done = await legal.put(`/api/v4/bailiff/${id}`, { ...about, active, version })
      expect(done.statusCode, done.body).toBe(200)
    }
    await choose(form, /^Kantoor/, 'Bosch & De Wolf')
    await be(false, office.version)
    await save()
    await form.getByText('Kies iets uit de lijst.').waitFor()
    await form.getByRole('link', { name: /^Kantoor/ }).waitFor()
    await be(true, office.version + 1)
    await choose(form, /^Kantoor/, near)
    const { version } = (await legal.get(`/api/v4/file/${file}`)).json()
    const first = { bailiff: id, sinceDay: '2026-11-20', reference: '26-00417', version }
    expect((await legal.put(callPath(assignBailiff, { id: file }), first)).statusCode).toBe(200)
    await save()
    await form.getByText('Overgenomen in dit formulier: Kantoor.').waitFor()
    expect(await form.getByRole('combobox', { name: /^Kantoor/ }).inputValue()).toBe('Bosch & De Wolf')
    await choose(form, /^Kantoor/, near)
    await save()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('complementary', { name: 'Partijen' }).getByText('Zaanstreek').waitFor()
  })

  it('are who to ask how a file stands: the agenda says which office, and how it is reached', async () => {
    await goTo(page, '/file-agenda/new')
    await row('P. Jansen').first().click()
    const office = page.getByRole('region', { name: 'Deurwaarder' })
    await office.getByText('Hun kenmerk 26-00417').waitFor()
    expect(await office.getByRole('link', { name: /075/ }).getAttribute('href')).toBe('tel:+31756142290')
    await showState(page, 'bailiff-on-agenda')
  })

  it('filter the list of files', async () => {
    await goTo(page, '/file/search?view=all')
    await row('M. de Boer').waitFor()
    const { id } = (await legal.get('/api/v4/bailiff?search=zaanstreek')).json().items[0]
    await goTo(page, `/file/search?view=all&bailiff[]=${id}`)
    await row('P. Jansen').waitFor()
    expect(await row('M. de Boer').count()).toBe(0)
    await page.getByText('Zaanstreek Gerechtsdeurwaarders').first().waitFor()
    expect(visit.faults).toEqual([])
  })
})

describe('a list that others choose from', () => {
  it('of countries, forms of address, subjects of the agenda or bailiffs is asked of the server once, then kept [req 3.23]', async () => {
    const { page: own } = await visitAs(browser, portal, legal)
    const asked: string[] = []
    const lists = /^\/api\/(v4\/(country|salutation|bailiff)|v3\/file-agenda\/get-subjects-list)$/
    own.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (lists.test(pathname)) asked.push(pathname)
    })
    // Within the page, as people go: what has been loaded stays.
    const go = async (title: string, path: string) => {
      await own.keyboard.press('Control+k')
      const palette = own.getByRole('dialog')
      await palette.getByRole('combobox').or(palette.getByRole('textbox')).first().fill(title)
      // Not the line that searches all files for these words.
      await palette
        .getByRole('option', { name: new RegExp(`^${title}`) })
        .first()
        .click()
      await own.waitForURL((url) => url.pathname === path)
      await palette.waitFor({ state: 'hidden' })
      await own.getByRole('heading', { level: 1 }).first().waitFor()
    }
    await goTo(own, '/legal/courts')
    await own.getByRole('heading', { level: 1 }).waitFor()
    for (let turn = 0; turn < 2; turn += 1) {
      await go('Nieuw dossier', '/file/create/new')
      await own.getByRole('combobox', { name: 'Aanhef' }).click()
      await own.getByRole('option', { name: 'Mevrouw', exact: true }).waitFor()
      await own.keyboard.press('Escape')
      await own.getByRole('button', { name: 'Meer gegevens' }).click()
      await own.getByRole('combobox', { name: 'Land' }).click()
      await own.getByRole('option', { name: 'Nederland', exact: true }).waitFor()
      await own.keyboard.press('Escape')
      await go('Agenda', '/file-agenda/new')
      await go('Zoeken', '/file/search')
    }
    await own.getByRole('grid', { name: 'Dossiers' }).waitFor()
    expect(asked.toSorted()).toEqual([
      '/api/v3/file-agenda/get-subjects-list',
      '/api/v4/bailiff',
      '/api/v4/country',
      '/api/v4/salutation',
    ])
  })
})
