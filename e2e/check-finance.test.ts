import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { orderEntries, topUpEntries } from '#domain/ledger/journal-entries.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { createPayableDossier, trustIban, upload } from '#test/bank.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

const ownIban = 'NL39RABO0300065264'

let portal: Portal
let browser: Browser
let visit: Visit
let customerId: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  await portal.server.database.db.updateTable('agency').set({ ownIban }).execute()
  customerId = await createCustomer(portal.server, 'Fietskoerier Zaan B.V.')
  const finance = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_FINANCE', 'ROLE_PROCESSING'])
  const { paymentReference } = await createPayableDossier(portal.server, customerId)
  const name = 'M. de Boer'
  const entries = [
    { cents: 31_800, reference: paymentReference, name },
    { cents: 20_000, iban: ownIban, name: 'Kantoor' },
    { cents: 1_204, day: '2026-11-18', description: 'van wie is dit', name },
  ]
  await upload(portal.server, finance, { iban: trustIban, id: 'S1', entries })
  visit = await visitAs(browser, portal, finance)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Takes back more of a customer than there is of it, as a payment that is charged back does. */
const takeBack = async () =>
  portal.server.database.db
    .insertInto('ledgerTransfer')
    .values({
      debit: 'customer.payable',
      credit: 'suspense',
      amountCents: 41_800,
      customerId,
      valueDay: day('2026-11-20'),
      postedAt: portal.server.clock.now(),
      causeKind: 'test',
    })
    .execute()

