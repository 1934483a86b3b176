import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, day, formatDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { trustIban } from '#test/bank.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

const today = '2026-11-20'
const debtor = 'Benjamin van der Kooij'
const payer = 'Kim Maquiné'

/** From a list of unpaid invoices to the letter with costs, as an employee does it. */
describe.skipIf(!hasSharedData)('the main job', () => {
  let portal: Portal
  let browser: Browser
  let visit: Visit
  let page: Page

  beforeAll(async () => {
    portal = await openPortal({ today, agency: true })
    browser = await openBrowser()
    await createCustomer(portal.server, 'Voorbeeld Handel B.V.')
    await portal.server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
    const person = await createPerson(portal.server, 'admin')
    visit = await openVisit(browser, portal.url, { mark: true })
    page = visit.page
    await logIn(page, person.username)
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
    await closeRenderer()
  })

  const dossierOf = async (name: string) =>
    portal.server.database.db.selectFrom('dossier').selectAll().where('debtorName', '=', name).executeTakeFirstOrThrow()

  /** Opens an address and waits until its page is there and the veil of the start is gone. */
  async function arriveAt(path: string): Promise<void> {
    await goTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('#preloader').waitFor({ state: 'detached' })
  }

  async function openFileOf(name: string): Promise<void> {
    await arriveAt(`/file/search?view=all&search=${encodeURIComponent(name)}`)
    await page
      .getByRole('link', { name })
      .or(page.getByRole('link', { name: (await dossierOf(name)).number }))
      .first()
      .click()
    await page.waitForURL(/\/file\/show-new\/\d+/)
    await page.getByRole('heading', { level: 1 }).getByText(name).waitFor()
  }

  async function carryOutRun(): Promise<void> {
    await arriveAt('/processing/new')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByText('Wat geeft u vrij?').waitFor()
  }

  async function release(): Promise<void> {
    await page.getByRole('button', { name: /vrijgeven$/ }).click()
    await page.waitForURL(/\/processing\/monitoring\?run=/)
    await page.getByText(/· Klaar/).waitFor({ timeout: 120_000 })
  }

  it('takes in the list: good rows become files, bad rows stay to be mended', async () => {
    await arriveAt('/file/import')
    await showState(page)
    await page.getByRole('textbox', { name: /^Klant/ }).fill('Voorbeeld')
    await page.getByRole('option', { name: /Voorbeeld Handel/ }).click()
    await page.locator('input[type=file]').setInputFiles(join(sharedDataFolder, 'claims/moneybird-facturen.csv'))
    const releaseButton = page.getByRole('button', { name: '172 rijen vrijgeven' })
    await releaseButton.waitFor({ timeout: 60_000 })
    await page.getByText('Te herstellen').first().waitFor()
    await showState(page, 'main-job-import')
    await releaseButton.click()
    await expect
      .poll(async () => (await portal.server.database.db.selectFrom('claim').select('id').execute()).length, {
        timeout: 60_000,
      })
      .toBe(172)
  })

  it('finds a file by name and tells how its interest came about', async () => {
    await openFileOf(debtor)
    await showState(page, 'main-job-dossier')
    await page.getByRole('button', { name: /Rente: toon de berekening/ }).click()
    await page.getByText('Artikel 6:119 BW').first().waitFor()
    await showState(page, 'main-job-proof')
  })

  it('shows what would be sent, and sends it once it is released', async () => {
    await carryOutRun()
    await page.getByText('echte brieven, nog niets verstuurd').waitFor()
    await showState(page, 'main-job-proposal')
    await release()
    await showState(page, 'main-job-run')
    await openFileOf(debtor)
    await page.getByText('U kunt nog zonder kosten betalen').first().waitFor()
    const { collectionCostsCents } = await portal.server.database.db
      .selectFrom('dossierBalance')
      .select('collectionCostsCents')
      .where('dossierId', '=', (await dossierOf(debtor)).id)
      .executeTakeFirstOrThrow()
    expect(collectionCostsCents).toBe(0)
  })

  it('books a payment by its reference, and closes the file that is paid', async () => {
    const file = await dossierOf(payer)
    const paidOn = addDays(day(today), 3)
    portal.setToday(paidOn)
    const owed = (await readAccounts(portal.server.database.db, [file.id], paidOn)).get(file.id)
    await arriveAt('/finance/batch-payment/info')
    await showState(page)
    const bytes = statement(file.paymentReference, Number(owed?.openCents), paidOn)
    await page.locator('input[type=file]').setInputFiles({ name: 'afschrift.xml', mimeType: 'text/xml', buffer: bytes })
    await expect.poll(async () => (await dossierOf(payer)).status, { timeout: 30_000 }).toBe('closed')
    await takeScreenshots(page, 'main-job-payment')
    await openFileOf(payer)
    await page.getByText('Gesloten').first().waitFor()
    expect(await verifyBooks(portal.server.database.db)).toMatchObject({ faults: [] })
  })

  it('sends the next letter with the costs, right to the cent, and leaves the paid file out', async () => {
    const nextDay = (await dossierOf(debtor)).nextDay as Day
    portal.setToday(nextDay)
    // On another day the portal is opened anew.
    await page.reload()
    await carryOutRun()
    await page.getByRole('cell', { name: 'Aanmaning met kosten' }).first().waitFor()
    await release()
    await openFileOf(debtor)
    // 15% of 1.785,91 + 20,45 = 1.806,36; the customer sets off VAT, so none is added.
    await page.getByText('270,95').first().waitFor()
    const sent = await portal.server.database.db
      .selectFrom('dispatch')
      .select(['dossierId', 'kind', 'content'])
      .where('dossierId', 'in', [(await dossierOf(debtor)).id, (await dossierOf(payer)).id])
      .where('kind', '=', 'costs_letter')
      .execute()
    expect(sent.map((dispatch) => dispatch.dossierId)).toEqual([(await dossierOf(debtor)).id])
    const words = JSON.stringify(sent[0]?.content)
    expect(words).toContain(formatCents(27_095))
    expect(words).toContain(formatDay(nextDay).slice(-4))
    expect(visit.faults).toEqual([])
  })

  it('speaks English and French too', async () => {
    await arriveAt('/file/search')
    for (const [language, title] of [
      ['English', 'Files'],
      ['Français', 'Dossiers'],
    ] as const) {
      await page
        .getByRole('button', { name: /taal|language|langue/i })
        .first()
        .click()
      await page
        .getByRole('menuitem', { name: language })
        .or(page.getByRole('menuitemradio', { name: language }))
        .click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await showState(page)
    }
  })
})

