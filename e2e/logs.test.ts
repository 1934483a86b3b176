import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLogAttachment } from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { asWindows1252, mailExample } from '#test/mail-example.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { unfoldEvent } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let logs: Logs
let id: number
let page: Page

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  logs = await openLogs(portal.server)
  id = await logs.createFile(
    { name: 'J.P. van der Meulen', email: 'joost@voorbeeld.nl', phone: '+31612345612' },
    { name: 'L. Aydın' },
  )
  const { subjects, written } = logs
  await written(id, {
    content: 'Gebeld. Wil weten hoe het bedrag is opgebouwd; uitleg gestuurd.',
    subject: subjects.get('amount'),
  })
  await written(id, {
    type: 'email',
    category: 'third_party',
    content: 'Bewindvoerder vraagt om een overzicht.',
    subject: subjects.get('debt_relief'),
    visibleToCustomer: true,
  })
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, logs.employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const openLog = async (on: Page = page, query = '') => {
  await goTo(on, `/file/show-new/${id}?tab=logs${query}`)
  await on.getByRole('list', { name: 'Logboek' }).waitFor()
}
const entries = (on: Page = page) => on.getByRole('list', { name: 'Logboek' }).locator(':scope > li')
const entry = (text: string, on: Page = page) => entries(on).filter({ hasText: text })

