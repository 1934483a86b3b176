import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { expectAccessible, findFaults } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let manager: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const krekel = await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.')
  const haard = await createCustomer(portal.server, 'Huis & Haard Online B.V.')
  for (const customerId of [krekel, krekel, haard]) await createDossier(portal.server.database.db, customerId)
  manager = await createPerson(portal.server, 'management')
  visit = await openVisit(browser, portal.url, { at: '/' })
  page = visit.page
  await logIn(page, manager.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

beforeEach(async () => speak('nl'))

const speak = (language: 'nl' | 'en' | 'fr') => page.evaluate((lang) => localStorage.setItem('lang', lang), language)

describe('a choice from a list on the server', () => {
  it('is searched half a second after the last key, only for a text, in the exact words [req 4.11, 5.8, 7.22, 8.13, 9.9]', async () => {
    await speak('en')
    await page.goto('/file/search')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Customer', exact: true }).click()
    const asked: string[] = []
    // Those used last are asked without a text, before any is typed.
    const isSearch = (url: string) => url.includes('/api/customer/search') && !url.includes('recent=')
    page.on('request', (request) => isSearch(request.url()) && asked.push(request.url()))
    const field = page.getByLabel('Customer', { exact: true }).and(page.locator('input'))
    await field.click()
    await page.getByText('Please enter 1 or more characters', { exact: true }).waitFor()
    // By the clock of the page: a busy machine is late in both, and never early.
    const lastKey = field.evaluate(
      (input) =>
        new Promise<number>((resolve) => {
          input.addEventListener('input', ({ timeStamp }) => {
            if ((input as HTMLInputElement).value === 'krekl') resolve(timeStamp)
          })
        }),
    )
    await field.pressSequentially('krekl', { delay: 60 })
    await page.getByText('No elements found. Consider changing the search query.', { exact: true }).waitFor()
    expect(asked).toHaveLength(1)
    const askedAt = await page.evaluate(
      (url) => performance.getEntriesByName(url)[0]?.startTime ?? Number.NaN,
      asked[0] ?? '',
    )
    expect(askedAt - (await lastKey)).toBeGreaterThanOrEqual(500)
    await field.fill('   ')
    await page.waitForTimeout(700)
    expect(asked).toHaveLength(1)
    await field.fill('huis & h')
    await page.getByRole('option', { name: /Huis & Haard/ }).waitFor()
    await showState(page)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('customer[]'))
    await page.getByText('1–1 of 1').waitFor()
    asked.length = 0
    await page.reload()
    await page.getByRole('button', { name: /^Customer Huis & Haard Online B\.V\.$/ }).waitFor()
    expect(asked.every((url) => /[?&]id=\d+/.test(url))).toBe(true)
  })
})

describe('a long answer to a choice from a list on the server', () => {
  it('is asked and shown to 1000 choices, in a list 300 pixels high [req 9.9]', async () => {
    await page.goto('/file/search')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Klant', exact: true }).click()
    let limit: string | null = null
    await page.route('**/api/customer/search?*', async (route) => {
      limit = new URL(route.request().url()).searchParams.get('limit')
      const items = Array.from({ length: 1_200 }, (_, at) => ({
        id: at + 1,
        name: `Klant ${at + 1}`,
        city: null,
        number: at,
        standing: 'running',
        endDay: null,
      }))
      await route.fulfill({ json: { items, total: items.length } })
    })
    await page.getByLabel('Klant', { exact: true }).and(page.locator('input')).fill('klant')
    const list = page.getByRole('listbox').filter({ hasText: 'Klant 1' })
    await list.getByRole('option').first().waitFor()
    expect(limit).toBe('1000')
    expect(Math.round((await list.boundingBox())?.height ?? 0)).toBe(300)
    await list.evaluate((box) => (box.scrollTop = box.scrollHeight))
    await list.getByRole('option', { name: 'Klant 1000', exact: false }).last().waitFor()
    expect(await list.getByRole('option', { name: /Klant 1001/ }).count()).toBe(0)
    await page.unroute('**/api/customer/search?*')
    // A search that failed has not found nothing.
    await page.route('**/api/customer/search?*', (route) =>
      route.fulfill({ status: 500, json: { error_message: 'De lijst is even stuk.' } }),
    )
    await page.getByLabel('Klant', { exact: true }).and(page.locator('input')).fill('haard')
    await page.getByText('De lijst is even stuk.').waitFor()
    await page.unroute('**/api/customer/search?*')
    await page.keyboard.press('Escape')
  })
})

