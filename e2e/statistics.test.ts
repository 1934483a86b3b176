import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createPayableDossier } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { expectReadable } from './axe.ts'
import { openBrowser } from './browser.ts'
import { cellsOf, csvHead, csvOfPage, drawn, inFile, marksOf } from './csv-of-page.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takePartScreenshots, takeScreenshots } from './screenshot.ts'

const today = day('2026-11-20')

let portal: Portal
let browser: Browser
let page: Page
let manager: Person

/** Files of a year: of each month some, a part of them paid in the months after. */
async function fillYear(customerId: number): Promise<void> {
  const { server } = portal
  const { db } = server.database
  for (let month = 0; month < 12; month += 1) {
    for (let made = 0; made < 2 + (month % 3); made += 1) {
      const openedDay = addMonths(day('2025-12-03'), month)
      const invoices = [{ number: `J${month}-${made}`, amountCents: 40_000 + 100 * made, dueDay: openedDay }]
      const { id } = await createPayableDossier(server, customerId, { openedDay, invoices })
      const valueDay = [addMonths(openedDay, 1 + made), today].toSorted()[0]!
      const event = { kind: 'payment', valueDay, amountCents: 9_000 + 1_000 * made, claimIds: [] } as const
      const entry = { dossierId: id, event, causeKind: 'test', causeId: id, key: `pay ${id}` }
      await inTransaction(db, async (tx) => post(tx, systemActor(server.clock.now()), today, [entry]))
      if (made > 0 || month > 9) continue
      await db
        .updateTable('dossier')
        .set({
          status: 'closed',
          closedDay: valueDay,
          closingReason: month % 2 ? 'paid' : 'uncollectable',
          nextDay: null,
        })
        .where('id', '=', id)
        .execute()
    }
  }
  await refreshFigures(db, server.clock)
}

beforeAll(async () => {
  portal = await openPortal({ today, agency: true })
  browser = await openBrowser()
  await fillYear(await createCustomer(portal.server))
  manager = await createPerson(portal.server, 'management')
  page = (await visitAs(browser, portal, manager)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const tile = (name: string) =>
  page.getByRole('region', { name: 'De periode in het kort' }).getByRole('link', { name: new RegExp(`^${name} `) })
/** What the list of files is filtered by, as its chip says it. */
const chip = (measure: string) => page.getByRole('button', { name: new RegExp(`^Cijfer\\s*${measure}$`) })
const countOf = async (name: string) => Number((await tile(name).locator('strong').textContent())?.replaceAll('.', ''))

/** What is written under drawings on a page, where it lies over what stands before it. */
async function labelsOverOthers(of: Page): Promise<string[]> {
  return of.locator('svg').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const labels = [...drawing.querySelectorAll('text[text-anchor=middle]:not([data-value])')].map((label) => ({
        text: label.textContent ?? '',
        box: label.getBoundingClientRect(),
      }))
      return labels
        .filter(({ box }, place) => labels.slice(0, place).some((other) => other.box.right > box.left))
        .map(({ text }) => text)
    }),
  )
}

