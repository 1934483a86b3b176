import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAgency } from '#test/portfolio.ts'
import { openBrowser, openVisit } from './browser.ts'
import { openPortal } from './portal.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => browser.close())

describe('the configuration of a server', () => {
  it('shows the name of its environment on every page, unless that is prod [req 1.6, 1.7, 9.11]', async () => {
    for (const name of ['demo', 'prod'] as const) {
      const portal = await openPortal({
        environment: { VORDER_ENV: name, VORDER_CAPTCHA: 'altcha', VORDER_URL: 'https://portal.example' },
      })
      await createAgency(portal.server)
      const { page } = await openVisit(browser, portal.url, { at: '/access-denied' })
      await page.getByRole('contentinfo').getByText('build 00113').waitFor()
      const mark = page.getByRole('banner').getByText(name, { exact: true })
      expect(await mark.count(), name).toBe(name === 'prod' ? 0 : 1)
      await page.context().close()
      await portal.close()
    }
  })

  it('names the host that all calls go to, with credentials and the mark of an XHR [req 7.1]', async () => {
    const host = 'https://api.incasso.example'
    const portal = await openPortal({ environment: { VORDER_HOST: host } })
    const { page } = await openVisit(browser, portal.url)
    const calls: { url: string; mark: string | undefined }[] = []
    const own: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === portal.url && pathname.startsWith('/api/')) own.push(pathname)
    })
    await page.route(`${host}/**`, async (route) => {
      const request = route.request()
      const headers = {
        'access-control-allow-origin': portal.url,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'x-requested-with, accept-language, content-type',
      }
      if (request.method() !== 'OPTIONS') {
        calls.push({ url: request.url(), mark: (await request.allHeaders())['x-requested-with'] })
      }
      await route.fulfill({ status: request.method() === 'OPTIONS' ? 204 : 200, headers, json: {} })
    })
    await page.goto('/login')
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    expect(calls.every(({ mark }) => mark === 'XMLHttpRequest')).toBe(true)
    expect(own).toEqual([])
    await page.context().close()
    await portal.close()
  })
})
