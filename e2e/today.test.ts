import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { hasFocus } from './keyboard.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let manager: Person
let employee: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  const customerId = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
  manager = await createPerson(server, 'management')
  employee = await createPerson(server, 'employee')
  const file = async (name: string) => createDossier(db, customerId, { ownerId: employee.userId, debtors: [{ name }] })
  const [late, due, promised] = [await file('G. Tromp'), await file('A. de Rooij'), await file('B. Smit')]
  const { id: subjectId } = await db
    .selectFrom('agendaSubject')
    .select('id')
    .where('code', '=', 'call_debtor')
    .executeTakeFirstOrThrow()
  const item = {
    customerId,
    subjectId,
    cause: 'person',
    createdAt: server.clock.now(),
    employeeId: employee.userId,
  } as const
  await db
    .insertInto('agendaItem')
    .values([
      { ...item, dossierId: late, dueDay: day('2026-11-18'), note: 'huur van oktober' },
      { ...item, dossierId: due, dueDay: day('2026-11-20') },
    ])
    .execute()
  await db
    .insertInto('paymentPromise')
    .values({
      dossierId: promised,
      madeDay: day('2026-11-10'),
      madeAt: server.clock.now(),
      channel: 'phone',
      amountCents: 15_000,
      untilDay: day('2026-11-20'),
      brokenDay: day('2026-11-25'),
    })
    .execute()
  await db
    .insertInto('customerIbanChange')
    .values({
      customerId,
      iban: 'NL02RABO0123456789',
      proposedBy: employee.userId,
      proposedAt: server.clock.now(),
    })
    .execute()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Follows a link of the day to its list, and comes back. */
async function follow(page: Page, name: string | RegExp, see: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await see()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor()
}

describe('the day', () => {
  it('is the first page: what comes first, each part with its list, and what comes when nothing is left', async () => {
    const { page, faults } = await visitAs(browser, portal, employee)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Vandaag vrijdag 20-11-2026' }).waitFor()
    const first = page.getByRole('region', { name: 'Eerst dit' })
    await first.getByText('Eerst dit, 2 werkdagen te laat').waitFor()
    await first.getByText('Debiteur bellen: huur van oktober').waitFor()
    await showState(page, 'today')

    await follow(page, /^Te laat 1/, async () => {
      await page.waitForURL('**/file-agenda/new?dueTo=2026-11-19')
      await page.getByRole('heading', { level: 1, name: /^Agenda/ }).waitFor()
      await page.getByRole('row', { name: /G. Tromp/ }).waitFor()
      await page.getByRole('row', { name: /A. de Rooij/ }).waitFor({ state: 'detached' })
    })
    await follow(page, /^Beloofd voor vandaag 1/, async () => {
      await page.getByText('1 gevonden, samen € 642,50 open, € 150,00 verwacht').waitFor()
      await page.getByRole('row', { name: /B. Smit/ }).waitFor()
    })

    // Put off, nothing is late any more; done, nothing is left.
    await first.getByRole('button', { name: 'Uitstellen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verzetten' }).click()
    await first.getByText('Eerst dit', { exact: true }).waitFor()
    await first.getByRole('link', { name: 'Nu bellen' }).click()
    await page.getByText('A. de Rooij').first().waitFor()
    const { db } = portal.server.database
    await db
      .updateTable('agendaItem')
      .set({ state: 'archived', finishedAt: portal.server.clock.now() })
      .where('dueDay', '=', day('2026-11-20'))
      .execute()
    await db
      .updateTable('paymentPromise')
      .set({ state: 'kept', endedAt: portal.server.clock.now() })
      .where('state', '=', 'open')
      .execute()
    await page.goto('/')
    await page.getByRole('heading', { name: 'U hebt niets meer te doen vandaag' }).waitFor()
    await page.getByRole('table', { name: 'Maandag 23-11-2026' }).getByText('G. Tromp').waitFor()
    await showState(page, 'today-nothing')

    await db.updateTable('appUser').set({ email: 's.bakker@vorder.test' }).where('id', '=', employee.userId).execute()
    await page.getByRole('button', { name: 'Elke dag mailen' }).click()
    const window = page.getByRole('dialog', { name: 'Uw dag per e-mail' })
    const time = window.getByLabel('Hoe laat')
    await expect.poll(() => hasFocus(time)).toBe(true)
    await time.fill('25')
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.getByText('Schrijf een tijd als 14:05.').first().waitFor()
    await showState(page, 'today-mail')
    await time.fill('0730')
    await page.keyboard.press('Enter')
    await page.getByText('U krijgt op elke werkdag om 07:30 een e-mail.').waitFor()
    await page.getByRole('button', { name: 'Elke dag mailen' }).click()
    await expect.poll(() => time.inputValue()).toBe('07:30')
    await time.fill('')
    await page.keyboard.press('Enter')
    await page.getByText('U krijgt geen e-mail meer.').waitFor()
    expect(faults).toEqual([])
    await page.close()
  })

  it('shows who leads how the agency stands, and what waits for his approval', async () => {
    const { page, faults } = await visitAs(browser, portal, manager)
    await page.goto('/')
    await page.getByRole('region', { name: 'Cijfers van vandaag' }).getByText('Erbij vandaag').waitFor()
    await page.getByRole('table', { name: 'Werk per persoon' }).waitFor()
    await showState(page, 'today-agency')
    await page.getByRole('button', { name: 'Mijn werk' }).click()
    await page.getByRole('link', { name: /^Wacht op uw akkoord 1/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Wacht op akkoord' }).waitFor()
    await page.getByRole('link', { name: 'Nieuw IBAN van een klant' }).click()
    await page.getByRole('heading', { level: 1, name: /Kinderopvang De Krekel B.V./ }).waitFor()
    expect(faults).toEqual([])
    await page.close()
  })
})
