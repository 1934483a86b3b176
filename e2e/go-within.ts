import type { Page } from 'playwright-core'
import { settle } from './settle.ts'

/** Follows an address within the portal that is open already, as the buttons back and forward do. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const before = await page.title()
  await page.evaluate(() => {
    for (const title of document.querySelectorAll('h1')) title.dataset['before'] = ''
  })
  await openIn(page, address)
  // The other page has another title, or at least draws it anew, unless two screens are the same page.
  const isOther = (title: string) => document.title !== title || !document.querySelector('h1[data-before]')
  await page.waitForFunction(isOther, before, { timeout: 1_000 }).catch(() => null)
  await settle(page)
}

/** Goes to an address within the portal, without reading the page anew. */
export async function openIn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // A visit of its own, as the portal makes one: what is kept of a page is kept by visit.
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: history.length }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}
