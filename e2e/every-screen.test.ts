import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { insertLists } from '#server/ops/demo/list-queries.ts'
import { readDemoData } from '#server/ops/demo-story/read-demo-data.ts'
import { createCustomer } from '#test/people.ts'
import { isProof, sampleOf } from '#test/long.ts'
import { type AllScreens, type Look, look, looks, openAllScreens, rows, strangeTexts } from './all-screens.ts'
import { expectAccessible } from './axe.ts'
import { isChangedScreen } from './changed-screens.ts'
import { goWithin } from './go-within.ts'
import { expectListsInAddress } from './list-address.ts'
import { expectListsAfterWayBack } from './list-way-back.ts'
import { expectWindowsInAddress } from './opened-in-address.ts'
import { brokenDays } from './whole-days.ts'

let all: AllScreens
beforeAll(async () => {
  all = await openAllScreens()
})
afterAll(async () => all.close())

/** What of a screen reaches out of the window, so that the whole page moves sideways. */
async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.body.querySelectorAll('*')]
    const wide = all.filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    return wide.map((one) => `${one.tagName.toLowerCase()} ${(one.textContent ?? '').trim().slice(0, 60)}`).slice(0, 5)
  })
}

/** Screens of which the one is the other at a second address. */
const onePage = [
  ['file.search', 'file.show-new'],
  ['post-mail', 'post-mail.template'],
  ['email', 'email.template'],
  ['sms', 'sms.template'],
]

/** In one look, and in all six when it must be proved. */
const ofMenu = isProof ? looks : looks.slice(0, 1)

/** Screens that are in the samples of every run, for each of them has a list, or windows over one. */
const always = {
  lists: new Set(['file.search', 'customer.search']),
  windows: new Set(['settings.agenda-subjects', 'settings.log-subjects']),
}

/** A twentieth of the screens, and those that changed; all of them when it must be proved. */
const read = sampleOf(rows, { every: 20 }, isChangedScreen)

/** In which look a screen is read in every run: as many screens in each, and those of one look after each other. */
const lookOf = (row: Screen) => looks.slice(Math.floor((rows.indexOf(row) * looks.length) / rows.length)).slice(0, 1)

/** How the page of the agency was opened last. */
let opened: Look | null = null

/** Opens a screen in a look; within the portal where that is open in it already. */
async function show(page: Page, path: string, one: Look): Promise<void> {
  if (page === all.staff.page && opened === one) return goWithin(page, path)
  await look(page, path, one)
  if (page === all.staff.page) opened = one
}

