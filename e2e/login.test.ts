import { sql } from 'kysely'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { createPerson, type Person } from '#test/people.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { logInByForm } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let manager: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  manager = await createPerson(portal.server, 'management')
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})
beforeEach(async () => {
  visit = await openVisit(browser, portal.url, { at: '/' })
  page = visit.page
})

const holidays = '/settings/legal-type/holidays'

/** Takes every session away, as time would. */
async function endSessions(): Promise<void> {
  await portal.server.database.db.deleteFrom('session').execute()
}

async function fillHoliday(name: string, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Feestdag toevoegen' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Dag', { exact: false }).first().fill(day)
  for (const language of ['Nederlands', 'Engels', 'Frans']) await form.getByLabel(`Naam (${language})`).fill(name)
  await form.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option').last().click()
}

const save = () => page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()

async function logInOver(password = demoPassword): Promise<void> {
  const login = page.getByRole('dialog', { name: /^(Log opnieuw in|U mag dit niet doen)$/ })
  await login.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Inloggen' }).click()
}

describe('coming in', () => {
  it('has a front door that says whose portal it is, and is the day of who is logged in [req 2.20]', async () => {
    const { page: door } = await openVisit(browser, portal.url, { at: '/' })
    await door.getByRole('heading', { level: 1, name: 'Welkom bij Noordkade Incasso B.V.' }).waitFor()
    await door.getByRole('link', { name: '075 614 22 00' }).waitFor()
    await showState(door, 'home')
    await door.getByRole('link', { name: 'Inloggen' }).click()
    await door.waitForURL('**/login')
    await logInByForm(door, manager.username)
    await door.goto('/')
    await door.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor()
    await door.close()
  })

  it('asks a visitor to log in first, and then shows the page they wanted [req 2.1, 2.2] [U33]', async () => {
    await page.goto(`${holidays}?search=kerst`)
    await page.waitForURL('**/login?returnTo=*')
    await page.getByLabel('Gebruikersnaam').fill(manager.username)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.waitForURL(`**${holidays}?search=kerst`)
    await page.getByRole('heading', { level: 1, name: 'Feestdagen' }).waitFor()
    expect(visit.faults).toEqual([])
  })

  it('sends somebody who is logged in from the login to the files [req 2.3]', async () => {
    await logInByForm(page, manager.username)
    await page.goto('/login')
    await page.waitForURL('**/file/search')
  })

  it('goes only to pages of its own after the login [S38]', async () => {
    await page.goto('/login?returnTo=https://example.org/')
    await page.getByLabel('Gebruikersnaam').fill(manager.username)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.waitForURL('**/file/search')
  })

  it('says above the form when name and password do not belong together [req 5.2]', async () => {
    await page.goto('/login')
    await page.getByLabel('Gebruikersnaam').fill('s.bakker')
    await page.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByRole('alert').getByText('horen niet bij elkaar').waitFor()
    expect(await page.getByLabel('Gebruikersnaam').inputValue()).toBe('s.bakker')
    await showState(page, 'login-failed')
  })

  it('is without faults for everybody, in three languages, light and dark', async () => {
    for (const lang of ['nl', 'en', 'fr']) {
      await page.evaluate((language) => localStorage.setItem('lang', language), lang)
      await page.goto('/login')
      await page.locator('form').waitFor()
      expect(await page.getAttribute('html', 'lang')).toBe(lang)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    }
    await takeScreenshots(page, 'login')
  })
})

