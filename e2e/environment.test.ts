import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { systemActor } from '#server/actor.ts'
import { createAdministrator } from '#server/people/users/create-administrator.ts'
import { createAgency } from '#test/portfolio.ts'
import { openBrowser, openVisit } from './browser.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let browser: Browser
/** As it stands in a demo: with a captcha before each login. */
let guarded: Portal

const guardedIn = async (name: string) =>
  openPortal({ environment: { VORDER_ENV: name, VORDER_CAPTCHA: 'altcha', VORDER_URL: 'https://portal.example' } })

beforeAll(async () => {
  browser = await openBrowser()
  guarded = await guardedIn('demo')
})
afterAll(async () => {
  await browser.close()
  await guarded.close()
})

describe('the configuration of a server', () => {
  it('shows the name of its environment on every page, unless that is prod [req 1.6, 1.7, 9.11]', async () => {
    for (const name of ['demo', 'prod'] as const) {
      const portal = name === 'demo' ? guarded : await guardedIn(name)
      await createAgency(portal.server)
      const { page } = await openVisit(browser, portal.url, { at: '/access-denied' })
      await page.getByRole('contentinfo').getByText('build 00113').waitFor()
      const mark = page.getByRole('banner').getByText(name, { exact: true })
      expect(await mark.count(), name).toBe(name === 'prod' ? 0 : 1)
      await page.context().close()
      if (portal !== guarded) await portal.close()
    }
  })

  it('asks for a captcha at the login, and in the window over a page when the session has ended [req 2.14, 7.14] [U56]', async () => {
    const { db } = guarded.server.database
    const somebody = { username: 'beheer', name: 'Beheer', email: null, password: demoPassword }
    await createAdministrator(db, systemActor(guarded.server.clock.now()), somebody)
    const { page, faults } = await openVisit(browser, guarded.url, { at: '/login' })
    const actions: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v4/captcha') actions.push(searchParams.get('action'))
    })
    await page.reload()
    const human = (where: Locator | Page) => where.getByRole('checkbox', { name: 'Ik ben een mens' })
    const submit = (where: Locator | Page) => where.getByRole('button', { name: 'Inloggen' }).click()
    await human(page).waitFor()
    await submit(page)
    const failure = page.getByRole('alert').and(page.locator(':focus'))
    await failure.getByText('Kijk de gemarkeerde velden na.').waitFor()
    const wrong = page.locator('[aria-invalid="true"]')
    expect(await wrong.count()).toBe(3)
    for (const field of await wrong.all()) {
      const told = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
      expect(await told.textContent()).toMatch(/^(Vul dit in|Zet eerst het vinkje)\.$/)
    }
    await page.getByLabel('Gebruikersnaam').fill('beheer')
    expect(await wrong.count()).toBe(2)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd')
    await submit(page)
    await page.getByText('Zet eerst het vinkje.').waitFor()
    await showState(page)
    await human(page).press('Space')
    await page.getByText('Gelukt, dank u.').waitFor()
    await submit(page)
    await page.getByRole('alert').getByText('horen niet bij elkaar').waitFor()
    // An answer counts once; a box that was ticked is worked out again by itself.
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await submit(page)
    await page.waitForURL('**/file/search*')
    await page.getByRole('heading', { level: 1, name: 'Dossiers' }).waitFor()
    await db.deleteFrom('session').execute()
    await page.getByRole('tab').last().click()
    const window = page.getByRole('dialog', { name: 'Log opnieuw in' })
    await window
      .getByText("Session expired, or current user doesn't have permissions to perform this action!", { exact: true })
      .waitFor()
    expect(await window.getByLabel('Gebruikersnaam').inputValue()).toBe('beheer')
    await window.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await human(window).check()
    await showState(page)
    await submit(window)
    await window.waitFor({ state: 'detached' })
    expect(new Set(actions)).toEqual(new Set(['app_login']))
    expect(faults).toEqual([])
    await page.context().close()
  })
})
