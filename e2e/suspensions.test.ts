import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBulkUpdate } from '#contract/files/bulk-updates.ts'
import { makeSelection } from '#contract/lists/selections.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const id = await createDueDossier(portal.server.database.db, await createCustomer(portal.server), '2026-11-24')
  visit = await openVisit(browser, portal.url)
  await logIn(visit.page, (await createPerson(portal.server, 'employee')).username)
  await goTo(visit.page, `/file/show-new/${id}`)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const head = () => visit.page.locator('header').filter({ has: visit.page.getByRole('heading', { level: 1 }) })
const act = (name: string) => visit.page.getByRole('button', { name, exact: true }).first()

async function suspend(reason: string): Promise<void> {
  const { page } = visit
  await act('Stilleggen').click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: /^Reden/ }).click()
  await page.getByRole('option', { name: reason, exact: true }).click()
  await form.getByRole('button', { name: 'Stilleggen' }).click()
  await form.waitFor({ state: 'detached' })
}

async function choices(form: Locator, name: RegExp): Promise<string[]> {
  await form.getByRole('combobox', { name }).click()
  const options = visit.page.getByRole('option')
  await options.first().waitFor()
  return options.allTextContents()
}

describe('a file that stands still for several reasons', () => {
  it('shows each of them in its head, and offers only those it does not stand still for yet', async () => {
    const { page } = visit
    await suspend('Geschil')
    await suspend('Klacht')
    for (const flag of ['Geschil', 'Klacht']) await head().getByText(flag, { exact: true }).waitFor()
    await showState(page, 'file-suspended-twice')
    await act('Stilleggen').click()
    const form = page.getByRole('dialog')
    expect(await choices(form, /^Reden/)).toEqual([
      'Schuldhulp',
      'Faillissement',
      'Curatele of bewind',
      'Overleden',
      'Klant trekt het in',
      'Anders',
    ])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
  })

  it('goes on once the last has ended, each ended by name', async () => {
    const { page, faults } = visit
    await act('Verdergaan').click()
    const form = page.getByRole('dialog', { name: /^Verdergaan met dossier/ })
    await form.getByRole('textbox', { name: /^Waarom/ }).fill('De klant heeft de levering bewezen.')
    await form.getByRole('button', { name: 'Reden beëindigen' }).click()
    await form.getByText('Vul dit in.').first().waitFor()
    await showState(page, 'file-end-suspension')
    expect(await choices(form, /^Welke reden vervalt/)).toEqual(['Geschil', 'Klacht'])
    await page.getByRole('option', { name: 'Geschil' }).click()
    await form.getByRole('button', { name: 'Reden beëindigen' }).click()
    await form.waitFor({ state: 'detached' })
    await head().getByText('Geschil', { exact: true }).waitFor({ state: 'detached' })
    await head().getByText('Klacht', { exact: true }).waitFor()
    await page.getByText('Een reden van het stilleggen vervalt').first().waitFor()

    await act('Verdergaan').click()
    await form.getByRole('textbox', { name: /^Waarom/ }).fill('De klacht is beantwoord.')
    await form.getByRole('button', { name: 'Verdergaan' }).click()
    await form.waitFor({ state: 'detached' })
    await head().getByText('Klacht', { exact: true }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})

describe('what holds of the person', () => {
  it('names his other files in the window, stops those that are ticked with it, and is told on the one that is not', async () => {
    const { page, faults } = visit
    const { db } = portal.server.database
    const debtors = [{ name: 'Esther van Rossum', identityKey: crypto.randomUUID() }]
    const make = async () =>
      createDueDossier(db, await createCustomer(portal.server), '2026-11-24', { status: 'in_progress', debtors })
    const ids = [await make(), await make(), await make()] as const
    const numbers = new Map(
      (await db.selectFrom('dossier').select(['id', 'number']).where('id', 'in', ids).execute()).map(
        ({ id, number }) => [id, number],
      ),
    )
    const [first = '', second = '', third = ''] = ids.map((id) => numbers.get(id))
    await goTo(page, `/file/show-new/${ids[0]}`)
    await act('Stilleggen').click()
    const form = page.getByRole('dialog')
    const reason = async (name: string) => {
      await form.getByRole('combobox', { name: /^Reden/ }).click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    const others = form.getByRole('group', { name: 'Ook deze dossiers van de debiteur stilleggen' })
    await reason('Geschil')
    expect(await others.count()).toBe(0)
    await reason('Overleden')
    const boxes = others.getByRole('checkbox')
    await boxes.nth(1).waitFor()
    expect([await boxes.count(), await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()]).toEqual([
      2,
      true,
      true,
    ])
    await others.getByRole('checkbox', { name: new RegExp(`^${third}`) }).uncheck()
    await showState(page, 'file-suspend-person')
    await form.getByRole('button', { name: 'Stilleggen' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText(`Stilgelegd, met dossier ${second}`).first().waitFor()
    await head().getByText('Overleden', { exact: true }).waitFor()

    await goTo(page, `/file/show-new/${ids[1]}`)
    await head().getByText('Overleden', { exact: true }).waitFor()
    await goTo(page, `/file/show-new/${ids[2]}`)
    await showState(page, 'file-person-stopped-elsewhere')
    await head()
      .getByRole('link', { name: /^Overleden in dossier/ })
      .click()
    await page.getByRole('heading', { level: 1, name: new RegExp(`${second}|${first}`) }).waitFor()
    expect(faults).toEqual([])
  })
})

describe('an advance of the customer', () => {
  it('is written down on the file, and taken back', async () => {
    const { page, faults } = visit
    await openMoreActs(page)
    await act('Voorschot ontvangen').click()
    const form = page.getByRole('dialog', { name: /^Voorschot voor dossier/ })
    await form.getByRole('textbox', { name: /^Bedrag/ }).fill('121,00')
    await form.getByRole('button', { name: 'Voorschot opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Voorschot ontvangen').nth(1).waitFor()
    await act('Voorschot ontvangen').click()
    const known = form.getByRole('list', { name: 'Ontvangen voorschotten' })
    await known.waitFor()
    expect(await known.textContent()).toContain('121,00 op 20-11-2026')
    await showState(page, 'file-advance')
    await known.getByRole('button', { name: 'Ongedaan maken' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Voorschot teruggenomen').first().waitFor()
    expect(faults).toEqual([])
  })
})

describe('many files that stop for what holds of their debtors', () => {
  it('have a preview that says how many other files of the same people stop with them', async () => {
    const { page, faults } = visit
    const { db } = portal.server.database
    const clerk = await createPerson(portal.server, 'management')
    const debtors = [{ name: 'W. de Haan', identityKey: 'haan-1971' }]
    const [first, second] = [await createCustomer(portal.server), await createCustomer(portal.server)]
    const chosen = await createDueDossier(db, first, '2026-11-24', { debtors })
    await createDueDossier(db, second, '2026-11-24', { debtors })
    const ids = [chosen]
    const selection = (await clerk.post(callPath(makeSelection), { list: '/api/v4/file', ids })).json<{ id: number }>()
    const changes = { act: 'suspend', reason: 'bankruptcy', explanation: 'Faillissement van 18 november.' }
    const made = await clerk.post(callPath(makeBulkUpdate), { selection: selection.id, ...changes })
    await logIn(page, clerk.username)
    await goTo(page, `/file/bulk-update?update=${made.json<{ id: number }>().id}`)
    await page.getByText('Ook 1 ander dossier van dezelfde personen wordt stilgelegd.', { exact: false }).waitFor()
    await showState(page, 'bulk-same-people')
    await page.getByRole('button', { name: '1 dossier wijzigen' }).click()
    await page.getByText('Ook 1 ander dossier van dezelfde personen is stilgelegd.').waitFor()
    expect(faults).toEqual([])
  })
})
