import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { unfoldEvent } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let first: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
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
    await goTo(page, `/file/show-new/${first}`)
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
    await showState(page, 'debtor')
    expect(faults).toEqual([])
  })

  it('leads back to each of the files, and is found in the palette', async () => {
    const { page } = visit
    await page.getByRole('grid', { name: 'Dossiers' }).getByRole('link', { name: '104239' }).click()
    await page.getByRole('heading', { level: 1, name: /104239/ }).waitFor()
    await page.goBack()
    // So does the file of a claim; on a telephone the number of each file is there too.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('grid', { name: 'Dossiers' }).getByText('104239').waitFor()
    await page.setViewportSize({ width: 1440, height: 1000 })
    const claims = page.getByRole('grid', { name: 'Vorderingen' })
    await claims.getByRole('row', { name: /ZB-77/ }).getByRole('link', { name: '104239' }).click()
    await page.getByRole('heading', { level: 1, name: /104239/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('alle dossiers van deze')
    await page.getByRole('option', { name: /Alle dossiers van deze debiteur/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'K. Nowak' }).waitFor()
  })

  it('is said otherwise on the page of a file: language, birth date and that nobody may write', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${first}`)
    await page.getByRole('button', { name: 'Gegevens van L. Aydın wijzigen' }).click()
    const form = page.getByRole('dialog', { name: 'Gegevens van L. Aydın wijzigen' })
    await form.getByLabel(/^Geboortedatum/).fill('12-04-1986')
    await form.getByRole('combobox', { name: 'Aanhef' }).click()
    await page.getByRole('option', { name: 'Mevrouw', exact: true }).click()
    await form.getByRole('combobox', { name: 'Taal' }).click()
    await page.getByRole('option', { name: 'Frans' }).click()
    await form.getByRole('switch', { name: 'Geen contact' }).check()
    await showState(page, 'debtor-details')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Vrouw, geboren 12-04-1986, Frans').first().waitFor()
    const change = await unfoldEvent(page, 'Gegevens van de debiteur gewijzigd')
    await change.getByText('Taal: Nederlands Frans').waitFor()
    await change.getByText('Geboortedatum: niet bekend 12-04-1986').waitFor()
    await page.getByText(/, niet met L\. Aydın$/).waitFor()
    await takeScreenshots(page, 'debtor-details-changed')
    await page.getByRole('button', { name: 'Bericht sturen' }).first().click()
    const message = page.getByRole('dialog')
    await message.getByRole('combobox', { name: /^Aan wie/ }).click()
    await page.getByRole('option', { name: 'L. Aydın' }).click()
    await message.getByText('Met L. Aydın mogen wij geen contact opnemen.', { exact: false }).waitFor()
    await showState(page, 'message-do-not-contact')
    expect(faults).toEqual([])
  })

  it('of a company has a department, which is a filter of the files as well [req 3.19]', async () => {
    const { page } = visit
    const works = await createDossier(portal.server.database.db, await createCustomer(portal.server, 'Kade B.V.'), {
      number: '300001',
      debtors: [{ name: 'Bouwbedrijf Oost B.V.', kind: 'company' }],
    })
    await goTo(page, `/file/show-new/${works}`)
    await page.getByRole('button', { name: 'Gegevens van Bouwbedrijf Oost B.V. wijzigen' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Afdeling' }).click()
    await page.getByRole('option', { name: 'Financieel' }).click()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    await goTo(page, '/file/search?view=all&department[]=financial')
    await page.getByRole('row').filter({ hasText: '300001' }).waitFor()
    await page.getByRole('button', { name: /^Afdeling\s*Financieel$/ }).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
  })

  it('of a company has a legal type, on the file, on its own page and as a filter of the files', async () => {
    const { page } = visit
    const works = await createDossier(portal.server.database.db, await createCustomer(portal.server, 'Sluis B.V.'), {
      number: '300002',
      debtors: [{ name: 'Schilders De Haan', kind: 'company' }],
    })
    await goTo(page, `/file/show-new/${works}`)
    await page.getByRole('button', { name: 'Gegevens van Schilders De Haan wijzigen' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Rechtsvorm' }).click()
    await page.getByRole('option', { name: 'Vennootschap onder firma (vof)' }).click()
    await showState(page, 'debtor-legal-type')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Vennootschap onder firma (vof), Nederlands').first().waitFor()
    const change = await unfoldEvent(page, 'Gegevens van de debiteur gewijzigd')
    await change.getByText('Rechtsvorm: niet bekend Vennootschap onder firma (vof)').waitFor()
    await page.getByRole('link', { name: 'Schilders De Haan', exact: true }).first().click()
    await page.getByText('Vennootschap onder firma (vof), Nederlands').waitFor()
    await goTo(page, '/file/search?view=all&legalType[]=vof')
    await page.getByRole('row').filter({ hasText: '300002' }).waitFor()
    await page.getByRole('button', { name: /^Rechtsvorm\s*Vennootschap onder firma/ }).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
  })

  it('says that a debtor is not there', async () => {
    const { page } = visit
    await goTo(page, '/debtor/999999')
    await page.getByText('Deze debiteur is er niet').waitFor()
    await showState(page)
  })
})
