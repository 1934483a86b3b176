import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMails } from '#test/outbox.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
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
  visit = await openVisit(browser, portal.url)
  page = visit.page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** The link in the mail that comes after the ones there already were. */
async function linkInMail(before: number): Promise<string> {
  const texts = async () => readMails(portal.server.app.config.dataFolder)
  await expect.poll(async () => (await texts()).length, { timeout: 10_000 }).toBe(before + 1)
  const [link = ''] = /\/customer\/reset-password#\S+/.exec((await texts()).at(-1) ?? '') ?? []
  return link
}

describe('a forgotten password in the browser', () => {
  let link: string

  it('is asked for from the login, and the page never says whether there is such a user [req 2.20, 7.15]', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await page.getByRole('heading', { name: 'Wachtwoord vergeten?' }).waitFor()
    await page.getByRole('button', { name: 'Link mailen' }).click()
    await page.getByText('Vul dit in.').waitFor()
    await showState(page, 'reset-ask')
    const before = (await readMails(portal.server.app.config.dataFolder)).length
    await page.getByLabel('Gebruikersnaam of e-mailadres').fill('sanne@bureau.nl')
    await page.getByRole('button', { name: 'Link mailen' }).click()
    await page.getByText('Kennen wij deze naam of dit adres').waitFor()
    await showState(page)
    link = await linkInMail(before)
  })

  it('is chosen on the page of the link; what is wrong stands under the field', async () => {
    await page.goto(link)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Welkom2026!!')
    await page.getByRole('button', { name: 'Wachtwoord kiezen' }).click()
    await page.getByText('Dit wachtwoord is makkelijk te raden.').waitFor()
    await showState(page, 'reset-choose')
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een boot vol appels')
    await page.getByRole('button', { name: 'Wachtwoord kiezen' }).click()
    await page.getByText('U bent overal uitgelogd.').waitFor()
    await logIn(page, clerk.username, 'een boot vol appels')
  })

  it('leads to a new link when the link is used up', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.goto(link)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een boot vol peren')
    await page.getByRole('button', { name: 'Wachtwoord kiezen' }).click()
    await page.getByText('Deze link werkt niet meer').waitFor()
    await page.getByRole('link', { name: 'Nieuwe link vragen' }).click()
    await page.getByRole('heading', { name: 'Wachtwoord vergeten?' }).waitFor()
    expect(visit.faults).toEqual([])
  })
})
