import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordReliefMessage, registerRelief, type ReliefOfFile } from '#contract/court/relief.ts'
import { openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const file = await openArranging(portal.server)
  const counsel = await createPerson(portal.server, 'legal')
  const id = await file.createOwing()
  const term = { kind: 'moratorium', source: 'court', fromDay: '2026-11-20', toDay: '2027-05-20' }
  const answer = await counsel.post(callPath(registerRelief, { id }), { ...term, helper: 'Kredietbank Noord' })
  const [relief] = answer.json<ReliefOfFile>().items
  const message = { kind: 'balance_request', receivedDay: '2026-11-20' }
  await counsel.post(callPath(recordReliefMessage, { id: relief!.id }), message)
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, counsel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('hearings and terms in the browser', () => {
  it('stand by the month, lead to their file, and are read by a calendar through a link that is shown once', async () => {
    await goTo(page, '/legal/calendar')
    await page.getByText('In deze maand is er geen zitting of termijn.').waitFor()
    await page.getByRole('button', { name: 'Volgende maand' }).click()
    const row = page.getByRole('row', { name: /04-12-2026.*Schuldhulp beantwoorden.*Kredietbank Noord/ })
    await row.waitFor()
    await showState(page, 'legal-calendar')
    const own = page.getByRole('region', { name: 'In uw eigen agenda' })
    await own.getByRole('button', { name: 'Link maken' }).click()
    const link = await own.getByLabel('Geheime link').inputValue()
    await own.getByText('Gemaakt op 20-11-2026. Uw agenda las hem nog niet.').waitFor()
    await showState(page, 'legal-calendar-link')
    const feed = await (await fetch(new URL(new URL(link).pathname, portal.url))).text()
    expect(feed).toContain('DTSTART;VALUE=DATE:20261204')
    await own.getByRole('button', { name: 'Link intrekken' }).click()
    await own.getByRole('button', { name: 'Link maken' }).waitFor()
    expect((await fetch(new URL(new URL(link).pathname, portal.url))).status).toBe(404)
    await row.getByRole('link').click()
    await page.getByRole('region', { name: 'Schuldhulp en insolventie' }).getByText('Moratorium').waitFor()
  })
})
