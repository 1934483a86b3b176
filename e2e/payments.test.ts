import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayableDossier, trustIban } from '#test/bank.ts'
import { camtFile } from '#test/camt.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { ingTable, mt940File } from '#test/statements-in-formats.ts'
import { makeZip } from '#test/zip.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let numbers: string[]

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const customerId = await createCustomer(portal.server)
  const names = ['J. van der Berg', 'Mevrouw R. Bouzid', 'K. Jansen', 'P. Jansen']
  const dossiers = []
  for (const name of names) {
    dossiers.push(await createPayableDossier(portal.server, customerId, { debtors: [{ name }] }))
  }
  numbers = dossiers.map(({ number }) => number)
  const finance = await createPerson(portal.server, 'finance')
  visit = await visitAs(browser, portal, finance)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** The bank file of the day: one payment with its reference, and work for somebody. */
async function bankFile(): Promise<Buffer> {
  const [first] = await portal.server.database.db
    .selectFrom('dossier')
    .select('paymentReference')
    .where('number', '=', numbers[0]!)
    .execute()
  const iban = 'NL20INGB0001234567'
  return Buffer.from(
    camtFile({
      iban: trustIban,
      id: 'NL91ABNA0417164300-2026-231',
      openingCents: 0,
      entries: [
        { cents: 25_000, reference: first!.paymentReference, name: 'J VAN DER BERG', iban },
        {
          cents: 12_345,
          description: `betaling dossier ${numbers[1]} eerste deel`,
          name: 'A. Smit',
          iban: 'NL02RABO0123456789',
        },
        { cents: 64_250, description: 'openstaande rekening Jansen', name: 'JANSEN', iban: 'NL86INGB0002445588' },
        { cents: 5_000, description: 'geen idee waarvoor', name: 'Onbekende Afzender' },
        { cents: -1_250, description: 'Kosten betaalpakket november' },
      ],
    }),
  )
}

