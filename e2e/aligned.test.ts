import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgendaItem } from '#contract/work/agenda.ts'
import { callPath } from '#test/call-path.ts'
import type { Person } from '#test/people.ts'
import { createDueFiles } from '#test/portfolio.ts'
import { goTo } from './go-within.ts'
import { inSight } from './in-sight.ts'
import type { Portal } from './portal.ts'
import { openRunDesk, type RunDesk } from './run-desk.ts'

const friday = '2026-11-20'

let desk: RunDesk
let portal: Portal
let page: Page
let clerk: Person
let runs: RunDesk['runs']

beforeAll(async () => {
  desk = await openRunDesk(friday)
  ;({ portal, clerk, runs } = desk)
  page = desk.visit.page
})
afterAll(async () => desk.close())

const isWhole = async (part: Locator) =>
  part.evaluate((cell) => cell.scrollWidth <= cell.clientWidth && cell.scrollHeight <= cell.clientHeight + 1)
const leftOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1)
/** Where the words of a part begin, whatever room there is around them. */
const wordsFrom = async (part: Locator) =>
  part.evaluate((box) => {
    const range = document.createRange()
    range.selectNodeContents(box)
    return Math.round(range.getBoundingClientRect().left)
  })

describe('what a clerk reads row by row', () => {
  it('is a whole reason in the list of what waits, wide and on a telephone', async () => {
    const { id } = await createDueFiles(portal.server, friday, 1)
    const proposal = await runs.propose(friday, { customerIds: [id] })
    await portal.server.database.db.updateTable('debtorAddress').set({ status: 'departed_unknown' }).execute()
    await runs.release(proposal)
    await goTo(page, '/processing/in-hold')
    const reason = page.getByRole('rowheader', { name: /Geen adres en geen e-mailadres/ })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1000 })
      await reason.waitFor()
      expect(await inSight(page, async () => isWhole(reason)), `${width}`).toBe(true)
    }
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  it('begins in one line in the panel of the agenda: whose it is, and below it what can be done', async () => {
    const { files } = await createDueFiles(portal.server, friday, 1)
    const subject = await portal.server.database.db
      .selectFrom('agendaSubject')
      .select('id')
      .where('code', '=', 'judge_dispute')
      .executeTakeFirstOrThrow()
    const item = { subject: subject.id, dueDay: friday, employee: clerk.userId }
    const answer = await clerk.post(callPath(addAgendaItem, { id: files[0] ?? 0 }), item)
    expect(answer.statusCode, answer.body).toBe(200)
    await goTo(page, '/file-agenda/new')
    const panel = page.getByRole('complementary', { name: 'Gekozen agendapunt' })
    const whose = panel.getByText(/^Van /)
    const move = panel.getByRole('button', { name: 'Verzetten' })
    await move.waitFor()
    const [name, word] = [await whose.boundingBox(), await move.boundingBox()]
    expect((word?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0)).toBe(true)
    expect(Math.abs((await wordsFrom(move)) - (await wordsFrom(whose)))).toBeLessThanOrEqual(2)
  })

  it('stands in columns in the planning: hours, numbers and what goes', async () => {
    for (const [count, startAt] of [
      [1, '2026-11-21T08:00:00Z'],
      [3, '2026-11-23T08:00:00Z'],
    ] as const) {
      const { id } = await createDueFiles(portal.server, friday, count)
      const { id: run, version } = await runs.propose(friday, { customerIds: [id] })
      const answer = await clerk.post(`/api/v4/run/${run}/release`, { version, startAt })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await goTo(page, '/schedule-send/processing')
    const hours = page.getByRole('link', { name: /^09:00/ })
    await hours.first().waitFor()
    const [first, second] = [hours.nth(0), hours.nth(1)]
    expect(await leftOf(first)).toBe(await leftOf(second))
    expect(await leftOf(first.locator('span'))).toBe(await leftOf(second.locator('span')))
    const [head, act] = [
      page.getByRole('columnheader', { name: 'Wat nu' }),
      page.getByRole('button', { name: 'Verzetten' }).first(),
    ]
    expect(Math.abs((await wordsFrom(head)) - (await wordsFrom(act)))).toBeLessThanOrEqual(2)
  })
})
