import type { Page, Request } from 'playwright-core'

/** The calls of a page that have no answer yet, from now on; what is followed for ever is none of them. */
export function followCalls(page: Page) {
  const open = new Set<Request>()
  const begin = (request: Request) => {
    if (request.url().includes('/api/') && !/\/events\b/.test(request.url())) open.add(request)
  }
  const end = (request: Request) => open.delete(request)
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    /** An answer may ask for more: only when it is quiet for a moment nothing comes any more. Says which have none in time. */
    async ended() {
      const until = performance.now() + 30_000
      for (let quiet = 0; quiet < 3 && performance.now() < until; quiet = open.size === 0 ? quiet + 1 : 0)
        await page.waitForTimeout(50)
      page.off('request', begin)
      page.off('requestfinished', end)
      page.off('requestfailed', end)
      if (open.size > 0) throw new Error(`No answer to ${[...open].map((one) => one.url()).join(', ')}`)
    },
  }
}
