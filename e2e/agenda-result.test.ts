import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgendaItem } from '#contract/work/agenda.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { hasFocus } from './keyboard.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let file: Arranging

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  file = await openArranging(portal.server)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Somebody before his agenda, with a call to make on a file of his own. */
async function atWork(person: Person): Promise<{ page: Page; id: number; resultOf(): Promise<unknown> }> {
  const { db } = portal.server.database
  const id = await file.createOwing()
  const calls = db.selectFrom('agendaSubject').select('id').where('code', '=', 'call_debtor')
  const { id: subject } = await calls.executeTakeFirstOrThrow()
  const item = { subject, dueDay: '2026-11-20', employee: person.userId }
  expect((await file.employee.post(callPath(addAgendaItem, { id }), item)).statusCode).toBe(200)
  const { page } = await visitAs(browser, portal, person)
  await goTo(page, `${portal.url}/file-agenda/new`)
  const result = db.selectFrom('agendaItem').select(['state', 'result', 'dueDay']).where('dossierId', '=', id)
  return { page, id, resultOf: async () => result.executeTakeFirst() }
}

describe('the result of an item on the agenda', () => {
  it('goes by what somebody did with it himself just before, and a promise by what is open today', async () => {
    const person = await createPerson(portal.server, [
      'ROLE_EMPLOYEE',
      'ROLE_AGENDA',
      'ROLE_FILE_SEARCH',
      'ROLE_FILE_EDIT',
    ])
    const { page, id, resultOf } = await atWork(person)
    const panel = page.getByRole('complementary', { name: 'Gekozen agendapunt' })
    await panel.getByText('Hoofdsom').waitFor()
    await page.keyboard.press('u')
    const window = page.getByRole('dialog', { name: 'Punt verzetten' })
    await window.getByLabel(/^Nieuwe datum/).fill('23-11-2026')
    await window.getByRole('button', { name: 'Verzetten' }).click()
    await window.waitFor({ state: 'hidden' })
    await expect.poll(resultOf).toMatchObject({ state: 'open', dueDay: '2026-11-23' })
    // The list still tells what was open when the item was made.
    await file.pay(id, '2026-11-20', 10_000)
    await page.reload()
    await panel.getByText('Betaald', { exact: true }).waitFor()
    await page.keyboard.press('1')
    const { openCents } = (await file.page(id)).balance
    expect(await panel.getByLabel('Beloofd bedrag').inputValue()).toBe((openCents / 100).toFixed(2).replace('.', ','))
    await page.keyboard.press('Control+Enter')
    await expect.poll(resultOf).toMatchObject({ state: 'done', result: 'pays' })
    await page.close()
  })

  it('is followed by the next one, in sight and with the keys of the list, which the arrows choose [U5, WCAG 2.4.11]', async () => {
    const person = await createPerson(portal.server, [
      'ROLE_EMPLOYEE',
      'ROLE_AGENDA',
      'ROLE_FILE_SEARCH',
      'ROLE_FILE_EDIT',
    ])
    await atWork(person).then(async ({ page }) => page.close())
    await atWork(person).then(async ({ page }) => page.close())
    const { page } = await atWork(person)
    // A window in which list and panel do not fit, as on a laptop.
    await page.setViewportSize({ width: 1440, height: 460 })
    const row = (index: number) => page.locator(`[data-row="${index}"]`)
    const place = page.getByRole('complementary', { name: 'Gekozen agendapunt' }).getByText(/^\d van 3/)
    await row(2).waitFor()
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(async () => hasFocus(row(index))).toBe(true)
      await expect.poll(async () => place.textContent()).toMatch(new RegExp(`^${index + 1} van 3`))
    }
    const last = await row(2).getAttribute('data-key')
    await page.keyboard.press('5')
    await page.keyboard.type('Voicemail.')
    await page.keyboard.press('Control+Enter')
    const next = page.locator(`[data-key="${last}"]`)
    await expect.poll(async () => hasFocus(next)).toBe(true)
    await expect.poll(async () => next.getAttribute('aria-current')).toBe('true')
    for (const seen of [next, place]) {
      const box = await seen.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
      expect(box.top).toBeGreaterThanOrEqual(48)
      expect(box.bottom).toBeLessThanOrEqual(460)
    }
    await page.close()
  })

  it('is taken back by Ctrl+Z; what was set aside comes back from its panel, which says by whom [U14]', async () => {
    const person = await createPerson(portal.server, 'employee')
    const { page, id, resultOf } = await atWork(person)
    const number = (await file.page(id)).number
    const row = page.getByRole('row').filter({ hasText: number })
    await row.waitFor()
    await page.keyboard.press('5')
    await page.keyboard.type('Voicemail.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(resultOf).toMatchObject({ state: 'open', dueDay: '2026-11-24' })
    await page.getByRole('status').filter({ hasText: 'Geen gehoor' }).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(resultOf).toMatchObject({ state: 'open', dueDay: '2026-11-20' })
    await page.getByRole('status').filter({ hasText: 'De uitkomst is teruggedraaid' }).waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Opbergen' }).click()
    await expect.poll(resultOf).toMatchObject({ state: 'archived' })
    await page.getByText('U heeft niets te doen').waitFor()
    await page.getByRole('tab', { name: 'Archief' }).click()
    const panel = page.getByRole('complementary', { name: 'Gekozen agendapunt' })
    await panel.getByText('Opgeborgen door Sanne Bakker op 20-11-2026').waitFor()
    await showState(page, 'agenda-archived')
    await panel.getByRole('button', { name: 'Terughalen' }).click()
    await expect.poll(resultOf).toMatchObject({ state: 'open' })
    await page.close()
  })

  it('is given by whoever may not see files, without what is of the file [req 6.4]', async () => {
    const { page, resultOf } = await atWork(await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_AGENDA']))
    const panel = page.getByRole('complementary', { name: 'Gekozen agendapunt' })
    await panel.getByRole('radio', { name: /Geen gehoor/ }).waitFor()
    expect(await panel.getByRole('link').count()).toBe(0)
    await showState(page, 'agenda-without-files')
    await page.keyboard.press('5')
    await page.keyboard.type('Geen gehoor.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(resultOf).toMatchObject({ state: 'open', dueDay: '2026-11-24' })
    // Nothing was asked that is refused: no window to log in again stands over the page.
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.close()
  })
})
