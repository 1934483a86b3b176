import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { periodAt, timeCode } from '#server/people/second-factor/time-code.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let clerk: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  clerk = await createPerson(portal.server, 'employee')
  const group = { name: 'Met code', requiresSecondFactor: true }
  const { id } = await db.insertInto('employeeGroup').values(group).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('employeeGroupMember').values({ groupId: id, userId: clerk.userId }).execute()
  visit = await openVisit(browser, portal.url)
  page = visit.page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function codeOf(secret: string, ahead: number): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return timeCode(bytes, periodAt(Date.now()) + ahead)
}

describe('the second step at login in the browser', () => {
  let recoveryCode = ''
  let secret = ''

  it('is set up before anything else, where a group asks for it', async () => {
    await logIn(page, clerk.username)
    await page.goto('/file/search')
    await page.getByText('Voor uw groep is een tweede stap nodig. Stel die eerst in.').waitFor()
    await page.getByLabel(/^Huidig wachtwoord/).fill(demoPassword)
    await page.getByRole('button', { name: 'Tweede stap instellen' }).click()
    await page.getByRole('img', { name: 'Vierkant om te scannen met de app' }).waitFor()
    await showState(page, 'second-factor')
    secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await page.getByLabel(/^Code van uw app/).fill('000000')
    await page.getByRole('button', { name: 'Aanzetten' }).click()
    await page.getByText('Deze code klopt niet').waitFor()
    await page.getByLabel(/^Code van uw app/).fill(codeOf(secret, -1))
    await page.getByRole('button', { name: 'Aanzetten' }).click()
    await page.getByText('Bewaar deze herstelcodes').waitFor()
    await showState(page)
    recoveryCode = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .first()
      .innerText()
    await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
    await page.getByText('Herstelcodes over: 10.').waitFor()
    await page.goto('/file/search')
    await page.getByRole('heading', { name: 'Dossiers', level: 1 }).waitFor()
  })

  it('is asked over the page where a group begins to ask for it, keeps what was typed and saves it once', async () => {
    const { db } = portal.server.database
    const manager = await createPerson(portal.server, 'management')
    const other = await openVisit(browser, portal.url)
    const { page: open } = other
    await logIn(open, manager.username)
    await open.goto('/settings/legal-type/holidays')
    await open.getByRole('button', { name: / toevoegen$/ }).click()
    const form = open.getByRole('dialog', { name: 'Feestdag toevoegen' })
    for (const language of ['Nederlands', 'Engels', 'Frans'])
      await form.getByLabel(`Naam (${language})`).fill('Dijkdag')
    await form.getByLabel('Dag', { exact: false }).first().fill('13-05-2027')
    await form.getByRole('combobox', { name: 'Soort' }).click()
    await open.getByRole('option').last().click()
    const { id } = await db.selectFrom('employeeGroup').select('id').executeTakeFirstOrThrow()
    await db.insertInto('employeeGroupMember').values({ groupId: id, userId: manager.userId }).execute()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    const asked = open.getByRole('dialog', { name: 'Tweede stap' })
    await asked.getByText('Voor uw groep is een tweede stap nodig. Stel die eerst in.').waitFor()
    await asked.getByText('Uw tekst is bewaard').waitFor()
    await showState(open, 'second-factor-asked')
    await asked.getByLabel(/^Huidig wachtwoord/).fill(demoPassword)
    await asked.getByRole('button', { name: 'Tweede stap instellen' }).click()
    const shown = (await asked.locator('code').innerText()).replaceAll(' ', '')
    await asked.getByLabel(/^Code van uw app/).fill(codeOf(shown, -1))
    await asked.getByRole('button', { name: 'Aanzetten' }).click()
    await asked.getByText('Bewaar deze herstelcodes').waitFor()
    await asked.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
    await open.getByRole('dialog').first().waitFor({ state: 'detached' })
    await open.getByRole('row').filter({ hasText: 'Dijkdag' }).waitFor()
    const kept = await db.selectFrom('holiday').select('day').where('nameNl', '=', 'Dijkdag').execute()
    expect(kept).toHaveLength(1)
    expect(other.faults).toEqual([])
  })

  it('is asked for after the password; a wrong code is told at its field, a recovery code will do', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Gebruikersnaam').fill(clerk.username)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByText('Vul de code van uw app in.').waitFor()
    await showState(page, 'login-code')
    await page.getByLabel('Code van uw app').fill('000000')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByText('Deze code klopt niet').waitFor()
    await page.getByLabel('Code van uw app').fill(recoveryCode)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByRole('heading', { name: 'Dossiers', level: 1 }).waitFor()
    expect(visit.faults).toEqual([])
  })
})
