import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/people/permission.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { isProof } from '#test/long.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo, goWithin } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { settle } from './settle.ts'

let portal: Portal
let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  const browser = await openBrowser()
  const everything = roles.filter((role): role is Role => !/CUSTOMER$|CONTACT_PERSON|PREVIOUS/.test(role))
  const person = await createPerson(portal.server, everything)
  page = (await openVisit(browser, portal.url, { at: '/login' })).page
  await logIn(page, person.username)
  await goTo(page, '/')
  close = async () => {
    await browser.close()
    await portal.close()
  }
})
afterAll(async () => close())

/** What stands in the place of rows, on the page and not in the panel beside a list. */
async function emptyPlaces(): Promise<readonly Place[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main [data-empty]')]
      .filter((place) => !place.closest('aside'))
      .map((place) => ({
        lines: [...place.querySelectorAll('p')].map((line) => line.textContent),
        ways: [...place.querySelectorAll('a, button')].map((way) => way.textContent),
      })),
  )
}
interface Place {
  readonly lines: readonly string[]
  readonly ways: readonly string[]
}

const own: readonly Screen[] = screens
const ofAgency = own.filter(({ path, menu }) => menu && !path.includes(':'))

describe('a list of a portal in which nothing has happened yet', () => {
  it('says what it is without, why, and one thing to do about it, which is another when filters hide the rows [U35]', async () => {
    const wanting: string[] = []
    let found = 0
    for (const [index, { path }] of ofAgency.entries()) {
      // All of them when it must be proved, here every other one.
      if (!isProof && index % 2 === 1) continue
      await goWithin(page, path)
      const tabs = page.locator('main [role="tab"]')
      for (let turn = 0; turn < Math.max(1, await tabs.count()); turn += 1) {
        if (turn > 0) await tabs.nth(turn).click()
        await settle(page)
        for (const { lines, ways } of await emptyPlaces()) {
          // No list: it waits for a choice.
          if (lines[0]?.startsWith('Kies ')) continue
          found += 1
          if (lines.length < 2 || lines.includes('') || ways.length !== 1) {
            wanting.push(`${new URL(page.url()).pathname}, tab ${turn}: ${lines.join(' ')} [${ways.join(', ')}]`)
          }
        }
      }
    }
    expect(wanting).toEqual([])
    expect(found).toBeGreaterThanOrEqual(isProof ? 15 : 8)
    await goTo(page, '/customer/search')
    await settle(page)
    const [nothingYet] = await emptyPlaces()
    await goTo(page, '/customer/search?search=zzz')
    await settle(page)
    const [filteredAway] = await emptyPlaces()
    expect(nothingYet?.lines[0]).toBe('Nog geen klanten')
    expect(filteredAway?.lines[0]).toBe('Niets gevonden met deze filters')
    expect([nothingYet?.ways, filteredAway?.ways]).toEqual([['Klant toevoegen'], ['Filters weghalen']])
    await page.route('**/api/v4/customer?**', (route) =>
      route.fulfill({ status: 403, json: { error_message: 'Dat mag u niet.', reason: 'not_yet' } }),
    )
    await goTo(page, '/customer/search')
    await settle(page)
    const [noRight] = await emptyPlaces()
    expect(noRight?.lines).toEqual(['U mag deze lijst niet zien', 'Vraag uw beheerder om dit recht.'])
    expect(noRight?.ways).toHaveLength(1)
  })
})