describe('a choice from a short list', () => {
  it('says that the list is empty, or to change the search query, in three languages [req 8.13, 8.14]', async () => {
    const words = {
      nl: ['Of met groep', 'De lijst is leeg.', 'Niets gevonden. Probeer andere woorden.'],
      en: ['Or with group', 'List is empty.', 'No elements found. Consider changing the search query.'],
      fr: ['Ou avec le groupe', 'La liste est vide.', "Rien n'a été trouvé. Essayez d'autres mots."],
    } as const
    const { db } = portal.server.database
    for (const language of ['nl', 'en', 'fr'] as const) {
      const [label, empty, nothing] = words[language]
      await speak(language)
      await db.deleteFrom('employeeGroup').execute()
      await page.goto('/settings/acl?tab=compare')
      const field = page.getByRole('combobox', { name: label })
      await field.click()
      await page.getByText(empty, { exact: true }).waitFor()
      await db.insertInto('employeeGroup').values({ name: 'Balie', roles: [] }).execute()
      await page.reload()
      await field.click()
      await page.getByRole('option', { name: 'Balie' }).waitFor()
      await field.fill('juristen')
      await page.getByText(nothing, { exact: true }).waitFor()
    }
  })
})

describe('a list', () => {
  it('says that there is no connection, shows no rows it was not asked for, and goes on by itself', async () => {
    const rows = page.getByRole('grid').locator('[data-row]')
    await page.goto('/file/search?view=all')
    await rows.first().waitFor()
    await page.context().setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'Er is geen verbinding. Wat u typt, blijft staan.' })
    await notice.waitFor()
    await page.getByRole('tab', { name: /^Van mij/ }).click()
    await page.getByText('Er is geen verbinding met de server.').waitFor()
    expect(await rows.count()).toBe(0)
    await showState(page)
    await page.context().setOffline(false)
    await page.getByText('Er is geen verbinding met de server.').waitFor({ state: 'detached' })
    await notice.waitFor({ state: 'detached' })
  })
})

describe('windows', () => {
  it('ask before something goes, and take no for an answer [req 2.16]', async () => {
    await page.goto('/settings/mime-types')
    const list = page.getByRole('grid')
    const rows = list.locator('[data-row]')
    await rows.first().waitFor()
    const count = Number(await list.getAttribute('aria-rowcount')) - 1
    // The first rows of a page are drawn before the rest.
    await expect.poll(() => rows.count()).toBe(count)
    const remove = () =>
      page
        .getByRole('button', { name: /verwijderen$/ })
        .first()
        .click()
    await remove()
    const question = page.getByRole('dialog')
    await question.getByRole('heading', { name: /verwijderen\?$/ }).waitFor()
    await showState(page, 'question')
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await rows.count()).toBe(count)
    await remove()
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await page.waitForFunction((left) => document.querySelectorAll('[data-row]').length === left, count - 1)
  })
})

