import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  const id = await createDueDossier(portal.server.database.db, await createCustomer(portal.server), '2026-11-24', {
    debtors: [{ email: 'p.visser@example.nl' }],
  })
  visit = await openVisit(browser, portal.url)
  await logIn(visit.page, (await createPerson(portal.server, 'employee')).username)
  await goTo(visit.page, `/file/show-new/${id}`)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('taking back an act on the page of a file', () => {
  const pause = async () => {
    const { page } = visit
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('p')
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: /^Reden/ }).click()
    await page.getByRole('option', { name: 'De debiteur heeft beloofd te betalen' }).click()
    await form.getByRole('button', { name: 'Pauzeren' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('De pauze eindigt').first().waitFor()
  }

  it('is offered in the notice of the act', async () => {
    const { page, faults } = visit
    await pause()
    const notice = page.getByRole('status').filter({ hasText: 'Gedaan: Gepauzeerd' })
    await notice.waitFor()
    await showState(page, 'file-undo')
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
    await page.getByText('Het dossier staat weer zoals ervoor.', { exact: false }).first().waitFor()
    await page.getByText('De pauze eindigt').first().waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('goes by Ctrl+Z while nothing is typed, and once', async () => {
    const { page, faults } = visit
    await pause()
    const note = page.getByRole('textbox', { name: 'Notitie' })
    await note.fill('Nog een zin')
    await page.keyboard.press('Control+z')
    expect(await page.getByText('De pauze eindigt').count()).toBeGreaterThan(0)
    await note.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await page.getByText('De pauze eindigt').first().waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    expect(await page.getByText('niet meer ongedaan', { exact: false }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('goes by Ctrl+Z no longer than the notice stands', async () => {
    const { page, faults } = visit
    await pause()
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 13_000
    })
    await page.keyboard.press('Control+z')
    await page.reload()
    await page.getByText('De pauze eindigt').first().waitFor()
    expect(faults).toEqual([])
  })

  it('is offered of a contact that is used no longer', async () => {
    const { page, faults } = visit
    const contact = page.getByRole('button', { name: /@.* wijzigen$/ }).first()
    await contact.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Niet meer gebruiken' }).click()
    await contact.waitFor({ state: 'detached' })
    const notice = page.getByRole('status').filter({ hasText: 'Ongedaan maken' })
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
    await contact.waitFor()
    expect(faults).toEqual([])
  })

  it('is offered of a file that was given to a colleague too', async () => {
    const { page, faults } = visit
    await openMoreActs(page)
    await page.getByRole('button', { name: 'Behandelaar kiezen' }).click()
    const form = page.getByRole('dialog', { name: /^Behandelaar van dossier/ })
    await form.getByRole('combobox', { name: 'Behandelaar' }).waitFor()
    await showState(page)
    await form.getByRole('combobox', { name: 'Behandelaar' }).click()
    await page.getByRole('option', { name: 'Sanne Bakker' }).click()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    const owner = page.getByText('Behandelaar Sanne Bakker', { exact: false })
    await owner.first().waitFor()
    const notice = page.getByRole('status').filter({ hasText: 'Gedaan: Andere behandelaar' })
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
    await owner.first().waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})
