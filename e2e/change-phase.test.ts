import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-10-05', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const customer = await createCustomer(server)
  const id = await createDossier(server.database.db, customer, { debtors: [{ name: 'P. Jansen' }] })
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, (await createPerson(server, 'employee')).username)
  await goTo(page, `/file/show-new/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const head = () => page.getByRole('banner').or(page.locator('header')).last()
const openAct = async () =>
  page.getByRole('complementary', { name: 'Acties' }).getByRole('button', { name: 'Fase wijzigen' }).click()
const form = () => page.getByRole('dialog', { name: /^Fase van dossier/ })

describe('the phase of a file', () => {
  it('is changed by hand for a reason: every phase is there, the one it has says that it has it', async () => {
    await openAct()
    await form().getByRole('combobox', { name: /^Fase/ }).click()
    const refused = page.getByRole('option', { name: 'Minnelijk. Het dossier is al in deze fase.' })
    expect(await refused.getAttribute('data-combobox-disabled')).toBe('true')
    await page.getByRole('option', { name: 'Gerechtelijk', exact: true }).click()
    await takeScreenshots(page, 'file-another-phase')
    await form().getByRole('button', { name: 'Fase wijzigen' }).click()
    await form().getByRole('alert').waitFor()
    await showState(page)
    await form()
      .getByRole('textbox', { name: /^Waarom/ })
      .fill('De rechter moet over het geschil beslissen.')
    await form().getByRole('button', { name: 'Fase wijzigen' }).click()
    await form().waitFor({ state: 'detached' })
    await head().getByText('Gerechtelijk').waitFor()
    const event = page.getByRole('listitem').filter({ hasText: 'Andere fase' })
    await event.getByText('De rechter moet over het geschil beslissen.').first().waitFor()
  })

  it('is as it was at once when that is taken back', async () => {
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await head().getByText('Minnelijk').waitFor()
    expect(visit.faults).toEqual([])
  })

  it('decides which steps the file can go on with, each under the workflow it is of', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openMoreActs(page)
    await page
      .getByRole('complementary', { name: 'Acties' })
      .getByRole('button', { name: 'Andere stap kiezen' })
      .click()
    const window = page.getByRole('dialog', { name: /^Andere stap/ })
    await window.getByRole('combobox', { name: /^Stap/ }).click()
    await page.getByRole('option', { name: '14-dagenbrief', exact: true }).waitFor()
    await page.getByText('Particulier, minnelijk', { exact: true }).waitFor()
    expect(await page.getByRole('option', { name: 'Aankondiging rechtszaak' }).count()).toBe(0)
    await page.getByRole('option', { name: '14-dagenbrief', exact: true }).click()
    // Beside the choice: when that step comes and what follows, before anything is done.
    const effect = window.getByRole('region', { name: 'Wat dit doet' })
    await effect
      .getByText(/^14-dagenbrief, /)
      .first()
      .waitFor()
    expect(await effect.getByRole('listitem').count()).toBeGreaterThan(1)
    await takeScreenshots(page, 'file-another-step')
    expect(visit.faults).toEqual([])
  })
})
