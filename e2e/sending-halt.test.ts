import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#server/actor.ts'
import { haltSending } from '#server/sending/hours/halt-sending.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { database, clock } = portal.server
  await haltSending(database.db, systemActor(clock.now()), new Date('2026-11-19T03:10:00+01:00'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const barOf = (page: Page) =>
  page.getByText('Deze portal is teruggezet uit de back-up van 19-11-2026', { exact: false })

it('a restored portal says above every page that nothing leaves, and an administrator lets it', async () => {
  const [clerk, admin] = [await createPerson(portal.server, 'employee'), await createPerson(portal.server, 'admin')]
  const { page: ofClerk } = await visitAs(browser, portal, clerk)
  await ofClerk.goto('/agenda')
  await barOf(ofClerk).waitFor()
  expect(await ofClerk.getByRole('button', { name: 'Verzenden hervatten' }).count()).toBe(0)

  const { page } = await visitAs(browser, portal, admin)
  await page.goto('/agenda')
  await barOf(page).waitFor()
  await page.getByRole('button', { name: 'Verzenden hervatten' }).click()
  const question = page.getByRole('dialog', { name: 'Verzenden hervatten?' })
  await question.getByText('gaat dan een tweede keer uit', { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Verzenden hervatten' }).click()
  await barOf(page).waitFor({ state: 'detached' })
})
