import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Role } from '#contract/people/permission.ts'
import { createPerson } from '#test/people.ts'
import { isProof } from '#test/long.ts'
import { type AllScreens, openAllScreens, rows } from './all-screens.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { settle } from './settle.ts'

let all: AllScreens
let browser: Browser

beforeAll(async () => {
  all = await openAllScreens()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await all.close()
})

/** Each screen with each set of roles that opens it. */
const ways = rows.flatMap((row) => {
  const access = permissions[row.permission]
  return typeof access === 'string' ? [] : access.map((held) => [row.name, held, row] as const)
})

/** Somebody who holds these roles and no others, logged in. */
async function visitWith(held: readonly Role[]): Promise<Page> {
  const isCustomers = held.some((role) => /CUSTOMER$|CONTACT_PERSON/.test(role))
  const customer = await all.portal.server.database.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  const person = await createPerson(all.portal.server, [...held], isCustomers ? customer.id : null)
  return (await visitAs(browser, all.portal, person, { at: '/login' })).page
}

describe('a screen for who holds the roles of its route and no others', () => {
  it.each(ways.filter((_, index) => isProof || index % 8 === 0))(
    '%s with %s opens, and asks nothing that is refused [req 6.3]',
    async (_, held, row) => {
      const page = await visitWith(held)
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`)
      })
      await goTo(page, all.pathOf(row))
      page.setDefaultTimeout(10_000)
      const opened = await settle(page).then(
        () => true,
        () => false,
      )
      expect({ refused, opened }).toEqual({ refused: [], opened: true })
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.getByRole('heading', { name: 'Access Denied!' }).count()).toBe(0)
      await page.context().close()
    },
  )
})
