import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayableDossier, trustIban, upload } from '#test/bank.ts'
import { camtFile, type ExampleEntry } from '#test/camt.ts'
import { orderRemittance, passDayCheck } from '#test/payouts.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

const payer = 'NL86INGB0002445588'
let portal: Portal
let browser: Browser
let finance: Person
let maker: Visit
let releaser: Visit
let number: string
let dossierId: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  finance = await createPerson(server, 'finance')
  const customers = ['Kinderopvang De Krekel B.V.', 'Sportschool Vaart']
  for (const [index, name] of customers.entries()) {
    const customerId = await createCustomer(server, name)
    const iban = index === 0 ? 'NL20INGB0001234567' : 'NL39RABO0300065264'
    await server.database.db.updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
    await orderRemittance({ server, finance, customerId }, [125_050, 64_000][index] ?? 0)
    if (index === 1) await changedIban(customerId, iban)
  }
  const invoices = [{ number: 'T-1', amountCents: 5_000, dueDay: '2026-11-30' }]
  const dossier = await createPayableDossier(server, await createCustomer(server), {
    invoices,
    debtors: [{ name: 'M. de Wit' }],
  })
  number = dossier.number
  dossierId = dossier.id
  const entry = { cents: 8_000, reference: dossier.paymentReference, iban: payer, name: 'M DE WIT' }
  await upload(server, finance, { id: 'TE-VEEL', entries: [entry] })
  const [line] = (await finance.get('/api/v4/bank-line?state=todo')).json().items
  const parts = [{ dossierId: dossier.id, amountCents: 8_000 }]
  await finance.post(`/api/v4/bank-line/${line.id}/booking`, { version: line.version, parts })
  maker = await visitAs(browser, portal, finance)
  releaser = await visitAs(browser, portal, await createPerson(server, 'finance'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** The account of a customer is a new one, which somebody else approved. */
async function changedIban(customerId: number, iban: string): Promise<void> {
  const other = await createPerson(portal.server, 'management')
  const now = portal.server.clock.now()
  await portal.server.database.db
    .insertInto('customerIbanChange')
    .values({
      customerId,
      iban,
      formerIban: 'NL44RABO0123456789',
      proposedBy: finance.userId,
      proposedAt: now,
      state: 'approved',
      decidedBy: other.userId,
      decidedAt: now,
    })
    .execute()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inWindow = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

async function readIn(page: Page, id: string, entries: ExampleEntry[]): Promise<void> {
  await goTo(page, '/finance/batch-payment/info')
  const buffer = Buffer.from(camtFile({ iban: trustIban, id, day: '2026-11-20', entries }))
  await page.locator('input[type=file]').setInputFiles({ name: `${id}.xml`, mimeType: 'text/xml', buffer })
}

describe('what is paid out', () => {
  it('goes back to who paid too much, in a batch that another person releases, and the bank confirms it', async () => {
    const { page, faults } = maker
    await goTo(page, '/finance/batch-payment/info?tab=surplus')
    const refund = button(page, `Terugbetalen op dossier ${number}`)
    await refund.waitFor()
    await showState(page, 'payouts-surplus')
    await refund.click()
    await inWindow(page, 'Terugbetalen').click()
    await page.getByText('De terugbetaling staat klaar bij Uit te betalen.').waitFor()

    await page.getByRole('tab', { name: 'Uit te betalen 3' }).click()
    await row(page, 'Sportschool Vaart').getByText('was NL44 RABO 0123 4567 89').waitFor()
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina' }).check()
    await page.getByText('€ 1.920,50').first().waitFor()
    await showState(page, 'payouts-waiting')
    await button(page, 'Betaalbatch maken').click()
    // Beside the list stands the same of the day: what is asked is what the batch itself says.
    await page.getByRole('list', { name: 'Stand van de betaalbatch' }).waitFor()
    await page.getByText('Vandaag is het geld nog niet gecontroleerd.').waitFor()
    await passDayCheck({ server: portal.server, finance })
    await page.reload()
    await page.getByText('Iemand anders kijkt deze betalingen na en geeft ze vrij.').waitFor()
    const own = button(page, 'Vrijgeven')
    expect(await own.getAttribute('aria-description')).toContain('U maakte deze batch zelf')
    await showState(page, 'payouts-batch-own')
    const address = new URL(page.url())

    const other = releaser.page
    await goTo(other, address.pathname + address.search)
    await button(other, 'Vrijgeven').click()
    await inWindow(other, 'Vrijgeven').click()
    await button(other, 'Bestand maken').click()
    const link = other.getByRole('link', { name: 'Bestand downloaden' })
    const [download] = await Promise.all([other.waitForEvent('download'), link.click()])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain('<CtrlSum>1920.50</CtrlSum>')
    await showState(other, 'payouts-batch-at-bank')

    // The bank pays two of them as ordered, and one of another amount.
    const paid = [...file.matchAll(/<EndToEndId>(.*?)<.*?>([\d.]+)<\/InstdAmt>.*?<IBAN>(\w+)</gs)]
    const entries = paid.map(([, endToEndId = '', euros = '', iban = '']) => {
      const cents = Math.round(Number(euros) * 100)
      return { cents: iban === payer ? -2_900 : -cents, endToEndId, iban, name: iban }
    })
    await readIn(other, 'BETAALD', entries)
    await other.getByText('2 betaalopdrachten bevestigd.').waitFor()
    await other.getByRole('tab', { name: 'Uit te zoeken' }).click()
    await other.getByText('Bedrag verschilt').waitFor()
    expect(await button(other, 'Dit is deze: M DE WIT').isDisabled()).toBe(true)
    await showState(other, 'payouts-other-amount')
    await readIn(
      other,
      'BETAALD-2',
      entries.filter(({ iban }) => iban === payer).map((entry) => ({ ...entry, cents: -3_000 })),
    )
    await other.getByText('1 betaalopdracht bevestigd.').waitFor()
    await goTo(other, address.pathname + address.search)
    await other.getByRole('list', { name: 'Stand van de betaalbatch' }).getByText('3 van 3').waitFor()

    await goTo(other, `/file/show-new/${dossierId}`)
    await other.getByText('Terugbetaald').first().waitFor()
    expect([...faults, ...releaser.faults]).toEqual([])
  })
})
