import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreePlan } from '#contract/money/arrangements.ts'
import { addAgendaItem } from '#contract/work/agenda.ts'
import { addTeam } from '#contract/work/teams.ts'
import type { SendingSettings } from '#contract/sending/sending.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser } from './browser.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { sideways } from './sideways.ts'

const friday = '2026-11-20'

describe('what is drawn, in the browser', () => {
  let portal: Portal
  let browser: Browser
  let page: Page
  let manager: Person
  let owing: number

  beforeAll(async () => {
    portal = await openPortal({ today: friday, agency: true })
    browser = await openBrowser()
    const { db } = portal.server.database
    const customerId = await createCustomer(portal.server)
    manager = await createPerson(portal.server, 'management')
    owing = await createDossier(db, customerId, {
      invoices: [{ number: 'G-1', amountCents: 60_000, dueDay: '2026-08-01' }],
    })
    page = (await visitAs(browser, portal, manager)).page
    for (let file = 0; file < 3; file += 1) await createDueDossier(db, customerId, friday)
    const address = '/api/v4/sending/settings'
    const settings = (await manager.get(address)).json<SendingSettings>()
    // Letters go from Monday through Thursday, and this is a Friday; at most two a day.
    const windows = settings.windows.map((window) =>
      window.channel === 'post' ? { ...window, weekDays: [1, 2, 3, 4], perDay: 2 } : window,
    )
    expect((await manager.put(address, { ...settings, windows })).statusCode).toBe(200)
    const runs = runsOf(portal.server, manager)
    await runs.release(await runs.propose(friday))
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
    await closeRenderer()
  })

  /** Books on the file what came in, or what was charged. */
  async function book(on: string, kind: 'payment' | 'cost', amountCents: number): Promise<void> {
    const { database, clock } = portal.server
    const { id } = await database.db
      .selectFrom('claim')
      .select('id')
      .where('dossierId', '=', owing)
      .executeTakeFirstOrThrow()
    const event =
      kind === 'payment'
        ? ({ kind, valueDay: day(on), amountCents, claimIds: [] } as const)
        : ({
            kind,
            valueDay: day(on),
            component: 'collection_costs',
            shares: [{ claimId: id, amountCents, vatCents: 0 }],
          } as const)
    await database.db.transaction().execute(async (tx) => {
      const entry = { dossierId: owing, event, causeKind: 'test', causeId: null, key: `chart ${kind} ${on}` }
      await recordAccountEvents(tx, systemActor(clock.now()), [entry])
      await recalculateAccounts(tx, { dossierIds: [owing], asOf: clock.today(), now: clock.now() })
    })
  }

  beforeEach(async () => page.setViewportSize({ width: 1440, height: 1000 }))

  /** In both colour schemes, without a fault of access, and on a telephone without anything beside the screen. */
  async function look(name: string, place: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme: null })
    await takeScreenshots(page, name)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sideways(page.locator(place))).toEqual([])
    await page.setViewportSize({ width: 1440, height: 1000 })
  }

  it('the balance of a file goes over time, and each mark leads to its lines in the books', async () => {
    await book('2026-09-01', 'cost', 9_000)
    await book('2026-10-01', 'payment', 20_000)
    await page.goto(`/file/show-new/${owing}?tab=ledger`)
    const chart = page.getByRole('group', { name: 'Wat open stond, dag na dag, met elke boeking' })
    const marks = chart.getByRole('link')
    await expect.poll(() => marks.count()).toBe(3)
    const names = await marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    expect(names.map((name) => name.slice(0, 10))).toEqual(['02-07-2026', '01-09-2026', '01-10-2026'])
    expect(names[2]).toContain('Betaling aan ons €\u00a0200,00')
    // Tab comes to it once; the arrows go on.
    await marks.first().focus()
    await page.keyboard.press('End')
    expect(await marks.last().evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute('tabindex')))).toEqual(['-1', '-1', '0'])
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.has('eventId')).toBe(true)
    const books = page.getByRole('grid', { name: 'Boekingen' }).getByRole('row')
    await expect.poll(() => books.filter({ hasText: 'Hoofdsom G-1' }).count()).toBe(0)
    await books.filter({ hasText: 'Betaling aan ons' }).first().waitFor()
    await page.getByText('Als tabel').click()
    const table = page.getByRole('table', { name: 'Saldo door de tijd' })
    expect(await table.getByRole('row').count()).toBe(4)
    await look('balance-over-time', '[aria-labelledby="balance-over-time"]')
  })

  it('a payment plan tells how far it is: in words, as a bar, and in its instalments', async () => {
    const { version } = (await manager.get(`/api/v4/file/${owing}`)).json<{ version: number }>()
    const terms = {
      every: 'month',
      firstDay: '2026-12-01',
      by: 'count',
      count: 5,
      interest: 'stopped',
      graceDays: 7,
      channel: 'phone',
      version,
    }
    const agreed = await manager.post(callPath(agreePlan, { id: owing }), terms)
    expect(agreed.statusCode, agreed.body).toBe(200)
    await page.goto(`/file/show-new/${owing}?tab=arrangements`)
    const bar = page.getByRole('img', { name: /betaald \(0%\)$/ })
    await bar.waitFor()
    const plan = page
      .getByRole('region')
      .filter({ has: bar })
      .or(page.locator('section').filter({ has: bar }))
      .first()
    await plan.getByText('5 nog te komen').waitFor()
    await look('plan-progress', 'section:has(> [role="img"])')
  })

  it('a workflow tells what stands before each step, each number of it its list', async () => {
    await page.goto('/workflow')
    const drawing = page.getByRole('region', { name: 'Schema van de stappen' })
    const files = drawing.getByRole('link', { name: /^3 dossiers, / })
    await files.waitFor()
    const table = page.getByRole('table', { name: 'Wat staat waar' })
    const first = table.getByRole('row').filter({ hasText: '14-dagenbrief' })
    expect(await first.getByRole('cell').allTextContents()).toEqual(['3', expect.stringMatching(/\d,\d\d$/), '0', '3'])
    // From step to step the arrows pass over the numbers.
    await drawing.getByRole('link', { name: /^14-dagenbrief/ }).focus()
    await page.keyboard.press('ArrowRight')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(focused).toContain('Aanmaning met kosten')
    await look('workflow-volume', '[aria-labelledby="workflow-volume"]')
    await drawing.getByRole('link', { name: '3 in de wacht' }).click()
    await page.getByRole('heading', { level: 1, name: /In de wacht/ }).waitFor()
    await page.getByRole('button', { name: /^Stap.*14-dagenbrief/ }).waitFor()
    await page.evaluate(() => history.back())
    await files.click()
    await page.getByRole('button', { name: /^Stap.*14-dagenbrief/ }).waitFor()
    await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(4)
  })

  it('a week of sending stands beside what can go by each channel, in the order of time', async () => {
    await page.goto('/schedule-send/processing')
    const chart = page.getByRole('group', { name: 'Per dag, post' })
    await page.getByText('hoogstens 2 per dag', { exact: true }).waitFor()
    const bars = chart.getByRole('link')
    await bars.first().waitFor()
    expect(await bars.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      '23-11-2026, post: 3 wachten op hun uur',
    ])
    await page.getByText('Als tabel').click()
    const table = page.getByRole('table', { name: 'Wat gaat er per dag' })
    expect(await table.getByRole('row').nth(4).getByRole('cell').first().textContent()).toBe('3 (150%)')
    await look('channel-load', '#root')
    await bars.first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Wat wacht', selected: true }).waitFor()
    await page.getByRole('button', { name: /^Dag.*23-11-2026/ }).waitFor()
    await expect.poll(() => page.getByRole('grid', { name: 'Wat wacht' }).getByRole('row').count()).toBe(4)
  })

  it('a team tells what each of its people has to do on the next working day, against what fits', async () => {
    const subject = await portal.server.database.db
      .selectFrom('agendaSubject')
      .select('id')
      .where('code', '=', 'judge_dispute')
      .executeTakeFirstOrThrow()
    const item = { subject: subject.id, dueDay: friday, employee: manager.userId }
    const added = await manager.post(callPath(addAgendaItem, { id: owing }), item)
    expect(added.statusCode, added.body).toBe(200)
    const team = { name: 'Noord', members: [{ userId: manager.userId }] }
    const made = await manager.post(addTeam.path, team)
    expect(made.statusCode, made.body).toBe(200)
    await page.goto('/settings/team')
    await page.getByRole('button', { name: 'Details van Noord' }).click()
    const load = page.getByRole('list', { name: 'Werk per persoon, 20-11-2026' })
    const work = load.getByRole('link', { name: /^1 punt, .+ van / })
    await work.waitFor()
    await look('team-load', '[aria-label^="Werk per persoon"]')
    await work.click()
    await page.getByRole('tab', { name: /Iedereen/, selected: true }).waitFor()
    await expect
      .poll(() => page.getByRole('grid').getByRole('row').filter({ hasText: 'van der Meulen' }).count())
      .toBe(1)
  })

  it('stands on paper with its table', async () => {
    await page.goto('/schedule-send/processing')
    await page.getByRole('group', { name: 'Per dag, post' }).getByRole('link').first().waitFor()
    const table = page.getByRole('table', { name: 'Wat gaat er per dag' })
    expect(await table.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await table.isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
  })
})
