import type { Browser, Page } from 'playwright-core'
import type { BenchPortal } from './bench-portal.ts'

/** A new window without a cache, logged in or not; the mark of the start is left out, as it hides nothing that loads. */
export async function openWindow(browser: Browser, portal: BenchPortal, loggedIn = true): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'nl-NL',
    viewport: { width: 1440, height: 1000 },
  })
  if (loggedIn) await context.addCookies(cookiesOf(portal))
  return context.newPage()
}

/** What the portal gave to who is logged in, as a browser keeps it. */
export function cookiesOf({ url, headers }: Pick<BenchPortal, 'url' | 'headers'>) {
  return (headers['cookie'] ?? '')
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }))
}
