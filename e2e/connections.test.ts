import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { followTrail } from '#server/api/webhooks/follow-trail.ts'
import { openLanes } from '#server/api/webhooks/webhook-sender.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let receiver: WebhookReceiver
let lanes: ReturnType<typeof openLanes>
let customer: Person
let clerk: Person
let page: Page

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  portal = await openPortal({ today: '2026-11-20', environment: { WEBHOOK_HOSTS: 'localhost' } })
  browser = await openBrowser()
  await createAgency(portal.server)
  const { app, database, clock } = portal.server
  const id = await createCustomer(portal.server, 'Huis & Haard Online')
  customer = await createPerson(portal.server, 'customer', id)
  clerk = await createPerson(portal.server, 'admin')
  await database.db
    .updateTable('appUser')
    .set({ email: 'techniek@agency.example', name: 'Fatima el Amrani' })
    .where('id', '=', clerk.userId)
    .execute()
  const queue = openCallQueue(database.db)
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  const bodies = {
    requestHeaders: 'authorization: •••',
    requestBody: '{\n  "name": "V. P•••••"\n}',
    answerHeaders: 'content-type: application/json',
    answerBody: '{\n  "error_message": "Controleer de velden"\n}',
  }
  for (let n = 0; n < 30; n += 1) {
    const isWrong = n % 10 === 0
    queue.add({
      at: at(5 + n),
      type: 'rest_in',
      requestId: `7f3a8e${String(n).padStart(2, '0')}-0000-4000-8000-000000000000`,
      customerId: id,
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
      bodies: isWrong ? bodies : null,
    })
  }
  await queue.flush()
  lanes = openLanes({ db: database.db, clock, config: app.config, queue, ca: receiver.certificate })
})
afterAll(async () => {
  await lanes.idle()
  await browser.close()
  await portal.close()
  await receiver.close()
})

const send = async () => {
  await followTrail(portal.server.database.db, portal.server.clock)
  await lanes.turn()
  await lanes.idle()
}
const dialog = () => page.getByRole('dialog')

describe('the systems of a customer in the browser [req 2.48]', () => {
  it('a customer adds an endpoint, sees its secret once, tries it and sees what came back', async () => {
    page = (await openVisit(browser, portal.url)).page
    await logIn(page, customer.username)
    await goTo(page, '/webhook')
    await page.getByText('Nog geen adres').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Adres toevoegen' }).first().click()
    await dialog().getByLabel(/^Naam/).fill('Boekhouding')
    await dialog()
      .getByLabel(/^Webadres/)
      .fill('https://10.0.0.1/')
    await dialog().getByRole('button', { name: 'Adres toevoegen' }).click()
    // What is wrong is said at its field, and nothing is lost.
    await dialog().getByText('Dit adres staat niet op internet', { exact: false }).first().waitFor()
    await dialog()
      .getByLabel(/^Webadres/)
      .fill(receiver.url)
    await takeScreenshots(page, 'webhook-add')
    await dialog().getByRole('button', { name: 'Adres toevoegen' }).click()
    await dialog().getByText('Bewaar dit geheim nu', { exact: false }).waitFor()
    expect(await dialog().getByRole('textbox', { name: 'Geheim' }).inputValue()).toMatch(/^whsec_/)
    await dialog().getByRole('button', { name: 'Sluiten' }).last().click()
    await page.getByRole('button', { name: 'Proef sturen' }).click()
    await page.getByText('De proef is onderweg', { exact: false }).waitFor()
    await send()
    expect(receiver.received).toHaveLength(1)
    await goTo(page, '/news')
    await goTo(page, '/webhook')
    await page.getByRole('row').filter({ hasText: 'Aangekomen' }).first().waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'webhooks')
    await page.getByRole('row').filter({ hasText: 'Proef' }).getByRole('button').first().click()
    await page.getByText('endpoint.test').waitFor()
    await page.context().close()
  })

  it('somebody of the agency finds a call by the panel, and Reset and Clear empty every field [req 2.61] [req 2.62] [req 2.63] [req 2.64]', async () => {
    page = (await openVisit(browser, portal.url)).page
    await logIn(page, clerk.username)
    await goTo(page, '/api-log')
    await page.getByRole('row').filter({ hasText: 'hh-winkel' }).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    const panel = page.getByRole('form', { name: 'Filter API-log' })
    const labels = await panel.locator('label, legend').allInnerTexts()
    const inOrder = ['IP-adres', 'Datum', 'Verzoek', 'Type', 'Antwoord', 'Id']
    expect(labels.filter((label) => inOrder.includes(label))).toEqual(inOrder)
    const asked = () => [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`)
    await panel.getByLabel('Antwoord', { exact: true }).fill('4xx')
    await panel.getByLabel('Antwoord', { exact: true }).press('Enter')
    await expect.poll(asked).toEqual(['response=4xx'])
    await panel.getByLabel('Datum van').fill('20-11-2026')
    await panel.getByLabel('Datum van').press('Tab')
    await expect.poll(asked).toEqual(['response=4xx', 'dateFrom=2026-11-20'])
    await page.getByText('2 filters aan', { exact: false }).waitFor()
    await page.getByRole('row').filter({ hasText: '422' }).first().waitFor()
    await page.getByRole('row').filter({ hasText: '422' }).getByRole('button').first().click()
    await page.getByText('V. P•••••').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'api-log')
    await panel.getByRole('button', { name: 'Herstellen' }).click()
    await expect.poll(asked).toEqual([])
    expect(await panel.getByLabel('Datum van').inputValue()).toBe('')
    await panel.getByLabel('Id', { exact: true }).fill('7f3a8e01')
    await panel.getByLabel('Id', { exact: true }).press('Enter')
    await panel.getByLabel('Verzoek', { exact: true }).fill('POST')
    await panel.getByLabel('Verzoek', { exact: true }).press('Enter')
    await expect.poll(asked).toEqual(['id=7f3a8e01', 'request=POST'])
    await panel.getByRole('button', { name: 'Wissen', exact: true }).click()
    await expect.poll(asked).toEqual([])
    expect(await panel.getByLabel('Verzoek', { exact: true }).inputValue()).toBe('')
  })

  it('opens from a number of the monitoring the calls that it counts, and adds an alert', async () => {
    await goTo(page, '/api-log/monitoring')
    await page.getByRole('link', { name: /Fout/ }).first().waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'api-monitoring')
    await page.getByRole('button', { name: 'Waarschuwing toevoegen' }).click()
    await dialog().getByLabel(/^Naam/).fill('Fout boven 5%')
    await dialog()
      .getByLabel(/^Wie krijgt bericht/)
      .click()
    await page.getByRole('option', { name: 'Fatima el Amrani' }).click()
    await page.keyboard.press('Escape')
    await dialog().getByRole('button', { name: 'Waarschuwing toevoegen' }).click()
    await page.getByText('Fout boven 5%').first().waitFor()
    await page.getByRole('link', { name: /Fout/ }).first().click()
    await page.getByRole('row').filter({ hasText: '422' }).first().waitFor()
    expect(await page.getByRole('row').filter({ hasText: '422' }).count()).toBe(3)
    await goTo(page, '/webhook/api-logs')
    await page.getByRole('row').filter({ hasText: 'Huis & Haard Online' }).first().waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'webhook-log')
  })
})