/** Unfolds the lines that wait for one cause. */
const unfold = async (page: Page, cause: string) => {
  const head = page.getByRole('button', { name: new RegExp(`^\\d+ (tonen|verbergen): ${cause}`) })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('a bank file in the browser', () => {
  it('is dropped, matched, sorted out with the keyboard, undone and split; the trust account is equal to the cent', async () => {
    const { page, faults } = visit
    await goTo(page, '/finance/batch-payment/info')
    await page.getByText('Nog geen bankbestand').waitFor()
    await showState(page)
    const drop = async (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
    const [sta, zip] = [page.getByText('heeft geen begin- of eindsaldo'), page.getByText('Dit ingepakte bestand is')]
    await drop('mutaties.sta', Buffer.from(':20:X\n:25:NL91ABNA0417164300\n'))
    await sta.waitFor()
    await drop('mutaties.zip', Buffer.from('PK\u0003\u0004'))
    await zip.waitFor()
    expect(await sta.count()).toBe(0)
    await drop('afschrift.053', await bankFile())
    await page.getByText('1 vanzelf geboekt, 0 teruggeboekt, 4 uit te zoeken.').waitFor()
    expect(await zip.count()).toBe(0)
    await page.getByText('Sluit tot op de cent.').waitFor()
    await showState(page, 'payments-statements')

    await page.getByRole('link', { name: 'Uitzoeken' }).click()
    await page.getByText('4 regels uit te zoeken, € 803,45, oudste').waitFor()
    await unfold(page, 'Niet zeker genoeg')
    await row(page, 'A. Smit').click()
    await page.getByRole('heading', { name: 'A. Smit' }).waitFor()
    await page.getByText(`Dossiernummer ${numbers[1]}`).waitFor()
    await showState(page, 'payments-todo')

    // Enter books on the best dossier; the next cause stands ready.
    await row(page, 'A. Smit').focus()
    await page.keyboard.press('Enter')
    await page.getByText(`€ 123,45 geboekt op dossier ${numbers[1]}`).waitFor()
    await page.getByRole('heading', { name: 'Onbekende Afzender' }).waitFor()
    expect(await row(page, 'A. Smit').count()).toBe(0)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await unfold(page, 'Boeking ongedaan gemaakt')
    await row(page, 'A. Smit').waitFor()

    // Two dossiers fit: the payment is split.
    await unfold(page, 'Past bij meer dossiers')
    await row(page, 'JANSEN').click()
    await page.getByText('Meer dan één dossier past').first().waitFor()
    await page.getByRole('button', { name: 'Verdelen of vordering kiezen' }).click()
    await page.getByLabel(`Bedrag op dossier ${numbers[2]}`).fill('400')
    await page.getByLabel(`Bedrag op dossier ${numbers[3]}`).fill('242,50')
    await showState(page, 'payments-split')
    await page.getByRole('button', { name: '€ 642,50 boeken' }).click()
    await page.getByText('€ 642,50 geboekt op 2 dossiers').waitFor()

    // Nothing points to a dossier: all of them are searched again, it is searched by hand, and left for later.
    await unfold(page, 'Geen dossier gevonden')
    await page.getByRole('button', { name: 'Opnieuw zoeken naar deze: Geen dossier gevonden' }).click()
    await page.getByText('0 geboekt, 1 nog uit te zoeken').waitFor()
    await row(page, 'Onbekende Afzender').click()
    await page.getByLabel('Ander dossier zoeken').fill('bouzid')
    await page.getByRole('button', { name: `Boeken op dossier ${numbers[1]}` }).waitFor()
    await page.getByRole('button', { name: 'Laten staan' }).click()
    await page.getByRole('dialog').getByLabel('Reden').fill('De klant zoekt het na')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten staan' }).click()
    await unfold(page, 'Blijft staan')
    await row(page, 'Blijft staan: De klant zoekt het na').waitFor()

    await unfold(page, 'Geld dat van de rekening ging')
    await row(page, 'Kosten betaalpakket').click()
    await page.getByRole('button', { name: 'Geen dossier' }).click()
    await page.getByRole('menuitem', { name: 'Bankkosten' }).click()
    await row(page, 'Kosten betaalpakket').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('shows where the money is: booked lines, suspense, what must be remitted', async () => {
    const { page, faults } = visit
    await goTo(page, '/finance/batch-payment/info?tab=lines&state[]=booked')
    await row(page, 'J VAN DER BERG').click()
    await page.getByText('vanzelf op').waitFor()
    await showState(page, 'payments-booked')
    await goTo(page, '/finance/batch-payment/info?tab=remit')
    await row(page, numbers[0]!).waitFor()
    await showState(page, 'payments-remit')
    await goTo(page, '/finance/batch-payment/info')
    await page.getByRole('link', { name: 'afschrift.053' }).click()
    await page.getByRole('heading', { name: 'afschrift.053' }).waitFor()
    await page
      .getByRole('heading', { name: 'Kosten betaalpakket' })
      .or(page.getByRole('heading', { name: 'Naam onbekend' }))
      .waitFor()
    await showState(page, 'payments-statement')
    expect(faults).toEqual([])
  })

  it('books an advance of a customer for a file, pays costs out of it there, and has the rest returned', async () => {
    const { page, faults } = visit
    const { db } = portal.server.database
    const { id } = await db
      .selectFrom('dossier')
      .select('id')
      .where('number', '=', numbers[3]!)
      .executeTakeFirstOrThrow()
    await db.updateTable('customer').set({ iban: 'NL86INGB0002445588' }).execute()
    await goTo(page, '/finance/batch-payment/info?tab=todo&group=left')
    await row(page, 'De klant zoekt het na').click()
    await page.getByRole('button', { name: 'Geen dossier' }).click()
    await page.getByRole('menuitem', { name: 'Voorschot van een klant' }).click()
    const window = page.getByRole('dialog')
    await window.getByLabel('Dossier').fill(numbers[3]!)
    await page.getByRole('option', { name: new RegExp(numbers[3]!) }).click()
    await window.getByRole('button', { name: 'Als voorschot boeken' }).click()
    await row(page, 'De klant zoekt het na').waitFor({ state: 'detached' })

    await goTo(page, `/file/show-new/${id}?tab=legal`)
    const panel = page.getByRole('region', { name: 'Voorschot van de klant' })
    await panel.getByText('Nog over').waitFor()
    await panel.getByRole('button', { name: 'Kosten verrekenen' }).click()
    await window.getByLabel('Waarvoor').fill('Griffierecht')
    await window.getByLabel('Bedrag zonder btw').fill('20')
    await window.getByLabel('Soort kosten').click()
    await page.getByRole('option', { name: /griffierecht/ }).click()
    await showState(page, 'advance-costs')
    await window.getByRole('button', { name: 'Kosten verrekenen' }).click()
    await page.getByText('€ 20,00 betaald uit het voorschot').waitFor()
    await panel.getByRole('link', { name: /Factuur 2026-00001/ }).waitFor()
    await panel.getByRole('button', { name: 'Rest terugbetalen' }).click()
    await window.getByText('€ 30,00 gaat terug').waitFor()
    await window.getByRole('button', { name: 'Rest terugbetalen' }).click()
    await panel.getByText('Gaat terug naar de klant').waitFor()
    await showState(page, 'advance-panel')
    expect(faults).toEqual([])
  })

  it('takes a payment that the debtor made to the customer, on the page of the file', async () => {
    const { page, faults } = visit
    const { id } = await portal.server.database.db
      .selectFrom('dossier')
      .select('id')
      .where('number', '=', numbers[1]!)
      .executeTakeFirstOrThrow()
    await goTo(page, `/file/show-new/${id}`)
    await page.getByRole('button', { name: 'Betaald aan klant' }).click()
    await page.getByLabel('Bedrag').fill('42,50')
    await page.getByLabel('Toelichting').fill('Volgens de klant contant betaald')
    await showState(page, 'payments-direct')
    await page.getByRole('button', { name: 'Boeken' }).click()
    await page.getByText('De betaling aan de klant is geboekt').waitFor()
    await page.getByText('Open: € 600,00.').waitFor()
    expect(faults).toEqual([])
  })

  it('says what is wrong with a file, and that it was read in before', async () => {
    const { page } = visit
    await goTo(page, '/finance/batch-payment/info')
    const drop = async (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer })
    await drop(Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'))
    await page.getByRole('alert').getByText('DOCTYPE').waitFor()
    await drop(Buffer.from(':20:X\n:25:NL91ABNA0417164300\n'))
    await page.getByRole('alert').getByText('heeft geen begin- of eindsaldo').waitFor()
    await drop(await bankFile())
    await page.getByText('Dit bestand was al ingelezen').waitFor()
    await showState(page)
  })

  it('is closed to somebody without the right', async () => {
    const employee = await createPerson(portal.server, 'employee')
    const { page } = await visitAs(browser, portal, employee)
    await goTo(page, '/finance/batch-payment/info')
    await page.getByRole('heading', { name: 'Access Denied!' }).waitFor()
  })

  it('takes the same days as MT940, and a zip, and says what each file brought', async () => {
    const { page, faults } = visit
    await goTo(page, '/finance/batch-payment/info')
    const drop = async (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const day = {
      iban: trustIban,
      id: 'D2',
      day: '2026-11-20',
      openingCents: 105_343,
      entries: [{ cents: 777, description: 'nog iets' }],
    }
    await drop('mutaties.sta', Buffer.from(mt940File(day)))
    await page.getByText('Nieuwe regels: 1. Al bekend: 0.').waitFor()
    const parts = [
      { name: 'maandag.csv', content: ingTable(day) },
      { name: 'vreemd.sta', content: mt940File({ ...day, iban: 'NL02RABO0123456789' }) },
    ]
    await drop('alles.zip', makeZip(parts))
    const files = page.getByRole('list', { name: 'Wat elk bestand bracht' })
    await files.getByText('De ene regel was al bekend. Er is niets toegevoegd.').waitFor()
    await files.getByText('Dit afschrift is van rekening NL02RABO0123456789.').waitFor()
    await page.getByText('Eén bestand is niet ingelezen. De andere wel.').waitFor()
    await showState(page, 'payments-zip')
    expect(faults).toEqual([])
  })
})
