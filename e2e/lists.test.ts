import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { printedPages, wordsOnPages } from '#test/printed-pages.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goToList } from './file-list.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { pictures } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let manager: Person
let visit: Visit
let page: Page

const names = ['J.P. van der Meulen', 'L. Özdemir-Bos', 'K. Nowak', 'E. IJsselstein', 'De Sluis B.V.']

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const customerId = await createCustomer(portal.server)
  for (let turn = 0; turn < 120; turn += 1) {
    await createDossier(db, customerId, {
      debtors: [{ name: names[turn % names.length] ?? '' }],
      invoices: [{ number: `F-${turn}`, amountCents: 10_000 + turn }],
    })
  }
  await sql`
    insert into holiday (day, name_nl, name_en, name_fr, source)
    select '2040-01-01'::date + n, 'Dag ' || n, 'Day ' || n, 'Jour ' || n, 'Proef'
      from generate_series(1, 1200) n`.execute(db)
  manager = await createPerson(portal.server, 'management')
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, manager.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const address = () => new URL(page.url()).searchParams
const grid = (name = 'Dossiers') => page.getByRole('grid', { name })
const rows = (name?: string) => grid(name).locator('[data-row]')
const pager = () => page.getByRole('navigation', { name: "Pagina's" })

const openList = async (query = '') => goToList(page, query)

