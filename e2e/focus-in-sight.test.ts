import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getWorkflow, type listWorkflows } from '#contract/workflows/workflows.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
let page: Page
let customer: number
let stepAddress: string

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  customer = await createCustomer(portal.server)
  const admin = await createPerson(portal.server, 'admin')
  const { items } = (await admin.get('/api/v4/workflow')).json<OutputOf<typeof listWorkflows>>()
  const { id } = items.find(({ category }) => category === 'standard') ?? items[0]!
  const { shown } = (await admin.get(callPath(getWorkflow, { id }))).json<OutputOf<typeof getWorkflow>>()
  stepAddress = `/workflow/${id}/step/${shown.steps[0]!.id}/edit`
  const visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, admin.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** What has the focus and is not seen whole: below the header, above the bar at the foot, within the window. */
async function hiddenFocus(): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // The box of a switch or of a place for files is the label around it.
    const seen =
      focused.getBoundingClientRect().height < 4 ? (focused.closest('label') ?? focused.parentElement) : focused
    const { left, right, top, bottom, width, height } = (seen ?? focused).getBoundingClientRect()
    if (width === 0 || height > innerHeight / 2) return null
    const name = `${focused.tagName} ${focused.id} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`
    const middle = (left + right) / 2
    for (const at of [top + 2, bottom - 2]) {
      if (at < 0 || at > innerHeight) return `${name}: outside the window`
      const over = document.elementFromPoint(Math.min(Math.max(middle, 1), innerWidth - 1), at)
      const bar =
        over?.closest('*') && [...parents(over)].find((one) => /sticky|fixed/.test(getComputedStyle(one).position))
      if (bar && !bar.contains(focused)) return `${name}: behind ${bar.className}`
    }
    return null
    function* parents(from: Element | null) {
      for (let one = from; one; one = one.parentElement) yield one
    }
  })
}

const isFirstAgain = async () =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.hasAttribute('data-seen-by-test')) return true
    focused.setAttribute('data-seen-by-test', '')
    return false
  })

describe('a field that has the focus is in sight [WCAG 2.4.11]', () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    it.each([
      ['the step of a workflow', () => stepAddress],
      ['the contract of a customer', () => `/customer/show/${customer}?tab=contract`],
      ['the settings of the agency', () => '/settings/global'],
    ])(`on %s, at ${width} × ${height}, at every Tab there and back`, async (_, address) => {
      await page.setViewportSize({ width, height })
      await page.goto(address())
      await page.getByRole('main').getByRole('textbox').first().waitFor()
      for (const key of ['Tab', 'Shift+Tab']) {
        const hidden: string[] = []
        let stops = 0
        await page.evaluate(() =>
          document.querySelectorAll('[data-seen-by-test]').forEach((one) => one.removeAttribute('data-seen-by-test')),
        )
        for (; stops < 250; stops += 1) {
          await page.keyboard.press(key)
          if (await isFirstAgain()) break
          const found = await hiddenFocus()
          if (found !== null) hidden.push(found)
        }
        expect(hidden, key).toEqual([])
        expect(stops, key).toBeGreaterThan(15)
      }
    })
  }
})
