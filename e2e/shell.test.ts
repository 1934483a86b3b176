import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn, visitAs } from './login.ts'
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
  visit = await openVisit(browser, portal.url, { width: 1600 })
  page = visit.page
  await logIn(page, manager.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const holidays = '/settings/legal-type/holidays'
const resize = (width: number) => page.setViewportSize({ width, height: 900 })

describe('the frame around a page', () => {
  it('shows mark, environment, menu, agency and build [req 1.7, 2.7, 9.11]', async () => {
    await page.goto(holidays)
    await page.getByRole('banner').getByText('test', { exact: true }).waitFor()
    const foot = page.getByRole('contentinfo')
    for (const text of ['Noordkade Incasso B.V.', 'Noordkade 18, 1506 EH Zaandam', 'Wki-registratie', 'build 00113'])
      await foot.getByText(text).waitFor()
    const contact = await foot.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(contact).toEqual(['tel:0756142200', 'mailto:vragen@noordkade.example'])
    expect(await foot.getByRole('link', { name: 'LinkedIn' }).count()).toBe(0)
    const { db } = portal.server.database
    const linkedinUrl = 'https://www.linkedin.com/company/noordkade'
    await db.updateTable('agency').set({ linkedinUrl }).execute()
    await page.reload()
    expect(await foot.getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toBe(linkedinUrl)
    expect(await foot.getByRole('link', { name: 'YouTube' }).count()).toBe(0)
  })

  it('says quietly that there is a newer portal, and loads it with what was typed [U46]', async () => {
    const { page: old } = await visitAs(browser, portal, manager)
    let isNewer = true
    await old.route('**/api/v4/**', async (route) => {
      if (route.request().resourceType() === 'eventsource') return route.continue()
      const answer = await route.fetch()
      const headers = { ...answer.headers(), ...(isNewer ? { 'x-vorder-web-build': 'another' } : {}) }
      await route.fulfill({ response: answer, headers })
    })
    const { db } = portal.server.database
    const customer = await createCustomer(portal.server, 'Fitcentrum Zaanbocht B.V.')
    const fileId = await createDueDossier(db, customer, '2026-10-05', { ownerId: manager.userId })
    await old.goto(`/file/show-new/${fileId}`)
    const note = old.getByRole('textbox', { name: 'Notitie' })
    await note.pressSequentially('Belofte: vrijdag')
    const told = old.getByRole('status').filter({ hasText: 'Er is een nieuwe versie.' })
    await told.waitFor()
    isNewer = false
    const loaded = old.waitForEvent('load')
    await told.getByRole('button', { name: 'Herladen' }).click()
    await loaded
    await expect.poll(async () => note.inputValue()).toBe('Belofte: vrijdag')
    expect(await told.count()).toBe(0)
    // A part of the old portal that is gone: the page is loaded again by itself, once.
    let asked = 0
    await old.route(/\/assets\/mime-types-page-[^/]*\.js$/, async (route) => {
      asked += 1
      await (asked === 1 ? route.fulfill({ status: 404 }) : route.continue())
    })
    await note.fill('Belofte: vrijdag om tien uur')
    await old.keyboard.press('Control+k')
    await old.getByRole('dialog').getByRole('combobox').fill('Bestandstypen')
    await old
      .getByRole('option', { name: /Bestandstypen/ })
      .first()
      .click()
    await old.getByRole('grid').locator('[data-row]').first().waitFor()
    expect(asked).toBe(2)
    await old.goto(`/file/show-new/${fileId}`)
    await expect.poll(async () => note.inputValue()).toBe('Belofte: vrijdag om tien uur')
    // What the page still reads is left as it is.
    await old.unrouteAll({ behavior: 'ignoreErrors' })
    await old.context().close()
  })

  it('takes the title of the tab from the route, and is called after the product before there is one [req 2.4, 9.12]', async () => {
    expect(await (await page.request.get('/')).text()).toContain('<title>Vorder</title>')
    expect(await page.title()).toBe('Rechtsvormen en feestdagen | Vorder')
    await page.goto('/nergens')
    await page.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' }).waitFor()
    expect(await page.title()).toBe('Deze pagina bestaat niet | Vorder')
  })

  it('denies a page without the right, under its own heading and address [req 2.5, 8.15]', async () => {
    await page.goto('/finance/batch-payment/info')
    await page.waitForURL('**/access-denied*')
    await page.getByRole('heading', { level: 1, name: 'Access Denied!', exact: true }).waitFor()
    await showState(page)
  })

  it('has a menu in the header from 1560 px on, and a drawer of at most 300 px below [req 2.6, 9.8]', async () => {
    await resize(1600)
    await page.goto(holidays)
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
    const burger = page.getByRole('button', { name: 'Menu openen' })
    await page.getByRole('heading', { level: 1, name: 'Feestdagen' }).waitFor()
    await menu.waitFor()
    const shown = async () => [await menu.isVisible(), await burger.isVisible()]
    await resize(1560)
    await expect.poll(shown).toEqual([true, false])
    await resize(1559)
    await expect.poll(shown).toEqual([false, true])
    await burger.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Kostensoorten' }).waitFor()
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(300)
    await showState(page)
    await page.keyboard.press('Escape')
    await resize(350)
    await burger.click()
    await drawer.getByRole('link', { name: 'Kostensoorten' }).waitFor()
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(280)
    await drawer.getByRole('link', { name: 'Kostensoorten' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kostensoorten' }).waitFor()
    await drawer.waitFor({ state: 'hidden' })
    // Where the field does not fit, the search opens over the page.
    await page.getByRole('banner').getByRole('button', { name: /^Zoek/ }).click()
    await page.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await resize(1600)
  })

  it('keeps the submenu shut for 200 ms after a navigation, for mouse and click, and no longer [req 2.12, 9.10]', async () => {
    // On a clock of its own: a machine that is busy does not change how long it is.
    const { page: other } = await openVisit(browser, portal.url, { width: 1600 })
    await logIn(other, manager.username)
    await other.clock.install()
    await other.goto(holidays)
    const group = other.getByRole('button', { name: 'Beheer' })
    const isOpen = () => group.getAttribute('aria-expanded')
    await group.hover()
    const link = other.getByRole('dialog').getByRole('link', { name: 'Kostensoorten' })
    await link.waitFor()
    await showState(other)
    await other.clock.pauseAt(Date.now() + 60_000)
    await link.click()
    await other.getByRole('heading', { level: 1, name: 'Kostensoorten' }).waitFor()
    expect(await isOpen()).toBe('false')
    const comeBack = async () => {
      await other.mouse.move(10, 600)
      await group.hover()
    }
    await comeBack()
    expect(await isOpen()).toBe('false')
    await other.clock.runFor(199)
    await comeBack()
    expect(await isOpen()).toBe('false')
    await group.click()
    expect(await isOpen()).toBe('false')
    await other.clock.runFor(1)
    await comeBack()
    expect(await isOpen()).toBe('true')
    await other.context().close()
  })

  it('closes the submenu with Escape', async () => {
    await resize(1600)
    await page.goto(holidays)
    await page.getByRole('button', { name: 'Beheer' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Kostensoorten' })
    await link.waitFor()
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
  })

  it('opens the search with Ctrl K and posts its field to the files [req 2.41, 7.17]', async () => {
    // What is typed while all that the search lists still comes is kept, and goes on where it was.
    const { promise: fetched, resolve: fetchNow } = Promise.withResolvers<void>()
    const listed = /assets\/palette-[^/]*\.js$/
    await page.route(listed, async (route) => {
      await fetched
      await route.continue()
    })
    await page.goto(holidays)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Jansen')
    const typed = page.getByRole('dialog', { name: 'Zoeken' }).getByRole('searchbox')
    expect(await typed.inputValue()).toBe('Jansen')
    fetchNow()
    await page.getByRole('option').first().waitFor()
    await page.unroute(listed)
    await page.keyboard.type(' & Zn')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/file/search' && url.searchParams.get('search') === 'Jansen & Zn')
    await resize(1200)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await page.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox').waitFor()
    await showState(page)
    await page.keyboard.press('Escape')
    await resize(1600)
  })

  it('shows a button to the top after 100 px [req 2.8]', async () => {
    await page.goto(holidays)
    await page.getByRole('row').nth(40).waitFor()
    const button = page.getByRole('button', { name: 'Naar boven' })
    await page.evaluate(() => window.scrollTo(0, 100))
    await page.waitForTimeout(100)
    expect(await button.count()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 101))
    await button.click()
    await page.waitForFunction(() => window.scrollY === 0)
  })

  it('changes the language without reloading, keeps what is typed, and remembers it [req 1.1, 1.2, 2.9, 5.4, 9.5] [U48]', async () => {
    await page.goto('/customer/create')
    await page.getByRole('textbox', { name: /^Bedrijf/ }).fill('Bakkerij Özil')
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const asked: string[] = []
    const keep = (request: Request) => {
      if (request.isNavigationRequest() || request.url().includes('/translate/get')) asked.push(request.url())
    }
    page.on('request', keep)
    const choose = async (name: string, title: string) => {
      await page.getByRole('button', { name: /^(NL|EN|FR), / }).click()
      await page.getByRole('menuitemradio', { name }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await choose('Français', 'Nouveau client')
    // What it takes is one call, and none for a language that was shown before; how long that is, is measured elsewhere.
    expect(asked).toEqual([expect.stringMatching(/\/api\/v3\/translate\/get\?lang=fr$/)])
    await choose('Nederlands', 'Nieuwe klant')
    await choose('Français', 'Nouveau client')
    expect(asked).toHaveLength(1)
    page.off('request', keep)
    expect(await page.getByRole('textbox', { name: /^Entreprise/ }).inputValue()).toBe('Bakkerij Özil')
    await page.getByRole('button', { name: 'Gestion' }).waitFor()
    expect(await page.evaluate(() => [localStorage.getItem('lang'), document.documentElement.lang])).toEqual([
      'fr',
      'fr',
    ])
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await page.evaluate(() => localStorage.setItem('lang', 'de'))
    await page.goto(holidays)
    await page.getByRole('heading', { level: 1, name: 'Feestdagen' }).waitFor()
  })

  it('shows grey lines for what loads after 150 ms, and then for 300 ms at least [U36]', async () => {
    const { page: other } = await visitAs(browser, portal, manager)
    await other.clock.install()
    const { promise: waits, resolve: answer } = Promise.withResolvers<void>()
    await other.goto(holidays)
    await other.getByRole('row').nth(3).waitFor()
    await other.route('**/api/v4/cost-type**', async (route) => {
      await waits
      await route.continue()
    })
    await other.clock.pauseAt(Date.now() + 60_000)
    await other.evaluate(() => {
      history.pushState({}, '', '/settings/cost-types')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await other.getByRole('grid', { name: 'Kostensoorten' }).waitFor()
    const lines = other.locator('.mantine-Skeleton-root')
    await other.clock.runFor(149)
    expect(await lines.count()).toBe(0)
    await other.clock.runFor(1)
    await lines.first().waitFor({ state: 'attached' })
    answer()
    await other.clock.runFor(299)
    expect(await lines.count()).toBeGreaterThan(0)
    // The answer may have come a moment ago.
    const linesAfter = async () => {
      await other.clock.runFor(1)
      return lines.count()
    }
    await expect.poll(linesAfter).toBe(0)
    await other.getByRole('row').nth(3).waitFor()
    await other.context().close()
  })

  it('moves nothing for who asked for that, and shows focus and choice in the colours of who chose their own [U58]', async () => {
    await page.goto('/settings/cost-types')
    const row = page.locator('[data-row="1"]')
    await row.waitFor()
    await page.getByRole('button', { name: /Mijn account/ }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).waitFor()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.keyboard.press('Escape')
    await page.emulateMedia({ forcedColors: 'active' })
    await row.focus()
    await page.keyboard.press('ArrowDown')
    const outline = (place: string) =>
      page.evaluate((at) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.querySelector(at) ?? document.body)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }, place)
    expect(await outline('[data-row]:focus')).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await outline('[data-act]:focus')).toBe(true)
    await page.emulateMedia({ forcedColors: null })
  })

  it('shows the mark while it starts, and fades it half a second after [req 2.11]', async () => {
    // On a clock of its own: a machine that is busy does not change how long half a second is.
    const { page: other } = await openVisit(browser, portal.url, { mark: true })
    await other.clock.install()
    await other.clock.pauseAt(Date.now() + 60_000)
    await other.goto('/access-denied')
    await other.locator('#root > *').first().waitFor({ state: 'attached' })
    const mark = other.locator('#preloader')
    const isFading = () => mark.evaluate((element) => element.classList.contains('is-fading'))
    await other.clock.runFor(499)
    expect(await isFading()).toBe(false)
    await other.clock.runFor(1)
    expect(await isFading()).toBe(true)
    await other.clock.runFor(200)
    expect(await mark.count()).toBe(0)
    await other.context().close()
  })

  it('draws a line while something loads, which hides a second after, not sooner and not later [req 2.13, 9.10]', async () => {
    const { page: other } = await visitAs(browser, portal, manager)
    await other.clock.install()
    const { promise: waits, resolve: answer } = Promise.withResolvers<void>()
    await other.route('**/api/v4/cost-type**', async (route) => {
      await waits
      await route.continue()
    })
    await other.goto('/settings/cost-types')
    await other.getByRole('heading', { level: 1, name: 'Kostensoorten' }).waitFor()
    await other.clock.pauseAt(Date.now() + 60_000)
    const line = other.locator('[data-loader]')
    const width = () => line.evaluate((drawn) => Number.parseFloat((drawn as HTMLElement).style.width))
    const widths: number[] = []
    for (let step = 0; step < 3; step += 1) {
      widths.push(await width())
      await other.clock.runFor(200)
    }
    const [first = 0, second = 0, third = 0] = widths
    expect(second).toBeGreaterThan(first)
    expect(third - second).toBeLessThan(second - first)
    expect(third).toBeLessThan(100)
    answer()
    await expect.poll(width).toBe(100)
    await other.clock.runFor(999)
    expect(await line.count()).toBe(1)
    await other.clock.runFor(1)
    await expect.poll(() => line.count()).toBe(0)
    await other.context().close()
  })

  it('logs out by the menu of the user, where the password is changed too, and shows nothing of it afterwards [req 2.10]', async () => {
    await page.getByRole('button', { name: /Mijn account/ }).click()
    await page.getByRole('menuitem', { name: 'Wachtwoord wijzigen' }).waitFor()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await page.waitForURL('**/login')
    await page.goBack()
    await page.waitForURL('**/login*')
    await logIn(page, manager.username)
  })

  it('is without faults for everybody, wide and narrow, light and dark [U30]', async () => {
    await page.goto(holidays)
    await page.getByRole('row').nth(10).waitFor()
    await takeScreenshots(page, 'holidays')
    for (const width of [1600, 1440, 390]) {
      await resize(width)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    }
    await page.emulateMedia({ colorScheme: null })
    await resize(1600)
    await page.getByRole('button', { name: /Mijn account/ }).click()
    await page.getByRole('menuitemradio', { name: 'Donker beeld' }).click()
    await page.reload()
    expect(await page.getAttribute('html', 'data-mantine-color-scheme')).toBe('dark')
    expect(visit.faults).toEqual([])
  })
})
