import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { day } from '#domain/day.ts'
import { paidTo } from '#domain/settlement/fee-scheme.ts'
import { createPayableDossier, lineDetail, linesOf, upload, workOff } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let clerk: Person
let releaser: Person
let reader: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING', 'ROLE_FINANCE'])
  releaser = await createPerson(server, ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FINANCE', 'ROLE_PROCESSING'])
  await server.database.db
    .insertInto('feeScheme')
    .values({
      fromDay: day('2020-01-01'),
      rules: JSON.stringify([{ kind: 'share', code: 'Vaste vergoeding', components, paidTo, percent: 10 }]),
      state: 'in_force',
      madeBy: clerk.userId,
      madeAt: new Date(),
      decidedBy: releaser.userId,
      decidedAt: new Date(),
    })
    .execute()
  const optics = await paidCustomer('Noorderlicht Optiek B.V.', 'NL20INGB0001234567', [10_000, 25_050])
  await paidCustomer('Muziekschool Oostzaan', 'NL02RABO0123456789', [8_000])
  reader = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_DOWNLOAD_CLIENT_INVOICE'], optics)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** A customer for whose files money came in by the bank. */
async function paidCustomer(name: string, iban: string, payments: readonly number[]): Promise<number> {
  const { server } = portal
  const customerId = await createCustomer(server, name)
  await server.database.db.updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
  for (const [index, cents] of payments.entries()) {
    const dossier = await createPayableDossier(server, customerId, { debtors: [{ name: `J. Jansen ${index + 1}` }] })
    await upload(server, clerk, {
      id: `S${customerId}-${index}`,
      entries: [{ cents, endToEndId: `E${customerId}-${index}`, name: 'J JANSEN', iban: 'NL86INGB0002445588' }],
    })
    const [line] = await linesOf(clerk, { sortOrder: 'desc', limit: '1' })
    const { version } = await lineDetail(clerk, line!.id)
    const parts = [{ dossierId: dossier.id, amountCents: cents }]
    const booked = await clerk.post(`/api/v4/bank-line/${line!.id}/booking`, { version, parts })
    expect(booked.statusCode, booked.body).toBe(200)
  }
  return customerId
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('settling with customers in the browser', () => {
  it('is proposed, looked at to the payment, held in part, released by another; its customer reads it', async () => {
    const { page, faults } = await visitAs(browser, portal, clerk)
    await goTo(page, '/generate/client-invoice/new')
    await page.getByText('Nog geen afrekening').waitFor()
    await showState(page, 'settlement-new')
    await page.getByRole('textbox', { name: 'Vanaf' }).fill('01-11-2026')
    await page.getByRole('textbox', { name: 'Tot en met' }).fill('30-11-2026')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByText('U rekent af tot en met vandaag, niet verder.').waitFor()
    await page.getByRole('textbox', { name: 'Tot en met' }).fill('20-11-2026')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    await page.getByRole('heading', { name: 'Afrekening 01-11-2026 t/m 20-11-2026' }).waitFor()
    expect(await rowOf(page, 'Samen, 2 klanten').textContent()).toContain('430,50')

    const panel = page.getByRole('complementary', { name: 'Afrekening van de klant' })
    await rowOf(page, 'Noorderlicht').getByText('350,50').click()
    await panel.getByRole('heading', { name: 'Noorderlicht Optiek B.V.' }).waitFor()
    await panel
      .getByRole('button', { name: /openklappen/ })
      .first()
      .click()
    await panel.getByText('Vaste vergoeding: 10% van hoofdsom').waitFor()
    expect(await panel.getByRole('link', { name: /bankregel/ }).getAttribute('href')).toContain('tab=lines&line=')
    await showState(page, 'settlement-run')

    await rowOf(page, 'Muziekschool').getByText('80,00').first().click()
    await panel.getByRole('heading', { name: 'Muziekschool Oostzaan' }).waitFor()
    await panel.getByRole('button', { name: 'Ophouden' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Eerst bellen')
    await page.getByRole('dialog').getByRole('button', { name: 'Ophouden' }).click()
    await panel.getByText('Eerst bellen').waitFor()
    const release = page.getByRole('button', { name: '1 klant vrijgeven' })
    expect(await release.getAttribute('aria-description')).toContain('Nu is een ander aan zet')
    const address = new URL(page.url())
    await page.close()

    const other = await visitAs(browser, portal, releaser)
    await goTo(other.page, `${address.pathname}?run=${address.searchParams.get('run')}`)
    const refused = other.page.getByRole('button', { name: '1 klant vrijgeven' })
    expect(await refused.getAttribute('aria-description')).toContain('als u de laatste bijzonderheid hebt gezien')
    await rowOf(other.page, 'Noorderlicht').getByText('350,50').click()
    await other.page.getByRole('button', { name: 'Gezien' }).click()
    await other.page.getByText('Klaar om vrij te geven.').waitFor()
    await refused.click()
    const window = other.page.getByRole('dialog')
    await window.getByText('Samen van de klanten af').waitFor()
    await showState(other.page, 'settlement-release')
    await window.getByRole('button', { name: '1 klant vrijgeven' }).click()
    await workOff(portal.server)
    await other.page.getByRole('heading', { name: 'Wat er van werd' }).waitFor()
    await other.page.getByText('Nu nog betalen').waitFor()
    await showState(other.page, 'settlement-performed')
    await other.page.close()

    const own = await visitAs(browser, portal, reader)
    await goTo(own.page, '/generate/view-client-settlements')
    await own.page.getByText('Wij houden onze vergoeding in.').waitFor()
    expect(await rowOf(own.page, 'Samen').textContent()).toContain('308,09')
    expect(await own.page.getByText('Muziekschool').count()).toBe(0)
    await showState(own.page, 'settlement-own')
    expect([...faults, ...other.faults, ...own.faults]).toEqual([])
  })

  it('a payment that was settled is undone by two people, who see that its customer goes below zero', async () => {
    const { page, faults } = await visitAs(browser, portal, clerk)
    await goTo(page, '/finance/batch-payment/info?tab=lines&state[]=booked')
    await rowOf(page, '250,50').click()
    await page.getByText('Hiervan is € 250,50 al afgerekend').waitFor()
    await page.getByRole('button', { name: 'Vragen om ongedaan te maken' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByText('Creditnota voor Noorderlicht Optiek B.V.: € 25,05 en € 5,26 btw').waitFor()
    await asking.getByText('Noorderlicht Optiek B.V. komt dan € 220,19 tekort').waitFor()
    await asking.getByRole('textbox').fill('Was voor een ander dossier')
    await showState(page, 'settled-undo-ask')
    await asking.getByRole('button', { name: 'Vragen om ongedaan te maken' }).click()
    await page.getByRole('button', { name: 'Vraag intrekken' }).waitFor()
    await showState(page, 'settled-undo-asked')
    await page.close()

    const other = await visitAs(browser, portal, releaser)
    await goTo(other.page, '/finance/batch-payment/info?tab=todo')
    await rowOf(other.page, 'Wacht op een tweede persoon').click()
    await other.page.getByText('Was voor een ander dossier').waitFor()
    await other.page.getByRole('button', { name: 'Ongedaan maken goedkeuren' }).click()
    const window = other.page.getByRole('dialog')
    await window.getByText('komt dan € 220,19 tekort').waitFor()
    await window.getByRole('button', { name: 'Ongedaan maken goedkeuren' }).click()
    await rowOf(other.page, 'Boeking ongedaan gemaakt').last().waitFor()
    await other.page.getByText('Was voor een ander dossier').waitFor({ state: 'detached' })
    expect([...faults, ...other.faults]).toEqual([])
  })

  it('is proposed for several periods, for customers of one VAT unit and for another group; not for who has one', async () => {
    const names = ['Bakkerij Oost B.V.', 'Bakkerij West B.V.']
    const ids = [
      await paidCustomer(names[0]!, 'NL91ABNA0417164300', [5_000]),
      await paidCustomer(names[1]!, 'NL20INGB0001234567', [6_000]),
    ]
    const { db } = portal.server.database
    await db.updateTable('customer').set({ vatUnit: 'Bakkerij Holding' }).where('id', 'in', ids).execute()
    const { page, faults } = await visitAs(browser, portal, clerk)
    const begin = async (kind: RegExp) => {
      await goTo(page, '/generate/multi-invoiced/new')
      await page.getByRole('radio', { name: kind }).check()
    }
    const propose = async () => {
      await page.getByRole('textbox', { name: 'Tot en met' }).fill('20-11-2026')
      await page.getByRole('button', { name: 'Voorstel maken' }).click()
    }
    const choose = async (label: RegExp, name: string) => {
      await page.getByRole('textbox', { name: label }).fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
    }
    const discard = async () => {
      await page.getByRole('button', { name: 'Voorstel intrekken' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Voorstel intrekken' }).click()
      await page
        .getByText(/is ingetrokken/)
        .first()
        .waitFor()
    }
    await begin(/^Meer perioden/)
    await choose(/^Klant/, names[0]!)
    await showState(page, 'multi-invoiced')
    await propose()
    await page.getByRole('heading', { name: 'Afrekening 01-08-2026 t/m 20-11-2026' }).waitFor()
    expect(await rowOf(page, 'Samen, 1 klant').textContent()).toContain('50,00')
    await discard()

    await begin(/^Klanten van één btw-eenheid/)
    await page.getByRole('checkbox', { name: /Bakkerij West/ }).waitFor()
    await showState(page, 'multi-invoiced-unit')
    await propose()
    await page.getByRole('button', { name: '2 klanten vrijgeven' }).waitFor()
    const { invoicing, payerId } = await db
      .selectFrom('settlementRun')
      .select(['invoicing', 'payerId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([invoicing, payerId]).toEqual(['together', ids[0]])
    await discard()

    await begin(/^Een andere groep/)
    await choose(/^Klanten/, 'Muziekschool Oostzaan')
    await page.getByText('Deze klanten worden weggelaten: er loopt nog een voorstel').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Muziekschool Oostzaan: voorstel van' }).waitFor()
    await showState(page, 'multi-invoiced-left-out')
    await propose()
    await page.getByText('Voor deze klanten loopt al een voorstel: Muziekschool Oostzaan.').first().waitFor()
    for (const name of names) await choose(/^Klanten/, name)
    await propose()
    await page.getByRole('button', { name: '2 klanten vrijgeven' }).waitFor()
    const leftOut = page.getByRole('listitem').filter({ hasText: 'Muziekschool Oostzaan: er liep nog een ander' })
    await leftOut.getByRole('link').waitFor()
    await showState(page, 'settlement-left-out')
    expect(await rowOf(page, 'Samen, 2 klanten').textContent()).toContain('110,00')
    expect(faults).toEqual([])
  })
})
