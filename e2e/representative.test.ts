import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { unfoldEvent } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-10-05' })
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

const form = () => page.getByRole('dialog', { name: 'Vertegenwoordiger van P. Jansen' })

describe('who acts for a debtor', () => {
  it('is written down once, and stands with the debtor from then on', async () => {
    await page.getByRole('button', { name: 'Vertegenwoordiger', exact: true }).click()
    await form().getByLabel(/^Naam/).fill('mw. E. Kok')
    await form().getByRole('button', { name: 'Opslaan' }).click()
    await form().getByRole('alert').waitFor()
    await showState(page)
    await form().getByLabel('Kantoor').fill('De Brug Bewindvoering')
    await form()
      .getByLabel(/^Straat/)
      .fill('Gedempte Gracht')
    await form().getByLabel('Huisnummer').fill('12')
    await form().getByLabel('Postcode').fill('1506cg')
    await form()
      .getByLabel(/^Plaats/)
      .fill('Zaandam')
    await form().getByLabel('E-mailadres').fill('post@debrug.example')
    await takeScreenshots(page, 'representative-form')
    await form().getByRole('button', { name: 'Opslaan' }).click()
    await form().waitFor({ state: 'detached' })
    const shown = page.getByRole('listitem').filter({ hasText: 'Bewindvoerder sinds 05-10-2026' })
    await shown.getByText('De Brug Bewindvoering').waitFor()
    await shown.getByText('1506 CG Zaandam').waitFor()
    const event = await unfoldEvent(page, 'Vertegenwoordiger vastgelegd')
    await event.getByText('mw. E. Kok').first().waitFor()
    await showState(page, 'representative')
  })

  it('ends when somebody says so', async () => {
    await page.getByRole('button', { name: 'Vertegenwoordiger van P. Jansen' }).click()
    await form().getByRole('button', { name: 'Vertegenwoordigt niet meer' }).click()
    await form().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Vertegenwoordiger', exact: true }).waitFor()
    expect(visit.faults).toEqual([])
  })
})
