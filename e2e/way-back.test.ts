import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logInByForm } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

const theirs = 'Zwaluw-debiteur'
const ofAdmin = 'Kievit-beheer'

let portal: Portal
let browser: Browser
let mine: Person
let other: Person
let admin: Person
let clerk: Person
let dossier: number
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const krekel = await createCustomer(portal.server)
  dossier = await createDossier(db, krekel, { debtors: [{ name: theirs }] })
  mine = await createPerson(portal.server, ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'], krekel)
  other = await createPerson(
    portal.server,
    ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'],
    await createCustomer(portal.server, 'Een ander B.V.'),
  )
  admin = await createPerson(portal.server, 'admin')
  clerk = await createPerson(portal.server, 'employee')
  const { userId } = await createPerson(portal.server, [])
  await db.updateTable('appUser').set({ name: ofAdmin }).where('id', '=', userId).execute()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})
beforeEach(async () => {
  visit = await openVisit(browser, portal.url, { at: '/' })
  page = visit.page
  await page.context().addInitScript(watchForbidden)
})

/** Runs in every page, from its start: tells in the console when it shows what nobody may see any more. */
function watchForbidden(): void {
  const look = () => {
    const forbidden = localStorage.getItem('forbidden')
    if (!forbidden || !document.body?.textContent.includes(forbidden)) return
    // oxlint-disable-next-line no-console -- the console of the page is what the test reads
    console.error(`shown all the same: ${forbidden}`)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('pageshow', look)
}

/** From now on nothing on the screen may say this. */
async function forbid(text: string): Promise<void> {
  await page.evaluate((forbidden) => localStorage.setItem('forbidden', forbidden), text)
}

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: /^Mijn account/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await page.waitForURL('**/login*')
}

/** The button back, so many times. */
async function goBack(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const before = page.url()
    await page.evaluate(() => history.back()).catch(() => undefined)
    await page.waitForURL((url) => url.href !== before)
    await page.locator('h1').first().waitFor()
  }
}

/** A list with the name in it, and a page that is loaded anew, as one from a bookmark. */
async function lookAround(): Promise<void> {
  await page.getByText(theirs).first().waitFor()
  await page.goto(`/file/show-new/${dossier}`)
  await page.getByText(theirs).first().waitFor()
  await page.goto('/file/search')
  await page.getByText(theirs).first().waitFor()
}

describe('the way back of the browser', () => {
  it('shows nothing of somebody who has logged out, to nobody nor to who logs in after them [S31]', async () => {
    await logInByForm(page, mine.username)
    await lookAround()
    await logOut()
    await forbid(theirs)
    await goBack(2)
    const kept = await page.evaluate(() => {
      localStorage.removeItem('forbidden')
      return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    })
    expect(kept).not.toContain(theirs)
    await forbid(theirs)
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    await logInByForm(page, other.username)
    await goBack(2)
    await page.getByRole('button', { name: /^Mijn account/ }).waitFor()
    expect(visit.faults).toEqual([])
  })

  it('shows an administrator who works as somebody else no page of himself, nor the other way round [S6] [S31]', async () => {
    await logInByForm(page, admin.username)
    await page.goto('/settings/acl')
    await page.getByText(ofAdmin).first().waitFor()
    await page.goto(`/employee/edit/${clerk.userId}`)
    await page.getByRole('button', { name: 'Werken als Sanne Bakker' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Beginnen' }).click()
    const bar = page.getByText('u werkt als Sanne Bakker.')
    await bar.waitFor()
    await forbid(ofAdmin)
    await goBack(2)
    expect(visit.faults).toEqual([])
    await page.goto('/calculator')
    await bar.waitFor()
    await page.goto('/file/search')
    await page.getByRole('button', { name: 'Niet meer als Sanne Bakker werken' }).click()
    await page.getByRole('button', { name: 'Mijn account: Pieter de Graaf' }).waitFor()
    await forbid('u werkt als Sanne')
    await goBack(2)
    expect(visit.faults).toEqual([])
  })
})

describe('another window of the same browser', () => {
  it('keeps nothing of somebody who logs out in this one, and becomes that of who logs in [S31]', async () => {
    await logInByForm(page, mine.username)
    const second = await page.context().newPage()
    await second.goto('/file/search')
    await second.getByText(theirs).first().waitFor()
    await logOut()
    await second.waitForURL('**/login?returnTo=*')
    await second.getByText(theirs).waitFor({ state: 'detached' })
    await logInByForm(page, other.username)
    await second.goto('/file/search')
    await second.getByRole('button', { name: /^Mijn account/ }).waitFor()
    expect(await second.getByText(theirs).count()).toBe(0)
  })

  it('goes on as who an administrator begins to work as, and says so [S6] [S31]', async () => {
    await logInByForm(page, admin.username)
    const second = await page.context().newPage()
    await second.goto('/settings/acl')
    await second.getByText(ofAdmin).first().waitFor()
    await page.goto(`/employee/edit/${clerk.userId}`)
    await page.getByRole('button', { name: 'Werken als Sanne Bakker' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Beginnen' }).click()
    await second.getByText('u werkt als Sanne Bakker.').waitFor()
    expect(await second.getByText(ofAdmin).count()).toBe(0)
  })

  it('is left alone when a session ends by itself: the login comes over the page [S31]', async () => {
    await logInByForm(page, mine.username)
    await page.getByText(theirs).first().waitFor()
    await portal.server.database.db.deleteFrom('session').where('userId', '=', mine.userId).execute()
    const second = await page.context().newPage()
    await second.goto('/')
    await second.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(theirs).count()).toBeGreaterThan(0)
  })
})
