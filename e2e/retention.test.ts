import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { workOff } from '#test/bank.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { sideways } from './sideways.ts'

let portal: Portal
let browser: Browser
let page: Page
let counsel: Person
let second: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const customer = await createCustomer(portal.server)
  for (const [number, name] of [
    ['100801', 'Wilhelmina Voorbij'],
    ['100802', 'Hendrik Blijft'],
  ] as const) {
    const invoices = [{ number: `F-${number}`, amountCents: 5_000, dueDay: '2015-01-31' }]
    const id = await createDossier(db, customer, { number, debtors: [{ name }], invoices })
    const closed = { status: 'closed', closedDay: day('2017-05-01'), closingReason: 'paid', nextDay: null }
    await db.updateTable('dossier').set(closed).where('id', '=', id).execute()
    if (name === 'Hendrik Blijft') {
      await db
        .insertInto('legalHold')
        .values({ dossierId: id, reason: 'zaak', startedAt: portal.server.clock.now() })
        .execute()
    }
  }
  counsel = await createPerson(portal.server, 'legal')
  second = await createPerson(portal.server, 'legal')
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, counsel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const address = '/compliance/due-diligence?tab=retention'
const proposal = (of: Page) => of.getByRole('listitem', { name: /^Voorstel \d+$/ }).first()

describe('what is old in the browser', () => {
  it('is proposed with a list of what goes and what stays, and who proposed does not let it go himself', async () => {
    await goTo(page, address)
    await page.getByRole('checkbox', { name: 'Wissen: Gesloten dossiers' }).check()
    await expectAccessible(page)
    await takeScreenshots(page, 'retention')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await proposal(page).getByText('wacht op een collega').waitFor()
    await page.getByRole('row').filter({ hasText: '100801' }).getByText('gaat weg').waitFor()
    await page.getByRole('row').filter({ hasText: '100802' }).getByText('bewaarplicht').waitFor()
    const release = proposal(page).getByRole('button', { name: 'Definitief wissen' })
    await expect.poll(async () => release.getAttribute('aria-description')).toContain('Een collega beslist')
  })

  it('has its terms on a telephone without anything beside the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const rules = page.getByRole('region', { name: 'Bewaartermijnen' })
    await rules.getByText('Art. 52 AWR').first().waitFor()
    expect(await sideways(rules)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  it('is let go by a second person, and the certificate tells it', async () => {
    const visit = await openVisit(browser, portal.url)
    await logIn(visit.page, second.username)
    await goTo(visit.page, address)
    await proposal(visit.page).getByRole('button', { name: 'Definitief wissen' }).click()
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Definitief wissen' }).click()
    await proposal(visit.page).getByText('wordt gewist').waitFor()
    await workOff(portal.server)
    await goTo(visit.page, '/compliance/due-diligence')
    await goTo(visit.page, address)
    await proposal(visit.page).getByText('Gesloten dossiers: 1 gewist, 1 gebleven').waitFor()
    const fetched = visit.page.waitForEvent('download')
    await proposal(visit.page).getByRole('link', { name: 'Certificaat (PDF)' }).click()
    expect((await fetched).suggestedFilename()).toMatch(/^certificaat-\d+\.pdf$/)
    await visit.page.close()
    const { db } = portal.server.database
    const names = await db.selectFrom('dossier').select('debtorName').orderBy('number').execute()
    expect(names.map(({ debtorName }) => debtorName)).toEqual(['Gewist 100801', 'Hendrik Blijft'])
  })
})
