import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { readMails } from '#test/outbox.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { hasFocus } from './keyboard.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let clerk: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  clerk = await createPerson(portal.server, 'employee')
  const { db } = portal.server.database
  await db.updateTable('appUser').set({ email: 'sanne@bureau.nl' }).where('id', '=', clerk.userId).execute()
  const guesses = Array.from({ length: 100 }, (_, place) => ({ ip: `10.30.${place}.1`, succeeded: false }))
  const attempts = guesses.map((guess) => ({ ...guess, username: clerk.username }))
  await db.insertInto('loginAttempt').values(attempts).execute()
  visit = await openVisit(browser, portal.url)
  page = visit.page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

async function logIn(): Promise<void> {
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

describe('a new computer while strangers guess', () => {
  let link = ''

  it('is refused, and is offered a link in a mail there and then, with the name that was typed [S8]', async () => {
    await page.goto('/login')
    await page.getByLabel('Gebruikersnaam').fill(clerk.username)
    await logIn()
    await page.getByRole('alert').getByText('te vaak geprobeerd').waitFor()
    await showState(page, 'login-refused')
    await page.getByRole('link', { name: 'Laat een link mailen' }).click()
    await page.getByRole('heading', { name: 'Verder op deze computer' }).waitFor()
    expect(await page.getByLabel('Gebruikersnaam of e-mailadres').inputValue()).toBe(clerk.username)
    await showState(page, 'login-link-ask')
    await page.getByRole('button', { name: 'Link mailen' }).click()
    await page.getByText('Kennen wij deze naam of dit adres').waitFor()
    await takeScreenshots(page, 'login-link-asked')
    const mails = async () => readMails(portal.server.app.config.dataFolder)
    await expect.poll(async () => (await mails()).length).toBe(1)
    link = /\/login\/link#\S+/.exec((await mails())[0] ?? '')?.[0] ?? ''
  })

  it('comes in with the link and the own password [S8]', async () => {
    await page.goto(link)
    await page.getByRole('heading', { name: 'Inloggen op deze computer' }).waitFor()
    await showState(page, 'login-link-here')
    await page.getByRole('button', { name: 'Verder naar inloggen' }).click()
    await page.waitForURL('**/login')
    expect(await page.getByLabel('Gebruikersnaam').inputValue()).toBe(clerk.username)
    await logIn()
    await page.waitForURL('**/file/search*')
    expect(visit.faults).toEqual([])
  })

  it('is told that a link was used, and asks for another with the keyboard alone [S8]', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.goto(link)
    await page.getByRole('button', { name: 'Verder naar inloggen' }).press('Enter')
    await page.getByText('Deze link werkt niet meer').waitFor()
    await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Verder op deze computer' }).waitFor()
    expect(visit.faults).toEqual([])
  })

  it('reads in English and French as well', async () => {
    for (const [lang, title] of [
      ['en', 'Go on at this computer'],
      ['fr', 'Continuer sur cet ordinateur'],
    ]) {
      await page.evaluate((language) => localStorage.setItem('lang', String(language)), lang)
      await page.goto('/login')
      await page.goto('/login/link')
      await page.getByRole('heading', { name: title ?? '' }).waitFor()
    }
  })
})
