import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('where files stand and why they end', () => {
  it('the agency keeps its closing reasons, and customers read them at once [req 2.44]', async () => {
    const { page: admin } = await visitAs(browser, portal, await createPerson(portal.server, 'admin'))
    await goTo(admin, '/settings/statuses-reason-close')
    await admin.getByRole('row').filter({ hasText: 'Oninbaar' }).waitFor()
    await takeScreenshots(admin, 'closing-reasons')
    await admin.getByRole('button', { name: 'Sluitreden toevoegen' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel(/^Code/).fill('Naar buitenland')
    for (const language of ['Nederlands', 'Engels', 'Frans']) {
      await form.getByLabel(new RegExp(`Naam \\(${language}`)).fill('Naar het buitenland')
      await form.getByLabel(new RegExp(`Uitleg \\(${language}`)).fill('De debiteur woont in het buitenland.')
    }
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByText('Opslaan is niet gelukt').waitFor()
    await showState(admin)
    await form.getByLabel(/^Code/).fill('moved_abroad')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await admin.getByRole('row').filter({ hasText: 'moved_abroad' }).waitFor()

    const customerId = await createCustomer(portal.server)
    const { page: customer } = await visitAs(browser, portal, await createPerson(portal.server, 'customer', customerId))
    await customer.goto('/api/doc/file-closing-reasons')
    await customer.getByRole('rowheader', { name: 'Naar het buitenland' }).waitFor()
    await customer.getByText('GET', { exact: false }).getByText('/api/v4/file/closing-reasons').waitFor()
    await showState(customer, 'doc-closing-reasons')
    await customer.close()
    await admin.close()
  })

  it('a customer reads what each status means; an employee without that role does not', async () => {
    const customerId = await createCustomer(portal.server)
    const { page: customer } = await visitAs(browser, portal, await createPerson(portal.server, 'customer', customerId))
    await customer.goto('/api/doc/file-statuses')
    const row = customer.getByRole('row').filter({ hasText: 'term_payment' })
    expect(await row.innerText()).toContain('De debiteur betaalt volgens een regeling.')
    expect(await customer.title()).toContain('Uitleg statussen')
    await showState(customer, 'doc-statuses')
    await customer.close()

    const { page: employee } = await visitAs(browser, portal, await createPerson(portal.server, 'employee'))
    await employee.goto('/api/doc/file-statuses')
    await employee.getByRole('heading', { name: 'Access Denied!' }).waitFor()
    await employee.close()
  })

  it('the agency says per status and phase what customers read [req 2.44]', async () => {
    const { page: admin } = await visitAs(browser, portal, await createPerson(portal.server, 'admin'))
    await goTo(admin, '/settings/file-statuses')
    await admin.getByRole('row').filter({ hasText: 'Gepauzeerd' }).first().waitFor()
    await showState(admin, 'file-statuses')
    await admin.close()
  })
})