describe('the calls', () => {
  it('load texts and token before the page, and carry what the server wants to see [req 7.1, 7.2, 7.4, 7.5]', async () => {
    const calls: Request[] = []
    page.on('request', (request) => /\/(api\/|login_check)/.test(request.url()) && calls.push(request))
    await logInByForm(page, manager.username)
    const paths = calls.map((request) => new URL(request.url()).pathname)
    expect(paths.slice(0, 3).sort()).toEqual(['/api/v3/translate/get', '/api/v3/user/get', '/api/v4/users/csrf'])
    const login = calls.find((request) => request.url().endsWith('/login_check_json'))
    const headers = await login?.allHeaders()
    expect(headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      cookie: expect.stringContaining('XSRF-TOKEN'),
    })
    expect(decodeURIComponent(headers?.['x-xsrf-token'] ?? '')).toMatch(/^[\w-]{20,}$/)
    expect(login?.postDataJSON()).toMatchObject({ username: manager.username, _token: expect.stringMatching(/.{20,}/) })
  })

  it('fetch a spoilt token again and are repeated at most twice [req 8.8, 9.3] [S12]', async () => {
    await logInByForm(page, manager.username)
    await page.goto(holidays)
    let refused = 0
    let tries = 0
    await page.route('**/api/v4/holiday', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      tries += 1
      if (refused === 0) return route.fallback()
      refused -= 1
      return route.fulfill({ status: 400, json: { error_message: 'Invalid CSRF token' } })
    })
    await fillHoliday('Brugdag', '07-05-2027')
    refused = 2
    await save()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(tries).toBe(3)
    await fillHoliday('Tweede brugdag', '08-05-2027')
    refused = 10
    await save()
    await page.getByRole('alert').getByText('CSRF').waitFor()
    expect(tries).toBe(6)
  })
})

describe('a session that ends while somebody works', () => {
  it('says some minutes ahead when it ends, and lets its user log in again without leaving what is typed', async () => {
    await logInByForm(page, manager.username)
    const createdAt = sql<Date>`now() - make_interval(hours => 11, mins => 52)`
    await portal.server.database.db.updateTable('session').set({ createdAt }).execute()
    await page.goto('/customer/create')
    await page.getByLabel(/^Bedrijf/).fill('Bakkerij De Volle Korrel')
    const bar = page
      .getByRole('status')
      .filter({ hasText: /Uw sessie eindigt om \d\d:\d\d\. Wat u typt, is bewaard\./ })
    await bar.waitFor()
    await showState(page, 'session-ends')
    await bar.getByRole('button', { name: 'Log opnieuw in' }).click()
    const login = page.getByRole('dialog', { name: 'Log opnieuw in' })
    await login.getByLabel('Gebruikersnaam').waitFor()
    expect(await login.getByText('Session expired', { exact: false }).count()).toBe(0)
    await logInOver()
    await login.waitFor({ state: 'detached' })
    await bar.waitFor({ state: 'detached' })
    expect(await page.getByLabel(/^Bedrijf/).inputValue()).toBe('Bakkerij De Volle Korrel')
  })

  it('asks for the login over the page, keeps what was typed and sends it once [req 2.14, 2.15, 4.9, 6.44, 8.2] [U44]', async () => {
    await logInByForm(page, manager.username)
    await page.goto(holidays)
    await fillHoliday('Dag van de dakdekker', '12-05-2027')
    await endSessions()
    await save()
    const login = page.getByRole('dialog', { name: 'Log opnieuw in' })
    await login
      .getByText("Session expired, or current user doesn't have permissions to perform this action!", { exact: true })
      .waitFor()
    expect(await login.getByLabel('Gebruikersnaam').inputValue()).toBe(manager.username)
    await showState(page, 'login-again')
    await logInOver('verkeerd')
    await login.getByRole('alert').getByText('horen niet bij elkaar').waitFor()
    await logInOver()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    const saved = await portal.server.database.db
      .selectFrom('holiday')
      .select('day')
      .where('nameNl', '=', 'Dag van de dakdekker')
      .execute()
    expect(saved).toEqual([{ day: '2027-05-12' }])
  })

  it('keeps the form when the window is closed without a login', async () => {
    await logInByForm(page, manager.username)
    await page.goto(holidays)
    await fillHoliday('Dag van de dijk', '13-05-2027')
    await endSessions()
    await save()
    await page.getByRole('dialog', { name: 'Log opnieuw in' }).getByRole('button', { name: 'Sluiten' }).click()
    const form = page.getByRole('dialog', { name: 'Feestdag toevoegen' })
    await form.getByRole('alert').waitFor()
    expect(await form.getByLabel('Naam (Nederlands)').inputValue()).toBe('Dag van de dijk')
  })

  it('says that a right is missing, keeps what was typed, and saves it once the right is there [req 2.16, 6.44, 8.2] [U44]', async () => {
    await logInByForm(page, manager.username)
    await page.goto(holidays)
    await fillHoliday('Dag van de duif', '14-05-2027')
    const { db } = portal.server.database
    const { acl } = await db
      .selectFrom('appUser')
      .select('acl')
      .where('id', '=', manager.userId)
      .executeTakeFirstOrThrow()
    const change = (roles: string[]) =>
      db.updateTable('appUser').set({ acl: roles }).where('id', '=', manager.userId).execute()
    const saved = async () =>
      (await db.selectFrom('holiday').select('id').where('nameNl', '=', 'Dag van de duif').execute()).length
    await change(acl.filter((role) => role !== 'ROLE_SETTINGS'))
    await save()
    const refused = page.getByRole('dialog', { name: 'U mag dit niet doen' })
    await refused
      .getByText("Session expired, or current user doesn't have permissions to perform this action!", { exact: true })
      .waitFor()
    await refused.getByText('U hebt hiervoor geen recht.').waitFor()
    await showState(page, 'login-without-right')
    await refused.getByRole('button', { name: 'Sluiten' }).click()
    const form = page.getByRole('dialog', { name: 'Feestdag toevoegen' })
    expect(await form.getByLabel('Naam (Nederlands)').inputValue()).toBe('Dag van de duif')
    // Somebody who still may not is told so, and not asked for a login again and again.
    await save()
    await refused.getByLabel('Gebruikersnaam').waitFor()
    await logInOver()
    await refused.getByText('Wat u typte staat er nog.').waitFor()
    expect(await refused.getByLabel('Gebruikersnaam').count()).toBe(0)
    await refused.getByRole('button', { name: 'Begrepen' }).click()
    await save()
    await refused.getByLabel('Gebruikersnaam').waitFor()
    expect(await saved()).toBe(0)
    await change(acl)
    await logInOver()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    expect(await saved()).toBe(1)
  })
})

