import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedMimeTypes } from '#server/ops/database/seed.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let admin: Person
let author: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  await seedMimeTypes(portal.server.database.db)
  browser = await openBrowser()
  admin = await createPerson(portal.server, 'admin')
  author = await openVisit(browser, portal.url, { at: '/' })
  page = author.page
  await logIn(page, admin.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const file = { name: 'Werkinstructie.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 instructie') }
const text = (on: Page) => on.getByRole('textbox', { name: /^Tekst/ })
const share = (on: Page) => on.getByRole('button', { name: 'Delen', exact: true })
const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Zo doet u het.' }] }] }
const basic = { title: 'Instructie', content, audience: 'De deurwaarders', untilDay: '2026-12-04' }
const linkTo = async (fields: object) => {
  const answer = await admin.post('/api/v4/shared-info', { ...basic, ...fields })
  return `/shared-info/view/${answer.json<{ hash: string }>().hash}`
}

describe('sharing information in the browser', () => {
  let link = ''

  it('warns of personal data, takes files, and shows its link once', async () => {
    await goTo(page, '/shared-info/add')
    await page.getByRole('heading', { level: 1, name: 'Informatie delen' }).waitFor()
    await text(page).waitFor()
    await showState(page)
    expect(await page.getByLabel(/^Te openen tot en met/).inputValue()).toBe('04-12-2026')
    await share(page).click()
    await page.getByText('Vul dit in.').first().waitFor()
    await showState(page)

    await page.getByLabel(/^Titel/).fill('Werkinstructie beslag')
    await text(page).click()
    await page.keyboard.type('Vragen? Mail jan@voorbeeld.nl, BSN 111222333.')
    const warning = page.getByRole('status').filter({ hasText: 'Deze tekst bevat een BSN, een e-mailadres.' })
    await warning.waitFor()
    await showState(page, 'shared-info-add')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Leg beslag volgens de bijlage.')
    await warning.waitFor({ state: 'detached' })

    const drop = page.locator('input[type=file]')
    await drop.setInputFiles({ ...file, name: 'nep.pdf', buffer: Buffer.from('<html>') })
    await page.getByText('In dit bestand staat iets anders dan pdf.').waitFor()
    await drop.setInputFiles(file)
    await page.getByRole('list', { name: 'Bestanden' }).getByText('Werkinstructie.pdf').waitFor()
    await page.getByLabel(/^Voor wie/).fill('De deurwaarders van Zuid')
    await page.getByLabel('Wachtwoord', { exact: true }).fill('kort')
    await share(page).click()
    await page.getByText('Een wachtwoord heeft minstens 8 tekens.').waitFor()
    await page.getByLabel('Wachtwoord', { exact: true }).fill('vlinder-2026')
    await share(page).click()
    await page.getByText('Wij bewaren hem niet en tonen hem één keer.').waitFor()
    link = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toMatch(/\/shared-info\/view\/[\w-]{43}$/)
    await showState(page, 'shared-info-link')
    await page.reload()
    await text(page).waitFor()
    expect(await page.content()).not.toContain(link.slice(-43))
  })

  it('is opened by somebody without a login, with the password, and gives its files [req 2.20]', async () => {
    const visit = await openVisit(browser, portal.url, { at: '/' })
    const { page: theirs } = visit
    const answer = await theirs.goto(link)
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    expect(await theirs.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    await theirs.getByText('Deze informatie is beveiligd met een wachtwoord.').waitFor()
    expect(await theirs.getByText('Werkinstructie beslag').count()).toBe(0)
    await showState(theirs, 'shared-info-password')
    await theirs.getByRole('textbox', { name: /^Wachtwoord/ }).fill('verkeerd-wachtwoord')
    await theirs.getByRole('button', { name: 'Openen' }).click()
    await theirs.getByText('Dit wachtwoord klopt niet.').waitFor()
    await showState(theirs)
    await theirs.getByRole('textbox', { name: /^Wachtwoord/ }).fill('vlinder-2026')
    await theirs.getByRole('button', { name: 'Openen' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Werkinstructie beslag' }).waitFor()
    await theirs.getByText('Leg beslag volgens de bijlage.').waitFor()
    await theirs.getByText('Voor: De deurwaarders van Zuid').waitFor()
    await showState(theirs, 'shared-info-view')
    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('link', { name: 'Werkinstructie.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Werkinstructie.pdf')
    expect(await readFile(await download.path())).toEqual(file.buffer)
    expect(visit.faults).toEqual([])
    await theirs.context().close()
  })

  it('opens at once where nothing is asked, and counts that as one time', async () => {
    const plain = await linkTo({ title: 'Zonder wachtwoord' })
    const visit = await openVisit(browser, portal.url, { at: '/' })
    await goTo(visit.page, plain)
    await visit.page.getByText('Zo doet u het.').waitFor()
    await goTo(page, '/shared-info/add?tab=all')
    const row = page.getByRole('row').filter({ hasText: 'Zonder wachtwoord' })
    await row.getByRole('gridcell', { name: '1', exact: true }).waitFor()
    expect(visit.faults).toEqual([])
    await visit.page.context().close()
  })

  it('says the same of a link that was used as of one that never was', async () => {
    const single = await linkTo({ title: 'Eén keer', singleUse: true })
    const visit = await openVisit(browser, portal.url, { at: '/' })
    const { page: theirs } = visit
    await goTo(theirs, single)
    await theirs.getByText('Deze informatie opent één keer.').waitFor()
    await theirs.getByRole('button', { name: 'Openen' }).click()
    await theirs.getByText('Zo doet u het.').waitFor()
    const said: string[] = []
    for (const path of [single, `/shared-info/view/${'A'.repeat(43)}`]) {
      await goTo(theirs, path)
      await theirs.getByText('Deze link opent niets').waitFor()
      said.push(await theirs.getByRole('main').innerText())
    }
    expect(said[0]).toBe(said[1])
    await showState(theirs, 'shared-info-closed')
    await theirs.context().close()
  })

  it('lists what was shared with where it stands, tells to the second who opened it, and takes it back [req 9.6]', async () => {
    await goTo(page, '/shared-info/add?tab=all')
    const row = page.getByRole('row').filter({ hasText: 'Werkinstructie beslag' })
    await row.getByText('Te openen').waitFor()
    await row.getByRole('gridcell', { name: 'Wachtwoord', exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Eén keer' }).getByText('Gebruikt').waitFor()
    await row
      .getByRole('button', { name: /Werkinstructie beslag/ })
      .first()
      .click()
    const log = page.getByRole('list', { name: 'Geopend: Werkinstructie beslag' })
    const { at } = await portal.server.database.db
      .selectFrom('sharedInfoView')
      .select('at')
      .where('filesFetched', '=', 1)
      .executeTakeFirstOrThrow()
    // In Amsterdam, whatever the clock of the browser says: this one is in New York.
    const shown = new Intl.DateTimeFormat('nl-NL', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'Europe/Amsterdam',
    })
    const moment = shown.format(at).replace(/,? /, ' ')
    expect(moment).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/)
    await log.getByText(`${moment}, vanaf 127.0.0.1, bestanden opgehaald: 1`, { exact: true }).waitFor()
    await showState(page, 'shared-info-all')
    await row.getByRole('button', { name: 'Werkinstructie beslag intrekken' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
    await row.getByText('Ingetrokken').waitFor()
    await page.goto(link)
    await page.getByText('Deze link opent niets').waitFor()
    expect(author.faults).toEqual([])
  })

  it('is for administrators alone [req 6.37]', async () => {
    const employee = await createPerson(portal.server, 'employee')
    const visit = await openVisit(browser, portal.url, { at: '/' })
    await logIn(visit.page, employee.username)
    await goTo(visit.page, '/shared-info/add')
    await visit.page.getByRole('heading', { name: 'Access Denied!' }).waitFor()
    await visit.page.context().close()
  })
})