describe('a list', () => {
  it('has pages of 50, 100, 250, 500 or 1000 rows, in the address as page and per-page [req 9.1, 2.17]', async () => {
    await openList()
    // What is below the window is drawn a moment later.
    await expect.poll(() => rows().count(), { timeout: 20_000 }).toBe(50)
    await page.getByText('1–50 van 120').waitFor()
    await pager().getByRole('link', { name: 'Pagina 3' }).click()
    await page.getByText('101–120 van 120').waitFor()
    expect(address().get('page')).toBe('3')
    const size = page.getByRole('combobox', { name: 'Per pagina' })
    await size.click()
    expect(await page.getByRole('option').allTextContents()).toEqual(['50', '100', '250', '500', '1000'])
    await page.getByRole('option', { name: '100', exact: true }).click()
    await page.getByText('1–100 van 120').waitFor()
    expect([address().get('page'), address().get('per-page')]).toEqual([null, '100'])
    // Of no other size, whatever the address says.
    await openList('?per-page=7')
    await page.getByText('1–50 van 120').waitFor()
  })

  it('leads whoever is past its end back to its last page', async () => {
    await goTo(page, '/file/search?page=9')
    await page.getByText('101–120 van 120').waitFor()
    expect(address().get('page')).toBe('3')
    await goTo(page, '/settings/cost-types?page=4&per-page=100')
    await rows('Kostensoorten').first().waitFor()
    expect([address().get('page'), address().get('per-page')]).toEqual([null, '100'])
    await goTo(page, '/settings/cost-types?page=4&search=zzz')
    await page.getByText('Niets gevonden met deze filters').waitFor()
  })

  it('sorts by a column, and the other way round at the next click, and says so [req 4.7, 2.17] [U59]', async () => {
    await openList('?page=2')
    const head = page.getByRole('columnheader', { name: 'Open bedrag' })
    await head.getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.has('sort') && !url.searchParams.has('page'))
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Open bedrag' }).waitFor()
    await rows().first().getByText('100,00').waitFor()
    await head.getByRole('button').click()
    await rows().first().getByText('101,19').waitFor()
    expect([await head.getAttribute('aria-sort'), address().get('order')]).toEqual(['descending', 'desc'])
    await page.getByRole('status').getByText('Gesorteerd op Open bedrag, aflopend').waitFor()
  })

  it('goes back to the first page when a filter changes, and shows it as a chip [req 4.7] [U11]', async () => {
    const asked: URLSearchParams[] = []
    const keep = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v4/file' && searchParams.has('search')) asked.push(searchParams)
    }
    page.on('request', keep)
    await openList('?page=2')
    const field = page.getByPlaceholder('Zoek in deze lijst').first()
    await field.fill('van ')
    await page.waitForURL((url) => url.searchParams.get('search') === 'van')
    // What is typed after the half second stands behind the space.
    await field.pressSequentially('de')
    expect(await field.inputValue()).toBe('van de')
    await field.fill('ijsselstein')
    await page.waitForURL((url) => url.searchParams.get('search') === 'ijsselstein' && !url.searchParams.has('page'))
    await page.getByText('1–24 van 24').waitFor()
    // From the first row at once: the page one was on is no longer asked for, and leads nobody back to a last page.
    expect([...new Set(asked.map((one) => one.get('offset')))]).toEqual(['0'])
    page.off('request', keep)
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    await page.getByText('1–50 van 120').waitFor()
  })

  it('is walked, selected, unfolded and opened with keys alone [req 2.17] [U5]', async () => {
    await openList()
    await rows().first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Gekozen rijen' })
    await bar.getByText('3 gekozen').waitFor()
    await bar.getByText(/€\s30\d,\d\d/).waitFor()
    await page.keyboard.press('ArrowRight')
    await grid().getByText('Volgende stap', { exact: true }).nth(1).waitFor()
    await showState(page, 'list')
    await page.keyboard.press('Control+a')
    await bar.getByText('50 gekozen').waitFor()
    await bar.getByRole('button', { name: 'Keuze wissen' }).click()
    await bar.waitFor({ state: 'detached' })
    await rows().nth(4).focus()
    const number = (await rows().nth(4).getByRole('link').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  })

  it('is one stop of the Tab key, and its keys lead to the head and to the buttons of a row [U6]', async () => {
    await goTo(page, '/settings/cost-types')
    const list = grid('Kostensoorten')
    await list.locator('[data-row]').nth(2).waitFor()
    const stops = () =>
      list.locator('a, button, input, [tabindex]').evaluateAll((all) => all.filter((one) => one.tabIndex >= 0).length)
    expect(await stops()).toBe(1)
    await list.locator('[data-row]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const second = list.locator('[data-row]').nth(1)
    await second
      .getByRole('button', { name: /wijzigen$/ })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await second
      .getByRole('button', { name: /verwijderen$/ })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Escape')
    await list.locator('[data-row="1"]:focus').waitFor()
    await page.keyboard.press('F2')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
    await second
      .getByRole('button', { name: /wijzigen$/ })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.locator('th button:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('sort'))
    expect(await stops()).toBe(1)
  })

  it('gives back with Shift and an arrow what was chosen too far [U5]', async () => {
    await openList()
    await rows().nth(2).focus()
    const chosen = () =>
      rows().evaluateAll((all) => all.flatMap((one, at) => (one.ariaSelected === 'true' ? [at] : [])))
    for (const [key, expected] of [
      ['Shift+ArrowDown', [2, 3]],
      ['Shift+ArrowDown', [2, 3, 4]],
      ['Shift+ArrowUp', [2, 3]],
      ['Shift+ArrowUp', [2]],
      ['Shift+ArrowUp', [1, 2]],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(chosen).toEqual(expected)
    }
  })

  it('keeps the focused row clear of its head at every row height [U24]', async () => {
    for (const density of ['compact', 'normal', 'wide']) {
      await openList('?per-page=100')
      await page.evaluate((to) => (document.documentElement.dataset['density'] = to), density)
      await expect.poll(() => rows().count()).toBe(100)
      await rows().nth(60).focus()
      const cover = () =>
        page.evaluate(() => {
          const head = document.querySelector('[role="grid"] thead th')?.getBoundingClientRect()
          const row = document.activeElement?.getBoundingClientRect()
          return head && row ? Math.round(head.bottom - row.top) : null
        })
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowUp')
      expect(await cover(), density).toBeLessThanOrEqual(0)
      await page.keyboard.press('PageUp')
      expect(await cover(), density).toBeLessThanOrEqual(0)
    }
  })

  it('has columns of the width one gives them, by dragging and with keys, after a reload too [U22]', async () => {
    await openList()
    const head = page.getByRole('columnheader', { name: 'Klant', exact: true })
    const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
    const before = await width()
    const saved = () => page.waitForResponse((answer) => answer.url().includes('/api/v4/table/columns'))
    const grip = await head.locator('[data-grip]').boundingBox()
    const [x, y] = [(grip?.x ?? 0) + 5, (grip?.y ?? 0) + 10]
    const dragged = saved()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y, { steps: 3 })
    await page.mouse.up()
    expect((await dragged).status()).toBe(204)
    await expect.poll(async () => Math.abs((await width()) - (before - 40))).toBeLessThanOrEqual(3)
    const pressed = saved()
    await head.getByRole('button').focus()
    await page.keyboard.press('Shift+ArrowRight')
    expect((await pressed).status()).toBe(204)
    await expect.poll(async () => Math.abs((await width()) - (before - 24))).toBeLessThanOrEqual(4)
    await page.reload()
    await rows().first().waitFor()
    await expect.poll(async () => Math.abs((await width()) - (before - 24))).toBeLessThanOrEqual(4)
    await page.getByRole('button', { name: 'Kolommen' }).click()
    await page.getByRole('button', { name: 'Herstellen' }).click()
    await expect.poll(width).toBe(before)
    await page.keyboard.press('Escape')
  })

  it('tells the whole text of a cell that is too narrow for it, to who points at it', async () => {
    await openList()
    const cell = rows().first().getByRole('gridcell', { name: 'Kinderopvang De Krekel B.V.', exact: true })
    await cell.hover()
    expect(await cell.getAttribute('title')).toBeNull()
    await page.mouse.move(0, 0)
    await cell.evaluate((element) => {
      element.style.maxWidth = '40px'
      element.style.display = 'block'
    })
    await cell.hover()
    await expect.poll(() => cell.getAttribute('title')).toBe('Kinderopvang De Krekel B.V.')
  })

  it('keeps the chosen columns for this user, route and table [req 2.18]', async () => {
    await openList()
    await page.getByRole('button', { name: 'Kolommen' }).click()
    await page.getByRole('dialog', { name: 'Kolommen' }).getByRole('checkbox', { name: 'Klant', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Status naar voren' }).click()
    await showState(page)
    await page.reload()
    await rows().first().waitFor()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).not.toContain('Klant')
    expect(heads.indexOf('Status')).toBeLessThan(heads.indexOf('Fase'))
    const other = await openVisit(browser, portal.url)
    await logIn(other.page, (await createPerson(portal.server, 'employee')).username)
    await goTo(other.page, '/file/search')
    await other.page.getByRole('columnheader', { name: 'Klant', exact: true }).waitFor()
    await other.page.close()
    await page.getByRole('button', { name: 'Kolommen' }).click()
    await page.getByRole('button', { name: 'Herstellen' }).click()
    await page.getByRole('columnheader', { name: 'Klant', exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('draws only what is in the window of a thousand rows, and still reaches and prints them all', async () => {
    await goTo(page, '/settings/legal-type/holidays?per-page=1000&search=dag')
    const list = page.getByRole('grid', { name: 'Feestdagen' })
    await list.locator('[data-row="0"]').waitFor()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
    await list.locator('[data-row="0"]').focus()
    await page.keyboard.press('End')
    await list.locator('[data-row="999"]:focus').waitFor()
    expect(await list.locator('[data-row="999"]').getAttribute('aria-rowindex')).toBe('1001')
    await page.keyboard.press('Home')
    await list.locator('[data-row="0"]:focus').waitFor()
    const printed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.addEventListener('beforeprint', () => resolve(document.querySelectorAll('[data-row]').length))
        }),
    )
    await page.pdf()
    expect(await printed).toBe(1000)
    await expect.poll(() => rows('Feestdagen').count()).toBeLessThan(100)
  })

  it('finds with Ctrl F in rows that are not drawn [U26]', async () => {
    await goTo(page, '/settings/legal-type/holidays?per-page=1000&search=dag')
    await rows('Feestdagen').first().waitFor()
    await page.keyboard.press('Control+f')
    const find = page.getByRole('search', { name: 'Zoek in alle rijen' })
    await find.getByRole('textbox').fill('dag 87')
    await find.getByText('1 van 11').waitFor()
    await page.keyboard.press('Enter')
    await find.getByText('2 van 11').waitFor()
    await page.locator('[data-found]').getByText('Dag 870').waitFor()
    await showState(page)
    await page.keyboard.press('Shift+Enter')
    await page.locator('[data-found]').getByText('Dag 87', { exact: true }).waitFor()
    await find.getByRole('textbox').fill('nergens')
    await find.getByText('niets gevonden').waitFor()
    await find.getByRole('textbox').fill('dag 500')
    await page.locator('[data-found]').getByText('Dag 500').waitFor()
    await page.keyboard.press('Escape')
    await find.waitFor({ state: 'detached' })
    await rows('Feestdagen').and(page.locator(':focus')).getByText('Dag 500').waitFor()
  })

  it('says on paper what it is, of which day, and the how many-th page it is [U29]', async () => {
    await openList('?per-page=100')
    await expect.poll(() => rows().count()).toBe(100)
    const printed = printedPages(await page.pdf({ preferCSSPageSize: true }))
    expect(printed.length).toBeGreaterThan(1)
    for (const [index, words] of printed.entries()) {
      expect(words).toContain('Zoeken')
      expect(words).toMatch(/\d\d-\d\d-\d{4}/)
      expect(words).toContain(`Pagina${index + 1}van${printed.length}`)
    }
    expect(printed.join(' ')).not.toContain('Hoofdmenu')
  })

  it.each([1440, 390])(
    'is a table on paper with every column that is chosen, below its heads on each page, from a window of %d px',
    async (width) => {
      await openList('?per-page=100')
      await page.setViewportSize({ width: 1440, height: 1000 })
      await expect.poll(() => rows().count()).toBe(100)
      const heads = (await grid().getByRole('columnheader').allTextContents()).map((head) => head.replaceAll(/\s/g, ''))
      const shown = heads.filter((head) => head !== '' && head !== 'Details')
      expect(shown.length).toBeGreaterThan(6)
      await page.setViewportSize({ width, height: 1000 })
      const printed = await wordsOnPages(await page.pdf({ preferCSSPageSize: true }))
      expect(printed.length).toBeGreaterThan(1)
      for (const words of printed) expect(shown.filter((head) => !words.includes(head))).toEqual([])
      for (const part of ['K.Nowak', '100001', '100,01']) expect(printed[0]).toContain(part)
      // Neither what stands around the list nor what one does with it.
      for (const word of ['Hoofdmenu', 'Naardeinhoud', 'Kolommen', 'Exporteren', 'Weergaven', 'Perpagina', 'build']) {
        expect(printed.join(' ')).not.toContain(word)
      }
      await page.emulateMedia({ media: 'print' })
      await page.screenshot({ path: join(pictures, `list-on-paper-${width}.png`) })
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1440, height: 1000 })
    },
  )

  it('says which filter hides what, and takes it away', async () => {
    await goTo(page, '/settings/cost-types?search=zzz')
    await page.getByText('Niets gevonden met deze filters').waitFor()
    await showState(page)
    await page.getByRole('button', { name: 'Filters weghalen' }).click()
    await page.getByRole('grid').locator('[data-row]').first().waitFor()
  })

  it('says what broke and tries again on request', async () => {
    let broken = true
    await page.route('**/api/v4/cost-type**', (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error_message: 'Stuk.', request_id: '8F2C-41' } })
        : route.fallback(),
    )
    await goTo(page, '/settings/cost-types')
    await page.getByText('Nummer van de melding: 8F2C-41.').waitFor()
    await showState(page)
    broken = false
    await page.getByRole('button', { name: 'Opnieuw' }).click()
    await page.getByRole('grid').locator('[data-row]').first().waitFor()
    expect(visit.faults).toEqual([])
  })
})