/** What we paid in is ordered to our own account, in a batch that another person released. */
async function payHome(cents: number): Promise<void> {
  const { db } = portal.server.database
  const now = portal.server.clock.now()
  const [maker, releaser] = [await createPerson(portal.server, 'finance'), await createPerson(portal.server, 'finance')]
  const made = { account: 'trust', madeBy: maker.userId, madeAt: now, state: 'released' }
  const batch = { ...made, releasedBy: releaser.userId, releasedAt: now }
  const { id: batchId } = await db.insertInto('paymentBatch').values(batch).returning('id').executeTakeFirstOrThrow()
  const payee = { name: 'Kantoor', iban: ownIban, description: 'Vergoeding EIGEN-1' }
  const order = { ...payee, kind: 'fee', amountCents: cents, endToEndId: 'EIGEN-1', batchId, orderedBy: maker.userId }
  const { id } = await db
    .insertInto('paymentOrder')
    .values({ ...order, orderedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { customerId: null, currency: 'EUR', valueDay: day('2026-11-20'), postedAt: now }
  const entries = [...topUpEntries(cents), ...orderEntries('fee', cents)]
  await recordEntries(db, { ...of, cause: { kind: 'payment_order', id } }, entries)
}

describe('the check of the day', () => {
  it('tells what comes out and what does not, what to do about it, and keeps each of them', async () => {
    const { page } = visit
    await goTo(page, '/generate/check-finance/new')
    await page.getByText('Vandaag is er nog niet gecontroleerd.').waitFor()
    await showState(page, 'check-finance-none')
    await page.getByRole('button', { name: 'Nu controleren' }).click()
    await page.getByText('Alles klopt. Vandaag kan er worden betaald.').first().waitFor()
    const checks = page.getByRole('table', { name: 'Wat er is gecontroleerd' })
    const line = (name: string) => checks.getByRole('row').filter({ hasText: name })
    await line('Bank is wat wij moeten betalen').getByText('530,04').first().waitFor()
    await page
      .getByRole('region', { name: 'Bank en boeken' })
      .getByRole('row', { name: /Te betalen aan klanten/ })
      .waitFor()
    await page.getByRole('button', { name: 'Bankregels uitgezocht binnen 5 dagen: regels tonen' }).click()
    const waiting = page.getByRole('table', { name: 'Bankregels uitgezocht binnen 5 dagen' })
    await waiting.getByRole('link', { name: 'M. de Boer' }).waitFor()
    expect(await checks.getByText('houdt betalen tegen').count()).toBe(0)

    await takeBack()
    await page.getByRole('button', { name: 'Opnieuw controleren' }).click()
    await page.getByText('Niet alles klopt. Kijk bij de rode regels.').first().waitFor()
    await line('Geen klant onder nul').getByText('houdt betalen tegen').waitFor()
    const short = page.getByRole('table', { name: 'Geen klant onder nul' })
    await short.getByRole('row', { name: /Fietskoerier Zaan B\.V\..*-100,00/ }).waitFor()
    const moved = page.getByRole('table', { name: 'Wat er bewoog: Fietskoerier Zaan B.V.' })
    await moved.getByRole('row', { name: /Betaling van debiteur.*318,00/ }).waitFor()
    await moved.getByRole('row', { name: /-418,00.*-100,00/ }).waitFor()
    await page.getByText(/Stort €.100,00 bij van onze eigen rekening/).waitFor()

    await showState(page, 'check-finance')

    await page.getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('menuitem', { name: 'Hele lijst als Excel' }).click()
    await page.getByText('Het bestand wordt gemaakt').waitFor()
    await page.getByRole('link', { name: 'Alle 2 bewegingen' }).click()
    await page.getByText(/^2 boekingen, samen .*-100,00$/).waitFor()
    await showState(page, 'customer-money')
    await page.getByText('Geïnd', { exact: true }).click()
    await page.getByText(/^1 boeking van .*318,00$/).waitFor()
    expect(new URL(page.url()).search).toBe(`?tab=money&view=collected&currency=EUR`)
    await page.getByRole('tab', { name: 'Overzicht' }).click()
    await page.getByRole('link', { name: /^Over te maken.*-100,00/ }).click()
    await page.getByText(/^2 boekingen, samen .*-100,00$/).waitFor()
    await goTo(page, '/generate/check-finance/new')

    const day = page.getByRole('list', { name: 'Controles van 20-11-2026' })
    await day.getByText('1 van 14 klopt niet').waitFor()
    await day.getByRole('link').click()
    await line('Geen klant onder nul').getByText('houdt betalen tegen').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Eerdere controles' }).click()
    await page.getByRole('row').filter({ hasText: 'Met fouten' }).getByRole('link').click()
    await line('Geen klant onder nul').getByText('houdt betalen tegen').waitFor()
    expect(visit.faults).toEqual([])
  })

  it('covers a shortage out of what is on its way to our account, which another person releases again', async () => {
    const { page } = visit
    await payHome(20_000)
    await goTo(page, '/generate/check-finance/new')
    const batch = page.getByRole('region', { name: 'Opdrachten VB-000001' })
    await batch.getByRole('row', { name: /Kantoor.*Eigen vergoeding.*200,00/ }).waitFor()
    await batch.getByText('Wacht op de controle').waitFor()
    await page.getByText(/^Aanvullen maakt de opdracht naar onze rekening €.100,00 lager: €.100,00\./).waitFor()
    await showState(page, 'check-finance-cover')
    await page.getByRole('button', { name: /^€.100,00 aanvullen uit ons deel$/ }).click()
    await page.getByText(/^€.100,00 blijft staan voor het tekort/).waitFor()
    await batch.getByRole('row', { name: /EIGEN-2.*Eigen vergoeding.*100,00/ }).waitFor()
    await batch.getByRole('link', { name: 'Bekijken en vrijgeven' }).waitFor()
    await page.getByRole('button', { name: 'Opnieuw controleren' }).click()
    await page.getByText('Alles klopt. Vandaag kan er worden betaald.').first().waitFor()
    await showState(page, 'check-finance-covered')
    await batch.getByRole('link', { name: 'EIGEN-2' }).click()
    await page.getByRole('heading', { name: /Betaalbatch VB-000001/ }).waitFor()
    expect(visit.faults).toEqual([])
  })
})
