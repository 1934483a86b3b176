import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgendaItem } from '#contract/agenda.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
let file: Arranging

async function putCall(name: string): Promise<number> {
  const { db } = portal.server.database
  const id = await createDossier(db, file.customerId, {
    debtors: [{ name, phone: '+31612348870' }],
    invoices: [{ number: `A-${name}`, amountCents: 30_000 }],
  })
  const subject = await db.selectFrom('agendaSubject').select('id').where('code', '=', 'call_debtor').executeTakeFirst()
  const body = { subject: subject?.id, dueDay: '2026-11-20', employee: file.employee.userId }
  expect((await file.employee.post(callPath(addAgendaItem, { id }), body)).statusCode).toBe(200)
  return id
}

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  file = await openArranging(portal.server)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('an item of the agenda and what its user just did', () => {
  it('takes a result at once after it was moved, and a promise of what is open today', async () => {
    const { db } = portal.server.database
    const id = await putCall('Eigen Werk')
    // The list knows what was open when it was last counted.
    await db.updateTable('dossier').set({ openCents: 99_999 }).where('id', '=', id).execute()
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, file.employee.username)
    await page.goto('/file-agenda/new?search=eigen')
    const panel = page.getByRole('complementary', { name: 'Gekozen agendapunt' })
    await panel.getByRole('heading', { name: 'Eigen Werk' }).waitFor()
    await page.keyboard.press('u')
    const window = page.getByRole('dialog', { name: 'Punt verzetten' })
    await window.getByLabel(/^Nieuwe datum/).fill('27-11-2026')
    await window.getByRole('button', { name: 'Verzetten' }).click()
    await window.waitFor({ state: 'hidden' })
    await panel.getByRole('radio', { name: /Betaalt/ }).click()
    expect(await panel.getByLabel('Beloofd bedrag').inputValue()).toBe('301,18')
    await page.keyboard.press('Control+Enter')
    const promised = async () =>
      db.selectFrom('paymentPromise').select('amountCents').where('dossierId', '=', id).execute()
    await expect.poll(promised).toEqual([{ amountCents: 30_118 }])
  })

  it('is worked through by who may see the agenda and no files', async () => {
    const id = await putCall('Zonder Dossier')
    const { username } = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_AGENDA'])
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, username)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname)
    })
    await page.goto('/file-agenda/new?tab=all&search=zonder')
    const panel = page.getByRole('complementary', { name: 'Gekozen agendapunt' })
    await panel.getByRole('heading', { name: 'Zonder Dossier' }).waitFor()
    await panel.getByRole('button', { name: 'Verzetten' }).waitFor()
    expect(refused).toEqual([])
    await panel.getByRole('radio', { name: /Geen gehoor/ }).click()
    await page.keyboard.press('Control+Enter')
    const attempts = async () =>
      portal.server.database.db.selectFrom('agendaItem').select('attempts').where('dossierId', '=', id).execute()
    await expect.poll(attempts).toEqual([{ attempts: 1 }])
  })
})
