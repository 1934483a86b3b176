import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await createAgency(portal.server)
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

  it('shows what does by cause and amount, narrows to a cause, and leads to the file', async () => {
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
    const causes = page.getByRole('list', { name: 'Per oorzaak' })
    await causes.getByRole('button', { name: /Termijn niet opgevolgd.*2 dossiers.*€ 1\.285,00/ }).waitFor()
    await page.getByRole('row', { name: /P\. Pauze.*Pauze is voorbij/ }).waitFor()
    // Each cause says what to do about it.
    await causes
      .getByRole('button', { name: /Regeling zonder volgende termijn.*Spreek een nieuwe regeling af/ })
      .waitFor()
    await showState(page, 'standstill')
    await causes.getByRole('button', { name: /Termijn niet opgevolgd/ }).click()
    await page.getByRole('row', { name: /P\. Pauze/ }).waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.searchParams.get('cause[]') === 'plan_late')
    await page
      .getByRole('row', { name: /T\. Termijn/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/\/file\/show-new\/\d+/)
    expect(faults).toEqual([])
  })
})
