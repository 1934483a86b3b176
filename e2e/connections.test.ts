import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/actor.ts'
import { type CallQueue, openCallQueue } from '#server/api/log/call-queue.ts'
import { followTrail } from '#server/api/webhooks/follow-trail.ts'
import { openLanes } from '#server/api/webhooks/webhook-sender.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let receiver: WebhookReceiver
let queue: CallQueue
let lanes: ReturnType<typeof openLanes>
let customer: Person
let clerk: Person
let page: Page
let customerId: number

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  portal = await openPortal({ today: '2026-11-20', agency: true, environment: { WEBHOOK_HOSTS: 'localhost' } })
  browser = await openBrowser()
  const { app, database, clock } = portal.server
  customerId = await createCustomer(portal.server, 'Huis & Haard Online')
  customer = await createPerson(portal.server, 'customer', customerId)
  clerk = await createPerson(portal.server, 'admin')
  await database.db
    .updateTable('appUser')
    .set({ email: 'techniek@agency.example', name: 'Fatima el Amrani' })
    .where('id', '=', clerk.userId)
    .execute()
  queue = openCallQueue(database.db)
  lanes = openLanes({ db: database.db, clock, config: app.config, queue, ca: receiver.certificate })
  await writeCalls()
})
afterAll(async () => {
  await lanes.idle()
  await queue.close()
  await browser.close()
  await portal.close()
  await receiver.close()
})

/** Thirty calls of this morning, the newest first, of which every tenth was refused. */
async function writeCalls(): Promise<void> {
  const now = portal.server.clock.now().getTime()
  const bodies = {
    requestHeaders: 'authorization: •••',
    requestBody: '{\n  "name": "V. P•••••"\n}',
    answerHeaders: 'content-type: application/json',
    answerBody: '{\n  "error_message": "Controleer de velden"\n}',
  }
  for (let n = 0; n < 30; n += 1) {
    const isWrong = n % 10 === 0
    queue.add({
      at: new Date(now - (5 + n) * 60_000),
      type: 'rest_in',
      requestId: `7f3a8e${String(n).padStart(2, '0')}-0000-4000-8000-000000000000`,
      customerId,
      keyId: null,
      keyName: 'hh-winkel',
      userId: null,
      ip: '198.51.100.24',
      method: 'POST',
      path: '/api/v4/file',
      route: 'POST /api/v4/file',
      status: isWrong ? 422 : 201,
      ms: 40 + n,
      error: isWrong ? 'invalid' : null,
      dossierId: null,
      repeatMark: null,
      bodies: isWrong ? bodies : null,
    })
  }
  // Reports of a provider are of no customer.
  for (let n = 0; n < 2; n += 1) {
    queue.add({
      at: new Date(now - (20 + n) * 60_000),
      type: 'callback_in',
      requestId: `5c1d000${n}-0000-4000-8000-000000000000`,
      customerId: null,
      keyId: null,
      keyName: null,
      userId: null,
      ip: '203.0.113.9',
      method: 'POST',
      path: '/api/v4/sms-report/•••',
      route: 'POST /api/v4/sms-report/{token}',
      status: 204,
      ms: 9,
      error: null,
      dossierId: null,
      repeatMark: null,
      bodies: null,
    })
  }
  await queue.flush()
}

/** Sends what is due, as the server does beside its answers. */
async function send(): Promise<void> {
  await followTrail(portal.server.database.db, portal.server.clock)
  await lanes.turn()
  await lanes.idle()
}

