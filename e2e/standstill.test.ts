import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  visit = await openVisit(browser, portal.url)
  await logIn(visit.page, (await createPerson(portal.server, 'employee')).username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the radar for files that stand still', () => {
  it('says that nothing does, as it should', async () => {
    const { page } = visit
    await goTo(page, '/file/standstill')
    await page.getByText('Niets staat stil').waitFor()
    await showState(page, 'standstill-none')
  })

  it('shows what does by cause and amount, takes a whole cause along, and leads to the file', async () => {
    const { page, faults } = visit
    const { db } = portal.server.database
    const customer = await createCustomer(portal.server)
    await createDossier(db, customer, { status: 'paused', nextDay: '2026-11-10', debtors: [{ name: 'P. Pauze' }] })
    await createDossier(db, customer, {
      status: 'term_payment',
      nextDay: '2026-11-02',
      debtors: [{ name: 'T. Termijn' }],
    })
    await createDossier(db, customer, {
      status: 'term_payment',
      nextDay: '2026-11-03',
      debtors: [{ name: 'T. Tweede' }],
    })
    await createDossier(db, customer, {
      status: 'term_payment',
      nextDay: '2026-12-20',
      debtors: [{ name: 'R. Regeling' }],
    })
    await page.reload()
    await page.getByText(/^\d dossiers, €.*open, langst \d+ dagen$/).waitFor()
    // Each cause says what to do about it; the one that stands still longest is open.
    const late = page.getByRole('row', { name: /Termijn niet opgevolgd.*Volg de gemiste termijn op.*1\.285,00/ })
    await late.getByRole('button', { name: '2 verbergen: Termijn niet opgevolgd' }).waitFor()
    await page.getByRole('row', { name: /T\. Tweede/ }).waitFor()
    await page.getByRole('button', { name: '1 tonen: Pauze is voorbij' }).click()
    await page.getByRole('row', { name: /P\. Pauze/ }).waitFor()
    await page.getByRole('row', { name: /T\. Tweede/ }).waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.searchParams.get('group') === 'pause_over')
    await showState(page, 'standstill')
    // All files of a cause at once: they come along to the page that changes many.
    await late.getByRole('button', { name: 'Samen bijwerken' }).click()
    await page.waitForURL(/\/file\/bulk-update\?selection=\d+/)
    await page
      .getByText(/2 dossiers/)
      .first()
      .waitFor()
    await goTo(page, '/file/standstill?cause[]=plan_late')
    await page
      .getByRole('row', { name: /T\. Termijn/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/\/file\/show-new\/\d+/)
    expect(faults).toEqual([])
  })
})