describe('the log of a file in the browser', () => {
  it('shows what was said, newest first, and is filtered as one looks for it [req 2.65, 3.6]', async () => {
    await openLog()
    expect(await entries().count()).toBe(2)
    await entry('Bewindvoerder').getByText('Zichtbaar voor de klant').waitFor()
    await entry('Bewindvoerder').getByText('Derde, Schuldhulp').waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Onderwerp' }).click()
    await page.getByRole('checkbox', { name: 'Schuldhulp' }).click()
    await expect.poll(() => entries().count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).searchParams.getAll('subject[]')).toEqual([String(logs.subjects.get('debt_relief'))])
    await page.reload()
    await expect.poll(() => entries().count()).toBe(1)
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    await expect.poll(() => entries().count()).toBe(2)
    await page.getByRole('textbox', { name: 'Zoeken in het logboek' }).fill('nergens')
    await page.keyboard.press('Enter')
    await page.getByText('Zoeken in het logboek: nergens').waitFor()
    await page.getByRole('button', { name: 'Filters weghalen' }).first().click()
    await expect.poll(() => entries().count()).toBe(2)
  })

  it('calls off a search that another one takes the place of [req 7.37]', async () => {
    await openLog()
    const calledOff: string[] = []
    page.on('requestfailed', (request) => calledOff.push(request.url()))
    await page.route(/logs\?.*_filter\[search\]=eerst/, async (route) => {
      await new Promise((resolve) => {
        page.once('requestfailed', resolve)
      })
      await route.abort().catch(() => undefined)
    })
    const search = page.getByRole('textbox', { name: 'Zoeken in het logboek' })
    const asked = page.waitForRequest(/_filter\[search\]=eerst/)
    await search.fill('eerst')
    await page.keyboard.press('Enter')
    await asked
    await search.fill('bewindvoerder')
    await page.keyboard.press('Enter')
    await expect.poll(() => calledOff.some((url) => url.includes('_filter[search]=eerst'))).toBe(true)
    await expect.poll(() => entries().count()).toBe(1)
    await page.unroute(/logs\?.*_filter\[search\]=eerst/)
  })

  it('is written with files that are chosen, dropped and pasted, and looked at without a download', async () => {
    await openLog()
    await page.getByRole('button', { name: 'Log schrijven' }).click()
    const form = page.locator('form').filter({ has: page.getByLabel(/^Wat is er gezegd/) })
    await form.getByRole('combobox', { name: 'Soort' }).click()
    await page.getByRole('option', { name: 'Bezoek' }).click()
    await form.getByRole('combobox', { name: 'Onderwerp' }).click()
    await page.getByRole('option', { name: 'Stukken' }).click()
    await form.getByLabel(/^Wat is er gezegd/).fill('Was aan de balie met een loonstrook.')
    await form.locator('input[type=file]').setInputFiles({
      name: 'Loonstrook.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 loonstrook'),
    })
    await dropOn(form, 'Foto balie.png')
    await pasteInto(form.getByLabel(/^Wat is er gezegd/), 'image.png')
    const chosen = form.getByRole('list', { name: 'Bestanden' })
    await chosen.getByText('image.png').waitFor()
    expect(await chosen.getByRole('listitem').count()).toBe(3)
    await showState(page, 'log-writing')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    const made = entry('Was aan de balie')
    await made.getByRole('button', { name: 'image.png bekijken' }).waitFor()
    await made.getByRole('button', { name: 'Foto balie.png bekijken' }).click()
    const preview = page.getByRole('dialog', { name: 'Foto balie.png' })
    await expect
      .poll(() =>
        preview.getByRole('img', { name: 'Foto balie.png' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await showState(page)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
  })

  it('an e-mail and a table are read in the page, from the log and from the documents [req 2.65]', async () => {
    const list = `datum;omschrijving;bedrag\r\n19-11-2026;${'Müller, factuur '.repeat(12)};€ 5,00\r\n`
    const { id: logId } = await logs.written(id, { type: 'letter', content: 'Stukken ontvangen.' })
    for (const [name, bytes] of [
      ['Betaald.eml', mailExample],
      ['Afschrift.csv', asWindows1252(list)],
    ] as const) {
      await logs.employee.upload(callPath(addLogAttachment, { id: logId }), { name, bytes })
    }
    await openLog()
    await entry('Stukken ontvangen').getByRole('button', { name: 'Betaald.eml bekijken' }).click()
    const preview = page.getByRole('dialog', { name: 'Betaald.eml' })
    await preview.getByText('Kévin Müller <kevin@voorbeeld.nl>').waitFor()
    await preview.getByText('19-11-2026').waitFor()
    await preview.getByText('www.rechtspraak.nl (https://boef.example/)').waitFor()
    await preview.getByRole('region', { name: 'Bijlagen' }).getByText('betaalbewijs.pdf').waitFor()
    const links = await preview.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    // All of them stay in the portal.
    expect(links.filter((href) => !/^\/(?!\/)/.test(href ?? ''))).toEqual([])
    expect(await page.title()).not.toContain('boef')
    await showState(page, 'mail-preview')
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: /^Documenten/ }).click()
    await page.getByRole('button', { name: 'Afschrift.csv bekijken' }).click()
    const table = page.getByRole('dialog', { name: 'Afschrift.csv' })
    await table.getByRole('region', { name: 'Inhoud' }).getByText('Müller, factuur', { exact: false }).waitFor()
    await table.getByRole('columnheader', { name: 'omschrijving' }).waitFor()
    await table.getByRole('cell', { name: '€ 5,00', exact: true }).waitFor()
    await showState(page, 'table-preview')
    await page.keyboard.press('Escape')
    await table.waitFor({ state: 'hidden' })
    await takeScreenshots(page, 'documents-preview')
    await page.getByRole('tab', { name: 'Logboek' }).click()
    await entry('Was aan de balie').waitFor()
  })

  it('a file is dropped on what is written, refused with a reason, taken off and put back', async () => {
    const made = entry('Was aan de balie')
    await dropOn(made.locator('> div'), 'pagina.html', '<html></html>')
    await made.getByText(/Dit soort bestand kan niet/).waitFor()
    await made.getByRole('button', { name: 'pagina.html niet meesturen' }).click()
    await made.getByRole('button', { name: 'image.png weghalen' }).click()
    await made.getByText('image.png').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Terugzetten' }).click()
    await made.getByRole('button', { name: 'image.png bekijken' }).waitFor()
  })

  it('a request of a debtor stands there with before and after, and is accepted or rejected [req 4.6]', async () => {
    await page.getByRole('button', { name: 'Log schrijven' }).click()
    const form = page.locator('form').filter({ has: page.getByLabel(/^Wat is er gezegd/) })
    await form.getByRole('combobox', { name: 'Soort' }).click()
    await page.getByRole('option', { name: 'Verzoek: andere gegevens' }).click()
    await form.getByLabel(/^Wat is er gezegd/).fill('Is verhuisd naar Amsterdam.')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByText('Vul in wat er anders wordt.').first().waitFor()
    await form.getByLabel('Straat').fill('Damrak')
    await form.getByLabel('Nummer', { exact: true }).fill('7')
    await form.getByLabel('Postcode').fill('1012 LG')
    await form.getByLabel('Plaats').fill('Amsterdam')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    const asked = entry('Is verhuisd')
    await asked
      .getByRole('row', { name: /Adres Kepplerstraat 41, 1502 AR Zaandam Damrak 7, 1012 LG Amsterdam/ })
      .waitFor()
    await asked.getByText('Wacht op antwoord').waitFor()
    await showState(page, 'log')
    await asked.getByRole('button', { name: 'Wijziging toestaan' }).click()
    await asked.getByText(/Toegestaan door Sanne Bakker/).waitFor()
    await page.getByRole('complementary', { name: 'Partijen' }).getByText('Damrak 7').first().waitFor()

    await logs.written(id, { type: 'change_data', content: 'Andere naam.', name: 'J. Jansen', phone: '+31612345678' })
    await page.reload()
    await entry('06 1234 5678').getByRole('button', { name: 'Afwijzen' }).click()
    const window = page.getByRole('dialog', { name: 'Verzoek afwijzen' })
    await window.getByLabel(/^Waarom/).fill('Eerst een bewijs.')
    await showState(page)
    await window.getByRole('button', { name: 'Afwijzen' }).click()
    await entry('Andere naam.').getByText('Eerst een bewijs.').waitFor()
  })

  it('what a debtor can pay is booked, and the plan that was asked begins with it [req 4.6]', async () => {
    await logs.written(id, {
      type: 'term_payment',
      content: 'Kan € 100 per maand betalen.',
      amountCents: 10_000,
      firstDay: '2026-12-01',
    })
    await openLog(page, '&content=uitleg')
    await entry('uitleg gestuurd')
      .getByRole('button', { name: /^Inkomsten en uitgaven/ })
      .click()
    const budget = page.getByRole('dialog', { name: 'Inkomsten en uitgaven boeken' })
    for (const [label, amount] of [
      [/^Inkomen/, '1.500,00'],
      [/^Wonen/, '700,00'],
      [/^Verzekeringen/, '500,00'],
    ] as const) {
      await budget.getByLabel(label).fill(amount)
    }
    await showState(page)
    await budget.getByRole('button', { name: 'Opslaan' }).click()
    await entry('uitleg gestuurd').getByText('270,00').waitFor()
    await openLog()
    const asked = entry('Kan € 100 per maand')
    await asked.getByText(/wil €\s100,00 per maand betalen, voor het eerst op 01-12-2026/).waitFor()
    await asked.getByRole('button', { name: 'Regeling maken' }).click()
    const plan = page.getByRole('dialog', { name: 'Regeling maken' })
    await plan.getByLabel(/^Inkomen/).waitFor()
    expect(await plan.getByLabel(/^Inkomen/).inputValue()).toBe('1.500,00')
    await takeScreenshots(page, 'log-plan')
    await plan.getByRole('button', { name: 'Regeling treffen' }).click()
    await asked.getByText(/Toegestaan door/).waitFor()
    await page.getByRole('tab', { name: 'Afspraken' }).click()
    await page.getByText('01-12-2026').first().waitFor()
  })

  it('keeps what was typed, changes what one wrote, and has an address for each [U33]', async () => {
    await openLog()
    await page.getByRole('button', { name: 'Log schrijven' }).click()
    await page.getByLabel(/^Wat is er gezegd/).fill('Half geschreven')
    const kept = async () =>
      (await portal.server.database.db.selectFrom('draft').select('form').execute()).map(({ form }) => form)
    await expect.poll(kept).toEqual([`POST /api/v4/file/logs log ${id}`])
    await openLog()
    await page.getByRole('button', { name: 'Log schrijven' }).click()
    await expect.poll(() => page.getByLabel(/^Wat is er gezegd/).inputValue()).toBe('Half geschreven')
    await page.getByRole('button', { name: 'Annuleren' }).click()
    await entry('Bewindvoerder')
      .getByRole('button', { name: /^Wijzigen/ })
      .click()
    const window = page.getByRole('dialog', { name: 'Logregel wijzigen' })
    await window.getByLabel(/^Wat is er gezegd/).fill('Bewindvoerder vraagt om een overzicht en een kopie.')
    await showState(page)
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await entry('en een kopie')
      .getByText(/gewijzigd 20-11-2026/)
      .waitFor()
    await entry('en een kopie')
      .getByRole('link', { name: /^Adres van deze logregel/ })
      .click()
    const chosen = page.getByRole('region', { name: 'Gekozen logregel' })
    await chosen.getByText('en een kopie').waitFor()
    await page.reload()
    await chosen.getByText('en een kopie').waitFor()
    await chosen.getByRole('button', { name: 'Alle logregels tonen' }).click()
    await chosen.waitFor({ state: 'hidden' })
  })

  it('two who change one log at once both keep what they changed [U16]', async () => {
    const own = await logs.createFile()
    const log = await logs.written(own, { content: 'Vraagt om een kopie.' })
    await goTo(page, `/file/show-new/${own}?tab=logs`)
    await entry('om een kopie')
      .getByRole('button', { name: /^Wijzigen/ })
      .click()
    const window = page.getByRole('dialog', { name: 'Logregel wijzigen' })
    await window.getByLabel(/^Wat is er gezegd/).fill('Vraagt om een kopie van de factuur.')
    const { content, category, version } = log
    const subject = logs.subjects.get('documents')
    const theirs = { content, category, subject, visibleToCustomer: false, version }
    expect((await logs.manager.put(`/api/v4/file/logs/${log.id}`, theirs)).statusCode).toBe(200)
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.getByText('Overgenomen in dit formulier: Onderwerp').waitFor()
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.waitFor({ state: 'hidden' })
    await entry('om een kopie van de factuur').getByText('Debiteur, Stukken').waitFor()
  })

  it('a dispute is started from a call, and the file stands still', async () => {
    const own = await logs.createFile()
    await logs.written(own, { content: 'Zegt al te hebben betaald.' })
    await goTo(page, `/file/show-new/${own}?tab=logs`)
    await entry('Zegt al te hebben')
      .getByRole('button', { name: /^Betwisting starten/ })
      .click()
    const question = page.getByRole('dialog', { name: 'Betwisting starten?' })
    await showState(page)
    await question.getByRole('button', { name: 'Betwisting starten' }).click()
    await entry('Zegt al te hebben').getByText('Betwisting', { exact: true }).waitFor()
    await expect.poll(async () => (await logs.file.page(own)).status).toBe('suspend')
    expect(
      await entry('Zegt al te hebben')
        .getByRole('button', { name: /^Betwisting/ })
        .count(),
    ).toBe(0)
  })

  it('the timeline shows the same log with its type and its files', async () => {
    await goTo(page, `/file/show-new/${id}`)
    const event = await unfoldEvent(page, 'Was aan de balie')
    await event.getByRole('button', { name: 'Bezoek', expanded: true }).waitFor()
    await event.getByRole('button', { name: 'Foto balie.png bekijken' }).waitFor()
    await showState(page)
  })

  it('a customer sees what is meant for the customer, and writes a message', async () => {
    const visit = await openVisit(browser, portal.url)
    await logIn(visit.page, logs.contact.username)
    await openLog(visit.page)
    expect(await entries(visit.page).count()).toBe(1)
    await visit.page.getByRole('button', { name: 'Log schrijven' }).click()
    await visit.page.getByLabel(/^Wat is er gezegd/).fill('Heeft u de pakbon nog nodig?')
    await showState(visit.page)
    await visit.page.getByRole('button', { name: 'Opslaan' }).click()
    await entry('Heeft u de pakbon', visit.page).getByText('Bericht', { exact: true }).waitFor()
    await takeScreenshots(visit.page, 'log-customer')
    expect(visit.faults).toEqual([])
    await visit.page.context().close()
  })

  it('goes page by page, 50 at a time [req 3.5, 9.2]', async () => {
    const long = await logs.createFile()
    const rows = Array.from({ length: 60 }, (_, index) => ({
      dossierId: long,
      content: `Regel ${index + 1}`,
      visibleToCustomer: false,
      writtenAt: new Date(Date.UTC(2026, 9, 1, 8, index)),
    }))
    await portal.server.database.db.insertInto('dossierLog').values(rows).execute()
    await goTo(page, `/file/show-new/${long}?tab=logs`)
    await expect.poll(() => entries().count()).toBe(50)
    await page.getByText('1–50 van 60').waitFor()
    await page.getByRole('navigation', { name: "Pagina's" }).getByRole('link', { name: 'Volgende pagina' }).click()
    await expect.poll(() => entries().count()).toBe(10)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  })
})

type Place = ReturnType<Page['locator']>

/** Lets a file fall on a part of the page, as a mouse does. */
async function dropOn(place: Place, name: string, text?: string): Promise<void> {
  const transfer = await fileTransfer(name, text)
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer: transfer })
}

async function pasteInto(place: Place, name: string): Promise<void> {
  const clipboardData = await fileTransfer(name)
  await place.evaluate((element, data) => {
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    element.dispatchEvent(event)
  }, clipboardData)
}

async function fileTransfer(name: string, text?: string) {
  return page.evaluateHandle(
    ({ name: file, bytes, type }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], file, { type }))
      return transfer
    },
    {
      name,
      bytes: [...(text === undefined ? png : Buffer.from(text))],
      type: text === undefined ? 'image/png' : 'text/html',
    },
  )
}
