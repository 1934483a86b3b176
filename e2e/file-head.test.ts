import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { closeDossier, pauseDossier, resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { actOnFile } from '#test/act-on-file.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { setMoment } from '#test/runs.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { inSight } from './in-sight.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { sideways } from './sideways.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let manager: Person
let krekel: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  manager = await createPerson(portal.server, 'management')
  krekel = await createCustomer(portal.server)
  page = (await visitAs(browser, portal, manager)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const open = async (id: number, query = '') => {
  await goTo(page, `/file/show-new/${id}${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const folded = () => page.getByRole('group', { name: 'Samenvatting' })
const scrollPastHead = async () => {
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    window.scrollTo(0, 600)
  })
  await folded().waitFor()
}

describe('the head of a file', () => {
  it('of one that was closed with a waiver says so beside the amounts, in its claims, and folded', async () => {
    const id = await createDossier(portal.server.database.db, krekel, {
      debtors: [{ name: 'S. Smit' }],
      invoices: [{ number: 'W-1', amountCents: 60_000, dueDay: '2026-10-20' }],
    })
    await actOnFile(manager, closeDossier, id, {
      reason: 'uncollectable',
      waive: true,
      note: 'Geen verhaal meer op deze debiteur.',
    })
    await open(id)
    const sum = page.getByRole('group', { name: 'Saldo vandaag' })
    await sum.getByText('Kwijtgescholden').waitFor()
    await sum.getByText('Hoofdsom').waitFor()
    expect(await sum.innerText()).toMatch(/Hoofdsom\s+600,00/)
    const told = page.getByRole('list', { name: 'Wat is kwijtgescholden' }).getByRole('listitem')
    expect(await told.innerText()).toMatch(
      /^€\s6\d\d,\d\d kwijtgescholden op 20-11-2026, bij het sluiten door .+\. Reden: Geen verhaal meer op deze debiteur\.$/,
    )
    await showState(page, 'file-waived')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sideways(page.getByRole('main').locator('header'))).toEqual([])
    await page.setViewportSize({ width: 1440, height: 1000 })
    await scrollPastHead()
    expect(await folded().innerText()).toMatch(/€\s0,00, €\s6\d\d,\d\d kwijtgescholden/)
    await open(id, '?tab=claims')
    await page
      .getByRole('row', { name: /W-1/ })
      .getByText(/kwijtgescholden$/)
      .waitFor()
    expect(await page.getByText('voldaan', { exact: false }).count()).toBe(0)
    await takeScreenshots(page, 'file-waived-claims')
  })

  it('says of a step that was due in a pause that it is late because of that, and of another day what is not known', async () => {
    const { db } = portal.server.database
    const id = await createDueDossier(db, krekel, '2026-11-20')
    setMoment(portal.server, '2026-11-20', 9 * 60)
    await actOnFile(manager, pauseDossier, id, { reason: 'promise_to_pay', untilDay: '2026-12-04', note: '' })
    setMoment(portal.server, '2026-11-25', 9 * 60)
    await actOnFile(manager, resumeDossier, id, { note: 'Belofte ingetrokken.' })
    await open(id)
    await page.getByText('en het dossier tot 25-11-2026 gepauzeerd was.', { exact: false }).first().waitFor()
    await takeScreenshots(page, 'file-after-pause')
    await open(id, '?as-of=2026-11-21')
    await page
      .getByText(/^Omdat .+ het dossier tot 04-12-2026 heeft gepauzeerd\./)
      .first()
      .waitFor()
    expect(await page.getByText('is niet bewaard', { exact: false }).count()).toBe(0)

    const charging = await db
      .selectFrom('workflowStep')
      .select(['id', 'workflowVersionId'])
      .where(sql`definition ->> 'costs'`, '=', 'charge')
      .executeTakeFirstOrThrow()
    const asks = await createDueDossier(db, krekel, '2026-11-25', {
      stepId: charging.id,
      workflowVersionId: charging.workflowVersionId,
    })
    await open(asks, '?as-of=2026-11-24')
    const unknown = page.getByText('Of de stap toen op een medewerker wachtte, is niet bewaard.', { exact: false })
    await unknown.first().waitFor()
    await open(asks)
    await page.getByText('Stuur eerst een 14-dagenbrief').first().waitFor()
    expect(await unknown.count()).toBe(0)
    setMoment(portal.server, '2026-11-20', 9 * 60)
  })

  it('shows its flags as named signs once it is folded', async () => {
    const id = await createDueDossier(portal.server.database.db, krekel, '2026-11-20')
    await actOnFile(manager, suspendDossier, id, { reason: 'complaint', note: 'Belde boos.' })
    await open(id)
    await scrollPastHead()
    const sign = folded().getByRole('img', { name: 'Klacht' })
    await sign.waitFor()
    expect(await sign.locator('xpath=..').getAttribute('title')).toBe('Klacht')
    await inSight(page, async () => showState(page))
    await takeScreenshots(page, 'file-folded')
  })
})
