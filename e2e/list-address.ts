import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openIn } from './go-within.ts'
import { settle } from './settle.ts'

const sortable = 'main [role="grid"] th[data-column] > button'
const searchField = 'main form[role="search"] input'

/**
 * Filters and sorts each list of the page somebody looks at, behind its tabs as well, turns to its next page where it has
 * one, and looks whether its address shows somebody else the same. Answers how many lists that were, and how many sorted.
 */
export async function expectListsInAddress(page: Page, other: Page): Promise<{ lists: number; sorted: number }> {
  const tabs = page.locator('main [role="tab"]')
  const count = Math.max(await tabs.count(), 1)
  let [lists, sorted] = [0, 0]
  for (let turn = 0; turn < count; turn += 1) {
    const tab = tabs.nth(turn)
    if (turn > 0 && (await tab.isVisible())) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    }
    await settle(page)
    if ((await page.locator('main [role="grid"]').count()) === 0) continue
    const isSorted = await sort(page)
    const asked = [isSorted, await turnPage(page), await filter(page)].some(Boolean)
    if (!asked) continue
    lists += 1
    if (isSorted) sorted += 1
    await settle(page)
    const { pathname, search } = new URL(page.url())
    await openIn(other, pathname + search)
    const difference = async () => [await shownOn(other), await shownOn(page)].map((shown) => JSON.stringify(shown))
    await expect
      .poll(async () => new Set(await difference()).size, {
        message: `${pathname}${search} shows somebody else the same`,
      })
      .toBe(1)
  }
  return { lists, sorted }
}

/** Sorts by the last column that can be. */
async function sort(page: Page): Promise<boolean> {
  const heads = page.locator(sortable).filter({ visible: true })
  if ((await heads.count()) === 0) return false
  await heads.last().click()
  await page.waitForURL((url) => url.searchParams.has('sort'))
  return true
}

async function turnPage(page: Page): Promise<boolean> {
  const second = page.locator('main a[href*="page=2"]').first()
  if ((await second.count()) === 0) return false
  await second.click()
  await page.waitForURL((url) => url.searchParams.get('page') === '2')
  return true
}

/** Searches, or sets the first filter that can be set with one word or one tick. */
async function filter(page: Page): Promise<boolean> {
  const field = page.locator(searchField).first()
  const before = page.url()
  const isChanged = (url: URL) => url.href !== before
  if ((await field.count()) > 0) {
    const word = await wordOfFirstRow(page)
    // What another tab was searched for may stand there still.
    await field.fill((await field.inputValue()) === word ? `${word} iets` : word)
    await field.press('Enter')
    await page.waitForURL(isChanged)
    return true
  }
  const add = page.locator('[data-add-filter]').first()
  if ((await add.count()) === 0) return false
  for (let place = 0; place < 6; place += 1) {
    await add.click()
    const item = page.locator('[role="menuitem"]').nth(place)
    if ((await item.count()) === 0) break
    await item.click()
    const editor = page.locator('.mantine-Popover-dropdown[aria-label]').last()
    const tick = editor.locator('input[type="checkbox"]').first()
    const line = editor.locator('form input').first()
    await expect.poll(async () => page.url() !== before || (await editor.count()) > 0).toBe(true)
    if (page.url() !== before) return true
    if ((await tick.count()) > 0) await tick.check()
    else if ((await line.count()) > 0) {
      await line.fill('a')
      await line.press('Enter')
    }
    if ((await tick.count()) + (await line.count()) > 0) await page.waitForURL(isChanged)
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'detached' })
    if (page.url() !== before) return true
  }
  await page.keyboard.press('Escape')
  return false
}

/** A word that stands in the list, or one that does not where it is empty. */
async function wordOfFirstRow(page: Page): Promise<string> {
  const rows = await page.locator('main [data-row]').allInnerTexts()
  return /[\p{L}\d]{3,}/u.exec(rows[0] ?? '')?.[0] ?? 'iets'
}

/** What one sees of a list: the open tab, its rows, how it is sorted, what it is filtered by, and where one is in it. */
async function shownOn(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const textsOf = (places: string) =>
      [...document.querySelectorAll<HTMLElement>(`main ${places}`)].map((one) => one.innerText.trim())
    return {
      title: textsOf('h1'),
      tab: textsOf('[role="tab"][aria-selected="true"]'),
      rows: textsOf('[data-row]'),
      sorted: textsOf('th[aria-sort]').concat(
        [...document.querySelectorAll('main th[aria-sort]')].map((one) => one.ariaSort ?? ''),
      ),
      filters: textsOf('[data-filter]'),
      searched: [...document.querySelectorAll<HTMLInputElement>('main form[role="search"] input')].map(
        (one) => one.value,
      ),
      pager: textsOf('[aria-current="page"]'),
    }
  })
}