describe('every screen that is built', () => {
  it.each(read.map((row) => [row.name, row] as const))(
    '%s speaks the language of its reader in full, is accessible, and fits a telephone [U47, U55, U57]',
    async (_, row) => {
      const { page, faults } = all.visitFor(row)
      const path = all.pathOf(row)
      // In one language and scheme; in all of them when it must be proved.
      for (const one of isProof ? looks : lookOf(row)) {
        await show(page, path, one)
        expect(await strangeTexts(page, one.language), `${path} in ${one.language}`).toEqual([])
        await expectAccessible(page, { contrast: true })
      }
      const before = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 844 })
      // As wide as a telephone, or as a screen of 1280 pixels at 400 %. What changes with the window is drawn again first.
      await expect.poll(() => beyond(page), { message: `${path} on a telephone` }).toEqual([])
      expect(await brokenDays(page), `${path} on a telephone`).toEqual([])
      if (before) await page.setViewportSize(before)
      expect(faults).toEqual([])
    },
  )

  it('has its lists in its address, which shows somebody else the same rows, and a title of its own [U8, U61]', async () => {
    await look(all.staff.page, '/', { language: 'nl', scheme: 'light' })
    let [lists, sorted] = [0, 0]
    const titles = new Map<string, string>()
    const ofStaff = rows.filter((one) => all.visitFor(one) === all.staff)
    const isLooked = (row: Screen) => always.lists.has(row.name) || isChangedScreen(row)
    for (const row of sampleOf(ofStaff, { every: 20, from: 1 }, isLooked)) {
      const before = await all.staff.page.title()
      await goWithin(all.staff.page, all.pathOf(row))
      // On a machine with much to do the script of a page may take long to come.
      const isOther = (title: string) => document.title !== title
      await all.staff.page.waitForFunction(isOther, before, { timeout: 10_000 }).catch(() => null)
      titles.set(row.name, await all.staff.page.title())
      const found = await expectListsInAddress(all.staff.page, (await all.elsewhere()).page)
      lists += found.lists
      sorted += found.sorted
    }
    expect(lists).toBeGreaterThanOrEqual(isProof ? 30 : 3)
    // A head that is hidden cannot be pressed: where none was, this would prove nothing of it.
    expect(sorted).toBeGreaterThan(lists / 2)
    // Of a file its own test says so in every run.
    if (isProof) expect(titles.get('file.show')).toMatch(/^\d+ .+ \| Vorder$/)
    const byTitle = Map.groupBy([...titles.keys()], (name) => titles.get(name))
    const alike = [...byTitle.values()].filter((names) => names.length > 1)
    // Of a sample no two that are one page need be in it.
    expect(alike).toEqual(onePage.filter((names) => isProof || names.every((name) => titles.has(name))))
    expect((await all.elsewhere()).faults).toEqual([])
  })

  it('has its lists as they were after the way back: where one was in them and what was chosen [U10]', async () => {
    const { page } = all.staff
    await look(page, '/', { language: 'nl', scheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 420 })
    const lists = new Set<string>()
    for (const row of rows.filter((one) => all.visitFor(one) === all.staff)) {
      // All of them when it must be proved.
      if (!isProof && lists.size >= 3) break
      await goWithin(page, all.pathOf(row))
      for (const list of await expectListsAfterWayBack(page)) lists.add(list)
    }
    expect(lists.size).toBeGreaterThanOrEqual(isProof ? 30 : 3)
    expect(all.staff.faults).toEqual([])
  })

  it.each(ofMenu)('the menu is, open, in $language and $scheme', async (one) => {
    const { page } = all.staff
    await page.setViewportSize({ width: 1600, height: 1000 })
    await look(page, '/settings/legal-type/holidays', one)
    await page.getByRole('navigation').getByRole('button').first().click()
    expect(await strangeTexts(page, one.language)).toEqual([])
    await expectAccessible(page, { contrast: true })
    await page.keyboard.press('Escape')
  })

  it('has what stands open over its lists in its address, which opens the same for somebody else [U8]', async () => {
    const { db } = all.portal.server.database
    const customers = [await createCustomer(all.portal.server), await createCustomer(all.portal.server, 'Haard B.V.')]
    await insertLists(db, (await readDemoData()).lists, customers, day('2026-11-20'))
    await db.insertInto('employeeGroup').values({ name: 'Nalezers', description: 'Lezen na' }).execute()
    const received = { sha256: 'x', kind: 'message', sender: 'j.meulen@home.example', note: 'Mijn rekening' }
    await db
      .insertInto('mailNotice')
      .values({ ...received, content: 'Ik betaal vrijdag.', receivedAt: all.portal.server.clock.now() })
      .execute()
    await look(all.staff.page, '/', { language: 'nl', scheme: 'light' })
    const windows: string[] = []
    const ofStaff = rows.filter((one) => all.visitFor(one) === all.staff)
    for (const [index, row] of ofStaff.entries()) {
      // All of them when it must be proved, here some each time.
      if (!isProof && index % 32 !== 7 && !always.windows.has(row.name)) continue
      await goWithin(all.staff.page, all.pathOf(row))
      windows.push(...(await expectWindowsInAddress(all.staff.page, (await all.elsewhere()).page)))
    }
    expect(windows.length).toBeGreaterThanOrEqual(isProof ? 30 : 5)
    expect((await all.elsewhere()).faults).toEqual([])
  }, 900_000)
})