describe('notices', () => {
  it('go by themselves after five seconds; a failure stays until it is closed [req 3.9, 4.8, 9.4] [U43]', async () => {
    await page.goto('/settings/mime-types')
    await page.route('**/api/v4/mime-type/*', (route) =>
      route.fulfill({ status: 409, json: { error_message: 'Dit is in gebruik.' } }),
    )
    await page
      .getByRole('button', { name: /verwijderen$/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Dit is in gebruik.' })
    await failure.waitFor()
    await showState(page)
    await page.waitForTimeout(5_500)
    expect(await failure.count()).toBe(1)
    await failure.getByRole('button', { name: 'Sluiten' }).click()
    await failure.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Meldingen, 1 nieuw' }).click()
    await page.getByRole('dialog', { name: 'Meldingen' }).getByText('Dit is in gebruik.').waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/v4/mime-type/*')
  })

  it('are under the bell after a reload too, for whom they were for and for nobody else [U43]', async () => {
    const bell = page.getByRole('dialog', { name: 'Meldingen' })
    await page.reload()
    await page.getByRole('button', { name: 'Meldingen', exact: true }).click()
    await bell.getByText('Dit is in gebruik.').waitFor()
    expect(await page.getByRole('alert').filter({ hasText: 'Dit is in gebruik.' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Mijn account/ }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('notices')))).toEqual([])
    await logIn(page, (await createPerson(portal.server, 'employee')).username)
    await page.goto('/news')
    await page.getByRole('button', { name: 'Meldingen', exact: true }).click()
    await bell.getByText('Er zijn geen meldingen.').waitFor()
    await logIn(page, manager.username)
    await page.goto('/settings/mime-types')
  })

  it('say that it worked [req 2.10, 7.16]', async () => {
    await page.getByRole('button', { name: /Mijn account/ }).click()
    await page.getByRole('menuitem', { name: 'Wachtwoord wijzigen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wachtwoord wijzigen' }).waitFor()
    await page.getByLabel('Huidig wachtwoord').fill('iets anders')
    await page.getByLabel('Nieuw wachtwoord').fill('kort')
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await page.getByText('Een wachtwoord heeft minstens 12 tekens.').waitFor()
    await showState(page, 'change-password')
    await page.getByLabel('Huidig wachtwoord').fill(demoPassword)
    await page.getByLabel('Nieuw wachtwoord').fill('een heel nieuwe zin')
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Uw wachtwoord is gewijzigd' })
    await notice.waitFor()
    const shown = Date.now()
    await notice.waitFor({ state: 'detached' })
    expect(Date.now() - shown).toBeGreaterThan(4_000)
  })

  it('stay five seconds to the tenth, and as long as somebody points at them or is in them [req 9.4] [U43]', async () => {
    const { page: other } = await openVisit(browser, portal.url)
    await other.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url })
    await logIn(other, (await createPerson(portal.server, 'management')).username)
    await other.clock.install()
    await other.goto('/settings/mime-types')
    await other.getByRole('grid').locator('[data-row]').first().waitFor()
    await other.clock.pauseAt(Date.now() + 60_000)
    const notice = other.getByRole('status').filter({ hasText: 'Het adres is gekopieerd' })
    const tell = async () => {
      await other.keyboard.press('Control+k')
      await other.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox').waitFor()
      await other.keyboard.type('link url')
      await other.keyboard.press('Enter')
      await other.clock.runFor(50)
      await notice.waitFor()
    }
    await tell()
    await other.clock.runFor(4_800)
    expect(await notice.count()).toBe(1)
    await other.clock.runFor(600)
    await notice.waitFor({ state: 'detached' })
    await tell()
    await notice.hover()
    await other.clock.runFor(8_000)
    expect(await notice.count()).toBe(1)
    await other.mouse.move(5, 500)
    await other.clock.runFor(5_600)
    await notice.waitFor({ state: 'detached' })
    await tell()
    await notice.getByRole('button', { name: 'Sluiten' }).focus()
    await other.clock.runFor(8_000)
    expect(await notice.count()).toBe(1)
    await other.context().close()
  })
})

describe('a form', () => {
  it('shows the errors of the server under their fields, and the common one on top with the focus [req 2.19, 5.1] [U18]', async () => {
    await page.goto('/settings/legal-type/holidays')
    await page.getByRole('button', { name: 'Feestdag toevoegen' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Naam (Nederlands)').fill('Dag van de doos')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    const summary = form.getByRole('alert')
    await summary.getByText('Opslaan is niet gelukt').waitFor()
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    const french = form.getByLabel('Naam (Frans)')
    expect(await french.getAttribute('aria-invalid')).toBe('true')
    const describedBy = (await french.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${describedBy.split(' ')[0]}"]`).textContent()).toBe('Vul dit in.')
    await summary.getByRole('link', { name: 'Naam (Frans)' }).click()
    expect(await french.evaluate((field) => field === document.activeElement)).toBe(true)
    await showState(page)
  })

  it('takes a day in every way people write one, and refuses one that does not exist [U52]', async () => {
    const field = page.getByRole('dialog').getByLabel(/^Dag/)
    for (const [typed, shown] of [
      ['v', '20-11-2026'],
      ['+14', '04-12-2026'],
      ['-1w', '13-11-2026'],
      ['311226', '31-12-2026'],
    ] as const) {
      await field.fill(typed)
      await field.blur()
      expect(await field.inputValue()).toBe(shown)
    }
    await field.fill('31-11-2026')
    await field.blur()
    await page.getByText('Deze datum bestaat niet.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Kalender openen' }).click()
    await page.getByRole('button', { name: /^24 november 2026/ }).waitFor()
    await showState(page, 'calendar')
    await page.getByRole('button', { name: /^24 november 2026/ }).click()
    expect(await field.inputValue()).toBe('24-11-2026')
    expect(visit.faults).toEqual([])
  })
})

describe('an amount', () => {
  it('is taken in every way people write one, and one that is none is refused [U50]', async () => {
    await page.goto('/calculator?tab=costs')
    const field = page.getByRole('textbox', { name: /^Hoofdsom/ })
    for (const [typed, shown, inAddress] of [
      ['1234,56', '1.234,56', '1234.56'],
      ['1.234,57', '1.234,57', '1234.57'],
      ['1234.58', '1.234,58', '1234.58'],
      ['€ 12', '12,00', '12.00'],
    ] as const) {
      await field.fill(typed)
      await field.blur()
      await expect
        .poll(async () => [await field.inputValue(), new URL(page.url()).searchParams.get('principal')])
        .toEqual([shown, inAddress])
    }
    await field.fill('1.23,4')
    await field.blur()
    await page.getByText('Dit is geen bedrag. Typ bijvoorbeeld 1.234,56.').waitFor()
    expect([await field.getAttribute('aria-invalid'), await field.inputValue()]).toEqual(['true', '1.23,4'])
  })
})

describe('the check of accessibility', () => {
  it('finds a picture without words and text that is too pale', async () => {
    const other = await page.context().newPage()
    await other.setContent('<main id="root"><img src="x"><p style="color: #ccc; background: #fff">te licht</p></main>')
    const faults = (await findFaults(other)).map((fault) => fault.split(':', 1)[0])
    expect(faults).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']))
    await expect(expectAccessible(other)).rejects.toThrow()
    await other.close()
  })
})
