import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItemReason } from '#contract/sending/runs.ts'
import { createDueFiles } from '#test/portfolio.ts'
import { goTo } from './go-within.ts'
import { openRunDesk, type RunDesk } from './run-desk.ts'
import { showState } from './story-state.ts'

const friday = '2026-11-20'

let desk: RunDesk
let page: Page

beforeAll(async () => {
  desk = await openRunDesk(friday)
  page = desk.visit.page
})
afterAll(async () => desk.close())

describe('what repeats stands in groups by its cause', () => {
  const head = (title: string) => page.getByRole('row', { name: title }).filter({ has: page.getByRole('rowheader') })
  const rows = () => page.getByRole('grid').locator('[data-row]')

  it('messages in hold: one group open, in the address, and one act for all of it', async () => {
    const { db } = desk.portal.server.database
    const { id } = await createDueFiles(desk.portal.server, friday, 6)
    const run = await desk.runs.propose(friday, { customerIds: [id] })
    const items = await desk.runs.itemsOf(run)
    await db.updateTable('processingRun').set({ state: 'released' }).where('id', '=', run.id).execute()
    const hold = async (from: number, to: number, reason: ItemReason, heldAt: string) =>
      db
        .updateTable('runItem')
        .set({ state: 'in_hold', reason: JSON.stringify(reason), heldAt })
        .where(
          'id',
          'in',
          items.slice(from, to).map((item) => item.id),
        )
        .execute()
    await hold(0, 3, { fault: 'mail_later', detail: '' }, '2026-11-18T09:00:00Z')
    await hold(3, 5, { fault: 'account_missing', detail: 'Drinkwater' }, '2026-11-19T09:00:00Z')
    await hold(5, 6, { key: 'why.no_address', values: {} }, '2026-11-20T09:00:00Z')

    await goTo(page, '/processing/in-hold')
    await page.getByText(/^6 berichten, €.[\d.,]+ open, oudste 2 dagen$/).waitFor()
    await expect.poll(() => rows().count()).toBe(3)
    await page.getByRole('button', { name: '2 tonen: IBAN van Drinkwater is leeg' }).click()
    await expect.poll(() => rows().count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('group')).toBe('account_missing:Drinkwater')
    expect(await head('IBAN van Drinkwater is leeg').getByRole('link').getAttribute('href')).toBe(
      `/customer/show/${id}`,
    )
    await showState(page, 'hold-groups')
    await page.keyboard.press('[')
    await expect.poll(() => rows().count()).toBe(3)
    await page.reload()
    await expect.poll(() => rows().count()).toBe(3)

    await page.getByRole('button', { name: 'Meer voor alle 3: Mailserver neemt nog niets aan' }).click()
    await page.getByRole('menuitem', { name: 'Alle 3 laten vervallen' }).click()
    await page.getByLabel('Reden').fill('Anders opgelost')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten vervallen' }).click()
    await page.getByText('3 vervallen').first().waitFor()
    // The oldest that is left is open now.
    await page.getByRole('button', { name: '2 verbergen: IBAN van Drinkwater is leeg' }).waitFor()

    await goTo(page, '/processing/in-hold?reason[]=why.no_address')
    await page.getByRole('button', { name: '1 verbergen: Geen goed adres' }).waitFor()
    await expect.poll(() => rows().count()).toBe(1)
    await head('Geen goed adres').getByRole('button', { name: 'Adressen aanvullen' }).click()
    await expect
      .poll(async () => page.getByLabel('Straat').evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(desk.visit.faults).toEqual([])
  })
})