describe('the figures of the agency in the browser [req 2.42]', () => {
  it('a number opens its list, which holds and exports as many files', async () => {
    await goTo(page, '/statistic-dashboard/management')
    await tile('Voorraad').waitFor()
    expect(await tile('Instroom').getAttribute('title')).toMatch(/^Dossiers die in de periode incasso werden/)
    await page.getByText(/stand van 20-11-2026/).waitFor()
    const count = await countOf('Voorraad')
    expect(count).toBeGreaterThan(20)
    const note = (await tile('Voorraad').locator('small').textContent()) ?? ''
    const handed = /€\s[\d.,]+\d$/.exec(note)?.[0] ?? note
    await tile('Voorraad').click()
    await page.getByText(new RegExp(`^${count} gevonden.*Voorraad €\\s`)).waitFor()
    await chip('Voorraad').waitFor()
    await page.getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('menuitem', { name: 'Hele lijst als CSV' }).click()
    await page.getByRole('status').filter({ hasText: 'Het bestand Dossiers is klaar' }).waitFor()
    await page.getByRole('button', { name: /^Meldingen/ }).click()
    const bell = page.getByRole('dialog', { name: 'Meldingen' })
    const coming = page.waitForEvent('download')
    await bell.getByRole('link', { name: 'Downloaden' }).click()
    const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
    expect(lines.length - 1).toBe(count)
    // What the tile says they come to is what the list says.
    expect(await page.getByText(new RegExp(`^${count} gevonden`)).textContent()).toContain(handed)
    await page.keyboard.press('Escape')
    await bell.waitFor({ state: 'hidden' })
    await goTo(page, '/statistic-dashboard/management')
    await tile('Voorraad').waitFor()
  })

  it('every mark of a chart is a link with a name, that the keyboard comes by', async () => {
    const marks = page
      .getByRole('region', { name: 'Hoeveel komt er binnen?' })
      .getByRole('group', { name: /^Hoeveel komt er binnen\?, instroom/ })
      .getByRole('link')
    await marks.first().waitFor()
    expect(await marks.first().getAttribute('aria-label')).toMatch(/^instroom \d\d-2026, maand 0: /)
    await marks.first().focus()
    await page.keyboard.press('ArrowRight')
    const next = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const month = /maand (\d+): /.exec(next)?.[1]
    expect(month, next).toBeDefined()
    await page.keyboard.press('Enter')
    // Of the month that the mark is of: by six months counts the tile alone.
    await chip('Geïnd van de instroom').waitFor()
    const part = new RegExp(`^Deel van het cijfer\\s*t/m maand ${month} na instroom$`)
    await page.getByRole('button', { name: part }).waitFor()
    await page.goBack()
    await tile('Voorraad').waitFor()
  })

  it('chart, table and file say the same of every month, phase and number', async () => {
    await goTo(page, '/statistic-dashboard/management?from=2025-12-01&to=2026-11-20')
    await page.getByRole('region', { name: 'In, uit en voorraad' }).getByText('Als tabel').click()
    const { head, rows } = await csvOfPage(page)
    expect(head).toEqual(csvHead)
    const months = await cellsOf(page, 'In, uit en voorraad')
    expect(months).toHaveLength(12)
    // The file has the period first, and the same of each month behind it.
    const inCsv = (what: string, column: number) =>
      rows
        .filter((row) => row[0] === what && row[1] === '')
        .map((row) => row[column])
        .slice(-12)
    for (const [place, what] of ['Instroom', 'Uitstroom', 'Voorraad'].entries()) {
      expect([what, inCsv(what, 4)]).toEqual([what, months.map((cells) => cells[place + 1])])
    }
    expect(inCsv('Geïnd', 7)).toEqual(months.map((cells) => inFile(cells[4] ?? '')))
    expect(await marksOf(page, 'In, uit en voorraad')).toEqual(
      drawn(months.flatMap(([month, came, went]) => [`Instroom, ${month}: ${came}`, `Uitstroom, ${month}: ${went}`])),
    )
    expect(await marksOf(page, 'Geïnd per maand')).toEqual(
      drawn(months.map(([month, , , , cents]) => `Geïnd, ${month}: ${cents}`)),
    )
    const phases = await cellsOf(page, 'Voorraad per fase')
    expect(
      rows.filter(([what, , , to]) => what === 'Voorraad per fase' && to === '20-11-2026').map((row) => row[4]),
    ).toEqual(phases.map((cells) => cells[1]))
    // Days are days: no number of files is one.
    const took = rows.filter(([what]) => what === 'Doorlooptijd')
    expect(took.length).toBeGreaterThan(3)
    expect(took.every((row) => (row[4] === '') !== (row[6] === ''))).toBe(true)
    for (const row of rows.slice(0, -2)) expect(row).toHaveLength(9)
  })

  it('how long files took opens those that were paid, of a kind of debtor too', async () => {
    await goTo(page, '/statistic-dashboard/management?from=2025-12-01&to=2026-11-20')
    const counts = page.getByRole('table', { name: 'Doorlooptijd' }).getByRole('link')
    await counts.first().waitFor()
    for (const place of [0, (await counts.count()) - 1]) {
      const count = Number(await counts.nth(place).textContent())
      expect(count).toBeGreaterThan(0)
      await counts.nth(place).click()
      await page.getByText(new RegExp(`^${count} gevonden.*Succes €\\s`)).waitFor()
      await page.goBack()
      await counts.first().waitFor()
    }
    await goTo(page, '/statistic-dashboard/management')
    await tile('Voorraad').waitFor()
  })

  it('the stock opens by phase, and somebody says what a month is to bring', async () => {
    await goTo(page, '/statistic-dashboard/management')
    const phases = page.getByRole('region', { name: 'Voorraad per fase' })
    const count = await phases
      .getByRole('row', { name: /Minnelijk/ })
      .getByRole('link')
      .first()
      .textContent()
    await phases
      .getByRole('row', { name: /Minnelijk/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByText(new RegExp(`^${count} gevonden`)).waitFor()
    await goTo(page, '/statistic-dashboard/management')
    const revenue = page.getByRole('region', { name: 'Omzet' })
    await revenue.getByRole('button', { name: /Prognose van 11-2026/ }).click()
    await page.getByLabel('Prognose', { exact: true }).fill('45000')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await revenue.getByRole('cell', { name: /45\.000,00/ }).waitFor()
  })

  it('another month of intake, another period and a comparison are in the address', async () => {
    await page.getByRole('combobox', { name: 'Vergelijk met' }).click()
    await page.getByRole('option', { name: 'Een jaar eerder' }).click()
    await page.getByText(/Vergeleken met 01-11-2025 t\/m 20-11-2025/).waitFor()
    await expect.poll(() => page.url()).toContain('compare=year')
    await page.getByRole('combobox', { name: 'Maand', exact: true }).click()
    await page.getByRole('option', { name: '02-2026' }).click()
    await expect.poll(() => page.url()).toContain('month=2026-02-01')
  })

  it('is accessible, fits a phone and paper, and is told without a number where there is nothing', async () => {
    await expectReadable(page)
    await takeScreenshots(page, 'statistics')
    const parts = ['Hoeveel komt er binnen?', 'In procenten', 'In, uit en voorraad', 'Geïnd per maand', 'Omzet']
    await takePartScreenshots(page, 'statistics', parts)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await labelsOverOthers(page)).toEqual([])
    // The heat table moves by itself, the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Definities' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Vergelijk met' }).count()).toBe(0)
    await page.emulateMedia({ media: null })
    await goTo(page, '/statistic-dashboard/management?from=2019-01-01&to=2019-01-31')
    await page.getByText(/In deze periode kwam en ging er niets/).waitFor()
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity|undefined/)
  })
})
