import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createOffice, holdAtOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  const customer = await createCustomer(server)
  const zaan = await createOffice(db, { name: 'Zaan Gerechtsdeurwaarders' })
  const maas = await createOffice(db, { name: 'Maas Gerechtsdeurwaarders' })
  // Of three files of one office two were served, after 10 and 20 days; the other office has one, which was not.
  for (const [bailiffId, served] of [
    [zaan, '2026-09-11'],
    [zaan, '2026-09-21'],
    [zaan, null],
    [maas, null],
  ] as const) {
    const invoice = { number: crypto.randomUUID().slice(0, 18), amountCents: 800_00, dueDay: '2026-07-01' }
    const { id } = await createPayableDossier(server, customer, { openedDay: '2026-08-01', invoices: [invoice] })
    await holdAtOffice(db, { dossierId: id, bailiffId, since: '2026-09-01' })
    const legalCase = await readyCase(db, id)
    if (served) {
      const stands = { state: 'served', servedDay: day(served) } as const
      await db.updateTable('legalCase').set(stands).where('id', '=', legalCase).execute()
    }
  }
  await refreshFigures(db, server.clock)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('how the offices of bailiffs do', () => {
  it('is seen by management: the cases, the scores, and the files behind a number', async () => {
    const management = await createPerson(portal.server, 'management')
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, management.username)
    await goTo(page, '/legal/case')
    await page.getByText('Uitgereikt').first().waitFor()
    await goTo(page, '/legal/bailiff/score')
    await page.getByText('Dossiers die het kantoor kreeg van 20-11-2025 t/m 20-11-2026.').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Zaan Gerechtsdeurwaarders' })
    await row.getByText('weinig dossiers').waitFor()
    await page.getByRole('region', { name: 'Doorlooptijd, mediaan in dagen' }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'office-scores')
    const median = row.getByRole('link', { name: 'Tot uitreiking: mediaan bij Zaan Gerechtsdeurwaarders: 15' })
    expect(await median.innerText()).toBe('15')
    await median.click()
    await page
      .getByText(/^2 gevonden/)
      .first()
      .waitFor()
    await page
      .getByText(/dagvaarding uitgereikt/)
      .first()
      .waitFor()
  })
})
