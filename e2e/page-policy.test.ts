import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openVisit, policyViolations } from './browser.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  portal = await openPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the policy of a page', () => {
  it('knows its own style sheets by a word that is another each time [S24]', async () => {
    const sent = await Promise.all([1, 2].map(() => fetch(`${portal.url}/login`)))
    const nonces = await Promise.all(
      sent.map(async (answer) => {
        const nonce = /<meta name="vorder-nonce" nonce="([^"]{20,})">/.exec(await answer.text())?.[1]
        expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('comes with everything a browser is told of a page, and is kept by none: the way back loads it anew [S31] [S39]', async () => {
    const told = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    }
    for (const path of ['/', '/login', '/file/show-new/1', '/shared-info/view/secret', '/no-such-page']) {
      const { headers } = await fetch(portal.url + path)
      const isSecret = path.includes('secret')
      expect([path, Object.fromEntries(headers)]).toMatchObject([
        path,
        { ...told, 'cache-control': 'no-store', ...(isSecret ? { 'referrer-policy': 'no-referrer' } : {}) },
      ])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    }
    const page = await (await fetch(`${portal.url}/login`)).text()
    const file = /\/assets\/[^"]+\.js/.exec(page)?.[0]
    const { headers } = await fetch(portal.url + file)
    expect(Object.fromEntries(headers)).toMatchObject({
      ...told,
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  it('takes no script and no style that is written into it, and no text for markup or for the address of a script [S24] [S22]', async () => {
    const { page } = await openVisit(browser, portal.url, { at: '/' })
    const done = await page.evaluate(() => {
      const tries: Record<string, () => void> = {
        markup: () => (document.createElement('div').innerHTML = '<img src=x onerror="window.ran = true">'),
        frame: () => (document.createElement('iframe').srcdoc = '<script>parent.ran = true</script>'),
        worker: () => new Worker(`data:text/javascript,postMessage(1)`),
        address: () => (document.createElement('script').src = '/../elsewhere.js'),
        attribute: () => document.createElement('img').setAttribute('onerror', 'window.ran = true'),
      }
      const refused = Object.keys(tries).filter((name) => {
        try {
          tries[name]?.()
          return false
        } catch {
          return true
        }
      })
      const sheet = document.createElement('style')
      sheet.textContent = 'body { outline: 7px solid }'
      document.head.append(sheet)
      const width = getComputedStyle(document.body).outlineWidth
      return { refused, isStyled: width === '7px', ran: 'ran' in window }
    })
    expect(done).toEqual({
      refused: ['markup', 'frame', 'worker', 'address', 'attribute'],
      isStyled: false,
      ran: false,
    })
    // What is forbidden is told, and so it is found in every other test.
    await expect.poll(() => policyViolations.join()).toMatch(/require-trusted-types-for.*style-src/)
    policyViolations.splice(0)
    // Also in a window beside the first.
    const beside = await page.context().newPage()
    await beside.goto('/')
    await beside.evaluate(() => {
      const sheet = document.createElement('style')
      sheet.textContent = 'body { outline: 7px solid }'
      document.head.append(sheet)
    })
    await expect.poll(() => policyViolations.join()).toMatch(/style-src/)
    await page.context().close()
    policyViolations.splice(0)
  })
})
