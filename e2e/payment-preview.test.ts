import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { seedRates } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let id: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  const { db } = portal.server.database
  await seedRates(db)
  id = await createDossier(db, await createCustomer(portal.server), {
    invoices: [{ number: 'F2026-1001', amountCents: 100_000, dueDay: '2026-01-15' }],
  })
  const finance = await createPerson(portal.server, 'finance')
  await finance.post(callPath(reportDirectPayment, { id }), { valueDay: '2026-06-15', amountCents: 20_000 })
  visit = await visitAs(browser, portal, finance)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const paymentCount = async () => {
  const rows = await portal.server.database.db.selectFrom('accountEvent').select('id').execute()
  return rows.length
}

describe('a payment of an earlier day in the browser', () => {
  it('shows what it changes of what was booked since, and is booked only when that is accepted', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${id}`)
    await page.getByRole('button', { name: 'Betaald aan klant' }).click()
    const form = page.getByRole('dialog', { name: 'Betaald aan klant' })
    await form.getByLabel('Bedrag').fill('500,00')
    await form.getByLabel(/^Betaald op/).fill('010326')
    await form.getByRole('button', { name: 'Boeken' }).click()

    const question = page.getByRole('dialog', { name: 'Deze betaling verandert wat al is geboekt' })
    await question.getByText('De betaling telt op 01-03-2026.', { exact: false }).waitFor()
    await question
      .getByText('Deze betaling gaat naar: Rente € 4,82 (F2026-1001), Hoofdsom € 495,18 (F2026-1001)')
      .waitFor()
    await question
      .getByText('van 15-06-2026, € 200,00, wordt anders verdeeld: Rente € 5,86', { exact: false })
      .waitFor()
    await showState(page, 'payment-preview')
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await paymentCount()).toBe(1)

    await form.getByRole('button', { name: 'Boeken' }).click()
    await question.getByRole('button', { name: 'Toch boeken' }).click()
    await page.getByText('De betaling aan de klant is geboekt').waitFor()
    expect(await paymentCount()).toBe(2)
    expect(faults).toEqual([])
  })
})
