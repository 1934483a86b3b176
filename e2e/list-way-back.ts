import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settle } from './settle.ts'

/** Where somebody is in a list: its first row in sight, how many pixels from its top, and what is chosen. */
interface PlaceInList {
  readonly address: string
  readonly row: number
  readonly scrolled: readonly number[]
  readonly chosen: readonly string[]
}

/**
 * Scrolls down each list of the page somebody looks at, behind its tabs as well, chooses a row where that can be, leaves by
 * a link and comes back: they stand where they stood, give or take a row. Answers the addresses of those lists.
 */
export async function expectListsAfterWayBack(page: Page): Promise<readonly string[]> {
  const tabs = page.locator('main [role="tab"]')
  const count = Math.max(await tabs.count(), 1)
  const lists: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const tab = tabs.nth(turn)
    if (turn > 0 && !(await tab.isVisible())) continue
    if (turn > 0) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    }
    await settle(page)
    if ((await page.locator('main [role="grid"] [data-row]').count()) === 0) continue
    const before = await goDown(page)
    await leave(page)
    await page.goBack()
    await page.waitForURL((url) => url.pathname + url.search === before.address)
    await settle(page)
    const away = async () => {
      const { row, scrolled, ...after } = await placeOf(page)
      const most = await page.evaluate(() => document.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0)
      const isNear = scrolled.every((one, at) => Math.abs(one - (before.scrolled[at] ?? 0)) <= most)
      return { ...after, isNear: isNear && Math.abs(row - before.row) <= 1 }
    }
    await expect
      .poll(away, { message: `${before.address} after the way back` })
      .toEqual({ address: before.address, chosen: before.chosen, isNear: true })
    lists.push(before.address)
  }
  return lists
}

/** As far down, and to the right, as the list goes, with its last row in sight chosen. */
async function goDown(page: Page): Promise<PlaceInList> {
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const box = document.querySelector('main [role="grid"]')?.parentElement
    box?.scrollTo(box.scrollWidth, box.scrollHeight)
  })
  const boxes = page.locator('main [role="grid"] [data-row] input[type="checkbox"]')
  if ((await boxes.count()) > 0) {
    const hasPanel = (await page.locator('main [role="grid"] [aria-current]').count()) > 0
    await boxes.last().check()
    if (hasPanel) await page.waitForURL((url) => url.searchParams.has('item'))
  }
  return placeOf(page)
}

async function placeOf(page: Page): Promise<PlaceInList> {
  return page.evaluate(() => {
    const grid = document.querySelector('main [role="grid"]')
    const box = grid?.parentElement
    const rows = [...(grid?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const head = grid?.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0
    const first = rows.find((row) => row.getBoundingClientRect().bottom > head)
    return {
      address: location.pathname + location.search,
      row: Number(first?.dataset['row'] ?? -1),
      scrolled: [window.scrollY, box?.scrollTop ?? 0, box?.scrollLeft ?? 0].map(Math.round),
      chosen: rows.filter((row) => row.ariaSelected === 'true').map((row) => row.dataset['row'] ?? ''),
    }
  })
}

/** By a row of the list where one leads somewhere, else by the mark in the header. */
async function leave(page: Page): Promise<void> {
  const before = page.url()
  const link = page.locator('main [role="grid"] [data-row] a[href^="/"]:not([href^="/api/"])').last()
  const mark = page.getByRole('banner').getByRole('link').first()
  // Not by the mouse, which would first move the list to where the link can be pointed at.
  await ((await link.count()) > 0 ? link : mark).dispatchEvent('click')
  await page.waitForURL((url) => url.href !== before)
  await settle(page)
}
