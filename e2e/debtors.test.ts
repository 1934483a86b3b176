import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let first: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await createAgency(portal.server)
  const { db } = portal.server.database
  const person = { name: 'K. Nowak', identityKey: 'k nowak|1502ar|41', phone: '+31612345612' }
  const krekel = await createCustomer(portal.server)
  first = await createDossier(db, krekel, {
    number: '104238',
    debtors: [{ ...person, email: 'k.nowak@voorbeeld.nl' }, { name: 'L. Aydın' }],
    invoices: [
      { number: 'F2026-1', amountCents: 64_250 },
      { number: 'F2026-2', amountCents: 59_800 },
    ],
  })
  await createDossier(db, await createCustomer(portal.server, 'Fitcentrum Zaanbocht'), {
    number: '104239',
    status: 'paused',
    debtors: [person],
    invoices: [{ number: 'ZB-77', amountCents: 12_345 }],
  })
  await createDossier(db, krekel, { number: '100017', status: 'closed', debtors: [person] })
  visit = await openVisit(browser, portal.url)
  await logIn(visit.page, (await createPerson(portal.server, 'employee')).username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the page of a debtor in the browser', () => {
  it('is reached from a file by a key, and shows every file and claim over customers', async () => {
    const { page, faults } = visit
    await page.goto(`/file/show-new/${first}`)
    await page.getByRole('link', { name: 'K. Nowak' }).first().waitFor()
    await page.keyboard.press('d')
    await page.getByRole('heading', { level: 1, name: 'K. Nowak' }).waitFor()
    const totals = page.getByRole('list', { name: 'Totaal per klant' })
    expect((await totals.getByRole('listitem').first().innerText()).replaceAll('\u00a0', ' ')).toMatch(
      /Alle klanten\s+€ 2\.\d{3},\d\d\s+2 van 3 open, 4 vorderingen/,
    )
    const files = page.getByRole('grid', { name: 'Dossiers' })
    await files.getByRole('row', { name: /104239.*Fitcentrum Zaanbocht.*Gepauzeerd.*1 open/ }).waitFor()
    await files.getByRole('row', { name: /104238.*en L\. Aydın.*2 open/ }).waitFor()
    await page
      .getByRole('grid', { name: 'Vorderingen' })
      .getByRole('row', { name: /ZB-77.*104239.*Open/ })
      .waitFor()
    await page
      .getByRole('link', { name: /uit dossier 104238/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'debtor')
    expect(faults).toEqual([])
  })

  it('leads back to each of the files, and is found in the palette', async () => {
    const { page } = visit
    await page.getByRole('grid', { name: 'Dossiers' }).getByRole('link', { name: '104239' }).click()
    await page.getByRole('heading', { level: 1, name: /104239/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('alle dossiers van deze')
    await page.getByRole('option', { name: /Alle dossiers van deze debiteur/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'K. Nowak' }).waitFor()
  })

  it('says that a debtor is not there', async () => {
    const { page } = visit
    await page.goto('/debtor/999999')
    await page.getByText('Deze debiteur is er niet').waitFor()
    await expectAccessible(page)
  })
})