/** A statement of a bank, with its account, one payment and its balances made those of this agency. */
function statement(reference: string, cents: number, on: Day): Buffer {
  const amount = (value: number) => (value / 100).toFixed(2)
  let xml = readFileSync(join(sharedDataFolder, 'bank/camt/genkgo-camt053.v2.minimal.xml'), 'utf8')
  const entries = [...xml.matchAll(/<Ntry>[\s\S]*?<\/Ntry>/g)].map((match) => match[0])
  for (const entry of entries.slice(1)) xml = xml.replace(entry, '')
  const first = String(entries[0])
  const paid = first
    .replace(/<Amt Ccy="EUR">[\d.]+<\/Amt>/, `<Amt Ccy="EUR">${amount(cents)}</Amt>`)
    .replace(/<RmtInf>[\s\S]*<\/RmtInf>/, `<RmtInf><Ustrd>Betaling ${reference}</Ustrd></RmtInf>`)
  return Buffer.from(
    xml
      .replace(first, paid)
      .replaceAll('NL26VAYB8060476890', trustIban)
      .replaceAll(/20(14|15|07)-\d\d-\d\d/g, on)
      .replace(
        /<Amt Ccy="SEK">27.00<\/Amt>\s*<CdtDbtInd>DBIT/,
        `<Amt Ccy="EUR">${amount(cents + 1815)}</Amt><CdtDbtInd>CRDT`,
      ),
  )
}
