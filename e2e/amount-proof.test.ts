import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createDossier } from '#test/dossiers.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { paperOf } from './paper.ts'
import { openPortal, type Portal } from './portal.ts'
import { pictures } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let dossierId: number
let employee: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  dossierId = await createFileOfTheDesign()
  employee = await createPerson(portal.server, 'employee')
  visit = await visitAs(browser, portal, employee)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Three invoices, costs with VAT and three payments: the file that the design shows. */
async function createFileOfTheDesign(): Promise<number> {
  const { db } = portal.server.database
  const now = portal.server.clock.now()
  const id = await createDossier(db, await createCustomer(portal.server), {
    invoices: [
      { number: 'F2025-1187', amountCents: 64_250, dueDay: '2025-09-15' },
      { number: 'F2025-1342', amountCents: 64_250, dueDay: '2025-10-15' },
      { number: 'F2025-1498', amountCents: 59_800, dueDay: '2025-11-15' },
    ],
  })
  const claims = await db.selectFrom('claim').select('id').where('dossierId', '=', id).orderBy('id').execute()
  const shares = claims.map((claim, index) => ({
    claimId: claim.id,
    amountCents: [9_637, 9_637, 8_971][index] ?? 0,
    vatCents: [2_024, 2_024, 1_883][index] ?? 0,
  }))
  const basis = { principalCents: 188_300, lines: [{ partCents: 188_300, basisPoints: 1500 }], vatPercent: 21 }
  const payment = (on: string, amountCents: number) =>
    ({ kind: 'payment', valueDay: day(on), amountCents, claimIds: [] }) as const
  const events = [
    { kind: 'cost', valueDay: day('2025-12-19'), component: 'collection_costs', shares, basis } as const,
    payment('2026-02-26', 40_000),
    payment('2026-04-30', 25_000),
    payment('2026-08-31', 15_000),
  ]
  await inTransaction(db, async (tx) => {
    const entries = events.map((event, index) => ({
      dossierId: id,
      event,
      causeKind: 'test',
      causeId: null,
      key: `design ${index}`,
    }))
    await recordAccountEvents(tx, systemActor(now), entries)
    await recalculateAccounts(tx, { dossierIds: [id], asOf: day('2026-11-20'), now })
  })
  return id
}