describe('a hand that cannot hold a mouse', () => {
  it('logs in, finds a list, changes a row and saves it, and sees at each stop where it is [U5]', async () => {
    await page.goto('/login')
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await field('Wachtwoord').waitFor()
    if (!(await hasFocus(field('Gebruikersnaam')))) await tabTo(page, field('Gebruikersnaam'))
    await page.keyboard.type(manager.username)
    await tabTo(page, field('Wachtwoord'))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/file/search*')

    await page.getByRole('button', { name: /Mijn account/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.keyboard.type('Bestandstypen')
    await page
      .getByRole('option', { name: /Bestandstypen/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Bestandstypen' }).waitFor()
    await page.getByRole('button', { name: 'pdf wijzigen' }).first().waitFor()

    // By its address, as from a bookmark: there the focus starts above everything.
    await page.goto('/settings/mime-types?sort=extension')
    const change = page.getByRole('button', { name: 'pdf wijzigen' }).first()
    await change.waitFor()
    const skip = page.getByRole('link', { name: 'Naar de inhoud' })
    await tabTo(page, skip)
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await hasFocus(page.getByRole('main'))).toBe(true)
    // A list is one stop; its keys lead to the row and to its button.
    await tabTo(page, page.getByRole('grid').locator('[data-row="0"]'))
    const row = Number(await change.evaluate((button) => button.closest('[data-row]')?.getAttribute('data-row')))
    for (let down = 0; down < row; down += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    expect(await hasFocus(change)).toBe(true)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.waitFor()
    const maximum = form.getByLabel(/^Hooguit/)
    await tabTo(page, maximum)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('4242')
    await tabTo(page, form.getByRole('button', { name: 'Opslaan' }))
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(change)).toBe(true)
    const kept = await portal.server.database.db
      .selectFrom('mimeType')
      .select('extension')
      .where('maximumKilobytes', '=', 4242)
      .execute()
    expect(kept).toEqual([{ extension: 'pdf' }])
    expect(visit.faults).toEqual([])
  })
})
