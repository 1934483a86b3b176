import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goToList } from './file-list.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { settle } from './settle.ts'

let portal: Portal
let browser: Browser
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
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, (await createPerson(portal.server, 'management')).username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const grid = () => page.getByRole('grid', { name: 'Dossiers' })
const rows = () => grid().locator('[data-row]')
const pager = () => page.getByRole('navigation', { name: "Pagina's" })

const openList = async (query = '') => goToList(page, query)

/** Keeps whatever a page says by itself to who does not see it, from now on. */
async function listen(on: Page): Promise<void> {
  await on.evaluate(() => {
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])'
    const last = new Map<Element, string>()
    const said: string[] = []
    const look = (tell: boolean) => {
      for (const one of document.querySelectorAll(live)) {
        const words = (one.textContent ?? '').trim()
        if (tell && words !== '' && words !== last.get(one)) (window as unknown as Heard).heard.push(words)
        last.set(one, words)
      }
    }
    Object.assign(window, { heard: said })
    look(false)
    new MutationObserver(() => look(true)).observe(document, { childList: true, subtree: true, characterData: true })
  })
}
interface Heard {
  readonly heard: string[]
}
const heard = (on: Page) => on.evaluate(() => [...(window as unknown as Heard).heard])

describe('a list', () => {
  it('reads out once what came of whatever one does: rows, order, choice, and that a page has loaded [U59]', async () => {
    await openList()
    await page.getByRole('status').getByText('Rij 1 tot en met 50 van 120').waitFor()
    await listen(page)
    const bar = page.getByRole('region', { name: 'Gekozen rijen' })
    const search = page.getByPlaceholder('Zoek in deze lijst')
    const box = (place: number) => rows().nth(place).getByRole('checkbox')
    const acts: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => pager().getByRole('link', { name: 'Pagina 2' }).click(), 'Rij 51 tot en met 100 van 120'],
      [
        () => page.getByRole('columnheader', { name: 'Open bedrag' }).getByRole('button').click(),
        'Rij 1 tot en met 50 van 120. Gesorteerd op Open bedrag, oplopend',
      ],
      [() => box(0).check(), 'Gekozen: 1'],
      [() => box(1).check(), 'Gekozen: 2'],
      [() => bar.getByRole('button', { name: 'Keuze wissen' }).click(), 'Niets meer gekozen'],
      [() => search.fill('ijsselstein'), 'Rij 1 tot en met 24 van 24. Gesorteerd op Open bedrag, oplopend'],
      [() => search.fill('nergens'), 'Geen rijen'],
      [() => page.getByRole('button', { name: 'Filters weghalen' }).click(), 'Rij 1 tot en met 50 van 120.'],
      [() => rows().first().getByRole('link').first().click(), 'Geladen'],
      [() => page.goBack(), 'Rij 1 tot en met 50 van 120.'],
    ]
    for (const [act, told] of acts) {
      await act()
      await expect.poll(() => heard(page)).toEqual([expect.stringContaining(told)])
      await settle(page)
      // What would come after it comes as soon as nothing is under way any more.
      await page.waitForTimeout(400)
      expect(await heard(page), told).toHaveLength(1)
      await page.evaluate(() => Object.assign(window, { heard: [] }))
    }
    // What is filled in on a page that keeps it in its address tells its own result.
    await goTo(page, '/calculator?tab=costs')
    await page.getByRole('status').getByText('Geladen').waitFor()
    await listen(page)
    await page.getByRole('textbox', { name: /^Hoofdsom/ }).fill('1000')
    await page.getByRole('textbox', { name: /^Hoofdsom/ }).blur()
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0)
    await settle(page)
    await page.waitForTimeout(400)
    expect((await heard(page)).filter((words) => words.startsWith('Geladen'))).toEqual([])
  })

  it('has what was chosen in it, and its place, again after the way back from a file [U10]', async () => {
    await openList('?per-page=100')
    const placesOf = (drawn: Element[]) =>
      drawn.filter((row) => row.getBoundingClientRect().top > 200).map((row) => row.getAttribute('data-row'))
    const inSight = async () => (await rows().evaluateAll(placesOf)).slice(0, 2)
    const farBelow = async () => {
      await page.evaluate(() => window.scrollTo(0, 1_500))
      return Number((await inSight())[0])
    }
    await expect.poll(farBelow).toBeGreaterThan(20)
    const [one, other] = await inSight()
    const at = (place: string | null | undefined) => grid().locator(`[data-row="${place}"]`)
    for (const place of [one, other]) await at(place).getByRole('checkbox').check()
    await page.getByText('2 gekozen').waitFor()
    await at(other).getByRole('link').first().click()
    await page.waitForURL('**/file/show-new/**')
    await page.goBack()
    await page.getByText('2 gekozen').waitFor()
    expect(await at(one).getByRole('checkbox').isChecked()).toBe(true)
    expect(await inSight()).toEqual([one, other])
    // Nothing is known of the list any more when the page between was loaded anew: it is as long again once it has been read.
    await at(other).getByRole('link').first().click()
    await page.waitForURL('**/file/show-new/**')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /\d{6}/ }).waitFor()
    await page.route('**/api/v4/file?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goBack()
    await expect.poll(inSight).toEqual([one, other])
    await page.unrouteAll()
  })
})