describe('the proof of an amount in the browser', () => {
  it('opens beside the work, tells every line and article, follows another day, and closes with Escape', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${dossierId}`)
    await page.getByRole('button', { name: /^76,21/ }).click()
    const proof = page.getByRole('region', { name: 'Bewijs van de rente: € 76,21' })
    await proof.getByText('Artikel 6:119 lid 2 BW').waitFor()
    await showState(page, 'amount-proof')

    const lines = await proof.getByRole('row').filter({ hasText: '26-02-2026 t/m 29-04-2026' }).innerText()
    expect(lines.split(/\s*\t\s*/)).toEqual(['26-02-2026 t/m 29-04-2026', '63', '374,35', '4%', '2,58'])
    await proof.getByText('Vol rentejaar op 16-10-2026: 28,41 rente telt vanaf nu mee').waitFor()
    expect(await proof.getByRole('row', { name: /^Rente nog open/ }).innerText()).toContain('56,68')

    await proof.getByLabel('Bij betaling op').fill('250226')
    await page.keyboard.press('Tab')
    await page.getByRole('region', { name: 'Bewijs van de rente: € 35,29' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: /^Bewijs van/ }).waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })

  it('is handed over as a PDF in the language of the debtor, and stands alone on paper', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${dossierId}?proof=interest`)
    const proof = page.getByRole('region', { name: /^Bewijs van de rente/ })
    await proof.getByRole('button', { name: 'Als bijlage' }).click()
    const german = page.getByRole('menuitem', { name: 'Duits', exact: true })
    await german.waitFor()
    await showState(page)
    const answer = await page.request.get(await paperOf(german))
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdfText(await answer.body())).toContain('Aufstellung der Akte')
    await page.keyboard.press('Escape')
    await german.waitFor({ state: 'hidden' })

    await page.emulateMedia({ media: 'print' })
    expect(await proof.isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
    await page.screenshot({ path: join(pictures, 'amount-proof-print.png') })
    await page.emulateMedia({ media: null })
    expect(faults).toEqual([])
  })

  it('is of the day that the whole page is taken back to, on which nothing can be done', async () => {
    const { page, faults } = visit
    await goTo(page, `/file/show-new/${dossierId}`)
    await page.getByRole('button', { name: 'Stand op een andere dag' }).click()
    const bar = page.getByRole('region', { name: 'Stand op een andere dag' })
    await bar.getByLabel('Stand op').fill('25022026')
    await page.keyboard.press('Tab')
    await bar.getByText('U ziet dit dossier zoals op 25-02-2026', { exact: false }).waitFor()
    await page.getByText('Open op 25-02-2026').waitFor()
    const sum = page.getByRole('group', { name: 'Open op 25-02-2026' })
    expect((await sum.innerText()).replaceAll('\u00a0', ' ')).toMatch(/35,29[\s\S]*Betaald\s+0,00/)
    expect(new URL(page.url()).searchParams.get('as-of')).toBe('2026-02-25')
    for (const name of ['Pauzeren tot', 'Notitie', 'Regeling treffen', 'Contactgegeven']) {
      const act = page.getByRole('button', { name }).first()
      expect(await act.getAttribute('aria-description')).toBe('U bekijkt een andere dag. Ga terug naar vandaag.')
    }
    await openMoreActs(page)
    await page.getByRole('button', { name: 'Bijlage als PDF' }).click()
    const exhibit = page.getByRole('menuitem', { name: 'Nederlands', exact: true })
    expect(await paperOf(exhibit)).toContain('asOf=2026-02-25&language=nl')
    await page.keyboard.press('Escape')
    await showState(page, 'file-as-of')

    await page.getByRole('button', { name: /^35,29/ }).click()
    await page.getByRole('region', { name: 'Bewijs van de rente: € 35,29' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Financieel' }).click()
    await page.getByText('19-12-2025').first().waitFor()
    expect(await page.getByText('26-02-2026').count()).toBe(0)

    // A day further along the line: that of the first payment.
    await bar.getByRole('slider', { name: 'Dag van de stand' }).press('ArrowRight')
    await page.getByText('Open op 26-02-2026').waitFor()
    await page.getByText('26-02-2026').first().waitFor()
    await page.getByText('Het dossier was er nog niet: het is geopend op 02-11-2026.').waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('t')
    await page.getByText('Open vandaag').waitFor()
    await bar.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.has('as-of')).toBe(false)
    expect(faults).toEqual([])
  })

  it('shows the books behind it, one account at a time', async () => {
    const { page, faults } = visit
    await page.getByRole('tab', { name: 'Financieel' }).click()
    await page.getByRole('row').filter({ hasText: 'Rente F2025-1498' }).waitFor()
    await showState(page, 'ledger')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rekening' }).click()
    await page.getByRole('checkbox', { name: 'Af te dragen aan de klant' }).click()
    await page.getByText('1-3 van 3').or(page.getByText('1–3 van 3')).waitFor()
    expect(faults).toEqual([])
  })
})

describe('the page of a file', () => {
  it('goes on when one of its parts cannot be read, and says so in its place', async () => {
    const { page } = await visitAs(browser, portal, employee)
    await page.route('**/arrangements', (route) => route.fulfill({ status: 500, json: {} }))
    await goTo(page, `/file/show-new/${dossierId}`)
    const acts = page.getByRole('complementary', { name: 'Acties' })
    await acts.getByText('Dit onderdeel werkt niet').waitFor()
    await acts.getByRole('button', { name: 'Pauzeren tot' }).waitFor()
    await page.unroute('**/arrangements')
    await acts.getByRole('button', { name: 'Opnieuw' }).click()
    await acts.getByRole('button', { name: 'Regeling treffen' }).waitFor()
    await page.context().close()
  })

  it('leaves its acts where they are when a part comes later', async () => {
    const { page } = await visitAs(browser, portal, employee)
    let goOn = (): void => undefined
    const isAsked = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/arrangements', async (route) => {
      await isAsked
      await route.continue()
    })
    await goTo(page, `/file/show-new/${dossierId}`)
    const acts = page.getByRole('complementary', { name: 'Acties' })
    const pause = acts.getByRole('button', { name: 'Pauzeren tot' })
    // The window of a message comes with a script of its own.
    await acts.getByRole('button', { name: 'Bericht sturen' }).waitFor()
    const before = await pause.boundingBox()
    goOn()
    await acts.getByRole('button', { name: 'Regeling treffen' }).waitFor()
    expect(await pause.boundingBox()).toEqual(before)
    await page.context().close()
  })
})
