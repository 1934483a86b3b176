import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/demo/logins.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { periodAt, timeCode } from '#server/users/time-code.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let clerk: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  const { db } = portal.server.database
  await createAgency(portal.server)
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
    await expectAccessible(page)
    await takeScreenshots(page, 'second-factor')
    secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await page.getByLabel(/^Code van uw app/).fill('000000')
    await page.getByRole('button', { name: 'Aanzetten' }).click()
    await page.getByText('Deze code klopt niet').waitFor()
    await page.getByLabel(/^Code van uw app/).fill(codeOf(secret, -1))
    await page.getByRole('button', { name: 'Aanzetten' }).click()
    await page.getByText('Bewaar deze herstelcodes').waitFor()
    await expectAccessible(page)
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

  it('is asked for after the password; a wrong code is told at its field, a recovery code will do', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Gebruikersnaam').fill(clerk.username)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByText('Vul de code van uw app in.').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'login-code')
    await page.getByLabel('Code van uw app').fill('000000')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByText('Deze code klopt niet').waitFor()
    await page.getByLabel('Code van uw app').fill(recoveryCode)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByRole('heading', { name: 'Dossiers', level: 1 }).waitFor()
    expect(visit.faults).toEqual([])
  })
})
