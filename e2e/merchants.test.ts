import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const zaan = await createCustomer(portal.server, 'Fitcentrum Zaanbocht B.V.')
  const haard = await createCustomer(portal.server, 'Huis & Haard Online B.V.')
  await portal.server.database.db
    .insertInto('merchant')
    .values(
      [
        { name: 'Wolkenwol', webshopName: 'Wolkenwol', customerId: zaan, externalId: 'WW' },
        { name: 'Huis & Haard Tuin', webshopName: 'Tuinhuis Direct', customerId: haard, externalId: 'HH-02' },
      ].map((row) => ({
        ...row,
        url: 'https://winkel.example',
        kvkNumber: '64108827',
        createdAt: new Date('2024-02-14T08:15:00Z'),
      })),
    )
    .execute()
  const manager = await createPerson(portal.server, 'management')
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, manager.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the merchants in the browser', () => {
  it('stand in one table without pages, with their columns in order [req 2.53, 2.54]', async () => {
    await goTo(page, '/settings/merchant')
    await row('Wolkenwol').waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.map((head) => head.trim())).toEqual([
      'Naam',
      'Naam webwinkel',
      'Adres website',
      'Klant',
      'KvK-nummer',
      'Extern nummer',
      'Gemaakt op',
      'Acties',
    ])
    await row('Huis & Haard Tuin').getByText('14-02-2024 09:15').waitFor()
    expect(await page.getByRole('navigation', { name: /pagina/i }).count()).toBe(0)
    expect(await page.getByLabel(/per pagina/i).count()).toBe(0)
    await showState(page, 'merchants')
  })

  it('cut a long address after 50 characters, and tell the whole of it [req 9.8]', async () => {
    const { db } = portal.server.database
    const url = `https://winkel.example/${'a'.repeat(60)}`
    const change = (to: string) => db.updateTable('merchant').set({ url: to }).where('name', '=', 'Wolkenwol').execute()
    await change(url)
    await page.reload()
    const link = row('Wolkenwol').getByRole('link')
    expect(await link.textContent()).toBe(`winkel.example/${'a'.repeat(35)}…`)
    expect([await link.getAttribute('href'), await link.getAttribute('title')]).toEqual([url, url])
    await change('https://winkel.example')
  })

  it('stand with their customer too, and only those of that customer', async () => {
    const { id } = await portal.server.database.db
      .selectFrom('customer')
      .select('id')
      .where('name', '=', 'Huis & Haard Online B.V.')
      .executeTakeFirstOrThrow()
    await goTo(page, `/customer/show/${id}`)
    await page.getByRole('tab', { name: 'Merchants' }).click()
    await row('Huis & Haard Tuin').waitFor()
    expect(await row('Wolkenwol').count()).toBe(0)
    await page.getByRole('button', { name: 'Merchant toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'settings | merchants' })
    await expect.poll(() => form.getByLabel(/^Klant/).inputValue()).toBe('Huis & Haard Online B.V.')
    await form.getByLabel('Naam', { exact: true }).fill('Haardhout')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'hidden' })
    await row('Haardhout').waitFor()
    await showState(page, 'customer-merchants')
    await page.getByRole('button', { name: 'Haardhout verwijderen' }).click()
    await page.getByRole('dialog', { name: 'Verwijderen' }).getByRole('button', { name: 'Ja' }).click()
    await row('Haardhout').waitFor({ state: 'detached' })
    await goTo(page, '/settings/merchant')
    await row('Wolkenwol').waitFor()
  })

  it('are added in a window; what is wrong stands under its field [req 2.55, 2.59, 4.10, 5.6]', async () => {
    await page.getByRole('button', { name: 'Merchant toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'settings | merchants' })
    await form.getByLabel('Naam', { exact: true }).fill('Sportkelder')
    await form.getByLabel('KvK-nummer').fill('6800391')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByText('Een KvK-nummer heeft 8 cijfers. Hier staan er 7.').first().waitFor()
    await form.getByText('Vul dit in.').first().waitFor()
    await showState(page, 'merchant-window')

    await form.getByLabel('KvK-nummer').fill('68003917')
    await form.getByLabel(/^Klant/).pressSequentially('zaanb')
    await page.getByRole('option', { name: /Fitcentrum Zaanbocht/ }).click()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v4/merchant', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByRole('button', { name: 'Bezig' }).waitFor()
    expect(await form.getByRole('button', { name: 'Bezig' }).isDisabled()).toBe(true)
    release()
    await form.waitFor({ state: 'hidden' })
    await row('Sportkelder').getByText('Fitcentrum Zaanbocht B.V.').waitFor()
    await page.unroute('**/api/v4/merchant')
  })

  it('are read first, then changed; cancelling changes nothing [req 2.56, 2.59, 4.10]', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v4/merchant/*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Sportkelder wijzigen' }).click()
    const form = page.getByRole('dialog', { name: 'settings | merchants' })
    await form.getByRole('status').waitFor()
    release()
    await form.getByLabel('Naam webwinkel').fill('Sportkelder Outlet')
    expect(await form.getByLabel(/^Klant/).inputValue()).toBe('Fitcentrum Zaanbocht B.V.')
    await page.unroute('**/api/v4/merchant/*')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'hidden' })
    await row('Sportkelder Outlet').waitFor()

    await page.getByRole('button', { name: 'Sportkelder wijzigen' }).click()
    await form.getByLabel('Naam webwinkel').fill('Iets anders')
    await form.getByRole('button', { name: 'Annuleren' }).click()
    await form.waitFor({ state: 'hidden' })
    await row('Sportkelder Outlet').waitFor()
    expect(await row('Iets anders').count()).toBe(0)
  })

  it('go after a yes; what goes wrong is a notice [req 2.56, 2.57, 2.58]', async () => {
    const question = page.getByRole('dialog', { name: 'Verwijderen' })
    await page.getByRole('button', { name: 'Sportkelder verwijderen' }).click()
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await question.waitFor({ state: 'hidden' })
    await row('Sportkelder').waitFor()

    await page.route('**/api/v4/merchant/*', async (route) =>
      route.fulfill({ status: 400, json: { error_message: 'Deze merchant is in gebruik.', errors: {} } }),
    )
    await page.getByRole('button', { name: 'Sportkelder verwijderen' }).click()
    await question.getByRole('button', { name: 'Ja' }).click()
    await page.getByRole('alert').filter({ hasText: 'Deze merchant is in gebruik.' }).waitFor()
    await page.unroute('**/api/v4/merchant/*')

    await page.getByRole('button', { name: 'Sportkelder verwijderen' }).click()
    await question.getByRole('button', { name: 'Ja' }).click()
    await row('Sportkelder').waitFor({ state: 'detached' })
    expect(visit.faults).toEqual([])
  })

  it('are chosen for a file, filter the list, and go inactive instead of away while files are of them', async () => {
    const { db } = portal.server.database
    const haard = await db
      .selectFrom('customer')
      .select('id')
      .where('name', '=', 'Huis & Haard Online B.V.')
      .executeTakeFirstOrThrow()
    const file = await createDossier(db, haard.id, { debtors: [{ name: 'K. Koper' }] })
    await createDossier(db, haard.id, { debtors: [{ name: 'Z. Zonder' }] })
    await goTo(page, `/file/show-new/${file}?tab=parties`)
    await page.getByRole('button', { name: 'Merchant kiezen' }).click()
    const form = page.getByRole('dialog', { name: /^Merchant van dossier/ })
    await form.getByRole('combobox', { name: 'Merchant' }).fill('tuin')
    await page.getByRole('option', { name: 'Huis & Haard Tuin' }).click()
    await showState(page, 'file-merchant-window')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Merchant wijzigen' }).waitFor()
    await takeScreenshots(page, 'file-merchant')

    await page.getByRole('link', { name: 'Huis & Haard Tuin' }).first().click()
    await row('K. Koper').waitFor()
    expect(await row('Z. Zonder').count()).toBe(0)
    await page.getByText('Huis & Haard Tuin').first().waitFor()
    await takeScreenshots(page, 'files-of-merchant')

    await goTo(page, '/settings/merchant')
    const files = row('Huis & Haard Tuin').getByRole('link', { name: 'Dossiers: 1 van Huis & Haard Tuin' })
    await files.waitFor()
    await showState(page, 'merchants-used')
    await page.getByRole('button', { name: 'Huis & Haard Tuin verwijderen' }).click()
    const question = page.getByRole('dialog', { name: 'Verwijderen' })
    await question.getByText(/hoort bij dossiers \(1\) en kan niet weg/).waitFor()
    await question.getByRole('button', { name: 'Inactief maken' }).click()
    await row('Huis & Haard Tuin').getByText('Inactief').waitFor()
    await files.click()
    await row('K. Koper').waitFor()
    expect(visit.faults).toEqual([])
  })

  it('send letters in their own name, are paid on their own account, and tell what was changed', async () => {
    await goTo(page, '/settings/merchant')
    await page.getByRole('button', { name: 'Wolkenwol wijzigen' }).click()
    const window = page.getByRole('dialog', { name: 'settings | merchants' })
    await window.getByRole('button', { name: 'Naam opzoeken' }).click()
    await window.getByRole('button', { name: 'Wolkenwol overnemen' }).waitFor()
    await showState(page)

    await window.getByRole('tab', { name: 'Brieven' }).click()
    await window.getByLabel('Naam van de afzender').fill('Wolkenwol Winkel')
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Nieuwe brieven beginnen voortaan zo').waitFor()
    await window.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../db/demo/logo.png'))
    const removeLogo = window.getByRole('button', { name: 'Logo weghalen' })
    await removeLogo.waitFor()
    // The paper below a logo stays light in the dark, and what stands on it dark.
    await page.emulateMedia({ colorScheme: 'dark' })
    const colors = await removeLogo.evaluate((button) => {
      const paper = getComputedStyle(button.parentElement ?? button)
      return [getComputedStyle(button).color, paper.color]
    })
    expect(colors[0]).toBe(colors[1])
    await page.emulateMedia({ colorScheme: null })
    await showState(page, 'merchant-sender')

    await window.getByRole('tab', { name: 'Rekening' }).click()
    await window.getByLabel('Nieuw IBAN').fill('NL02 ABNA 0123 4567 89')
    await window.getByRole('button', { name: 'IBAN voorstellen' }).click()
    await window.getByText(/NL02 ABNA 0123 4567 89 wacht op een collega/).waitFor()
    await showState(page, 'merchant-account')

    await window.getByRole('tab', { name: 'Wijzigingen' }).click()
    await window.getByText('Logo gewijzigd').waitFor()
    await window.getByText('Naam van de afzender: leeg wordt Wolkenwol Winkel').waitFor()
    await showState(page)
    expect(visit.faults).toEqual([])
  })

  it('are chosen for a new file, of its customer only', async () => {
    await goTo(page, '/file/create/new')
    const customer = page.getByRole('textbox', { name: /^Klant/ })
    await customer.pressSequentially('zaanb')
    await page.getByRole('option', { name: /Fitcentrum Zaanbocht/ }).click()
    const merchant = page.getByRole('combobox', { name: 'Merchant' })
    await merchant.click()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Wolkenwol'])
    await page.getByRole('option', { name: 'Wolkenwol' }).click()
    expect(await merchant.inputValue()).toBe('Wolkenwol')
    await takeScreenshots(page, 'new-file-merchant')
    await customer.click()
    await customer.pressSequentially('haard')
    await page.getByRole('option', { name: /Huis & Haard Online/ }).click()
    await merchant.waitFor({ state: 'detached' })
    expect(visit.faults).toEqual([])
  })
})