const row = (text: string) => page.getByRole('row').filter({ hasText: text })
/** How many calls the log says that it lists: not all of them are drawn. */
const listed = async () => Number(await page.getByRole('grid', { name: 'API-log' }).getAttribute('aria-rowcount')) - 1
const panel = () => page.getByRole('form', { name: 'Filter API-log' })
const field = (name: string) => panel().getByRole('textbox', { name, exact: true })
const asked = () => [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`)

async function expectOnPhone(): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 1000 })
}

describe('the systems of a customer in the browser [req 2.48]', () => {
  it('a customer adds an endpoint, sees its secret once, tries it and sees what came back', async () => {
    page = (await visitAs(browser, portal, customer)).page
    await goTo(page, '/webhook')
    await page.getByText('Nog geen adres', { exact: true }).waitFor()
    // What is empty says what to do, beside the button of the page.
    const add = page.getByRole('button', { name: 'Adres toevoegen' })
    expect(await add.count()).toBe(2)
    await add.last().click()
    const form = page.getByRole('dialog', { name: 'Adres toevoegen' })
    await form.getByRole('textbox', { name: /^Naam/ }).fill('Boekhouding')
    const address = form.getByRole('textbox', { name: /^Webadres/ })
    await address.fill('https://10.0.0.1/')
    await form.getByRole('button', { name: 'Adres toevoegen' }).click()
    // What is wrong is said at its field, and nothing is lost.
    await form.getByText(/^Dit adres staat niet op internet/).waitFor()
    expect(await form.getByRole('textbox', { name: /^Naam/ }).inputValue()).toBe('Boekhouding')
    await address.fill(receiver.url)
    await expectAccessible(page)
    await takeScreenshots(page, 'webhook-add')
    await form.getByRole('button', { name: 'Adres toevoegen' }).click()
    const told = page.getByRole('dialog', { name: 'Geheim' })
    await told.getByText(/^Bewaar dit geheim nu/).waitFor()
    expect(await told.getByRole('textbox', { name: 'Geheim' }).inputValue()).toMatch(/^whsec_/)
    await told.getByText('Sluiten', { exact: true }).click()
    await page.getByRole('button', { name: 'Proef sturen' }).click()
    await page.getByRole('status').filter({ hasText: 'De proef is onderweg' }).waitFor()
    await row('Proef').filter({ hasText: 'Wacht' }).waitFor()
    await send()
    expect(receiver.received).toHaveLength(1)
    // What came back is seen without asking for it again.
    await row('Proef').filter({ hasText: 'Aangekomen' }).waitFor()
    await row('Proef')
      .getByRole('button', { name: /^Details van Proef / })
      .click()
    const sent = page.getByRole('group', { name: 'Wat wij stuurden' })
    expect(await sent.textContent()).toContain('endpoint.test')
    await expectAccessible(page)
    await takeScreenshots(page, 'webhooks')
    await expectOnPhone()
    await page.context().close()
  })

  it('somebody of the agency finds a call by the panel [req 2.60] [req 2.64] [req 3.12]', async () => {
    page = (await visitAs(browser, portal, clerk)).page
    await goTo(page, '/api-log')
    await row('7f3a8e00').waitFor()
    expect(asked()).toEqual([])
    const labels = await panel().locator('label, legend').allInnerTexts()
    const inOrder = ['IP-adres', 'Datum', 'Verzoek', 'Type', 'Antwoord', 'Id']
    expect(labels.filter((label) => inOrder.includes(label))).toEqual(inOrder)
    await field('Antwoord').fill('4xx')
    await field('Antwoord').press('Enter')
    await expect.poll(asked).toEqual(['response=4xx'])
    await field('Datum van').fill('20-11-2026')
    await field('Datum van').press('Tab')
    await expect.poll(asked).toEqual(['response=4xx', 'dateFrom=2026-11-20'])
    await panel().getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'API in' }).click()
    await expect.poll(asked).toEqual(['response=4xx', 'dateFrom=2026-11-20', 'type[]=rest_in'])
    await panel()
      .getByText(/^3 filters aan/)
      .waitFor()
    await expect.poll(listed).toBe(3)
    await page.getByRole('button', { name: 'Details van 7f3a8e00' }).click()
    const said = page.getByRole('group', { name: 'Verzoek' })
    expect(await said.textContent()).toContain('V. P•••••')
    await expectAccessible(page)
    await takeScreenshots(page, 'api-log')
    await expectOnPhone()
  })

  it('Reset and Clear empty every field, also what was typed and not asked for yet [req 2.61] [req 2.62] [req 2.63]', async () => {
    const names = ['IP-adres', 'Datum van', 'Datum t/m', 'Verzoek', 'Antwoord', 'Id']
    const values = () => Promise.all(names.map((name) => field(name).inputValue()))
    const nothing = names.map(() => '')
    await field('Datum t/m').fill('geen dag')
    await field('IP-adres').fill('198.51.')
    await panel().getByRole('button', { name: 'Herstellen' }).click()
    await expect.poll(values).toEqual(nothing)
    await expect.poll(asked).toEqual([])
    await expect.poll(listed).toBeGreaterThanOrEqual(30)
    await field('Id').fill('7F3A8E01')
    await field('Id').press('Enter')
    await expect.poll(asked).toEqual(['id=7F3A8E01'])
    await field('Verzoek').fill('POST')
    await panel().getByRole('button', { name: 'Wissen', exact: true }).click()
    await expect.poll(values).toEqual(nothing)
    await expect.poll(asked).toEqual([])
    await panel()
      .getByText(/^0 filters aan/)
      .waitFor()
  })

  it('opens from a number of the monitoring the calls that it counts', async () => {
    await goTo(page, '/api-log/monitoring')
    const figures = page.getByRole('region', { name: 'API-bewaking' })
    const wrong = figures.getByRole('link', { name: /^Fout\b.*\b3 aanroepen, waarvan 0 storing/ })
    await wrong.waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'api-monitoring')
    await expectOnPhone()
    await wrong.click()
    await expect.poll(listed).toBe(3)
    await panel()
      .getByText(/fout of geweigerd/)
      .waitFor()
    await goTo(page, '/api-log/monitoring')
    const ofCustomer = page.getByRole('table', { name: 'Per klant' }).getByRole('row', { name: /^Huis & Haard Online/ })
    await ofCustomer.getByRole('link', { name: '3', exact: true }).click()
    await expect.poll(listed).toBe(3)
    // Whose calls these are is said by name.
    await panel().getByText('Huis & Haard Online', { exact: true }).waitFor()
    await goTo(page, '/api-log/monitoring')
    const without = page.getByRole('table', { name: 'Per klant' }).getByRole('row', { name: /^Zonder klant/ })
    await without.getByRole('link', { name: '2', exact: true }).click()
    await expect.poll(listed).toBe(2)
    await panel()
      .getByText(/zonder klant/)
      .waitFor()
    await panel().getByRole('button', { name: 'Herstellen' }).click()
    await expect.poll(listed).toBeGreaterThanOrEqual(30)
  })

  it('tells somebody when too much goes wrong, and lists what was sent to all customers', async () => {
    await goTo(page, '/api-log/monitoring')
    await page.getByRole('button', { name: 'Waarschuwing toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Waarschuwing toevoegen' })
    await form.getByRole('combobox', { name: /^Wie krijgt bericht/ }).click()
    await page.getByRole('option', { name: 'Fatima el Amrani' }).click()
    await form.getByRole('textbox', { name: /^Naam/ }).fill('Fout boven 6,25%')
    const threshold = page.getByRole('textbox', { name: /^Boven/ })
    expect(await threshold.inputValue()).toBe('5')
    await threshold.fill('6,25')
    await form.getByRole('button', { name: 'Waarschuwing toevoegen' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Fout boven 6,25%' })
      .getByText(/naar Fatima el Amrani$/)
      .waitFor()
    const { db } = portal.server.database
    expect(await db.selectFrom('apiAlert').select('threshold').execute()).toEqual([{ threshold: 625 }])
    await page.getByRole('button', { name: 'Waarschuwing wijzigen Fout boven 6,25%' }).click()
    expect(await threshold.inputValue()).toBe('6,25')
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
    await goTo(page, '/webhook/api-logs')
    await row('Huis & Haard Online').filter({ hasText: 'Aangekomen' }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'webhook-log')
  })

  it('opens from what was sent the file that it tells of', async () => {
    const { database, clock } = portal.server
    const dossierId = await createDueDossier(database.db, customerId, '2026-11-20', { status: 'in_progress' })
    await inTransaction(database.db, async (tx) =>
      recordAudit(tx, systemActor(clock.now()), { kind: 'payment.booked', dossierId, customerId }),
    )
    await send()
    await goTo(page, '/webhook/api-logs?event[]=payment.booked')
    await row('Betaling geboekt').getByRole('link').click()
    await page.waitForURL(`**/file/show-new/${dossierId}`)
  })
})
